// Reference: PyTorch's steps (tests/data/torch, made by its optimisers in double), and steps worked
// out by hand from the papers' formulas.
#include "moxiang/optimizer.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "catch_amalgamated.hpp"

namespace moxiang {
namespace {

using Catch::Approx;

ModelConfig one_table(Index rows, Index cols) {
  ModelConfig config;
  config.d_model = config.d_embed = cols;
  config.n_heads = config.n_kv_heads = 1;
  config.n_vocab = rows;
  return config;
}

nlohmann::json torch(const std::string& name) {
  std::ifstream file(std::string(MOXIANG_TEST_DATA_DIR) + "/torch/" + name + ".json");
  REQUIRE(file);
  return nlohmann::json::parse(file);
}

void check_against_torch(const std::string& name, const OptimizerConfig& config) {
  const auto golden = torch(name);
  const auto& grads = golden["tensors"]["grads"];
  const auto& params = golden["tensors"]["params"]["data"];
  const Index n = grads["shape"][1];
  const ModelConfig shape = one_table(1, n);
  ModelParams w = zeros(shape), g = zeros(shape);
  OptimizerState state = optimizer_state(config, shape);
  for (Index c = 0; c < n; ++c) w.w_e(0, c) = params[std::size_t(c)].get<Real>();
  for (Index s = 0; s < Index(grads["shape"][0]); ++s) {
    for (Index c = 0; c < n; ++c) g.w_e(0, c) = grads["data"][std::size_t(s * n + c)].get<Real>();
    optimizer_step(config, golden["lr"], g, w, state);
    for (Index c = 0; c < n; ++c) {
      INFO(name << ", step " << s << ", parameter " << c);
      const double expected = params[std::size_t((s + 1) * n + c)];
      // 2e-6: float carries seven digits through four steps of a parameter near 3.
      CHECK(double(w.w_e(0, c)) == Approx(expected).epsilon(1e-6).margin(2e-6));
    }
  }
}

TEST_CASE("Adam takes PyTorch's steps", "[optimizer]") {
  check_against_torch("optim_adam", {.kind = OptimizerKind::adam});
}

TEST_CASE("SGD with momentum takes PyTorch's steps", "[optimizer]") {
  check_against_torch("optim_sgdm", {.kind = OptimizerKind::sgd, .momentum = 0.9});
}

/// One step from w = 1 along g = 1/2 with rate 0.1 and decay 0.2.
double one_step(OptimizerKind kind) {
  const OptimizerConfig config{.kind = kind, .weight_decay = 0.2};
  const ModelConfig shape = one_table(1, 1);
  ModelParams w = zeros(shape), g = zeros(shape);
  OptimizerState state = optimizer_state(config, shape);
  w.w_e(0, 0) = 1;
  g.w_e(0, 0) = Real(0.5);
  optimizer_step(config, 0.1, g, w, state);
  return double(w.w_e(0, 0));
}

TEST_CASE("weight decay is part of the gradient, but for AdamW", "[optimizer]") {
  CHECK(one_step(OptimizerKind::sgd) == Approx(1 - 0.1 * (0.5 + 0.2)));
  // Adam's first step has size rate whatever the gradient: its sign is all that counts.
  CHECK(one_step(OptimizerKind::adam) == Approx(1 - 0.1));
  CHECK(one_step(OptimizerKind::adamw) == Approx(1 - 0.1 * 0.2 - 0.1));
}

TEST_CASE("clipping scales all gradients together and reports the norm before", "[optimizer]") {
  const auto golden = torch("clip_norm")["tensors"];
  ModelParams g = zeros(one_table(1, 3));
  for (Index c = 0; c < 3; ++c) g.w_e(0, c) = golden["grad_in"]["data"][std::size_t(c)].get<Real>();
  CHECK(clip_by_global_norm(g, 1) == Approx(13));
  for (Index c = 0; c < 3; ++c) {
    // PyTorch divides by norm + 1e-6, which is 8e-8 of this norm.
    const double expected = golden["grad_out"]["data"][std::size_t(c)];
    CHECK(double(g.w_e(0, c)) == Approx(expected).epsilon(3e-7));
  }
  CHECK(clip_by_global_norm(g, 2) == Approx(1));
  CHECK(global_norm(g) == Approx(1));
}

TEST_CASE("the rate warms up in a line and falls by a half cosine", "[optimizer]") {
  CHECK(warm_up_cosine(0, 4, 12) == Approx(0.25));
  CHECK(warm_up_cosine(3, 4, 12) == Approx(1));
  CHECK(warm_up_cosine(4, 4, 12) == Approx(1));
  CHECK(warm_up_cosine(8, 4, 12) == Approx(0.5));
  CHECK(warm_up_cosine(10, 4, 12) == Approx(0.1464466));
  CHECK(warm_up_cosine(12, 4, 12) == 0);
  CHECK(warm_up_cosine(0, 0, 2) == 1);
}

}  // namespace
}  // namespace moxiang
