#include "moxiang/params.h"

#include "moxiang/rng.h"

namespace moxiang {

namespace {

RowVector zero_row(bool present, Index n) { return RowVector::Zero(present ? n : 0); }

Matrix zero_matrix(bool present, Index rows, Index cols) {
  return Matrix::Zero(present ? rows : 0, present ? cols : 0);
}

NormParams zero_norm(const ModelConfig& config, bool present, Index d) {
  return {zero_row(present, d), zero_row(present && config.norm == NormKind::layer, d)};
}

AttentionParams zero_attention(const ModelConfig& config, Index layer) {
  const AttentionConfig shape = attention_config(config, layer);
  const bool skip = shape.has_skip();
  AttentionParams p;
  p.norm = zero_norm(config, config.norm_place != NormPlace::none,
                     config.norm_place == NormPlace::pre ? shape.d_in : shape.d_model);
  p.w_q = Matrix::Zero(shape.d_in, shape.d_q());
  p.w_k = Matrix::Zero(shape.d_in, shape.d_kv());
  p.w_v = Matrix::Zero(shape.d_in, shape.d_kv());
  p.w_o = Matrix::Zero(shape.d_q(), shape.d_model);
  p.b_q = zero_row(config.bias_qkv, shape.d_q());
  p.b_k = zero_row(config.bias_qkv, shape.d_kv());
  p.b_v = zero_row(config.bias_qkv, shape.d_kv());
  p.b_o = zero_row(config.bias_out, shape.d_model);
  p.w_skip = zero_matrix(skip, shape.d_in, shape.d_model);
  p.b_skip = zero_row(skip && config.bias_out, shape.d_model);
  return p;
}

MlpParams zero_mlp(const ModelConfig& config) {
  const bool present = config.d_mlp > 0;
  MlpParams p;
  p.norm = zero_norm(config, present && config.norm_place != NormPlace::none, config.d_model);
  p.w_in = zero_matrix(present, config.d_model, config.d_mlp);
  p.w_out = zero_matrix(present, config.d_mlp, config.d_model);
  p.b_in = zero_row(present && config.bias_mlp, config.d_mlp);
  p.b_out = zero_row(present && config.bias_mlp, config.d_model);
  return p;
}

}  // namespace

ModelParams zeros(const ModelConfig& config) {
  const bool sentence = config.head == Head::sentence;
  ModelParams p;
  p.w_e = zero_matrix(config.n_vocab > 0, config.n_vocab, config.d_embed);
  p.w_pos = zero_matrix(config.position == Position::learned, config.n_ctx, config.d_embed);
  for (Index layer = 0; layer < config.n_layers; ++layer) {
    p.blocks.push_back({zero_attention(config, layer), zero_mlp(config)});
  }
  p.final_norm = zero_norm(config, config.final_norm, config.d_model);
  p.w_u = zero_matrix(config.head == Head::lm && !config.tied_head, config.d_model,
                      config.n_vocab * config.n_answers);
  p.w_pool = zero_matrix(sentence, config.d_model, config.d_model);
  p.b_pool = zero_row(sentence, config.d_model);
  return p;
}

ModelParams random_params(const ModelConfig& config, std::uint64_t seed) {
  struct Fill {
    Rng rng;
    void operator()(const std::string&, Matrix& w) {
      if (w.size() > 0) w = xavier(w.rows(), w.cols(), rng);
    }
    void operator()(const std::string& name, RowVector& v) {
      if (name.ends_with("gain")) v.setOnes();
    }
  };
  ModelParams p = zeros(config);
  Fill fill{Rng(seed)};
  for_each_param(fill, p);
  return p;
}

std::uint64_t params_hash(const ModelParams& params) {
  std::uint64_t h = kHashOfNothing;
  for_each_tensor(
      [&h](const auto& w) {
        const auto bytes = std::size_t(w.size()) * sizeof(Real);
        h = hash({reinterpret_cast<const char*>(w.data()), bytes}, h);
      },
      params);
  return h;
}

}  // namespace moxiang
