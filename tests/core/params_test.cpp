// Reference: the shapes of params.h written out by hand, and Xavier draws made here in the order of
// the names.
#include "moxiang/params.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "moxiang/rng.h"

namespace moxiang {
namespace {

using Shape = std::pair<Index, Index>;

/// In the order of the walk; of a vector, one row. Tensors the config lacks are left out.
std::vector<std::pair<std::string, Shape>> shapes_of(const ModelParams& params) {
  std::vector<std::pair<std::string, Shape>> shapes;
  for_each_param(
      [&](const std::string& name, const auto& tensor) {
        if (tensor.size() > 0) shapes.push_back({name, {tensor.rows(), tensor.cols()}});
      },
      params);
  return shapes;
}

ModelConfig valid(const ModelConfig& config) {
  const auto result = validated(config);
  REQUIRE(result);
  return *result;
}

ModelConfig base() {
  ModelConfig config;
  config.d_model = 12;
  config.n_heads = 4;
  config.n_layers = 1;
  config.n_ctx = 16;
  return config;
}

ModelConfig everything() {
  ModelConfig config = base();
  config.d_embed = 8;
  config.n_kv_heads = 2;
  config.n_layers = 2;
  config.d_mlp = 20;
  config.n_vocab = 30;
  config.position = Position::learned;
  config.final_norm = true;
  config.head = Head::lm;
  return valid(config);
}

TEST_CASE("a config with everything has these tensors of these shapes") {
  const std::vector<std::pair<std::string, Shape>> expected = {
      {"embed.w_e", {30, 8}},
      {"embed.w_pos", {16, 8}},
      {"blocks.0.attn.norm.gain", {1, 8}},
      {"blocks.0.attn.norm.bias", {1, 8}},
      {"blocks.0.attn.w_q", {8, 8}},
      {"blocks.0.attn.b_q", {1, 8}},
      {"blocks.0.attn.w_k", {8, 4}},
      {"blocks.0.attn.b_k", {1, 4}},
      {"blocks.0.attn.w_v", {8, 4}},
      {"blocks.0.attn.b_v", {1, 4}},
      {"blocks.0.attn.w_o", {8, 12}},
      {"blocks.0.attn.b_o", {1, 12}},
      {"blocks.0.attn.w_skip", {8, 12}},
      {"blocks.0.attn.b_skip", {1, 12}},
      {"blocks.0.mlp.norm.gain", {1, 12}},
      {"blocks.0.mlp.norm.bias", {1, 12}},
      {"blocks.0.mlp.w_in", {12, 20}},
      {"blocks.0.mlp.b_in", {1, 20}},
      {"blocks.0.mlp.w_out", {20, 12}},
      {"blocks.0.mlp.b_out", {1, 12}},
      {"blocks.1.attn.norm.gain", {1, 12}},
      {"blocks.1.attn.norm.bias", {1, 12}},
      {"blocks.1.attn.w_q", {12, 12}},
      {"blocks.1.attn.b_q", {1, 12}},
      {"blocks.1.attn.w_k", {12, 6}},
      {"blocks.1.attn.b_k", {1, 6}},
      {"blocks.1.attn.w_v", {12, 6}},
      {"blocks.1.attn.b_v", {1, 6}},
      {"blocks.1.attn.w_o", {12, 12}},
      {"blocks.1.attn.b_o", {1, 12}},
      {"blocks.1.mlp.norm.gain", {1, 12}},
      {"blocks.1.mlp.norm.bias", {1, 12}},
      {"blocks.1.mlp.w_in", {12, 20}},
      {"blocks.1.mlp.b_in", {1, 20}},
      {"blocks.1.mlp.w_out", {20, 12}},
      {"blocks.1.mlp.b_out", {1, 12}},
      {"final.norm.gain", {1, 12}},
      {"final.norm.bias", {1, 12}},
      {"final.w_u", {12, 30}},
  };
  CHECK(shapes_of(zeros(everything())) == expected);
}

TEST_CASE("a config with little has only these") {
  ModelConfig config = base();
  config.d_head = 2;
  config.norm = NormKind::rms;
  config.bias_qkv = config.bias_out = config.bias_mlp = false;
  const std::vector<std::pair<std::string, Shape>> expected = {
      {"blocks.0.attn.norm.gain", {1, 12}}, {"blocks.0.attn.w_q", {12, 8}},
      {"blocks.0.attn.w_k", {12, 8}},       {"blocks.0.attn.w_v", {12, 8}},
      {"blocks.0.attn.w_o", {8, 12}},
  };
  CHECK(shapes_of(zeros(valid(config))) == expected);
}

TEST_CASE("a norm that comes after the residual is as wide as the block's output") {
  ModelConfig config = base();
  config.d_embed = 8;
  config.norm_place = NormPlace::post;
  CHECK(zeros(valid(config)).blocks[0].attn.norm.gain.size() == 12);
}

TEST_CASE("a tied head has no matrix of its own, a sentence head a dense layer") {
  ModelConfig config = base();
  config.n_vocab = 30;
  config.head = Head::lm;
  config.tied_head = true;
  CHECK(zeros(valid(config)).w_u.size() == 0);
  config.tied_head = false;
  config.head = Head::sentence;
  const ModelParams params = zeros(valid(config));
  CHECK(params.w_u.size() == 0);
  CHECK(params.w_pool.rows() == 12);
  CHECK(params.w_pool.cols() == 12);
  CHECK(params.b_pool.size() == 12);
}

TEST_CASE("zeros are all zero, and as many as parameter_count says, whatever the config") {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    ModelConfig config;
    config.n_heads = 4;
    config.n_kv_heads = Index(1) << rng.below(3);
    config.d_model = 4 * (1 + rng.below(4));
    config.d_embed = 4 * rng.below(4);
    config.d_head = 2 * rng.below(3);
    config.n_layers = 1 + rng.below(3);
    config.d_mlp = 5 * rng.below(3);
    config.n_vocab = 7;
    config.n_ctx = 3;
    config.norm = NormKind(rng.below(2));
    config.norm_place = NormPlace(rng.below(2));
    config.position = Position(rng.below(3));
    config.head = Head(rng.below(3));
    for (bool* flag : {&config.bias_qkv, &config.bias_out, &config.bias_mlp, &config.final_norm}) {
      *flag = rng.below(2) == 1;
    }
    const bool can_tie = config.d_embed == 0 || config.d_embed == config.d_model;
    config.tied_head = config.head == Head::lm && can_tie && rng.below(2) == 1;
    config = valid(config);
    Index n = 0;
    for_each_param(
        [&](const std::string&, const auto& tensor) {
          n += tensor.size();
          REQUIRE((tensor.array() == 0).all());
        },
        zeros(config));
    REQUIRE(double(n) == parameter_count(config));
  }
}

TEST_CASE("random weights are Xavier draws in the order of the names; gains are 1, biases 0") {
  const ModelConfig config = everything();
  const ModelParams params = random_params(config, 42);
  Rng rng(42);
  const auto expected = [&rng](const std::string& name, Index rows, Index cols) -> Matrix {
    const std::string last = name.substr(name.rfind('.') + 1);
    if (last.starts_with("w_")) return xavier(rows, cols, rng);
    return Matrix::Constant(rows, cols, last == "gain" ? Real(1) : Real(0));
  };
  int n_tensors = 0;
  for_each_param(
      [&](const std::string& name, const auto& tensor) {
        if (tensor.size() == 0) return;
        ++n_tensors;
        INFO(name);
        const Matrix same = expected(name, tensor.rows(), tensor.cols());
        CHECK((tensor.array() == same.array()).all());
      },
      params);
  CHECK(n_tensors == 39);
}

TEST_CASE("another seed gives other weights") {
  const ModelConfig config = everything();
  const ModelParams a = random_params(config, 1), b = random_params(config, 2);
  CHECK((a.blocks[0].attn.w_q.array() != b.blocks[0].attn.w_q.array()).any());
}

TEST_CASE("structs of parameters are walked in step") {
  const ModelConfig config = everything();
  ModelParams a = random_params(config, 1);
  const ModelParams b = random_params(config, 2);
  for_each_param([](const std::string&, auto& to, const auto& from) { to = from; }, a, b);
  for_each_param(
      [](const std::string& name, const auto& x, const auto& y) {
        INFO(name);
        CHECK((x.array() == y.array()).all());
      },
      a, b);
}

}  // namespace
}  // namespace moxiang
