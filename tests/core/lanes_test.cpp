// Reference: the C library's exponential, in double.
#include "../../core/src/lanes.h"

#include <algorithm>
#include <bit>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

#include "moxiang/types.h"

namespace moxiang {
namespace {

Real exp_of(Real x) { return lanes::exp(lanes::spread(x))[0]; }

/// How far y is from `expected`, in units of the last place that `expected` has.
double units_apart(Real y, double expected) {
  int exponent = 0;
  std::frexp(expected, &exponent);
  const double unit = std::ldexp(1.0, exponent - std::numeric_limits<Real>::digits);
  return std::abs(double(y) - expected) / unit;
}

TEST_CASE("exp is within 3 units in the last place, from 0 to -87") {
  if constexpr (std::is_same_v<Real, float>) {
    double worst = 0;
    const auto last = std::bit_cast<std::uint32_t>(-87.0F);
    for (auto bits = std::bit_cast<std::uint32_t>(-0.0F); bits <= last; bits += 1009) {
      const auto x = std::bit_cast<float>(bits);
      worst = std::max(worst, units_apart(exp_of(x), std::exp(double(x))));
    }
    CHECK(worst < 3);
    CHECK(worst > 0.5);  // it is not the C library that was measured
  }
}

TEST_CASE("exp is 1 at 0, 0 far below, and what is not a number stays so") {
  CHECK(exp_of(0) == 1);
  CHECK(exp_of(-1e4F) == 0);
  CHECK(exp_of(lanes::kNothing) == 0);
  CHECK(std::isnan(exp_of(std::numeric_limits<Real>::quiet_NaN())));
  if constexpr (std::is_same_v<Real, float>) {
    CHECK(exp_of(-87) > 0);
    CHECK(exp_of(std::nextafter(-87.0F, -88.0F)) == 0);
    CHECK(std::isnan(exp_of(std::bit_cast<float>(0x7fc00001U))));
  }
}

TEST_CASE("extent and sum_exponentials take each of n numbers, once") {
  const Real other = GENERATE(Real(-200), Real(-20));  // out of the exponential's range, and in it
  for (Index n = 1; n <= 3 * lanes::kRound; ++n) {
    for (Index at = 0; at < n; ++at) {
      std::vector<Real> x(std::size_t(n + lanes::kLanes),
                          Real(9));  // what is behind them is larger
      std::fill(x.begin(), x.begin() + n, other);
      x[std::size_t(at)] = 3;
      CAPTURE(n, at);
      const lanes::Extent of_x = lanes::extent(x.data(), n);
      CHECK(of_x.most == 3);
      std::vector<int> taken(std::size_t(n), 0);
      const Real total =
          lanes::sum_exponentials(x.data(), n, of_x, [&](Index j, lanes::Lanes e, Index some) {
            for (Index i = 0; i < some; ++i) {
              ++taken[std::size_t(j + i)];
              CHECK((e[i] > Real(0.5)) == (j + i == at));
            }
          });
      CHECK(total == Catch::Approx(1));
      CHECK(std::count(taken.begin(), taken.end(), 1) == n);
    }
  }
}

TEST_CASE("one number out of the range, wherever it stands, has the exponential 0") {
  const Real out = GENERATE(Real(-1000), lanes::kNothing);
  for (Index n : {lanes::kRound, 2 * lanes::kRound + 1}) {
    for (Index at = 0; at < n; ++at) {
      std::vector<Real> x(std::size_t(n), Real(0));
      x[std::size_t(at)] = out;
      Real there = 1;
      lanes::sum_exponentials(x.data(), n, lanes::extent(x.data(), n),
                              [&](Index j, lanes::Lanes e, Index some) {
                                if (j <= at && at < j + some) there = e[at - j];
                              });
      CAPTURE(n, at);
      CHECK(there == 0);
    }
  }
}

}  // namespace
}  // namespace moxiang
