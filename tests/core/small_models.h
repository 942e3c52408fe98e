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

inline std::vector<SmallModel> small_models() {
  const ModelConfig encoder{.d_model = 8,
                            .n_heads = 2,
                            .n_layers = 2,
                            .d_mlp = 10,
                            .n_vocab = 7,
                            .n_ctx = 6,
                            .norm_place = NormPlace::post,
                            .position = Position::learned,
                            .activation = Activation::gelu,
                            .head = Head::sentence};
  ModelConfig decoder = encoder;
  decoder.norm_place = NormPlace::pre;
  decoder.activation = Activation::gelu_tanh;
  decoder.causal = decoder.final_norm = true;
  decoder.head = Head::lm;
  ModelConfig tied = decoder;
  tied.tied_head = true;
  ModelConfig rope = tied;  // with grouped heads, RMSNorm and no bias
  rope.n_heads = 4;
  rope.n_kv_heads = 2;
  rope.d_head = 4;
  rope.norm = NormKind::rms;
  rope.position = Position::rope;
  rope.bias_qkv = rope.bias_out = rope.bias_mlp = false;
  ModelConfig turned = rope;
  turned.n_kv_heads = 1;
  turned.rope_interleaved = true;
  turned.rope_theta = 100;
  turned.bias_qkv = true;
  turned.tied_head = false;
  ModelConfig skip = encoder;
  skip.d_embed = 4;
  skip.d_model = 6;
  skip.norm_place = NormPlace::pre;
  skip.position = Position::sinusoid;
  skip.activation = Activation::relu;
  ModelConfig skip_post = skip;
  skip_post.norm_place = NormPlace::post;
  skip_post.norm = NormKind::rms;
  skip_post.bias_out = false;
  ModelConfig bare{.d_model = 6, .n_heads = 3, .n_layers = 1, .n_ctx = 6};
  ModelConfig bare_post = bare;
  bare_post.norm_place = NormPlace::post;
  bare_post.n_heads = bare_post.n_kv_heads = 1;
  bare_post.bias_qkv = bare_post.bias_out = false;
  return {
      {"post-norm encoder with a sentence head", encoder},
      {"pre-norm decoder with its own head", decoder},
      {"pre-norm decoder with the embedding as its head", tied},
      {"RoPE by halves, grouped heads, RMSNorm, no bias", rope},
      {"RoPE in turns, one key-value head", turned},
      {"skip projection under sinusoids", skip},
      {"skip projection, post-norm, RMSNorm", skip_post},
      {"one block without MLP on given rows", bare},
      {"one post-norm block with one head and no bias", bare_post},
      {"encoder with heads off", encoder, {{0, 1}, {1, 0}, {1, 1}}},
      {"grouped heads with one off", rope, {{0, 2}}},
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
