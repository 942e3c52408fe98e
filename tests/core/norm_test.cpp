// Reference: the textbook loops of reference.h, in double on the same numbers, and values worked
// out by hand.
#include "moxiang/norm.h"

#include <cmath>

#include "catch_amalgamated.hpp"
#include "core/testing.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::kSizes;
using testing::Random;
using testing::table;

void check_norm(const NormTrace& actual, const reference::Norm& expected, double relative) {
  CHECK(difference(actual.mean, expected.mean, relative) == "");
  CHECK(difference(actual.rstd, expected.rstd, relative) == "");
  CHECK(difference(actual.normed, expected.normed, relative) == "");
  CHECK(difference(actual.out, expected.out, relative) == "");
}

TEST_CASE("layer_norm is the textbook's at every size and epsilon, with and without a bias") {
  Random random(1);
  for (const Index n : kSizes) {
    for (const Index d : {1, 2, 3, 8, 17, 64}) {
      for (const Real eps : {Real(1e-5), Real(1e-12), Real(0.1)}) {
        const Matrix x = random.matrix(n, d, 3);
        const RowVector gain = random.row(d), bias = random.row(d);
        CAPTURE(n, d, eps);
        if (d == 1 && eps < Real(1e-6)) continue;  // 0 · 10⁶: see the constant rows below
        check_norm(layer_norm(x, gain, bias, eps),
                   reference::layer_norm(table(x), table(gain), table(bias), eps),
                   testing::kTolerance);
        check_norm(layer_norm(x, gain, RowVector(), eps),
                   reference::layer_norm(table(x), table(gain), {}, eps), testing::kTolerance);
      }
    }
  }
}

TEST_CASE("rms_norm is the textbook's at every size and epsilon, and has no mean") {
  Random random(2);
  for (const Index n : kSizes) {
    for (const Index d : {1, 2, 3, 8, 17, 64}) {
      for (const Real eps : {Real(1e-6), Real(1e-5), Real(0.1)}) {
        const Matrix x = random.matrix(n, d, 3);
        const RowVector gain = random.row(d);
        CAPTURE(n, d, eps);
        check_norm(rms_norm(x, gain, eps), reference::rms_norm(table(x), table(gain), eps),
                   testing::kTolerance);
      }
    }
  }
}

TEST_CASE("layer_norm of 4 and 0 is plus and minus 1, of 1, 2, 3 plus and minus the root of 3/2") {
  Matrix x(1, 2);
  x << 4, 0;
  CHECK(
      difference(layer_norm(x, RowVector::Constant(2, 3), RowVector::Constant(2, Real(0.5)), 0).out,
                 (testing::Table(1, 2) << 3.5, -2.5).finished()) == "");
  x.resize(1, 3);
  x << 1, 2, 3;
  CHECK(difference(layer_norm(x, RowVector::Ones(3), RowVector(), 0).out,
                   (testing::Table(1, 3) << -std::sqrt(1.5), 0, std::sqrt(1.5)).finished()) == "");
}

TEST_CASE("A constant row is normalised to exactly 0, so that only the bias is left") {
  const RowVector gain = RowVector::Constant(8, 2), bias = RowVector::LinSpaced(8, -1, 1);
  for (const Real constant : {Real(0), Real(1), Real(-3), Real(0.1), Real(1e4)}) {
    for (const Real eps : {Real(1e-5), Real(1e-12)}) {
      const NormTrace t = layer_norm(Matrix::Constant(2, 8, constant), gain, bias, eps);
      CAPTURE(constant, eps);
      CHECK(t.mean(0, 0) == constant);
      CHECK(t.normed.isZero(0));
      CHECK(testing::same(t.out.row(1), bias));
      CHECK(std::abs(t.rstd(1, 0) * std::sqrt(eps) - 1) <= testing::kTolerance);
    }
  }
}

TEST_CASE("A row of one channel is normalised to 0 whatever it holds") {
  const Matrix x = Random(3).matrix(5, 1, 100);
  const NormTrace t = layer_norm(x, RowVector::Ones(1), RowVector(), Real(1e-12));
  CHECK(t.normed.isZero(0));
  CHECK(testing::same(t.mean, x));
}

TEST_CASE("rms_norm of zeros is 0") {
  const NormTrace t = rms_norm(Matrix::Zero(2, 4), RowVector::Ones(4), Real(1e-6));
  CHECK(t.out.isZero(0));
  CHECK(t.out.allFinite());
}

TEST_CASE("A large offset does not cost layer_norm the variance") {
  Random random(4);
  Matrix x = random.matrix(6, 16);
  x.array() += Real(1e4);
  const RowVector gain = random.row(16), bias = random.row(16);
  // In float a mean near 1e4 is rounded by up to 5e-4 (half its last place), and so is normed.
  const double relative = sizeof(Real) == sizeof(float) ? 2e-3 : 1e-11;
  check_norm(layer_norm(x, gain, bias, Real(1e-5)),
             reference::layer_norm(table(x), table(gain), table(bias), Real(1e-5)), relative);
}

TEST_CASE("Each row is normalised on its own") {
  Random random(5);
  const Matrix x = random.matrix(4, 8);
  const RowVector gain = random.row(8), bias = random.row(8);
  const NormTrace whole = layer_norm(x, gain, bias, Real(1e-5));
  const NormTrace whole_rms = rms_norm(x, gain, Real(1e-5));
  for (Index t = 0; t < 4; ++t) {
    CHECK(testing::same(layer_norm(x.row(t), gain, bias, Real(1e-5)).out, whole.out.row(t)));
    CHECK(testing::same(rms_norm(x.row(t), gain, Real(1e-5)).out, whole_rms.out.row(t)));
  }
}

}  // namespace
}  // namespace moxiang
