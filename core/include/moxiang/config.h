#pragma once

#include <span>

#include "moxiang/result.h"
#include "moxiang/types.h"

namespace moxiang {

enum class NormKind { layer, rms };
enum class NormPlace {
  pre,   ///< x + sublayer(norm(x))
  post,  ///< norm(x + sublayer(x))
  none,  ///< x + sublayer(x)
};
enum class Position { none, learned, sinusoid, rope };
enum class Activation { relu, gelu, gelu_tanh };
enum class Head {
  none,
  lm,        ///< logits over the vocabulary, and their softmax
  sentence,  ///< mean over the tokens, dense, tanh, unit length
};

/// The shape of a model: one type for every model of the module.
struct ModelConfig {
  Index d_embed = 0;  ///< width of the embedding and input of block 0; 0 means d_model
  Index d_model = 0;
  Index n_heads = 0;
  Index n_kv_heads = 0;  ///< 0 means n_heads (MHA); 1 is MQA; between, dividing n_heads, is GQA
  Index d_head = 0;      ///< 0 means each block's own input width / n_heads
  Index n_layers = 0;
  Index d_mlp = 0;    ///< 0: no MLP, a block is its attention sublayer
  Index n_vocab = 0;  ///< 0: no embedding table, token rows are given
  Index n_ctx = 0;    ///< the most tokens a text may have
  NormKind norm = NormKind::layer;
  NormPlace norm_place = NormPlace::pre;
  bool residual = true;  ///< false: a sublayer's output alone goes on, nothing is added to it
  double norm_eps = 1e-5;
  Position position = Position::none;
  double rope_theta = 10000;
  bool rope_interleaved = false;
  Activation activation = Activation::relu;
  bool bias_qkv = true;
  bool bias_out = true;  ///< b_o, and b_skip where there is a skip
  bool bias_mlp = true;
  bool causal = false;
  bool final_norm = false;
  Head head = Head::none;
  bool tied_head = false;  ///< logits by the transposed embedding; there is no final.w_u then
  Index n_answers = 1;     ///< lm: how many tokens each position names, each by n_vocab logits
};

/// What every size of a config and its count of parameters are bounded by, so that 32-bit indices
/// do not overflow in WebAssembly.
inline constexpr Index kMaxSize = 1 << 20;
inline constexpr double kMaxParameters = 2147483648;  // 2^31

/// The config with its "0 means" filled in, or what is wrong with it. One message names one value
/// and the rule it breaks: "[config] d_model 10 is not divisible by n_heads 3". A d_head of 0 stays
/// where the blocks' input widths differ.
Result<ModelConfig> validated(ModelConfig config);

/// How many numbers all tensors hold together: the size of zeros(config) without making it. In
/// double, which no config overflows; the config may be one that is too large, but has its sizes
/// filled in.
double parameter_count(const ModelConfig& config);

/// The shape of one block's attention: its input width differs from d_model only in block 0.
struct AttentionConfig {
  Index d_in = 0, d_model = 0;
  Index n_heads = 0, n_kv_heads = 0, d_head = 0;
  bool residual = true;

  Index d_q() const { return n_heads * d_head; }
  Index d_kv() const { return n_kv_heads * d_head; }
  /// The residual needs a projection.
  bool has_skip() const { return residual && d_in != d_model; }
};

/// Of a validated config, 0 ≤ layer < n_layers.
AttentionConfig attention_config(const ModelConfig& config, Index layer);

/// Calls f(name, field) for every field: reading, writing and comparing configs use this one list.
template <class F, class... C>
void for_each_config_field(F&& f, C&&... c) {
  f("d_embed", c.d_embed...);
  f("d_model", c.d_model...);
  f("n_heads", c.n_heads...);
  f("n_kv_heads", c.n_kv_heads...);
  f("d_head", c.d_head...);
  f("n_layers", c.n_layers...);
  f("d_mlp", c.d_mlp...);
  f("n_vocab", c.n_vocab...);
  f("n_ctx", c.n_ctx...);
  f("norm", c.norm...);
  f("norm_place", c.norm_place...);
  f("residual", c.residual...);
  f("norm_eps", c.norm_eps...);
  f("position", c.position...);
  f("rope_theta", c.rope_theta...);
  f("rope_interleaved", c.rope_interleaved...);
  f("activation", c.activation...);
  f("bias_qkv", c.bias_qkv...);
  f("bias_out", c.bias_out...);
  f("bias_mlp", c.bias_mlp...);
  f("causal", c.causal...);
  f("final_norm", c.final_norm...);
  f("head", c.head...);
  f("tied_head", c.tied_head...);
  f("n_answers", c.n_answers...);
}

/// The words of the enumerations, in their order; the same in files, messages and the page.
inline constexpr const char* kNormKindNames[] = {"layer", "rms"};
inline constexpr const char* kNormPlaceNames[] = {"pre", "post", "none"};
inline constexpr const char* kPositionNames[] = {"none", "learned", "sinusoid", "rope"};
inline constexpr const char* kActivationNames[] = {"relu", "gelu", "gelu_tanh"};
inline constexpr const char* kHeadNames[] = {"none", "lm", "sentence"};

/// The same words by type, for code that walks the fields.
inline std::span<const char* const> names_of(NormKind) { return kNormKindNames; }
inline std::span<const char* const> names_of(NormPlace) { return kNormPlaceNames; }
inline std::span<const char* const> names_of(Position) { return kPositionNames; }
inline std::span<const char* const> names_of(Activation) { return kActivationNames; }
inline std::span<const char* const> names_of(Head) { return kHeadNames; }

}  // namespace moxiang
