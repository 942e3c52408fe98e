#include "moxiang/block.h"

#include "moxiang/ops.h"

namespace moxiang {

NormTrace norm(const MatrixView& x, const NormParams& params, const ModelConfig& config) {
  const auto eps = Real(config.norm_eps);
  return config.norm == NormKind::layer ? layer_norm(x, params.gain, params.bias, eps)
                                        : rms_norm(x, params.gain, eps);
}

Matrix norm_backward(const MatrixView& d_out, const NormTrace& t, const NormParams& params,
                     const ModelConfig& config, NormParams& grads) {
  return config.norm == NormKind::layer
             ? layer_norm_backward(d_out, t, params.gain, grads.gain, grads.bias)
             : rms_norm_backward(d_out, t, params.gain, grads.gain);
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

Matrix activate_backward(const MatrixView& d_y, const MatrixView& x, Activation activation) {
  switch (activation) {
    case Activation::relu:
      return relu_backward(d_y, x);
    case Activation::gelu:
      return gelu_backward(d_y, x);
    case Activation::gelu_tanh:
      return gelu_tanh_backward(d_y, x);
  }
  return d_y;
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

/// -> d_mid
Matrix mlp_backward(const MatrixView& d_out, const MatrixView& mid, const MlpTrace& t,
                    const MlpParams& p, const ModelConfig& config, MlpParams& grads) {
  const bool pre = config.norm_place == NormPlace::pre;
  const Matrix d_resid_post =
      pre ? Matrix(d_out) : norm_backward(d_out, t.norm, p.norm, config, grads.norm);

  // forward: resid_post = mid + w_out act(w_in input)
  const Matrix d_mlp_post =
      linear_backward(d_resid_post, t.mlp_post, p.w_out, grads.w_out, grads.b_out);
  const Matrix d_mlp_pre = activate_backward(d_mlp_post, t.mlp_pre, config.activation);
  const MatrixView input = pre ? MatrixView(t.norm.out) : mid;
  const Matrix d_input = linear_backward(d_mlp_pre, input, p.w_in, grads.w_in, grads.b_in);
  return d_resid_post +
         (pre ? norm_backward(d_input, t.norm, p.norm, config, grads.norm) : d_input);
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

Matrix block_backward(const MatrixView& d_out, const BlockTrace& t, const BlockParams& p,
                      const ModelConfig& config, Index layer, BlockParams& grads) {
  const bool pre = config.norm_place == NormPlace::pre;
  const Matrix d_mid =
      t.mlp ? mlp_backward(d_out, t.mid(), *t.mlp, p.mlp, config, grads.mlp) : Matrix(d_out);
  const Matrix d_resid_mid =
      pre ? d_mid : norm_backward(d_mid, t.attn_norm, p.attn.norm, config, grads.attn.norm);

  // forward: resid_mid = x (or skip) + attn_out
  const Matrix d_input =
      attention_backward(d_resid_mid, t.attn, p.attn, attention_config(config, layer), grads.attn);
  const Matrix d_x = t.skip ? linear_backward(d_resid_mid, t.x, p.attn.w_skip, grads.attn.w_skip,
                                              grads.attn.b_skip)
                            : d_resid_mid;
  return d_x + (pre ? norm_backward(d_input, t.attn_norm, p.attn.norm, config, grads.attn.norm)
                    : d_input);
}

}  // namespace moxiang
