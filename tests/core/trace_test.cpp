// Reference: the naming sheet in trace.h, its paths written out by hand.
#include "moxiang/trace.h"

#include <set>

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "core/testing.h"

namespace moxiang {
namespace {

std::vector<std::string> paths(const ModelTrace& trace) {
  std::vector<std::string> all;
  for_each_step(trace, [&](const std::string& path, const Matrix&) { all.push_back(path); });
  return all;
}

ModelConfig tiny() {
  return {.d_model = 4, .n_heads = 2, .n_layers = 1, .d_mlp = 3, .n_vocab = 5, .n_ctx = 4};
}

const std::vector<std::string> kPreNormWithRope = {
    "embed.tokens",
    "embed.x",
    "blocks.0.x",
    "blocks.0.attn.norm.rstd",
    "blocks.0.attn.norm.normed",
    "blocks.0.attn.norm.out",
    "blocks.0.attn.heads.0.q",
    "blocks.0.attn.heads.0.k",
    "blocks.0.attn.heads.0.v",
    "blocks.0.attn.heads.0.q_rot",
    "blocks.0.attn.heads.0.k_rot",
    "blocks.0.attn.heads.0.scores",
    "blocks.0.attn.heads.0.scaled",
    "blocks.0.attn.heads.0.masked",
    "blocks.0.attn.heads.0.weights",
    "blocks.0.attn.heads.0.head_out",
    "blocks.0.attn.heads.0.contribution",
    "blocks.0.attn.concat",
    "blocks.0.attn.attn_out",
    "blocks.0.attn.resid_mid",
    "blocks.0.mlp.norm.rstd",
    "blocks.0.mlp.norm.normed",
    "blocks.0.mlp.norm.out",
    "blocks.0.mlp.mlp_pre",
    "blocks.0.mlp.mlp_post",
    "blocks.0.mlp.mlp_out",
    "blocks.0.mlp.resid_post",
    "final.norm.rstd",
    "final.norm.normed",
    "final.norm.out",
    "final.logits",
    "final.probs",
};

TEST_CASE("The steps of a pre-norm model with RoPE stand in the order of the computation") {
  ModelConfig config = tiny();
  config.n_heads = 1;
  config.position = Position::rope;
  config.norm = NormKind::rms;
  config.final_norm = true;
  config.head = Head::lm;
  const Model model = testing::random_model(config, 1);
  const ModelTrace trace = testing::run(model, 3, {{}, true});
  CHECK(paths(trace) == kPreNormWithRope);
}

const std::vector<std::string> kPostNormWithSkip = {
    "embed.tokens",
    "embed.positions",
    "embed.x",
    "blocks.0.x",
    "blocks.0.attn.heads.0.q",
    "blocks.0.attn.heads.0.k",
    "blocks.0.attn.heads.0.v",
    "blocks.0.attn.heads.0.scores",
    "blocks.0.attn.heads.0.scaled",
    "blocks.0.attn.heads.0.masked",
    "blocks.0.attn.heads.0.weights",
    "blocks.0.attn.heads.0.head_out",
    "blocks.0.attn.concat",
    "blocks.0.attn.attn_out",
    "blocks.0.attn.skip",
    "blocks.0.attn.resid_mid",
    "blocks.0.attn.norm.mean",
    "blocks.0.attn.norm.rstd",
    "blocks.0.attn.norm.normed",
    "blocks.0.attn.norm.out",
    "blocks.0.mlp.mlp_pre",
    "blocks.0.mlp.mlp_post",
    "blocks.0.mlp.mlp_out",
    "blocks.0.mlp.resid_post",
    "blocks.0.mlp.norm.mean",
    "blocks.0.mlp.norm.rstd",
    "blocks.0.mlp.norm.normed",
    "blocks.0.mlp.norm.out",
    "final.pooled",
    "final.dense",
    "final.activated",
    "final.embedding",
};

TEST_CASE("In a post-norm model each norm stands after its residual") {
  ModelConfig config = tiny();
  config.d_embed = 6;
  config.n_heads = 1;
  config.norm_place = NormPlace::post;
  config.position = Position::sinusoid;
  config.head = Head::sentence;
  const Model model = testing::random_model(config, 1);
  CHECK(paths(testing::run(model, 3)) == kPostNormWithSkip);
}

TEST_CASE("Every path of a trace is its own and finds its own step") {
  for (const auto& small : testing::small_models()) {
    const Model model = testing::random_model(small.config, 1);
    const ModelTrace trace = testing::run(model, 3, {small.heads_off, true});
    const auto all = paths(trace);
    CHECK(std::set<std::string>(all.begin(), all.end()).size() == all.size());
    for_each_step(trace, [&](const std::string& path, const Matrix& step) {
      CAPTURE(small.name, path);
      CHECK(find_step(trace, path) == &step);
      CHECK(step.size() > 0);
    });
  }
}

TEST_CASE("A path that a trace does not have finds nothing") {
  const Model model = testing::random_model(tiny(), 1);
  const ModelTrace trace = testing::run(model, 2);
  for (const char* path :
       {"", "x", "embed", "embed.", "embed.positions", "blocks.0", "blocks.1.x", "blocks.00.x",
        "blocks.0.attn.heads.2.q", "blocks.0.attn.heads.0.q_rot", "blocks.0.attn.w_q",
        "blocks.0.attn.heads.0.contribution", "final.logits", "embed.x ", "EMBED.X"}) {
    CAPTURE(path);
    CHECK(find_step(trace, path) == nullptr);
  }
}

TEST_CASE("out() is what the next block reads, in each norm place, with and without MLP") {
  for (const NormPlace place : {NormPlace::pre, NormPlace::post}) {
    for (const Index d_mlp : {0, 3}) {
      ModelConfig config = tiny();
      config.n_layers = 2;
      config.norm_place = place;
      config.d_mlp = d_mlp;
      const ModelTrace trace = testing::run(testing::random_model(config, 1), 3);
      const BlockTrace& first = trace.blocks[0];
      const bool pre = place == NormPlace::pre;
      const Matrix& last = d_mlp > 0 ? (pre ? first.mlp->resid_post : first.mlp->norm.out)
                                     : (pre ? first.resid_mid : first.attn_norm.out);
      CAPTURE(pre, d_mlp);
      CHECK(&first.out() == &last);
      CHECK(testing::same(trace.blocks[1].x, last));
      CHECK(&first.mid() == (pre ? &first.resid_mid : &first.attn_norm.out));
    }
  }
}

}  // namespace
}  // namespace moxiang
