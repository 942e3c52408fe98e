// How fast a model learns, beside what the machine's arithmetic would allow. Both are measured in
// turn, the best of several slices each, in processor time: what else the machine does counts less.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>

#include "../src/lanes.h"
#include "moxiang/near_far.h"
#include "moxiang/product.h"
#include "moxiang/trainer.h"

namespace {

using namespace moxiang;

double seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

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

/// The same that products reach by themselves, in the shape of the model's projections: what a step
/// would come to if it were nothing but products of that shape.
double product_flops(Index rows, Index d) {
  constexpr int kRounds = 100;
  const Matrix x = Matrix::Constant(rows, d, Real(0.5)), w = Matrix::Constant(d, 3 * d, Real(0.5));
  Matrix y(rows, 3 * d);
  const double begin = seconds();
  for (int round = 0; round < kRounds; ++round) product(x, w, y);
  return 2.0 * double(rows * d * 3 * d) * kRounds / (seconds() - begin);
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
  const auto fill = [](Rng& rng, Batch& batch) {
    batch.n_sequences = 16;
    batch.ids.resize(std::size_t(batch.n_sequences) * 24);
    for (Index& id : batch.ids) id = rng.below(113);
    batch.targets = batch.ids;
  };
  return open_trainer(std::move(model), near_far_recipe(), one_batch(fill), 1).value();
}

void measure(const char* name, Trainer trainer, int n_steps) {
  double best = 0, peak = 0, products = 0;
  const Index rows = Index(trainer.draw().front().ids.size()), d = trainer.model().config.d_model;
  for (int slice = 0; slice < 15; ++slice) {
    peak = std::max(peak, peak_flops());
    products = std::max(products, product_flops(rows, d));
    const double begin = seconds();
    for (int i = 0; i < n_steps; ++i) {
      if (const auto step = trainer.step(); !step) {
        std::printf("%s: %s\n", name, step.error().message.c_str());
        return;
      }
    }
    best = std::max(best, n_steps / (seconds() - begin));
  }
  const Batch& batch = trainer.batches().front();
  const Index length = Index(batch.ids.size()) / batch.n_sequences;
  const double flops =
      step_flops(trainer.model().config, double(batch.n_sequences), double(length));
  const double reached = flops * best;
  std::printf("%-10s  %6.0f  %6.3f  %6.2f  %7.1f  %8.1f %3.0f %%  %8.1f %3.0f %%\n", name, best,
              1e3 / best, flops / 1e6, reached / 1e9, products / 1e9, 100 * reached / products,
              peak / 1e9, 100 * reached / peak);
}

}  // namespace

int main() {
  std::puts(
      "model       steps      ms   MFLOP  GFLOP/s   of products alone   of registers alone\n"
      "              a s  a step  a step");
  measure("near-far", near_far_trainer(2, 0, 0).value(), 100);
  measure("two layers", two_layers(), 30);
  return 0;
}
