// Trusted: the build in double, against which the committed numbers are held to 1e-7.
#include "moxiang/self_test.h"

#include <catch_amalgamated.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <set>

#include "moxiang/types.h"

using namespace moxiang;

TEST_CASE("the self-test passes, and says by how much") {
  const SelfTest test = self_test();
  INFO(test.report);
  CHECK(test.passed);
  CHECK(test.worst <= (sizeof(Real) == sizeof(double) ? 1e-7 : 2e-5));
  CHECK(test.report.starts_with(std::to_string(self_test_numbers().size()) +
                                " numbers, the worst off by "));
}

TEST_CASE("the self-test goes through every kind of step") {
  std::set<std::string> steps;
  for (const SelfTestNumber& number : self_test_numbers()) {
    CHECK(std::isfinite(number.value));
    steps.insert(number.name.substr(number.name.find_last_of(". ") + 1));
  }
  for (const char* step :
       {"tokens",    "positions", "x",         "mean",         "rstd",       "normed",   "out",
        "q",         "k",         "v",         "q_rot",        "k_rot",      "scores",   "scaled",
        "masked",    "weights",   "head_out",  "contribution", "concat",     "attn_out", "skip",
        "resid_mid", "mlp_pre",   "mlp_post",  "mlp_out",      "resid_post", "logits",   "probs",
        "pooled",    "dense",     "activated", "embedding"}) {
    INFO(step);
    CHECK(steps.contains(step));
  }
}

// Makes core/src/self_test_expected.h, where the self-test has changed:
//   core_tests_f64 "[self-test-numbers]" > numbers, then the lines into the table.
TEST_CASE("the numbers of the self-test, to be written down", "[.][self-test-numbers]") {
  for (const SelfTestNumber& number : self_test_numbers()) std::printf("%.17g,\n", number.value);
}
