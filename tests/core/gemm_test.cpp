// Trusted: loops that add in the order that gemm.h promises, to the last bit.
#include "moxiang/gemm.h"

#include <algorithm>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/testing.h"

#ifndef MOXIANG_REAL_DOUBLE

namespace moxiang {
namespace {

using testing::Random;

/// c + alpha · a b        entry by entry
Matrix by_loops(const Matrix& c, float alpha, const Matrix& a, const Matrix& b) {
  Matrix sum = c;
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < b.cols(); ++j) {
      for (Index first = 0; first < a.cols(); first += gemm::kDepth) {
        float run = 0;
        for (Index p = first; p < std::min(a.cols(), first + gemm::kDepth); ++p) {
          run += a(i, p) * b(p, j);
        }
        sum(i, j) += alpha * run;
      }
    }
  }
  return sum;
}

Matrix zero_and(const Matrix& a, const Matrix& b) {
  return by_loops(Matrix::Zero(a.rows(), b.cols()), 1, a, b);
}

/// Eigen takes a product of 1 × 1 as a dot product, which sums in another order.
bool is_dot(const Matrix& a, const Matrix& b) { return a.rows() == 1 && b.cols() == 1; }

bool same_bits(const Matrix& actual, const Matrix& expected) {
  return actual.rows() == expected.rows() && actual.cols() == expected.cols() &&
         (actual.array() == expected.array()).all();
}

struct Shape {
  Index m, n, k;
};

std::vector<Shape> shapes() {
  std::vector<Shape> all;
  for (Index m = 1; m <= 20; ++m) {
    for (Index n = 1; n <= 20; ++n) {
      for (Index k = 1; k <= 20; ++k) all.push_back({m, n, k});
    }
  }
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    all.push_back({1 + random.below(90), 1 + random.below(90), 1 + random.below(600)});
  }
  return all;
}

TEST_CASE("a product has the bits of its loops at every small shape and some large ones") {
  Random random(2);
  for (const auto& [m, n, k] : shapes()) {
    const Matrix a = random.matrix(m, k), b = random.matrix(k, n);
    if (is_dot(a, b)) continue;
    INFO(m << " x " << n << " x " << k);
    const Matrix product = a * b;
    REQUIRE(same_bits(product, zero_and(a, b)));
  }
}

TEST_CASE("operands and result may be transposed, scaled, added, and parts of larger matrices") {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const Index m = 1 + random.below(40), n = 1 + random.below(40), k = 1 + random.below(300);
    if (m == 1 && n == 1) continue;
    const Matrix a = random.matrix(m, k), b = random.matrix(k, n), c = random.matrix(m, n);
    const Matrix a_t = a.transpose(), b_t = b.transpose();
    const Matrix expected = zero_and(a, b);
    INFO(m << " x " << n << " x " << k);
    REQUIRE(same_bits(a_t.transpose() * b, expected));
    REQUIRE(same_bits(a * b_t.transpose(), expected));
    REQUIRE(same_bits(a_t.transpose() * b_t.transpose(), expected));
    const Matrix transposed = b_t * a_t;
    REQUIRE(same_bits(transposed.transpose(), expected));

    Matrix sum = c;
    sum.noalias() += a * b;
    REQUIRE(same_bits(sum, by_loops(c, 1, a, b)));
    sum = c;
    sum.noalias() -= (2 * a) * b;
    REQUIRE(same_bits(sum, by_loops(c, -2, a, b)));

    Matrix wide_a = random.matrix(m + 3, k + 5), wide_b = random.matrix(k + 2, n + 7);
    Matrix wide_c = random.matrix(m + 1, n + 9);
    wide_a.block(2, 4, m, k) = a;
    wide_b.block(1, 6, k, n) = b;
    Matrix around = wide_c;
    wide_c.block(1, 3, m, n).noalias() = wide_a.block(2, 4, m, k) * wide_b.block(1, 6, k, n);
    REQUIRE(same_bits(wide_c.block(1, 3, m, n), expected));
    around.block(1, 3, m, n) = expected;
    REQUIRE(same_bits(wide_c, around));
  }
}

TEST_CASE("rows, columns and vectors of a product have the bits that they have within it") {
  Random random(4);
  for (int i = 0; i < 100; ++i) {
    const Index m = 2 + random.below(40), n = 2 + random.below(40), k = 1 + random.below(400);
    const Matrix a = random.matrix(m, k), b = random.matrix(k, n), whole = a * b;
    const Index row = random.below(m), col = random.below(n);
    const Matrix by_row = a.row(row) * b, by_col = a * b.col(col);
    REQUIRE(same_bits(by_row, whole.row(row)));
    REQUIRE(same_bits(by_col, whole.col(col)));
    const RowVector x = a.row(row);
    const ColVector y = b.col(col);
    const RowVector x_b = x * b;
    const ColVector a_y = a * y;
    REQUIRE(same_bits(x_b, whole.row(row)));
    REQUIRE(same_bits(a_y, whole.col(col)));
    const ColVector b_x = b.transpose() * x.transpose();
    REQUIRE(same_bits(b_x.transpose(), whole.row(row)));
    Matrix into = Matrix::Zero(m, n);
    into.col(col).noalias() += a * y;
    REQUIRE(same_bits(into.col(col), whole.col(col)));
  }
}

TEST_CASE("a product over nothing is 0, and one of nothing is empty") {
  const Matrix none_deep = Matrix(3, 0) * Matrix(0, 4);
  CHECK(same_bits(none_deep, Matrix::Zero(3, 4)));
  const Matrix no_rows = Matrix(0, 5) * Matrix::Ones(5, 4),
               no_cols = Matrix::Ones(2, 5) * Matrix(5, 0);
  CHECK(no_rows.rows() == 0);
  CHECK(no_cols.cols() == 0);
}

TEST_CASE("what is not a number stays in its row and column") {
  Matrix a = Matrix::Ones(7, 9), b = Matrix::Ones(9, 11);
  a(3, 2) = std::numeric_limits<float>::quiet_NaN();
  const Matrix c = a * b;
  for (Index i = 0; i < c.rows(); ++i) {
    for (Index j = 0; j < c.cols(); ++j) CHECK(std::isnan(c(i, j)) == (i == 3));
  }
}

}  // namespace
}  // namespace moxiang

#endif
