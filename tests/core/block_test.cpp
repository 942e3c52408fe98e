// Reference: the textbook's block of reference_model.h, in double on the same numbers.
#include "moxiang/block.h"

#include "catch_amalgamated.hpp"
#include "core/reference_model.h"
#include "core/small_models.h"
#include "core/testing.h"
#include "moxiang/ops.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::Random;
using testing::same;
using testing::table;

// About ten roundings follow one another from x to the block's output.
constexpr double kBlockTolerance = 10 * testing::kTolerance;
// Inputs are of size 1: a sum of theirs may cancel to next to nothing, its error does not.
constexpr double kSize = 1;

struct Kind {
  NormPlace place;
  NormKind norm;
  Index d_embed, d_mlp;
  bool bias;
};

std::vector<Kind> kinds() {
  std::vector<Kind> all;
  for (const NormPlace place : {NormPlace::pre, NormPlace::post}) {
    for (const NormKind norm : {NormKind::layer, NormKind::rms}) {
      for (const Index d_embed : {6, 4}) {
        for (const Index d_mlp : {0, 9}) {
          for (const bool bias : {false, true}) all.push_back({place, norm, d_embed, d_mlp, bias});
        }
      }
    }
  }
  return all;
}

ModelConfig config_of(const Kind& kind) {
  ModelConfig config{.d_embed = kind.d_embed, .d_model = 6, .n_heads = 2, .n_layers = 2};
  config.n_ctx = 8;
  config.d_mlp = kind.d_mlp;
  config.norm = kind.norm;
  config.norm_place = kind.place;
  config.norm_eps = 1e-3;  // large enough to be missed if it were left out
  config.bias_qkv = config.bias_out = config.bias_mlp = kind.bias;
  return config;
}

TEST_CASE(
    "A block is the textbook's in each norm place and kind, with and without skip, MLP, bias") {
  Random random(1);
  for (const Kind& kind : kinds()) {
    const Model model = testing::random_model(config_of(kind), 2);
    for (const Index layer : {0, 1}) {
      for (const Index n : {0, 1, 4}) {
        const Matrix x = random.matrix(n, layer == 0 ? kind.d_embed : 6);
        const BlockParams& params = model.params.blocks[static_cast<std::size_t>(layer)];
        AttentionContext context;
        context.mask = causal_mask(n, n);
        reference::Setting setting;
        setting.visible = reference::causal(n, n, 0);
        CAPTURE(int(kind.place), int(kind.norm), kind.d_embed, kind.d_mlp, kind.bias, layer, n);

        const BlockTrace t = block(x, params, model.config, layer, context);

        reference::Steps expected;
        const auto out =
            reference::block(expected, "", table(x), params, model.config, layer, setting);
        CHECK(difference(t.out(), out, kBlockTolerance) == "");
        std::size_t n_steps = 0;
        for_each_block_step("", t, [&](const std::string& name, const Matrix& step) {
          CAPTURE(name);
          ++n_steps;
          REQUIRE(expected.count(name) == 1);
          CHECK(difference(step, expected.at(name), kBlockTolerance, kSize) == "");
        });
        CHECK(n_steps == expected.size());
      }
    }
  }
}

TEST_CASE("norm takes the kind and the epsilon that the config names") {
  Random random(3);
  const Matrix x = random.matrix(3, 5);
  NormParams params;
  params.gain = random.row(5);
  params.bias = random.row(5);
  for (const double eps : {1e-12, 1e-5, 0.5}) {
    ModelConfig config;
    config.norm_eps = eps;
    config.norm = NormKind::layer;
    NormTrace t;
    norm(x, params, config, t);
    CHECK(same(t.out, layer_norm(x, params.gain, params.bias, static_cast<Real>(eps)).out));
    config.norm = NormKind::rms;
    norm(x, params, config, t);
    CHECK(same(t.out, rms_norm(x, params.gain, static_cast<Real>(eps)).out));
  }
}

TEST_CASE("activate takes the activation that the config names") {
  const Matrix x = Random(4).matrix(3, 5, 3);
  Matrix y;
  activate(x, Activation::relu, y);
  CHECK(same(y, relu(x)));
  activate(x, Activation::gelu, y);
  CHECK(same(y, gelu(x)));
  activate(x, Activation::gelu_tanh, y);
  CHECK(same(y, gelu_tanh(x)));
}

TEST_CASE(
    "A pre-norm block with silent sublayers hands its input on; a post-norm one normalises it") {
  ModelConfig config = config_of({NormPlace::pre, NormKind::layer, 6, 9, true});
  Model model = testing::random_model(config, 5);
  BlockParams& p = model.params.blocks[0];
  p.attn.w_o.setZero();
  p.attn.b_o.setZero();
  p.mlp.w_out.setZero();
  p.mlp.b_out.setZero();
  const Matrix x = Random(6).matrix(4, 6);
  AttentionContext context;
  context.mask = full_mask(4, 4);
  CHECK(same(block(x, p, model.config, 0, context).out(), x));

  model.config.norm_place = NormPlace::post;
  const auto once = reference::layer_norm(table(x), table(p.attn.norm.gain),
                                          table(p.attn.norm.bias), config.norm_eps);
  const auto twice = reference::layer_norm(once.out, table(p.mlp.norm.gain), table(p.mlp.norm.bias),
                                           config.norm_eps);
  CHECK(difference(block(x, p, model.config, 0, context).out(), twice.out, kBlockTolerance) == "");
}

}  // namespace
}  // namespace moxiang
