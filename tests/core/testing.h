// What the tests of the core share: seeded inputs, and the comparison with a reference.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "core/reference.h"
#include "moxiang/types.h"

namespace moxiang::testing {

using reference::Table;
using reference::table;

/// Of the largest magnitude in the tensor: about 17 units in the last place of float.
inline constexpr double kTolerance = sizeof(Real) == sizeof(float) ? 2e-6 : 1e-12;

/// Numbers that are the same everywhere: the engine's output is specified, a distribution's is not.
class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}

  /// Uniform in [-size, size).
  Real number(double size = 1) {
    return static_cast<Real>(size * (static_cast<double>(engine_()) / 2147483648.0 - 1));
  }
  Index below(Index n) { return static_cast<Index>(engine_() % static_cast<unsigned>(n)); }

  Matrix matrix(Index rows, Index cols, double size = 1) {
    Matrix m(rows, cols);
    for (Index i = 0; i < m.size(); ++i) m.data()[i] = number(size);
    return m;
  }
  RowVector row(Index n, double size = 1) { return matrix(1, n, size); }

  /// Each entry visible with probability 3/4, whole rows hidden now and then.
  Visible visible(Index rows, Index cols) {
    Visible v(rows, cols);
    for (Index i = 0; i < rows; ++i) {
      const bool dead = below(5) == 0;
      for (Index j = 0; j < cols; ++j) v(i, j) = !dead && below(4) != 0;
    }
    return v;
  }

 private:
  std::mt19937 engine_;
};

inline std::string shape(Index rows, Index cols) {
  return "[" + std::to_string(rows) + ", " + std::to_string(cols) + "]";
}

/// Where `actual` leaves `expected` by more than `relative` times the largest finite magnitude in
/// `expected` (at least `floor`), or "" where it does not. NaN equals nothing; an infinity equals
/// itself.
template <class A>
std::string difference(const A& actual, const Table& expected, double relative = kTolerance,
                       double floor = 0) {
  if (actual.rows() != expected.rows() || actual.cols() != expected.cols()) {
    return "shape " + shape(actual.rows(), actual.cols()) + " instead of " +
           shape(expected.rows(), expected.cols());
  }
  double largest = floor;
  for (Index i = 0; i < expected.size(); ++i) {
    const double x = std::abs(expected.data()[i]);
    if (std::isfinite(x)) largest = std::max(largest, x);
  }
  for (Index i = 0; i < expected.rows(); ++i) {
    for (Index j = 0; j < expected.cols(); ++j) {
      const double a = static_cast<double>(actual(i, j)), e = expected(i, j);
      if (a == e || std::abs(a - e) <= relative * largest) continue;
      std::ostringstream text;
      text.precision(9);
      text << "(" << i << ", " << j << ") is " << a << " instead of " << e << "; allowed is "
           << relative * largest;
      return text.str();
    }
  }
  return "";
}

template <class A, class B>
bool same(const A& a, const B& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() && (a.array() == b.array()).all();
}

/// Row and column counts that have caught mistakes: none, one, odd, more than a SIMD register.
inline const std::vector<Index> kSizes = {0, 1, 2, 3, 5, 8, 17};

}  // namespace moxiang::testing
