#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "moxiang/config.h"
#include "moxiang/types.h"

/// The weights of a model and, in the same types, their gradients and moments. A tensor the config
/// does not have is empty (no bias, no skip, no MLP ...). Orientation: y = x w + b, w [d_in,
/// d_out].
namespace moxiang {

struct NormParams {
  RowVector gain, bias;  // [d]; RMSNorm has no bias
};

struct AttentionParams {
  NormParams norm;
  Matrix w_q;                    // [d_in, n_heads · d_head]
  Matrix w_k, w_v;               // [d_in, n_kv_heads · d_head]
  Matrix w_o;                    // [n_heads · d_head, d_model]
  RowVector b_q, b_k, b_v, b_o;  // as wide as their w
  Matrix w_skip;                 // [d_in, d_model], the residual's way where d_in ≠ d_model
  RowVector b_skip;              // [d_model]
};

struct MlpParams {
  NormParams norm;
  Matrix w_in, w_out;     // [d_model, d_mlp], [d_mlp, d_model]
  RowVector b_in, b_out;  // [d_mlp], [d_model]
};

struct BlockParams {
  AttentionParams attn;
  MlpParams mlp;
};

struct ModelParams {
  Matrix w_e;    // [n_vocab, d_embed]
  Matrix w_pos;  // [n_ctx, d_embed], learned positions
  std::vector<BlockParams> blocks;
  NormParams final_norm;  // [d_model]
  Matrix w_u;             // [d_model, n_vocab], untied lm head
  Matrix w_pool;          // [d_model, d_model], sentence head
  RowVector b_pool;       // [d_model]
};

/// All tensors of this config's shapes, filled with 0. The config is validated.
ModelParams zeros(const ModelConfig& config);

/// Weights by Xavier, gains 1, biases 0: the same numbers on every platform.
ModelParams random_params(const ModelConfig& config, std::uint64_t seed);

/// Calls f(name, tensor...) once for each tensor of the given structs, which are walked in step:
/// for_each_param(f, params, grads) pairs a weight with its gradient. Loading, saving, explaining
/// and the optimiser use this one list. A name is the path of the step it belongs to.
/// Tensors the config lacks are visited too: they are empty.
template <class F, class... P>
void for_each_param(F&& f, P&&... p);

/// The same without names and shapes, f(entries...), each tensor as one column, for what runs at
/// every step of a training: names are strings, and strings allocate.
template <class F, class... P>
void for_each_tensor(F&& f, P&&... p);

/// All entries of a tensor as one column, to be written where the tensor can be.
template <class M>
auto entries(M& tensor) {
  using Column = Eigen::ArrayX<Real>;
  return Eigen::Map<std::conditional_t<std::is_const_v<M>, const Column, Column>>(tensor.data(),
                                                                                  tensor.size());
}

/// All tensors in order, bit by bit (FNV-1a): equal hashes mean equal weights.
std::uint64_t params_hash(const ModelParams& params);

/// The place of names in for_each_tensor.
struct NoName {
  NoName operator+(const char*) const { return {}; }
};

/// One attention layer's tensors; `at` is put before each name ("blocks.0.attn.").
template <class At, class F, class... P>
void for_each_attention_param(const At& at, F&& f, P&&... p) {
  f(at + "norm.gain", p.norm.gain...);
  f(at + "norm.bias", p.norm.bias...);
  f(at + "w_q", p.w_q...);
  f(at + "b_q", p.b_q...);
  f(at + "w_k", p.w_k...);
  f(at + "b_k", p.b_k...);
  f(at + "w_v", p.w_v...);
  f(at + "b_v", p.b_v...);
  f(at + "w_o", p.w_o...);
  f(at + "b_o", p.b_o...);
  f(at + "w_skip", p.w_skip...);
  f(at + "b_skip", p.b_skip...);
}

template <class At, class F, class... P>
void for_each_mlp_param(const At& at, F&& f, P&&... p) {
  f(at + "norm.gain", p.norm.gain...);
  f(at + "norm.bias", p.norm.bias...);
  f(at + "w_in", p.w_in...);
  f(at + "b_in", p.b_in...);
  f(at + "w_out", p.w_out...);
  f(at + "b_out", p.b_out...);
}

/// The one list. `root` is the empty name, `block_at(l)` that of block l.
template <class At, class BlockAt, class F, class... P>
void for_each_param_at(const At& root, BlockAt&& block_at, F&& f, P&&... p) {
  f(root + "embed.w_e", p.w_e...);
  f(root + "embed.w_pos", p.w_pos...);
  const auto n_blocks = std::min({p.blocks.size()...});
  for (std::size_t l = 0; l < n_blocks; ++l) {
    const At at = block_at(l);
    for_each_attention_param(at + "attn.", f, p.blocks[l].attn...);
    for_each_mlp_param(at + "mlp.", f, p.blocks[l].mlp...);
  }
  f(root + "final.norm.gain", p.final_norm.gain...);
  f(root + "final.norm.bias", p.final_norm.bias...);
  f(root + "final.w_u", p.w_u...);
  f(root + "final.w_pool", p.w_pool...);
  f(root + "final.b_pool", p.b_pool...);
}

template <class F, class... P>
void for_each_param(F&& f, P&&... p) {
  const auto block_at = [](std::size_t l) { return "blocks." + std::to_string(l) + "."; };
  for_each_param_at(std::string(), block_at, f, p...);
}

template <class F, class... P>
void for_each_tensor(F&& f, P&&... p) {
  // Not inlined: f would be compiled once for each tensor of a model.
  const auto unnamed = [&f](NoName, auto&... tensors)
                           __attribute__((noinline)) { f(entries(tensors)...); };
  for_each_param_at(NoName(), [](std::size_t) { return NoName(); }, unnamed, p...);
}

}  // namespace moxiang
