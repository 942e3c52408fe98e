// How fast a model learns, beside what the machine's arithmetic would allow. Both are measured in
// turn, the best of several slices each: what else the machine does slows both.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

#include "../src/lanes.h"
#include "moxiang/near_far.h"
#include "moxiang/trainer.h"

namespace {

using namespace moxiang;

double seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

/// Multiplications and additions a second that the vector registers take, with nothing to load.
double peak_flops() {
  using lanes::Lanes;
  constexpr int kSums = 12, kRounds = 1 << 19;
  volatile Real half = Real(0.5);
  const Lanes factor = lanes::spread(half), x = lanes::spread(half);
  Lanes sums[kSums] = {};
  const double begin = seconds();
  for (int round = 0; round < kRounds; ++round) {
    for (Lanes& sum : sums) sum = sum * factor + x;
  }
  const double taken = seconds() - begin;
  Real total = 0;
  for (const Lanes& sum : sums) total += lanes::sum(sum);
  volatile Real sink = total;
  (void)sink;
  return 2.0 * double(kSums) * double(lanes::kLanes) * double(kRounds) / taken;
}

/// Multiplications and additions of the matrix products of a step: each forward one, and two of its
/// size back. Hidden keys are counted, as they are computed.
double step_flops(const ModelConfig& c, double n_sequences, double n_tokens) {
  const double rows = n_sequences * n_tokens, d = double(c.d_model);
  const double d_q = double(c.n_heads * c.d_head), d_kv = double(c.n_kv_heads * c.d_head);
  const double block = d * (2 * d_q + 2 * d_kv) + 2 * d_q * n_tokens + 2 * d * double(c.d_mlp);
  const double head = d * double(c.n_vocab) * double(c.n_answers);
  return 3 * 2 * rows * (double(c.n_layers) * block + head);
}

Trainer two_layers() {
  ModelConfig config;
  config.d_model = 32;
  config.n_heads = 4;
  config.n_layers = 2;
  config.d_mlp = 64;
  config.n_vocab = 113;
  config.n_ctx = 24;
  config.position = Position::learned;
  config.final_norm = true;
  config.head = Head::lm;
  Model model{"two layers", validated(config).value(), {}};
  model.params = random_params(model.config, 1);
  const auto source = [](Rng& rng, Batch& batch) {
    batch.n_sequences = 16;
    batch.ids.resize(16 * 24);
    for (Index& id : batch.ids) id = rng.below(113);
    batch.targets = batch.ids;
  };
  return open_trainer(std::move(model), near_far_recipe(), source, 1).value();
}

void measure(const char* name, Trainer trainer, int n_steps) {
  double best = 0, peak = 0;
  for (int slice = 0; slice < 15; ++slice) {
    peak = std::max(peak, peak_flops());
    const double begin = seconds();
    for (int i = 0; i < n_steps; ++i) {
      if (const auto step = trainer.step(); !step) {
        std::printf("%s: %s\n", name, step.error().message.c_str());
        return;
      }
    }
    best = std::max(best, n_steps / (seconds() - begin));
  }
  const Batch& batch = trainer.batch();
  const double flops = step_flops(trainer.model().config, double(batch.n_sequences),
                                  double(Index(batch.ids.size()) / batch.n_sequences));
  std::printf("%-10s %8.0f steps/s  %6.3f ms  %5.2f MFLOP  %5.1f of %5.1f GFLOP/s  %3.0f %%\n",
              name, best, 1e3 / best, flops / 1e6, flops * best / 1e9, peak / 1e9,
              100 * flops * best / peak);
}

}  // namespace

int main() {
  std::puts("model       steps a second    a step   products   reached of possible    share");
  measure("near-far", near_far_trainer(2, 0, 0).value(), 100);
  measure("two layers", two_layers(), 30);
  return 0;
}
