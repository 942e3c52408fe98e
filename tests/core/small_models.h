// Models small enough to walk entry by entry, of every kind that a config can describe.
#pragma once

#include <string>
#include <vector>

#include "core/testing.h"
#include "moxiang/model.h"

namespace moxiang::testing {

struct SmallModel {
  std::string name;
  ModelConfig config;
  std::vector<HeadId> heads_off = {};
};

inline ModelConfig small_encoder() {
  return {.d_model = 8,
          .n_heads = 2,
          .n_layers = 2,
          .d_mlp = 10,
          .n_vocab = 7,
          .n_ctx = 6,
          .norm_place = NormPlace::post,
          .position = Position::learned,
          .activation = Activation::gelu,
          .head = Head::sentence};
}

inline ModelConfig small_decoder(bool tied) {
  ModelConfig decoder = small_encoder();
  decoder.norm_place = NormPlace::pre;
  decoder.activation = Activation::gelu_tanh;
  decoder.causal = decoder.final_norm = true;
  decoder.head = Head::lm;
  decoder.tied_head = tied;
  return decoder;
}

/// Grouped heads and RMSNorm.
inline ModelConfig small_rope(bool interleaved) {
  ModelConfig rope = small_decoder(!interleaved);
  rope.n_heads = 4;
  rope.n_kv_heads = interleaved ? 1 : 2;
  rope.d_head = 4;
  rope.norm = NormKind::rms;
  rope.position = Position::rope;
  rope.rope_interleaved = interleaved;
  rope.rope_theta = interleaved ? 100 : 10000;
  rope.bias_qkv = interleaved;
  rope.bias_out = rope.bias_mlp = false;
  return rope;
}

/// The residual of block 0 is projected.
inline ModelConfig small_skip(NormPlace place) {
  ModelConfig skip = small_encoder();
  skip.d_embed = 4;
  skip.d_model = 6;
  skip.norm_place = place;
  skip.position = Position::sinusoid;
  skip.activation = Activation::relu;
  if (place == NormPlace::pre) return skip;
  skip.norm = NormKind::rms;
  skip.bias_out = false;
  return skip;
}

/// Nothing but one attention sublayer.
inline ModelConfig small_bare(NormPlace place) {
  ModelConfig bare{.d_model = 6, .n_heads = 3, .n_layers = 1, .n_ctx = 6};
  bare.norm_place = place;
  if (place == NormPlace::pre) return bare;
  bare.n_heads = 1;
  bare.bias_qkv = bare.bias_out = false;
  return bare;
}

/// No norms, no residuals, two answers a position.
inline ModelConfig small_plain() {
  ModelConfig plain = small_decoder(false);
  plain.d_embed = 4;
  plain.norm_place = NormPlace::none;
  plain.residual = false;
  plain.n_answers = 2;
  return plain;
}

inline std::vector<SmallModel> small_models() {
  return {
      {"no norms, no residuals, two answers", small_plain()},
      {"post-norm encoder with a sentence head", small_encoder()},
      {"pre-norm decoder with its own head", small_decoder(false)},
      {"pre-norm decoder with the embedding as its head", small_decoder(true)},
      {"RoPE by halves, grouped heads, RMSNorm, no bias", small_rope(false)},
      {"RoPE in turns, one key-value head", small_rope(true)},
      {"skip projection under sinusoids", small_skip(NormPlace::pre)},
      {"skip projection, post-norm, RMSNorm", small_skip(NormPlace::post)},
      {"one block without MLP on given rows", small_bare(NormPlace::pre)},
      {"one post-norm block with one head and no bias", small_bare(NormPlace::post)},
      {"encoder with heads off", small_encoder(), {{0, 1}, {1, 0}, {1, 1}}},
      {"grouped heads with one off", small_rope(false), {{0, 2}}},
  };
}

/// Weights, gains and biases all at random: nothing is 0 or 1 by chance, so no term can go missing.
inline Model random_model(const ModelConfig& config, unsigned seed) {
  Model model;
  model.name = "random";
  model.config = validated(config).value();
  model.params = zeros(model.config);
  Random random(seed);
  for_each_param(
      [&](const std::string&, auto& tensor) {
        for (Index i = 0; i < tensor.size(); ++i) tensor.data()[i] = random.number(0.8);
      },
      model.params);
  return model;
}

inline std::vector<Index> some_ids(const ModelConfig& config, Index n_tokens, unsigned seed) {
  Random random(seed);
  std::vector<Index> ids;
  while (static_cast<Index>(ids.size()) < n_tokens) ids.push_back(random.below(config.n_vocab));
  return ids;
}

/// A forward pass over n_tokens tokens, or over random rows where the model has no vocabulary.
inline ModelTrace run(const Model& model, Index n_tokens, const ForwardOptions& options = {}) {
  if (model.config.n_vocab == 0) {
    return forward_rows(model, Random(7).matrix(n_tokens, model.config.d_embed), options).value();
  }
  return forward(model, some_ids(model.config, n_tokens, 7), options).value();
}

}  // namespace moxiang::testing
