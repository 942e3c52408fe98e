#include "moxiang/block.h"

#include "moxiang/ops.h"

namespace moxiang {

void norm(const MatrixView& x, const NormParams& params, const ModelConfig& config, NormTrace& t) {
  const auto eps = Real(config.norm_eps);
  if (config.norm == NormKind::layer) {
    layer_norm(x, params.gain, params.bias, eps, t);
  } else {
    rms_norm(x, params.gain, eps, t);
  }
}

void norm_backward(const MatrixView& d_out, const NormTrace& t, const NormParams& params,
                   const ModelConfig& config, NormParams& grads, Matrix& d_x) {
  if (config.norm == NormKind::layer) {
    layer_norm_backward(d_out, t, params.gain, grads.gain, grads.bias, d_x);
  } else {
    rms_norm_backward(d_out, t, params.gain, grads.gain, d_x);
  }
}

void activate(const MatrixView& x, Activation activation, Matrix& y) {
  switch (activation) {
    case Activation::relu:
      return relu(x, y);
    case Activation::gelu:
      return gelu(x, y);
    case Activation::gelu_tanh:
      return gelu_tanh(x, y);
  }
}

void activate_backward(const MatrixView& d_y, const MatrixView& x, Activation activation,
                       Matrix& d_x) {
  switch (activation) {
    case Activation::relu:
      return relu_backward(d_y, x, d_x);
    case Activation::gelu:
      return gelu_backward(d_y, x, d_x);
    case Activation::gelu_tanh:
      return gelu_tanh_backward(d_y, x, d_x);
  }
}

namespace {

bool has_norm(const ModelConfig& config, NormPlace place) { return config.norm_place == place; }

/// Dropout of a sublayer's output, while the model learns with it.
void drop(const Matrix& out, const AttentionContext& context, std::optional<DropoutTrace>& t) {
  if (context.dropout.sublayers == 0) return t.reset();
  if (!t) t.emplace();
  dropout(out, context.dropout.sublayers, *context.rng, *t);
}

void mlp(const MatrixView& mid, const MlpParams& p, const ModelConfig& config,
         const AttentionContext& context, MlpTrace& t) {
  const bool pre = has_norm(config, NormPlace::pre);
  if (pre) norm(mid, p.norm, config, t.norm);
  linear(pre ? MatrixView(t.norm.out) : mid, p.w_in, p.b_in, t.mlp_pre, context.packed);
  activate(t.mlp_pre, config.activation, t.mlp_post);
  linear(t.mlp_post, p.w_out, p.b_out, t.mlp_out, context.packed);
  drop(t.mlp_out, context, t.dropout);
  t.resid_post = t.dropout ? t.dropout->out : t.mlp_out;
  if (config.residual) t.resid_post += mid;
  if (has_norm(config, NormPlace::post)) norm(t.resid_post, p.norm, config, t.norm);
}

/// -> g.mid
void mlp_backward(const MatrixView& d_out, const MatrixView& mid, const MlpTrace& t,
                  const MlpParams& p, const ModelConfig& config, MlpParams& grads,
                  BlockGradient& g) {
  const bool pre = has_norm(config, NormPlace::pre);
  if (has_norm(config, NormPlace::post)) {
    norm_backward(d_out, t.norm, p.norm, config, grads.norm, g.resid_post);
  } else {
    g.resid_post = d_out;
  }

  // forward: resid_post = mid + w_out act(w_in input)
  if (t.dropout) dropout_backward(g.resid_post, *t.dropout, g.mlp_out);
  const Matrix& d_mlp_out = t.dropout ? g.mlp_out : g.resid_post;
  linear_backward(d_mlp_out, t.mlp_post, p.w_out, grads.w_out, grads.b_out, g.mlp_post);
  activate_backward(g.mlp_post, t.mlp_pre, config.activation, g.mlp_pre);
  const MatrixView input = pre ? MatrixView(t.norm.out) : mid;
  linear_backward(g.mlp_pre, input, p.w_in, grads.w_in, grads.b_in, pre ? g.mlp_input : g.mid);
  if (pre) norm_backward(g.mlp_input, t.norm, p.norm, config, grads.norm, g.mid);
  if (config.residual) g.mid += g.resid_post;
}

}  // namespace

void block(const MatrixView& x, const BlockParams& p, const ModelConfig& config, Index layer,
           const AttentionContext& context, BlockTrace& t) {
  const AttentionConfig attention_shape = attention_config(config, layer);
  const bool pre = has_norm(config, NormPlace::pre);

  t.x = x;
  t.norm_place = config.norm_place;
  if (pre) norm(t.x, p.attn.norm, config, t.attn_norm);
  attention(pre ? t.attn_norm.out : t.x, p.attn, attention_shape, context, t.attn);
  drop(t.attn.attn_out, context, t.dropout);
  t.resid_mid = t.dropout ? t.dropout->out : t.attn.attn_out;
  if (attention_shape.has_skip()) {
    linear(t.x, p.attn.w_skip, p.attn.b_skip, t.skip ? *t.skip : t.skip.emplace());
  }
  if (config.residual) t.resid_mid += t.skip ? *t.skip : t.x;
  if (has_norm(config, NormPlace::post)) norm(t.resid_mid, p.attn.norm, config, t.attn_norm);
  if (config.d_mlp > 0) mlp(t.mid(), p.mlp, config, context, t.mlp ? *t.mlp : t.mlp.emplace());
}

BlockTrace block(const MatrixView& x, const BlockParams& params, const ModelConfig& config,
                 Index layer, const AttentionContext& context) {
  BlockTrace trace;
  block(x, params, config, layer, context, trace);
  return trace;
}

void block_backward(const MatrixView& d_out, const BlockTrace& t, const BlockParams& p,
                    const ModelConfig& config, Index layer, BlockParams& grads, BlockGradient& g) {
  if (t.mlp) {
    mlp_backward(d_out, t.mid(), *t.mlp, p.mlp, config, grads.mlp, g);
  } else {
    g.mid = d_out;
  }
  const bool post = has_norm(config, NormPlace::post);
  if (post) norm_backward(g.mid, t.attn_norm, p.attn.norm, config, grads.attn.norm, g.resid_mid);
  const Matrix& d_resid_mid = post ? g.resid_mid : g.mid;

  // forward: resid_mid = x (or skip) + attn_out
  if (t.dropout) dropout_backward(d_resid_mid, *t.dropout, g.attn_out);
  const Matrix& d_attn_out = t.dropout ? g.attn_out : d_resid_mid;
  attention_backward(d_attn_out, t.attn, p.attn, attention_config(config, layer), grads.attn,
                     g.attn);
  if (has_norm(config, NormPlace::pre)) {
    norm_backward(g.attn.x, t.attn_norm, p.attn.norm, config, grads.attn.norm, g.x);
  } else {
    g.x = g.attn.x;
  }
  if (t.skip) {
    linear_backward(d_resid_mid, t.x, p.attn.w_skip, grads.attn.w_skip, grads.attn.b_skip, g.x,
                    Into::add);
  } else if (config.residual) {
    g.x += d_resid_mid;
  }
}

}  // namespace moxiang
