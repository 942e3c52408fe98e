// Reference: central differences of the forward pass, in double.
#ifdef MOXIANG_REAL_DOUBLE
#include "core/gradient.h"

#include <vector>

#include "core/testing.h"
#include "moxiang/loss.h"
#include "moxiang/model.h"
#include "moxiang/norm.h"
#include "moxiang/ops.h"
#include "moxiang/position.h"

namespace moxiang {
namespace {

using testing::check_gradient;
using testing::Random;

/// The loss whose gradient with respect to `out` is d_out.
double along(const Matrix& d_out, const Matrix& out) { return d_out.cwiseProduct(out).sum(); }

struct Size {
  Index t, d;
};
constexpr Size kSizes[] = {{1, 1}, {1, 4}, {3, 2}, {5, 7}};

TEST_CASE("linear_backward agrees with finite differences", "[gradient]") {
  for (const auto [t, d] : kSizes) {
    Random random(1);
    Matrix x = random.matrix(t, d), w = random.matrix(d, d + 1);
    RowVector b = random.row(d + 1);
    const Matrix d_y = random.matrix(t, d + 1);
    const auto loss = [&] { return along(d_y, linear(x, w, b)); };
    Matrix d_w = Matrix::Zero(d, d + 1);
    RowVector d_b = RowVector::Zero(d + 1);
    check_gradient("x", x, linear_backward(d_y, x, w, d_w, d_b), loss);
    check_gradient("w", w, d_w, loss);
    check_gradient("b", b, d_b, loss);
  }
}

TEST_CASE("a backward adds to the gradients of parameters", "[gradient]") {
  Random random(2);
  const Matrix x = random.matrix(3, 4), w = random.matrix(4, 2), d_y = random.matrix(3, 2);
  Matrix once = Matrix::Zero(4, 2), twice = once;
  RowVector none;
  linear_backward(d_y, x, w, once, none);
  linear_backward(d_y, x, w, twice, none);
  linear_backward(d_y, x, w, twice, none);
  CHECK(twice.isApprox(2 * once, 1e-14));
}

TEST_CASE("the backwards of attention's steps agree with finite differences", "[gradient]") {
  for (const auto [t, d] : kSizes) {
    Random random(3);
    Matrix q = random.matrix(t, d), k = random.matrix(t + 1, d), v = random.matrix(t + 1, d);
    const Matrix d_scores = random.matrix(t, t + 1), d_out = random.matrix(t, d);
    const auto scores = [&] { return along(d_scores, scale(attention_scores(q, k), 0.7)); };
    const auto qk = attention_scores_backward(scale_backward(d_scores, 0.7), q, k);
    check_gradient("q", q, qk.d_q, scores);
    check_gradient("k", k, qk.d_k, scores);

    Matrix weights = random.matrix(t, t + 1);
    const Visible all = Visible::Constant(t, t + 1, true);
    const auto sum = [&] { return along(d_out, weighted_sum(weights, all, v)); };
    const auto grad = weighted_sum_backward(d_out, weights, v);
    check_gradient("weights", weights, grad.d_weights, sum);
    check_gradient("v", v, grad.d_v, sum);
  }
}

TEST_CASE("softmax_rows_backward agrees with finite differences, hidden keys and rows included",
          "[gradient]") {
  for (unsigned seed = 0; seed < 8; ++seed) {
    Random random(seed);
    Matrix masked = random.matrix(5, 6, 3);
    const Visible visible = random.visible(5, 6);
    const Matrix d_weights = random.matrix(5, 6);
    const auto loss = [&] { return along(d_weights, softmax_rows(masked, visible)); };
    check_gradient("masked", masked,
                   softmax_rows_backward(d_weights, softmax_rows(masked, visible)), loss);
  }
}

TEST_CASE("the backwards of the activations agree with finite differences", "[gradient]") {
  Random random(4);
  Matrix x = random.matrix(4, 9, 4);
  const Matrix d_y = random.matrix(4, 9);
  check_gradient("relu", x, relu_backward(d_y, x), [&] { return along(d_y, relu(x)); });
  check_gradient("gelu", x, gelu_backward(d_y, x), [&] { return along(d_y, gelu(x)); });
  check_gradient("gelu_tanh", x, gelu_tanh_backward(d_y, x),
                 [&] { return along(d_y, gelu_tanh(x)); });
}

TEST_CASE("the backwards of the norms agree with finite differences", "[gradient]") {
  for (const auto [t, d] : kSizes) {
    Random random(5);
    Matrix x = random.matrix(t, d, 2);
    RowVector gain = random.row(d), bias = random.row(d);
    const Matrix d_out = random.matrix(t, d);
    RowVector d_gain = RowVector::Zero(d), d_bias = d_gain, d_rms_gain = d_gain;

    const auto layer = [&] { return along(d_out, layer_norm(x, gain, bias, 1e-2).out); };
    check_gradient(
        "layer x", x,
        layer_norm_backward(d_out, layer_norm(x, gain, bias, 1e-2), gain, d_gain, d_bias), layer);
    check_gradient("layer gain", gain, d_gain, layer);
    check_gradient("layer bias", bias, d_bias, layer);

    const auto rms = [&] { return along(d_out, rms_norm(x, gain, 1e-2).out); };
    check_gradient("rms x", x, rms_norm_backward(d_out, rms_norm(x, gain, 1e-2), gain, d_rms_gain),
                   rms);
    check_gradient("rms gain", gain, d_rms_gain, rms);
  }
}

TEST_CASE("rotate_backward agrees with finite differences", "[gradient]") {
  for (const bool interleaved : {false, true}) {
    Random random(6);
    Matrix x = random.matrix(4, 8);
    const Matrix d_y = random.matrix(4, 8);
    const Rope rope = rope_angles({0, 1, 2, 9}, 6, 100, interleaved);
    check_gradient("x", x, rotate_backward(d_y, rope), [&] { return along(d_y, rotate(x, rope)); });
  }
}

TEST_CASE("cross_entropy_backward agrees with finite differences, ignored positions included",
          "[gradient]") {
  Random random(7);
  Matrix logits = random.matrix(4, 5, 3);
  for (const auto& targets : std::vector<std::vector<Index>>{
           {0, 4, 2, 2}, {kIgnored, 1, kIgnored, 3}, {kIgnored, kIgnored, kIgnored, kIgnored}}) {
    check_gradient("logits", logits, cross_entropy_backward(softmax_rows(logits), targets),
                   [&] { return cross_entropy(logits, targets); });
  }
}

/// Every derivative of a whole model by its cross entropy, some positions ignored. Dropout draws
/// the same factors in every pass.
void check_model(const ModelConfig& config, std::vector<HeadId> heads_off = {},
                 Index n_sequences = 1, DropoutRates rates = {}) {
  const auto valid = validated(config);
  REQUIRE(valid);
  Model model{"test", *valid, random_params(*valid, 11)};
  Random random(8);
  for_each_param(
      [&](const std::string&, auto& w) {
        for (Index i = 0; i < w.size(); ++i) w.data()[i] += random.number(0.3);
      },
      model.params);
  std::vector<Index> ids, targets;
  for (Index i = 0; i < 5 * n_sequences; ++i) {
    ids.push_back(random.below(6));
    for (Index a = 0; a < valid->n_answers; ++a) {
      targets.push_back((i + a) % 5 == 1 ? kIgnored : random.below(6));
    }
  }
  Rng rng(0);
  const ForwardOptions options{
      .heads_off = std::move(heads_off), .n_sequences = n_sequences, .dropout = rates, .rng = &rng};
  const auto run = [&] {
    rng = Rng(5);
    return forward(model, ids, options);
  };
  const auto loss = [&] { return cross_entropy(*run()->final.logits, targets); };

  ModelParams grads = zeros(model.config);
  const auto trace = run();
  REQUIRE(trace);
  backward(model, *trace, cross_entropy_backward(*trace->final.probs, targets), grads);
  for_each_param(
      [&](const std::string& name, auto& w, const auto& g) { check_gradient(name, w, g, loss); },
      model.params, grads);
}

ModelConfig small() {
  ModelConfig config;
  config.d_model = 8;
  config.n_heads = 2;
  config.n_layers = 2;
  config.d_mlp = 6;
  config.n_vocab = 6;
  config.n_ctx = 5;
  config.norm_eps = 1e-3;
  config.activation = Activation::gelu;
  config.head = Head::lm;
  return config;
}

TEST_CASE("backward of a pre-norm model agrees with finite differences", "[gradient]") {
  ModelConfig config = small();
  config.final_norm = true;
  config.causal = true;
  config.position = Position::learned;
  check_model(config);
}

TEST_CASE("backward of a post-norm model with a tied head agrees with finite differences",
          "[gradient]") {
  ModelConfig config = small();
  config.norm_place = NormPlace::post;
  config.tied_head = true;
  config.position = Position::sinusoid;
  config.activation = Activation::gelu_tanh;
  check_model(config);
}

TEST_CASE("backward with RoPE, RMSNorm, GQA and MQA agrees with finite differences", "[gradient]") {
  for (const Index n_kv_heads : {2, 1}) {
    ModelConfig config = small();
    config.n_heads = 4;
    config.n_kv_heads = n_kv_heads;
    config.position = Position::rope;
    config.norm = NormKind::rms;
    config.bias_qkv = config.bias_out = config.bias_mlp = false;
    check_model(config);
  }
}

TEST_CASE("backward through a projected residual, without MLP, with a head off", "[gradient]") {
  ModelConfig config = small();
  config.d_embed = 4;
  config.d_mlp = 0;
  check_model(config, {{0, 1}});
}

TEST_CASE("backward without norms agrees with finite differences", "[gradient]") {
  ModelConfig config = small();
  config.norm_place = NormPlace::none;
  config.activation = Activation::gelu_tanh;
  check_model(config);
}

TEST_CASE("backward without residuals agrees with finite differences", "[gradient]") {
  for (const NormPlace place : {NormPlace::pre, NormPlace::post, NormPlace::none}) {
    ModelConfig config = small();
    config.norm_place = place;
    config.residual = false;
    config.d_embed = 4;  // needs no projection then
    check_model(config);
  }
}

TEST_CASE("backward of several answers a position agrees with finite differences", "[gradient]") {
  ModelConfig config = small();
  config.n_answers = 3;
  check_model(config);
}

TEST_CASE("backward of a batch agrees with finite differences", "[gradient]") {
  ModelConfig config = small();
  config.causal = config.final_norm = true;
  config.position = Position::learned;
  config.n_answers = 2;
  check_model(config, {{1, 0}}, 3);

  ModelConfig grouped = small();
  grouped.n_heads = 4;
  grouped.n_kv_heads = 2;
  grouped.position = Position::rope;
  grouped.norm = NormKind::rms;
  grouped.tied_head = true;
  check_model(grouped, {}, 2);
}

TEST_CASE("backward through dropout agrees with finite differences, its factors the same",
          "[gradient][dropout]") {
  ModelConfig config = small();
  config.position = Position::learned;
  check_model(config, {}, 2, {0.3, 0});
  check_model(config, {}, 1, {0, 0.4});
  config.norm_place = NormPlace::post;
  config.causal = true;
  check_model(config, {{0, 1}}, 2, {0.2, 0.3});
}

TEST_CASE("the backwards of a batch's steps agree with finite differences, S_q unlike S_k",
          "[gradient]") {
  Random random(9);
  const Index n = 3, s_q = 2, s_k = 4, d = 5;
  Matrix q = random.matrix(n * s_q, d), k = random.matrix(n * s_k, d),
         v = random.matrix(n * s_k, d);
  Matrix weights = random.matrix(n * s_q, s_k);
  const Matrix d_scores = random.matrix(n * s_q, s_k), d_out = random.matrix(n * s_q, d);
  const auto scores = [&] { return along(d_scores, attention_scores(q, k, n)); };
  const auto qk = attention_scores_backward(d_scores, q, k);
  check_gradient("q", q, qk.d_q, scores);
  check_gradient("k", k, qk.d_k, scores);
  const Visible all = Visible::Constant(s_q, s_k, true);
  const auto sum = [&] { return along(d_out, weighted_sum(weights, all, v)); };
  const auto grad = weighted_sum_backward(d_out, weights, v);
  check_gradient("weights", weights, grad.d_weights, sum);
  check_gradient("v", v, grad.d_v, sum);
}

TEST_CASE("attention passes nothing back through hidden keys and rows that see nothing",
          "[gradient]") {
  for (const Index n_kv_heads : {4, 2, 1}) {
    Random random(10);
    AttentionConfig config{.d_in = 8, .d_model = 8, .n_heads = 4, .n_kv_heads = n_kv_heads};
    config.d_head = 2;
    AttentionParams p, grads;
    p.w_q = random.matrix(8, 8);
    p.w_k = random.matrix(8, config.d_kv());
    p.w_v = random.matrix(8, config.d_kv());
    p.w_o = random.matrix(8, 8);
    grads.w_q = grads.w_o = Matrix::Zero(8, 8);
    grads.w_k = grads.w_v = Matrix::Zero(8, config.d_kv());
    AttentionContext context;
    context.mask.visible = Visible::Constant(5, 5, true);
    context.mask.visible.row(1).setConstant(false);  // a query that sees nothing
    context.mask.visible.col(3).setConstant(false);  // a key that nobody sees ...
    Matrix x = random.matrix(5, 8);
    const Matrix d_out = random.matrix(5, 8);
    const auto loss = [&] { return along(d_out, attention(x, p, config, context).attn_out); };
    AttentionGradient g;
    attention_backward(d_out, attention(x, p, config, context), p, config, grads, g);
    check_gradient("x", x, g.x, loss);
    check_gradient("w_q", p.w_q, grads.w_q, loss);
    check_gradient("w_k", p.w_k, grads.w_k, loss);
    check_gradient("w_v", p.w_v, grads.w_v, loss);
    check_gradient("w_o", p.w_o, grads.w_o, loss);
    CHECK((g.q.row(1).array() == 0).all());
    CHECK((g.k.row(3).array() == 0).all());
    CHECK((g.v.row(3).array() == 0).all());
    CHECK_FALSE((g.q.row(3).array() == 0).all());  // ... but whose query sees the others
  }
}

}  // namespace
}  // namespace moxiang
#endif
