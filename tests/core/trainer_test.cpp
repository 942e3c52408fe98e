// Reference: the trainer's parts, called by hand one after the other; each is tested on its own.
#include "moxiang/trainer.h"

#include <limits>

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "core/testing.h"
#include "moxiang/loss.h"

namespace moxiang {
namespace {

using testing::random_model;
using testing::same;

constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();

Model small_model() { return random_model(testing::small_decoder(false), 1); }

/// Three texts of four tokens, each to be followed by the next.
void next_token(Rng& rng, Batch& batch) {
  batch.n_sequences = 3;
  batch.ids.resize(12);
  batch.targets.resize(12);
  for (Index& id : batch.ids) id = rng.below(7);
  for (std::size_t i = 0; i < 12; ++i) batch.targets[i] = i % 4 == 3 ? kIgnored : batch.ids[i + 1];
}

TrainerConfig some_config() {
  TrainerConfig config;
  config.rate = 0.01;
  config.n_warm_up = 3;
  config.max_norm = 0.5;
  return config;
}

Trainer trainer(const TrainerConfig& config, std::uint64_t seed = 5) {
  return open_trainer(small_model(), config, one_batch(next_token), seed).value();
}

TEST_CASE("a step is forward, loss, backward, clip and the optimiser's step", "[train]") {
  const TrainerConfig config = some_config();
  Trainer t = trainer(config);
  Model model = small_model();
  OptimizerState state = optimizer_state(config.optimizer, model.config);
  for (Index step = 1; step <= 5; ++step) {
    const Batch batch = t.draw().front();
    const StepReport report = t.step(batch).value();

    const ModelTrace trace = *forward(model, batch.ids, {.n_sequences = 3});
    ModelParams grads = zeros(model.config);
    backward(model, trace, cross_entropy_backward(*trace.final.probs, batch.targets), grads);
    CHECK(report.step == step);
    CHECK(report.loss == double(cross_entropy(*trace.final.logits, batch.targets)));
    CHECK(report.norm == clip_by_global_norm(grads, 0.5));
    CHECK(report.rate == (step < 3 ? 0.01 * double(step) / 3 : 0.01));
    optimizer_step(config.optimizer, report.rate, grads, model.params, state);
    CHECK(params_hash(t.model().params) == params_hash(model.params));
  }
}

TEST_CASE("batches of one step count by what they ask, whatever the length of their texts",
          "[train]") {
  Trainer t = trainer(some_config()), whole = trainer(some_config());
  const Batch all = t.draw().front();
  const auto part = [&all](std::size_t first, std::size_t n) {
    const auto cut = [&](const std::vector<Index>& v) {
      return std::vector<Index>(v.begin() + Index(first) * 4, v.begin() + Index(first + n) * 4);
    };
    return Batch{Index(n), cut(all.ids), cut(all.targets)};
  };
  const std::vector<Batch> parts = {part(0, 1), part(1, 2)};
  const StepReport in_parts = t.step(parts).value(), at_once = whole.step(all).value();
  CHECK(in_parts.loss == Catch::Approx(at_once.loss).epsilon(1e-6));
  CHECK(in_parts.norm == Catch::Approx(at_once.norm).epsilon(1e-6));

  // Two lengths: the mean over all that is asked, five answers of a text and one of another.
  Trainer mixed = trainer(some_config());
  const Model model = small_model();
  const Batch longer{1, {1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}}, shorter{1, {1, 2}, {2, kIgnored}};
  const auto loss_of = [&](const Batch& batch) {
    return double(cross_entropy(*forward(model, batch.ids)->final.logits, batch.targets));
  };
  const StepReport report = mixed.step(std::vector<Batch>{longer, shorter}).value();
  CHECK(report.loss == Catch::Approx((5 * loss_of(longer) + loss_of(shorter)) / 6).epsilon(1e-6));
  ModelParams grads = zeros(model.config);
  for (const Batch& batch : {longer, shorter}) {
    const ModelTrace trace = *forward(model, batch.ids);
    const Matrix d = cross_entropy_backward(*trace.final.probs, batch.targets);
    backward(model, trace, d * Real(batch.ids.size() == 5 ? 5.0 / 6 : 1.0 / 6), grads);
  }
  CHECK(report.norm == Catch::Approx(global_norm(grads)).epsilon(1e-5));
}

TEST_CASE("the rate falls to 0 where the steps are counted", "[train]") {
  TrainerConfig config = some_config();
  config.n_steps = 5;
  Trainer t = trainer(config);
  double last = 0;
  for (int i = 0; i < 5; ++i) last = t.step().value().rate;
  CHECK(last > 0);
  CHECK(last < 0.01);
  CHECK(t.step().value().rate == 0);
}

std::uint64_t hash_after(Trainer& t, int n_steps) {
  for (int i = 0; i < n_steps; ++i) REQUIRE(t.step());
  return params_hash(t.model().params);
}

TEST_CASE("the same seed gives the same bits, another seed others", "[train]") {
  TrainerConfig config = some_config();
  config.dropout = {0.1, 0.1};
  Trainer a = trainer(config), b = trainer(config), other = trainer(config, 6);
  const std::uint64_t hash = hash_after(a, 10);
  CHECK(hash == hash_after(b, 10));
  CHECK(hash != hash_after(other, 10));
}

TEST_CASE("a restored snapshot goes on as it did the first time, dropout included", "[train]") {
  TrainerConfig config = some_config();
  config.dropout = {0.2, 0.2};
  Trainer t = trainer(config);
  hash_after(t, 4);
  const TrainerSnapshot snapshot = t.snapshot();
  const std::uint64_t hash = hash_after(t, 6);
  t.restore(snapshot);
  CHECK(t.n_steps() == 4);
  CHECK(hash_after(t, 6) == hash);
  Trainer later = trainer(config, 9);
  later.restore(snapshot);
  CHECK(hash_after(later, 6) == hash);
}

TEST_CASE("evaluation changes nothing, knows no dropout and can switch heads off", "[train]") {
  TrainerConfig config = some_config();
  config.dropout = {0.2, 0.2};
  Trainer t = trainer(config), untouched = trainer(config);
  Batch batch;
  Rng rng(3);
  next_token(rng, batch);
  const double loss = t.evaluate(batch).value();
  CHECK(loss == t.evaluate(batch).value());
  const ModelTrace trace = *forward(t.model(), batch.ids, {.n_sequences = 3});
  CHECK(loss == double(cross_entropy(*trace.final.logits, batch.targets)));
  CHECK(loss != t.evaluate(batch, {{0, 1}}).value());
  CHECK(same(t.evaluated().blocks[0].attn.concat.rightCols(4).eval(), Matrix::Zero(12, 4)));
  CHECK(hash_after(t, 3) == hash_after(untouched, 3));
}

template <class T>
std::string message(const Result<T>& result) {
  return result ? "no error" : result.error().message;
}

TEST_CASE("a number that is not finite stops the training, by step and tensor", "[train]") {
  Trainer t = trainer(some_config());
  hash_after(t, 2);
  const TrainerSnapshot good = t.snapshot();
  TrainerSnapshot bad = good;
  bad.params.blocks[1].mlp.w_in(2, 3) = kNaN;
  t.restore(bad);
  const auto stopped = t.step();
  CHECK(message(stopped) ==
        "[train] step 3: the loss is not finite, and neither is blocks.1.mlp.w_in");
  CHECK(stopped.error().code == ErrorCode::diverged);
  CHECK(message(t.step()) == message(stopped));
  CHECK(t.n_steps() == 2);

  bad = good;
  bad.params.w_e.setConstant(std::numeric_limits<Real>::max());
  bad.params.w_pos.setConstant(std::numeric_limits<Real>::max());
  t.restore(bad);
  CHECK(message(t.step()) == "[train] step 3: the loss is not finite, and neither is embed.x");

  t.restore(good);
  CHECK(t.step());
}

TEST_CASE("a gradient that is not finite stops the training before it is followed", "[train]") {
  Trainer t = trainer(some_config());
  TrainerSnapshot bad = t.snapshot();
  // Behind a last norm that lets nothing through the logits are 0 and the loss is log 7, whatever
  // the head. Of one answer 0 comes back -6/7 · -max + 6 · 1/7 · max, which is beyond all numbers.
  bad.params.final_norm.gain.setZero();
  bad.params.final_norm.bias.setZero();
  bad.params.w_u.setConstant(std::numeric_limits<Real>::max());
  bad.params.w_u.col(0) *= Real(-1);
  t.restore(bad);
  Batch batch = t.draw().front();
  batch.targets.assign(12, kIgnored);
  batch.targets[5] = 0;
  CHECK(message(t.step(batch)) == "[train] step 1: the gradient of embed.w_e is not finite");
  CHECK(params_hash(t.model().params) == params_hash(bad.params));
}

TEST_CASE("a loss out of bounds stops the training and names the largest parameter", "[train]") {
  Trainer t = trainer(some_config());
  TrainerSnapshot bad = t.snapshot();
  bad.params.w_u *= Real(4096);
  bad.params.w_u(1, 1) = 65536;
  t.restore(bad);
  const std::string said = message(t.step());
  CHECK(said.starts_with("[train] step 1: the loss is "));
  CHECK(said.ends_with(", above 1000; the largest parameter is final.w_u with 65536"));
}

TEST_CASE("what cannot be learned from is refused", "[train]") {
  Trainer t = trainer(some_config());
  Batch batch = t.draw().front();
  batch.targets.pop_back();
  CHECK(message(t.step(batch)) == "[train] 11 targets for 12 tokens with 1 answers each");
  batch.targets.push_back(7);
  CHECK(message(t.step(batch)) ==
        "[train] target 7 is not in the vocabulary, which has ids 0 to 6");
  batch.targets.back() = kIgnored;
  batch.ids[0] = 9;
  CHECK(t.step(batch).error().code == ErrorCode::bad_input);
  CHECK(t.step());  // and none of it has stopped the trainer

  TrainerConfig config;
  config.rate = -1;
  CHECK(message(open_trainer(small_model(), config, one_batch(next_token), 1)) ==
        "[train] rate -1 is not a number of at least 0");
  config = {};
  config.dropout.weights = 1;
  CHECK(message(open_trainer(small_model(), config, one_batch(next_token), 1)) ==
        "[train] dropout 1 is not at least 0 and below 1");
  CHECK(message(open_trainer(random_model(testing::small_encoder(), 1), {}, one_batch(next_token),
                             1)) == "[train] only a model with head lm learns");
}

}  // namespace
}  // namespace moxiang
