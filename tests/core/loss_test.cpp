// Reference: -log of a softmax by hand, in double.
#include "moxiang/loss.h"

#include <cmath>

#include "catch_amalgamated.hpp"
#include "core/testing.h"

namespace moxiang {
namespace {

using Catch::Approx;

/// Two positions of two answers over three words.
Matrix logits() {
  Matrix l(2, 6);
  l << 1, 2, 3, 0, 0, 0,  //
      5, 5, 5, -1, 4, 4;
  return l;
}

const double kThird = std::log(3.0);
// -log softmax(1, 2, 3)[0] = log(e^1 + e^2 + e^3) - 1
const double kFirst = std::log(std::exp(1) + std::exp(2) + std::exp(3)) - 1;
const double kFourth = std::log(std::exp(-1) + 2 * std::exp(4)) - 4;

TEST_CASE("the loss is the mean over the asked answers") {
  CHECK(double(cross_entropy(logits(), {0, 1, 2, 1})) ==
        Approx((kFirst + 2 * kThird + kFourth) / 4).epsilon(1e-6));
  CHECK(double(cross_entropy(logits(), {0, kIgnored, kIgnored, 2})) ==
        Approx((kFirst + kFourth) / 2).epsilon(1e-6));
  CHECK(cross_entropy(logits(), {kIgnored, kIgnored, kIgnored, kIgnored}) == 0);
}

TEST_CASE("each answer has its own loss and accuracy; of equal logits the first counts") {
  std::vector<AnswerScore> scores(2);
  score_answers(logits(), {0, 0, 0, 2}, scores);
  CHECK(scores[0].loss == Approx((kFirst + kThird) / 2).epsilon(1e-6));
  CHECK(scores[0].accuracy == 0.5);  // 3 beats 1; the first of three equal ones is asked
  CHECK(scores[1].loss == Approx((kThird + kFourth) / 2).epsilon(1e-6));
  CHECK(scores[1].accuracy == 0.5);  // first of three equal; second of two equal
  score_answers(logits(), {2, kIgnored, kIgnored, kIgnored}, scores);
  CHECK(scores[0].n_asked == 1);
  CHECK(scores[0].accuracy == 1);
  CHECK(scores[1].n_asked == 0);
  CHECK(scores[1].loss == 0);
}

TEST_CASE("a probability too small for a number still has a loss") {
  Matrix l(1, 2);
  l << 500, -500;
  CHECK(double(cross_entropy(l, {1})) == Approx(1000));
}

}  // namespace
}  // namespace moxiang
