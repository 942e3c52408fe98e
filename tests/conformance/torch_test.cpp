// Reference: PyTorch in double precision (torch-goldens/, or the copy of it in tests/data/torch):
// the forward values. The gradients beside them are left out, see left_out.h.
#include <functional>
#include <set>

#include "conformance/conformance.h"
#include "moxiang/attention.h"
#include "moxiang/block.h"
#include "moxiang/loss.h"
#include "moxiang/ops.h"

namespace moxiang::conformance {
namespace {

/// One file: settings and tensors, of which each must be asked for.
class TorchCase {
 public:
  explicit TorchCase(const Json& json) : json_(json) {
    for (const auto& [name, value] : json.at("tensors").items()) tensors_[name] = tensor(value);
  }

  bool has(const std::string& name) const { return tensors_.count(name) > 0; }
  const Tensor& at(const std::string& name) {
    INFO("tensor '" << name << "'");
    REQUIRE(has(name));
    used_.insert(name);
    return tensors_.at(name);
  }
  Matrix rows(const std::string& name) { return rows_of(at(name)); }
  RowVector row(const std::string& name) { return row_of(at(name)); }
  RowVector row_or_none(const std::string& name) { return has(name) ? row(name) : RowVector(); }
  /// PyTorch's Linear holds w as [d_out, d_in].
  Matrix weight(const std::string& name) { return rows(name).transpose(); }

  template <class T>
  T setting(const std::string& key) {
    INFO("setting '" << key << "'");
    REQUIRE(json_.contains(key));
    used_.insert(key);
    return json_.at(key).get<T>();
  }
  /// A setting that this test knows with one value only.
  void require(const std::string& key, const Json& only) {
    INFO("setting '" << key << "' is " << json_.at(key).dump());
    REQUIRE(setting<Json>(key) == only);
  }

  /// Whatever was not asked for must be a gradient or what it is taken of.
  void check_all_used() const {
    for (const auto& [name, value] : tensors_) {
      INFO("tensor '" << name << "' is unknown to this test");
      CHECK((used_.count(name) > 0 || is_gradient(name)));
    }
    for (const auto& [key, value] : json_.items()) {
      INFO("setting '" << key << "' is unknown to this test");
      CHECK((used_.count(key) > 0 || key == "name" || key == "oracle" || key == "tensors"));
    }
  }

 private:
  bool is_gradient(const std::string& name) const {
    return name.starts_with("d") &&
           (name == "dy" || has(name.substr(1)) || (name.starts_with("d_") && has(name.substr(2))));
  }

  Json json_;
  std::map<std::string, Tensor> tensors_;
  std::set<std::string> used_;
};

void layer_norm_case(TorchCase& c) {
  const NormTrace t =
      layer_norm(c.rows("x"), c.row("w"), c.row("b"), static_cast<Real>(c.setting<double>("eps")));
  CHECK(difference(t.out, c.rows("y")) == "");
}

void layer_norm_offset_case(TorchCase& c) {
  // A float near 1e4 lies up to 5e-4 from the double it was made of: so may the normalised row.
  const NormTrace t =
      layer_norm(c.rows("x"), c.row("w"), c.row("b"), static_cast<Real>(c.setting<double>("eps")));
  CHECK(difference(t.out, c.rows("y"), 1e-3, 1e-3) == "");
}

void rms_norm_case(TorchCase& c) {
  const NormTrace t =
      rms_norm(c.rows("x"), c.row("w"), static_cast<Real>(c.setting<double>("eps")));
  CHECK(difference(t.out, c.rows("y")) == "");
}

void softmax_case(TorchCase& c) {
  const Matrix x = c.rows("x");
  CHECK(difference(softmax_rows(x), c.rows("y")) == "");
  const Visible visible = x.array() != -std::numeric_limits<Real>::infinity();
  CHECK(difference(softmax_rows(x, visible), c.rows("y")) == "");
}

void gelu_case(TorchCase& c) {
  const auto approximate = c.setting<std::string>("approximate");
  REQUIRE((approximate == "none" || approximate == "tanh"));
  const Matrix x = c.rows("x");
  CHECK(difference(approximate == "tanh" ? gelu_tanh(x) : gelu(x), c.rows("y")) == "");
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
  for (Index b = 0; b < x.dim(0); ++b) {
    AttentionContext context;
    context.mask = mask_of(c, b, x.dim(1), causal);
    const AttentionTrace t = attention(slice(x, b), p, plain_shape(x.dim(2), n_heads), context);
    CAPTURE(b);
    CHECK(difference(t.attn_out, slice(c.at("y"), b)) == "");
    for (Index h = 0; h < n_heads; ++h) {
      CAPTURE(h);
      CHECK(difference(t.heads[static_cast<std::size_t>(h)].weights,
                       slice(c.at("probs"), b * n_heads + h)) == "");
    }
  }
}

void check_grouped_head(TorchCase& c, const HeadTrace& head, Index at, Index kv_at) {
  CAPTURE(at);
  CHECK(difference(head.scored_q(), slice(c.at("q_rope"), at)) == "");
  CHECK(difference(head.scored_k(), slice(c.at("k_rope"), kv_at)) == "");
  CHECK(difference(head.masked, slice(c.at("scores"), at)) == "");
  CHECK(difference(head.weights, slice(c.at("probs"), at)) == "");
}

void grouped_case(TorchCase& c) {
  const Tensor& x = c.at("x");
  const Index n = x.dim(1);
  AttentionConfig config = plain_shape(x.dim(2), c.setting<Index>("heads"));
  config.n_kv_heads = c.setting<Index>("kv_heads");
  config.d_head = c.setting<Index>("head_dim");
  c.setting<double>("rms_eps");  // of the norm of queries and keys
  c.require("qk_norm", false);
  AttentionParams p;
  p.w_q = c.weight("Wq");
  p.w_k = c.weight("Wk");
  p.w_v = c.weight("Wv");
  p.w_o = c.weight("Wo");
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
    for (Index h = 0; h < config.n_heads; ++h) {
      check_grouped_head(c, t.heads[static_cast<std::size_t>(h)], b * config.n_heads + h,
                         b * config.n_kv_heads + kv_head_of(h, config.n_heads, config.n_kv_heads));
    }
  }
}

void encoder_layer_case(TorchCase& c) {
  BlockParams p;
  p.attn = packed_params(c, "self_attn.in_proj", "self_attn.out_proj", ".");
  p.attn.norm = {c.row("norm1.weight"), c.row("norm1.bias")};
  p.mlp.norm = {c.row("norm2.weight"), c.row("norm2.bias")};
  p.mlp.w_in = c.weight("linear1.weight");
  p.mlp.b_in = c.row("linear1.bias");
  p.mlp.w_out = c.weight("linear2.weight");
  p.mlp.b_out = c.row("linear2.bias");
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
  for (Index b = 0; b < x.dim(0); ++b) {
    AttentionContext context;
    context.mask = mask_of(c, b, x.dim(1), false);
    CHECK(difference(block(slice(x, b), p, config, 0, context).out(), slice(c.at("y"), b)) == "");
  }
}

/// PyTorch's "ignored" is any number below 0; the core's is kIgnored.
std::vector<Index> targets_of(TorchCase& c) {
  auto targets = c.setting<std::vector<Index>>("targets");
  for (Index& target : targets) target = target < 0 ? kIgnored : target;
  return targets;
}

void cross_entropy_case(TorchCase& c) {
  const std::vector<Index> targets = targets_of(c);
  if (c.has("logits")) {
    const Real loss = cross_entropy(c.rows("logits"), targets);
    CHECK(difference(Matrix::Constant(1, 1, loss), c.rows("loss")) == "");
  }
}

void ignoring_case(TorchCase& c) {
  c.require("ignore_index", -100);
  c.require("reduction", "mean over non-ignored");
  cross_entropy_case(c);
}

void tied_embedding_case(TorchCase& c) {
  c.setting<std::string>("note");
  const Matrix w_e = c.rows("E");
  const Matrix x = embed(w_e, c.setting<std::vector<Index>>("ids"));
  CHECK(difference(unembed(x, w_e), c.rows("logits")) == "");
  cross_entropy_case(c);
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

TEST_CASE("conformance with PyTorch: gradients are counted as left out") {
  Tally tally("torch gradients");
  std::size_t n_found = 0;
  for (const fs::path& file : case_files(goldens())) {
    if (!has_gradients(read_json(file))) continue;
    ++n_found;
    tally.leave_out("backward");
  }
  tally.check(n_found);
}

TEST_CASE("conformance with PyTorch: every file gives its forward values") {
  Tally tally("torch");
  const auto files = case_files(goldens());
  for (const fs::path& file : files) {
    const std::string name = file.stem().string();
    const Json json = read_json(file);
    CAPTURE(name);
    if (const std::string what = left_out(name, json); !what.empty()) {
      tally.leave_out(what);
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
  }
  tally.check(files.size());
}

}  // namespace
}  // namespace moxiang::conformance
