// Reference: the trainer of near and far, driven by hand with the same seed.
#include "moxiang/training.h"

#include "catch_amalgamated.hpp"

namespace moxiang {
namespace {

template <class T>
std::string message(const Result<T>& result) {
  return result ? "no error" : result.error().message;
}

TEST_CASE("a training takes the trainer's steps and reports each", "[train]") {
  Training training = open_near_far(2, 0, 3).value();
  Trainer trainer = near_far_trainer(2, 0, 3).value();
  const auto points = training.step(3).value();
  REQUIRE(points.size() == 3);
  for (const TrainingPoint& point : points) {
    const StepReport step = trainer.step().value();
    NearFarReport report;
    near_far_report(trainer.trace(), trainer.batches().front(), report);
    CHECK(point.step.step == step.step);
    CHECK(point.step.loss == step.loss);
    CHECK(point.report.heads == report.heads);
    CHECK(point.report.skills[1].accuracy == report.skills[1].accuracy);
  }
  CHECK(training.n_steps() == 3);
  CHECK(training.done_at() == 0);
  CHECK(training.step(0).value().empty());
  CHECK(message(training.step(-1)) == "[train] -1 steps are less than none");
}

TEST_CASE("a training goes back to what was kept, and starts again with a seed", "[train]") {
  Training training = open_near_far(2, 1, 3).value();
  const std::string fresh = training.weights_hash();
  CHECK(fresh.size() == 16);
  REQUIRE(training.step(2));
  const Index kept = training.keep();
  REQUIRE(training.step(3));
  const std::string later = training.weights_hash();
  CHECK(later != fresh);
  CHECK(training.restore(kept).value() == 2);
  CHECK(training.n_steps() == 2);
  REQUIRE(training.step(3));
  CHECK(training.weights_hash() == later);
  CHECK(message(training.restore(1)) == "[train] there is no state 1: 1 are kept");
  CHECK(message(training.restore(-1)) == "[train] there is no state -1: 1 are kept");

  REQUIRE(training.restart(3));
  CHECK(training.n_steps() == 0);
  CHECK(training.weights_hash() == fresh);
  CHECK(message(training.restore(0)) == "[train] there is no state 0: 0 are kept");
  REQUIRE(training.restart(4));
  CHECK(training.seed() == 4);
  CHECK(training.model().config.n_kv_heads == 1);
  CHECK(training.weights_hash() != fresh);
}

TEST_CASE("a score is of texts that stay the same, and of the heads that are on", "[train]") {
  Training training = open_near_far(2, 0, 3).value();
  REQUIRE(training.step(2));
  const double all = training.score().value().loss;
  CHECK(training.score().value().loss == all);
  CHECK(training.score().value().report.skills[0].n_asked == kHeldOut * 8);
  CHECK(training.set_head(1, false).value() == false);
  const double without = training.score().value().loss;
  CHECK(without != all);
  const std::string hash = training.weights_hash();
  REQUIRE(training.set_head(1, true));
  CHECK(training.score().value().loss == all);
  CHECK(training.weights_hash() == hash);
  CHECK(message(training.set_head(2, false)) == "[train] there is no head 2: there are 2");
  CHECK(message(open_near_far(5, 0, 1)) == "[config] d_model 32 is not divisible by n_heads 5");
}

}  // namespace
}  // namespace moxiang
