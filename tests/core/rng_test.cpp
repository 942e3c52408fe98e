// Reference: the published outputs of SplitMix64 and of FNV-1a (its authors' test vectors), and
// numbers worked out from them in Python.
#include "moxiang/rng.h"

#include <cmath>
#include <vector>

#include "catch_amalgamated.hpp"

namespace moxiang {
namespace {

using Catch::Matchers::WithinAbs;

TEST_CASE("the generator gives the published numbers of SplitMix64") {
  Rng a(1234567);
  CHECK(a.next() == 6457827717110365317u);
  CHECK(a.next() == 3203168211198807973u);
  CHECK(a.next() == 9817491932198370423u);
  CHECK(a.next() == 4593380528125082431u);
  CHECK(a.next() == 16408922859458223821u);
  Rng b(0);
  CHECK(b.next() == 0xe220a8397b1dcdafu);
  CHECK(b.next() == 0x6e789e6aa1b965f4u);
}

TEST_CASE("uniform is the upper 24 bits of a draw, exact in float and in double") {
  Rng rng(1234567);
  for (const double top : {5873360.0, 2913264.0, 8928956.0, 4177655.0}) {
    CHECK(double(rng.uniform()) == top / 16777216.0);
  }
}

TEST_CASE("uniform fills its interval evenly") {
  Rng rng(5);
  std::vector<int> hits(10);
  constexpr int kDraws = 10000;
  for (int i = 0; i < kDraws; ++i) {
    const Real x = rng.uniform(-2, 3);
    REQUIRE((x >= -2 && x <= 3));
    ++hits[std::min<std::size_t>(9, std::size_t((x + 2) * 2))];
  }
  // Each count is binomial, 1000 ± 30: five standard deviations.
  for (const int count : hits) CHECK_THAT(double(count), WithinAbs(1000, 150));
}

TEST_CASE("below takes the remainder of a draw") {
  Rng rng(1234567);
  for (const Index expected : {7, 3, 3, 1, 1}) CHECK(rng.below(10) == expected);
  CHECK(rng.below(1) == 0);
}

TEST_CASE("below favours no number, even of a range that does not divide 2^64") {
  if (sizeof(Index) < 8) SKIP("an Index is too small here to show it");
  // Of 3 · 2^61 numbers the lower 2^62 are two thirds; plain remainders give three quarters.
  const auto n = static_cast<Index>(std::int64_t(3) << 61);
  const auto lower = static_cast<Index>(std::int64_t(1) << 62);
  Rng rng(9);
  int n_lower = 0;
  for (int i = 0; i < 10000; ++i) n_lower += rng.below(n) < lower ? 1 : 0;
  CHECK_THAT(n_lower / 10000.0, WithinAbs(2.0 / 3, 0.025));
}

TEST_CASE("hash gives the published numbers of FNV-1a") {
  CHECK(hash("") == 0xcbf29ce484222325u);
  CHECK(hash("a") == 0xaf63dc4c8601ec8cu);
  CHECK(hash("b") == 0xaf63df4c8601f1a5u);
  CHECK(hash("foobar") == 0x85944171f73967e8u);
  CHECK(hash("chongo was here!\n") == 0x46810940eff5f915u);
  CHECK(hash("\xff") == 0xaf64724c8602eb6eu);
}

TEST_CASE("xavier draws row by row from ±√(6 / (d_in + d_out))") {
  Rng rng(7);
  const Matrix w = xavier(2, 3, rng);
  REQUIRE(w.rows() == 2);
  REQUIRE(w.cols() == 3);
  const double expected[] = {-0.24137104437046797, -1.0586639147094228,  0.8780225940524327,
                             0.18169111143033034,  -0.10419463981997235, -0.5489680985421258};
  for (Index i = 0; i < 6; ++i) CHECK_THAT(double(w.data()[i]), WithinAbs(expected[i], 3e-7));
}

TEST_CASE("xavier keeps to its limits, comes near them, and has the variance 2 / (d_in + d_out)") {
  Rng rng(11);
  const Matrix w = xavier(60, 90, rng);
  const double limit = std::sqrt(6.0 / 150);
  CHECK(double(w.maxCoeff()) <= limit * (1 + 1e-6));
  CHECK(double(w.minCoeff()) >= -limit * (1 + 1e-6));
  CHECK(double(w.maxCoeff()) > 0.99 * limit);
  CHECK(double(w.minCoeff()) < -0.99 * limit);
  CHECK_THAT(double(w.mean()), WithinAbs(0, 0.01));
  CHECK_THAT(double(w.array().square().mean()), WithinAbs(2.0 / 150, 0.0005));
}

}  // namespace
}  // namespace moxiang
