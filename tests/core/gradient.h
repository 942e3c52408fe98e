#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "catch_amalgamated.hpp"
#include "moxiang/types.h"

/// Central differences: the reference for every backward. In double only; a float has too few
/// digits.
namespace moxiang::testing {

/// Compares d_w with the slope of `loss` along each entry of `w`, relative 1e-6.
template <class W, class G>
void check_gradient(const std::string& name, W& w, const G& d_w,
                    const std::function<double()>& loss) {
  REQUIRE(w.rows() == d_w.rows());
  REQUIRE(w.cols() == d_w.cols());
  for (Index i = 0; i < w.rows(); ++i) {
    for (Index j = 0; j < w.cols(); ++j) {
      const Real kept = w(i, j);
      const double step = 1e-5 * std::max(1.0, std::abs(double(kept)));
      w(i, j) = Real(kept + step);
      const double above = loss();
      w(i, j) = Real(kept - step);
      const double below = loss();
      w(i, j) = kept;
      const double slope = (above - below) / (2 * step);
      INFO(name << "(" << i << ", " << j << "): backward " << d_w(i, j) << ", slope " << slope);
      REQUIRE(std::abs(double(d_w(i, j)) - slope) <= 1e-6 * std::max(1.0, std::abs(slope)));
    }
  }
}

}  // namespace moxiang::testing
