// Reference: the definition, entry by entry, and the counts that chance allows.
#include "moxiang/dropout.h"

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "core/testing.h"

namespace moxiang {
namespace {

using testing::Random;
using testing::random_model;
using testing::same;
using testing::some_ids;

TEST_CASE("dropout leaves entries out at its rate and scales the others up", "[dropout]") {
  const Matrix x = Random(1).matrix(100, 100);
  for (const double rate : {0.0, 0.1, 0.5, 0.9}) {
    CAPTURE(rate);
    Rng rng(2);
    DropoutTrace t;
    dropout(x, rate, rng, t);
    Index n_left_out = 0;
    for (Index i = 0; i < x.size(); ++i) {
      const Real factor = t.factors.data()[i];
      n_left_out += factor == 0 ? 1 : 0;
      if (factor != 0) REQUIRE(factor == Real(1 / (1 - rate)));
      REQUIRE(t.out.data()[i] == factor * x.data()[i]);
    }
    // Four standard deviations of 10,000 draws.
    CHECK(std::abs(double(n_left_out) - 1e4 * rate) <= 400 * std::sqrt(rate * (1 - rate)));
    Matrix d_x;
    dropout_backward(x, t, d_x);
    CHECK(same(d_x, t.out));
  }
}

TEST_CASE("the same generator gives the same dropout, the next draw another", "[dropout]") {
  const Matrix x = Random(1).matrix(6, 6);
  Rng a(3), b(3);
  DropoutTrace first, again, next;
  dropout(x, 0.5, a, first);
  dropout(x, 0.5, b, again);
  dropout(x, 0.5, b, next);
  CHECK(same(first.factors, again.factors));
  CHECK_FALSE(same(first.factors, next.factors));
}

TEST_CASE("with attention dropout the recorded weights still sum to 1", "[dropout]") {
  const Model model = random_model(testing::small_decoder(false), 4);
  const auto ids = some_ids(model.config, 6, 5);
  Rng rng(6);
  const ModelTrace t = forward(model, ids, {.dropout = {0, 0.5}, .rng = &rng}).value();
  const ModelTrace without = forward(model, ids).value();
  const HeadTrace& head = t.blocks[0].attn.heads[0];
  for (Index i = 0; i < 6; ++i) CHECK(std::abs(double(head.weights.row(i).sum()) - 1) < 1e-6);
  CHECK(same(head.weights, without.blocks[0].attn.heads[0].weights));
  REQUIRE(head.dropout);
  CHECK_FALSE(same(head.dropout->out, head.weights));
  CHECK(testing::difference(head.head_out, testing::table(head.dropout->out * head.v)) == "");
  CHECK_FALSE(same(*t.final.logits, *without.final.logits));
}

TEST_CASE("without dropout a pass is the same whatever the generator, and after one with it",
          "[dropout]") {
  const Model model = random_model(testing::small_decoder(true), 4);
  const auto ids = some_ids(model.config, 6, 5);
  const Matrix expected = *forward(model, ids).value().final.logits;
  Rng rng(7);
  Pass pass;
  REQUIRE_FALSE(forward(model, ids, {.dropout = {0.5, 0.5}, .rng = &rng}, pass));
  CHECK_FALSE(same(*pass.trace.final.logits, expected));
  REQUIRE_FALSE(forward(model, ids, {.rng = &rng}, pass));
  CHECK(same(*pass.trace.final.logits, expected));
}

}  // namespace
}  // namespace moxiang
