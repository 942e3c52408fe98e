#include "moxiang/block.h"

#include "moxiang/ops.h"

namespace moxiang {

NormTrace norm(const MatrixView& x, const NormParams& params, const ModelConfig& config) {
  const auto eps = Real(config.norm_eps);
  return config.norm == NormKind::layer ? layer_norm(x, params.gain, params.bias, eps)
                                        : rms_norm(x, params.gain, eps);
}

Matrix activate(const MatrixView& x, Activation activation) {
  switch (activation) {
    case Activation::relu:
      return relu(x);
    case Activation::gelu:
      return gelu(x);
    case Activation::gelu_tanh:
      return gelu_tanh(x);
  }
  return x;
}

namespace {

MlpTrace mlp(const MatrixView& mid, const MlpParams& p, const ModelConfig& config) {
  const bool pre = config.norm_place == NormPlace::pre;
  MlpTrace t;
  if (pre) t.norm = norm(mid, p.norm, config);
  t.mlp_pre = linear(pre ? MatrixView(t.norm.out) : mid, p.w_in, p.b_in);
  t.mlp_post = activate(t.mlp_pre, config.activation);
  t.mlp_out = linear(t.mlp_post, p.w_out, p.b_out);
  t.resid_post = residual(mid, t.mlp_out);
  if (!pre) t.norm = norm(t.resid_post, p.norm, config);
  return t;
}

}  // namespace

BlockTrace block(const MatrixView& x, const BlockParams& p, const ModelConfig& config, Index layer,
                 const AttentionContext& context) {
  const AttentionConfig attention_shape = attention_config(config, layer);
  const bool pre = config.norm_place == NormPlace::pre;

  BlockTrace t;
  t.x = x;
  t.norm_place = config.norm_place;
  if (pre) t.attn_norm = norm(t.x, p.attn.norm, config);
  t.attn = attention(pre ? t.attn_norm.out : t.x, p.attn, attention_shape, context);
  if (attention_shape.has_skip()) t.skip = linear(t.x, p.attn.w_skip, p.attn.b_skip);
  t.resid_mid = residual(t.skip ? *t.skip : t.x, t.attn.attn_out);
  if (!pre) t.attn_norm = norm(t.resid_mid, p.attn.norm, config);
  if (config.d_mlp > 0) t.mlp = mlp(t.mid(), p.mlp, config);
  return t;
}

}  // namespace moxiang
