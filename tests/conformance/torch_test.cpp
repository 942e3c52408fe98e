// Reference: PyTorch in double precision (torch-goldens/, or the copy of it in tests/data/torch):
// the forward values, and the gradients beside them by its autograd.
#include <functional>

#include "conformance/torch_case.h"
#include "moxiang/attention.h"
#include "moxiang/block.h"
#include "moxiang/loss.h"
#include "moxiang/ops.h"

namespace moxiang::conformance {
namespace {

void check_layer_norm(TorchCase& c, double relative, double absolute) {
  const RowVector gain = c.row("w"), bias = c.row("b");
  const NormTrace t =
      layer_norm(c.rows("x"), gain, bias, static_cast<Real>(c.setting<double>("eps")));
  CHECK(difference(t.out, c.rows("y"), relative, absolute) == "");
  RowVector d_gain = RowVector::Zero(gain.size()), d_bias = d_gain;
  const Matrix d_x = layer_norm_backward(c.rows("dy"), t, gain, d_gain, d_bias);
  CHECK(difference(d_x, c.rows("dx"), relative, absolute * scale_of(c.rows("dx"))) == "");
  // The sum over the rows: their errors add up.
  const double of_rows = absolute * double(t.out.rows()) * scale_of(c.rows("dy"));
  CHECK(difference(d_gain, c.row("dw"), relative, of_rows) == "");
  CHECK(difference(d_bias, c.row("db"), relative, absolute) == "");
}

void layer_norm_case(TorchCase& c) { check_layer_norm(c, kRelative, kAbsolute); }

void layer_norm_offset_case(TorchCase& c) {
  // A float near 1e4 lies up to 5e-4 from the double it was made of: so may the normalised row.
  check_layer_norm(c, 1e-3, 1e-3);
}

void rms_norm_case(TorchCase& c) {
  const RowVector gain = c.row("w");
  const NormTrace t = rms_norm(c.rows("x"), gain, static_cast<Real>(c.setting<double>("eps")));
  CHECK(difference(t.out, c.rows("y")) == "");
  RowVector d_gain = RowVector::Zero(gain.size());
  CHECK(off(rms_norm_backward(c.rows("dy"), t, gain, d_gain), c.rows("dx")) == "");
  CHECK(off(d_gain, c.row("dw")) == "");
}

void softmax_case(TorchCase& c) {
  const Matrix x = c.rows("x");
  CHECK(difference(softmax_rows(x), c.rows("y")) == "");
  const Visible visible = x.array() != -std::numeric_limits<Real>::infinity();
  const Matrix weights = softmax_rows(x, visible);
  CHECK(difference(weights, c.rows("y")) == "");
  CHECK(off(softmax_rows_backward(c.rows("dy"), weights), c.rows("dx")) == "");
}

void gelu_case(TorchCase& c) {
  const auto approximate = c.setting<std::string>("approximate");
  REQUIRE((approximate == "none" || approximate == "tanh"));
  const Matrix x = c.rows("x");
  const bool is_tanh = approximate == "tanh";
  CHECK(difference(is_tanh ? gelu_tanh(x) : gelu(x), c.rows("y")) == "");
  const Matrix ones = Matrix::Ones(x.rows(), x.cols());  // the loss is the sum of y
  CHECK(off(is_tanh ? gelu_tanh_backward(ones, x) : gelu_backward(ones, x), c.rows("dx")) == "");
}

/// Query, key and value side by side, as nn.MultiheadAttention has them.
AttentionParams packed_params(TorchCase& c, const std::string& in, const std::string& out,
                              const std::string& dot) {
  const Matrix w = c.weight(in + "_weight");
  const RowVector b = c.row_or_none(in + "_bias");
  const Index d = w.cols() / 3;
  AttentionParams p;
  p.w_q = w.leftCols(d);
  p.w_k = w.middleCols(d, d);
  p.w_v = w.rightCols(d);
  if (b.size() > 0) {
    p.b_q = b.head(d);
    p.b_k = b.segment(d, d);
    p.b_v = b.tail(d);
  }
  p.w_o = c.weight(out + dot + "weight");
  p.b_o = c.row_or_none(out + dot + "bias");
  return p;
}

/// Gradients of the shapes of `params`, all 0.
AttentionParams zeros_like(const AttentionParams& params) {
  AttentionParams grads = params;
  for_each_attention_param(NoName(), [](NoName, auto& g) { g.setZero(); }, grads);
  return grads;
}

void check_packed(TorchCase& c, const AttentionParams& grads, const std::string& in,
                  const std::string& out, const std::string& dot) {
  const AttentionParams published = packed_params(c, "d_" + in, "d_" + out, dot);
  for_each_attention_param(
      std::string(),
      [](const std::string& name, const auto& g, const auto& p) {
        if (name.starts_with("norm") || name.ends_with("skip")) return;
        INFO("gradient of " << name);
        CHECK(off(g, p) == "");
      },
      grads, published);
}

AttentionConfig plain_shape(Index d_model, Index n_heads) {
  AttentionConfig config;
  config.d_in = config.d_model = d_model;
  config.n_heads = config.n_kv_heads = n_heads;
  config.d_head = d_model / n_heads;
  return config;
}

/// Slice b of [B, ..., rows, cols]: its last two dimensions at place `index` of those before.
Matrix slice(const Tensor& t, Index index) {
  const Index rows = t.dim(t.rank() - 2), cols = t.dim(t.rank() - 1);
  return matrix(t, rows, cols, index * rows * cols);
}

Mask mask_of(TorchCase& c, Index b, Index n, bool causal) {
  Mask mask = causal ? causal_mask(n, n) : full_mask(n, n);
  if (!c.has("key_padding_mask_true_is_ignored")) return mask;
  const Tensor& ignored = c.at("key_padding_mask_true_is_ignored");
  std::vector<bool> is_token;
  for (Index j = 0; j < n; ++j) {
    is_token.push_back(ignored.data.at(static_cast<std::size_t>(b * n + j)) == 0);
  }
  return both(mask, padding_mask(n, is_token));
}

void multihead_case(TorchCase& c) {
  c.require("scale", "1/sqrt(E/H)");
  c.require("layout", "in_proj rows: Wq,Wk,Wv stacked; y = x W^T + b");
  const AttentionParams p = packed_params(c, "in_proj", "out_proj", "_");
  const auto n_heads = c.setting<Index>("heads");
  const bool causal = c.setting<bool>("causal");
  const Tensor& x = c.at("x");
  const AttentionConfig config = plain_shape(x.dim(2), n_heads);
  AttentionParams grads = zeros_like(p);
  for (Index b = 0; b < x.dim(0); ++b) {
    AttentionContext context;
    context.mask = mask_of(c, b, x.dim(1), causal);
    const AttentionTrace t = attention(slice(x, b), p, config, context);
    CAPTURE(b);
    CHECK(difference(t.attn_out, slice(c.at("y"), b)) == "");
    CHECK(off(attention_backward(slice(c.at("dy"), b), t, p, config, grads),
              slice(c.at("dx"), b)) == "");
    for (Index h = 0; h < n_heads; ++h) {
      CAPTURE(h);
      CHECK(difference(t.heads[static_cast<std::size_t>(h)].weights,
                       slice(c.at("probs"), b * n_heads + h)) == "");
    }
  }
  check_packed(c, grads, "in_proj", "out_proj", "_");
}

void check_grouped_head(TorchCase& c, const HeadTrace& head, Index at, Index kv_at) {
  CAPTURE(at);
  CHECK(difference(head.scored_q(), slice(c.at("q_rope"), at)) == "");
  CHECK(difference(head.scored_k(), slice(c.at("k_rope"), kv_at)) == "");
  CHECK(difference(head.masked, slice(c.at("scores"), at)) == "");
  CHECK(difference(head.weights, slice(c.at("probs"), at)) == "");
}

/// The projections of grouped heads, and their gradients by the same names with a d before.
AttentionParams separate_params(TorchCase& c, const std::string& d) {
  AttentionParams p;
  p.w_q = c.weight(d + "Wq");
  p.w_k = c.weight(d + "Wk");
  p.w_v = c.weight(d + "Wv");
  p.w_o = c.weight(d + "Wo");
  return p;
}

void check_separate(TorchCase& c, const AttentionParams& grads) {
  const AttentionParams published = separate_params(c, "d");
  CHECK(off(grads.w_q, published.w_q) == "");
  CHECK(off(grads.w_k, published.w_k) == "");
  CHECK(off(grads.w_v, published.w_v) == "");
  CHECK(off(grads.w_o, published.w_o) == "");
}

void grouped_case(TorchCase& c) {
  const Tensor& x = c.at("x");
  const Index n = x.dim(1);
  AttentionConfig config = plain_shape(x.dim(2), c.setting<Index>("heads"));
  config.n_kv_heads = c.setting<Index>("kv_heads");
  config.d_head = c.setting<Index>("head_dim");
  c.setting<double>("rms_eps");  // of the norm of queries and keys
  c.require("qk_norm", false);
  const AttentionParams p = separate_params(c, "");
  AttentionParams grads = zeros_like(p);
  std::vector<Index> positions(static_cast<std::size_t>(n));
  std::iota(positions.begin(), positions.end(), c.setting<Index>("pos0"));
  const auto kind = c.setting<std::string>("rope");
  REQUIRE((kind == "half" || kind == "interleaved"));
  AttentionContext context;
  context.mask = c.setting<bool>("causal") ? causal_mask(n, n) : full_mask(n, n);
  context.rope =
      rope_angles(positions, config.d_head, static_cast<Real>(c.setting<double>("rope_theta")),
                  kind == "interleaved");
  for (Index b = 0; b < x.dim(0); ++b) {
    const AttentionTrace t = attention(slice(x, b), p, config, context);
    CHECK(difference(t.attn_out, slice(c.at("y"), b)) == "");
    CHECK(off(attention_backward(slice(c.at("dy"), b), t, p, config, grads),
              slice(c.at("dx"), b)) == "");
    for (Index h = 0; h < config.n_heads; ++h) {
      check_grouped_head(c, t.heads[static_cast<std::size_t>(h)], b * config.n_heads + h,
                         b * config.n_kv_heads + kv_head_of(h, config.n_heads, config.n_kv_heads));
    }
  }
  check_separate(c, grads);
}

/// The parameters of a layer, or with `d` = "d_" their gradients.
BlockParams layer_params(TorchCase& c, const std::string& d) {
  BlockParams p;
  p.attn = packed_params(c, d + "self_attn.in_proj", d + "self_attn.out_proj", ".");
  p.attn.norm = {c.row(d + "norm1.weight"), c.row(d + "norm1.bias")};
  p.mlp.norm = {c.row(d + "norm2.weight"), c.row(d + "norm2.bias")};
  p.mlp.w_in = c.weight(d + "linear1.weight");
  p.mlp.b_in = c.row(d + "linear1.bias");
  p.mlp.w_out = c.weight(d + "linear2.weight");
  p.mlp.b_out = c.row(d + "linear2.bias");
  return p;
}

void check_layer_gradients(TorchCase& c, const BlockParams& grads) {
  const BlockParams published = layer_params(c, "d_");
  const auto check = [](const std::string& name, const auto& g, const auto& p) {
    INFO("gradient of " << name);
    CHECK(off(g, p) == "");
  };
  for_each_attention_param(std::string("attn."), check, grads.attn, published.attn);
  for_each_mlp_param(std::string("mlp."), check, grads.mlp, published.mlp);
}

void encoder_layer_case(TorchCase& c) {
  const BlockParams p = layer_params(c, "");
  const Tensor& x = c.at("x");
  const auto activation = c.setting<std::string>("activation");
  REQUIRE((activation == "gelu(erf)" || activation == "relu"));
  ModelConfig config{.d_model = x.dim(2), .n_heads = c.setting<Index>("heads"), .n_layers = 1};
  config.d_mlp = p.mlp.w_in.cols();
  config.n_ctx = x.dim(1);
  config.norm_place = c.setting<bool>("norm_first") ? NormPlace::pre : NormPlace::post;
  config.norm_eps = c.setting<double>("eps");
  config.activation = activation == "relu" ? Activation::relu : Activation::gelu;
  config = validated(config).value();
  BlockParams grads = zeros(config).blocks.front();
  for (Index b = 0; b < x.dim(0); ++b) {
    AttentionContext context;
    context.mask = mask_of(c, b, x.dim(1), false);
    const BlockTrace t = block(slice(x, b), p, config, 0, context);
    CHECK(difference(t.out(), slice(c.at("y"), b)) == "");
    BlockGradient gradient;
    block_backward(slice(c.at("dy"), b), t, p, config, 0, grads, gradient);
    CHECK(off(gradient.x, slice(c.at("dx"), b)) == "");
  }
  check_layer_gradients(c, grads);
}

/// PyTorch's "ignored" is any number below 0; the core's is kIgnored.
std::vector<Index> targets_of(TorchCase& c) {
  auto targets = c.setting<std::vector<Index>>("targets");
  for (Index& target : targets) target = target < 0 ? kIgnored : target;
  return targets;
}

void cross_entropy_case(TorchCase& c) {
  const std::vector<Index> targets = targets_of(c);
  const Matrix logits = c.rows("logits");
  CHECK(difference(Matrix::Constant(1, 1, cross_entropy(logits, targets)), c.rows("loss")) == "");
  if (!c.has("dlogits")) return;
  CHECK(off(cross_entropy_backward(softmax_rows(logits), targets), c.rows("dlogits")) == "");
}

void ignoring_case(TorchCase& c) {
  c.require("ignore_index", -100);
  c.require("reduction", "mean over non-ignored");
  cross_entropy_case(c);
}

void tied_embedding_case(TorchCase& c) {
  c.setting<std::string>("note");
  const Matrix w_e = c.rows("E");
  const auto ids = c.setting<std::vector<Index>>("ids");
  const Matrix x = embed(w_e, ids), logits = unembed(x, w_e);
  CHECK(difference(logits, c.rows("logits")) == "");
  cross_entropy_case(c);
  Matrix d_w_e = Matrix::Zero(w_e.rows(), w_e.cols());
  const Matrix d_logits = cross_entropy_backward(softmax_rows(logits), targets_of(c));
  embed_backward(unembed_backward(d_logits, x, w_e, d_w_e), ids, d_w_e);
  CHECK(off(d_w_e, c.rows("dE")) == "");
}

struct Kind {
  const char* prefix;
  void (*run)(TorchCase&);
};

// The first prefix that fits a file's name.
constexpr Kind kKinds[] = {
    {"layernorm_offset", layer_norm_offset_case},
    {"layernorm_", layer_norm_case},
    {"rmsnorm", rms_norm_case},
    {"softmax_", softmax_case},
    {"gelu_", gelu_case},
    {"mha_", multihead_case},
    {"gqa_", grouped_case},
    {"encoder_layer_", encoder_layer_case},
    {"xent_ignore", ignoring_case},
    {"xent_", cross_entropy_case},
    {"tied_embedding", tied_embedding_case},
};

std::string left_out(const std::string& name, const Json& json) {
  if (name.starts_with("silu")) return "silu";
  if (name.starts_with("optim_") || name.starts_with("clip_norm")) return "optimiser";
  return json.value("qk_norm", false) ? "qk_norm" : "";
}

fs::path goldens() {
  const fs::path shared = folder() / "torch-goldens";
  return fs::is_directory(shared) ? shared : fs::path(MOXIANG_TEST_DATA_DIR) / "torch";
}

bool has_gradients(const Json& json) {
  const Json& tensors = json.at("tensors");
  return std::any_of(tensors.items().begin(), tensors.items().end(),
                     [](const auto& item) { return item.key().starts_with("d"); });
}

TEST_CASE("conformance with PyTorch: every file gives its values and gradients") {
  Tally tally("torch"), gradients("torch gradients");
  std::size_t n_with_gradients = 0;
  const auto files = case_files(goldens());
  for (const fs::path& file : files) {
    const std::string name = file.stem().string();
    const Json json = read_json(file);
    CAPTURE(name);
    n_with_gradients += has_gradients(json) ? 1 : 0;
    if (const std::string what = left_out(name, json); !what.empty()) {
      tally.leave_out(what);
      if (has_gradients(json)) gradients.leave_out(what);
      continue;
    }
    const auto* kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                    [&](const Kind& k) { return name.starts_with(k.prefix); });
    if (kind == std::end(kKinds)) {
      FAIL_CHECK("a kind of file that this test does not know");
      continue;
    }
    TorchCase c(json);
    kind->run(c);
    c.check_all_used();
    tally.ran();
    if (c.has_checked_gradients()) gradients.ran();
  }
  tally.check(files.size());
  gradients.check(n_with_gradients);
}

}  // namespace
}  // namespace moxiang::conformance
