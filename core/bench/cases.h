#pragma once

#include <memory>
#include <string>

#include "../src/lanes.h"
#include "moxiang/block.h"
#include "moxiang/near_far.h"
#include "moxiang/paper.h"
#include "moxiang/trainer.h"

/// What the benchmarks measure, natively and as WebAssembly: the same models, the same inputs.
namespace moxiang::bench {

/// Runs `rounds` of multiply and add in registers, with nothing to load, and keeps the outcome. How
/// many sums fill the machine best is its own affair: try several.
/// -> how many multiplications and additions that were
template <int kSums, class MultiplyAdd>
double run_registers(int rounds, MultiplyAdd&& multiply_add) {
  using lanes::Lanes;
  volatile Real half = Real(0.5);
  const Lanes factor = lanes::spread(half), x = lanes::spread(half);
  Lanes sums[kSums] = {};
  for (int round = 0; round < rounds; ++round) {
    for (Lanes& sum : sums) sum = multiply_add(sum, factor, x);
  }
  Real total = 0;
  for (const Lanes& sum : sums) total += lanes::sum(sum);
  volatile Real sink = total;
  (void)sink;
  return 2.0 * double(kSums) * double(lanes::kLanes) * double(rounds);
}

/// Random numbers of mean 0, the same in every build.
inline Matrix random_matrix(Index rows, Index cols, std::uint64_t seed) {
  Rng rng(seed);
  return Matrix::NullaryExpr(rows, cols, [&rng] { return rng.uniform(-1, 1); });
}

/// The block of `paper` over n_tokens random rows, with packed weights and the memory of its pass.
struct BlockCase {
  /// With `records`, every step of every head is kept, as the page shows them; else the answer
  /// alone.
  explicit BlockCase(Index n_tokens, bool records)
      : model(paper_model()),
        packed(pack_weights(model.params)),
        x(random_matrix(n_tokens, model.config.d_model, 1)) {
    context.mask = full_mask(n_tokens, n_tokens);
    context.packed = &packed;
    context.scratch = records ? nullptr : &scratch;
  }
  void run() { block(x, model.params.blocks[0], model.config, 0, context, trace); }

  Model model;
  PackedWeights packed;
  Matrix x;
  HeadTrace scratch;
  AttentionContext context;
  BlockTrace trace;
};

inline constexpr Index kTwoLayersLength = 24, kTwoLayersVocab = 113;

/// A small language model: two layers with an MLP, which learns to repeat what it reads.
inline Trainer two_layers_trainer() {
  ModelConfig config;
  config.d_model = 32;
  config.n_heads = 4;
  config.n_layers = 2;
  config.d_mlp = 64;
  config.n_vocab = kTwoLayersVocab;
  config.n_ctx = kTwoLayersLength;
  config.position = Position::learned;
  config.final_norm = true;
  config.head = Head::lm;
  Model model{"two layers", validated(config).value(), {}};
  model.params = random_params(model.config, 1);
  const auto fill = [](Rng& rng, Batch& batch) {
    batch.n_sequences = 16;
    batch.ids.resize(std::size_t(batch.n_sequences * kTwoLayersLength));
    for (Index& id : batch.ids) id = rng.below(kTwoLayersVocab);
    batch.targets = batch.ids;
  };
  return open_trainer(std::move(model), near_far_recipe(), one_batch(fill), 1).value();
}

/// Multiplications and additions of the matrix products of a step: each forward one, and two of its
/// size back. Hidden keys are counted, as they are computed.
inline double step_flops(const ModelConfig& c, double n_sequences, double n_tokens) {
  const double rows = n_sequences * n_tokens, d = double(c.d_model);
  const double d_q = double(c.n_heads * c.d_head), d_kv = double(c.n_kv_heads * c.d_head);
  const double block = d * (2 * d_q + 2 * d_kv) + 2 * d_q * n_tokens + 2 * d * double(c.d_mlp);
  const double head = d * double(c.n_vocab) * double(c.n_answers);
  return 3 * 2 * rows * (double(c.n_layers) * block + head);
}

}  // namespace moxiang::bench
