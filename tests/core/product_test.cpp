// Reference: the textbook triple loop, whose order of adding is the promised one: equal to the last
// bit.
#include "moxiang/product.h"

#include "catch_amalgamated.hpp"
#include "core/testing.h"
#include "moxiang/packed.h"

namespace moxiang {
namespace {

using testing::Random;
using testing::same;

/// c(i, j) (or 0) + Σ_p a(i, p) b(p, j), in parts of gemm::kDepth.
Matrix textbook(const Matrix& a, const Matrix& b, Matrix c) {
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < b.cols(); ++j) {
      for (Index first = 0; first < a.cols(); first += gemm::kDepth) {
        Real part = 0;
        const Index end = std::min(first + gemm::kDepth, a.cols());
        for (Index p = first; p < end; ++p) part += a(i, p) * b(p, j);
        c(i, j) += part;
      }
    }
  }
  return c;
}

void check_all(Index m, Index k, Index n, unsigned seed) {
  CAPTURE(m, k, n);
  Random random(seed);
  const Matrix a = random.matrix(m, k), b = random.matrix(k, n), before = random.matrix(m, n);
  const Matrix a_t = a.transpose(), b_t = b.transpose();
  const Matrix set = textbook(a, b, Matrix::Zero(m, n)), added = textbook(a, b, before);

  Matrix c = before;
  product(a, b, c);
  CHECK(same(c, set));
  c = before;
  product_nt(a, b_t, c);
  CHECK(same(c, set));
  c = before;
  product_tn(a_t, b, c);
  CHECK(same(c, set));

  c = before;
  product(a, PackedMatrix(b), c);
  CHECK(same(c, set));

  c = before;
  product(a, b, c, Into::add);
  CHECK(same(c, added));
  c = before;
  product_nt(a, b_t, c, Into::add);
  CHECK(same(c, added));
  c = before;
  product_tn(a_t, b, c, Into::add);
  CHECK(same(c, added));
}

TEST_CASE("products add in the textbook's order, whatever the size") {
  unsigned seed = 0;
  for (const Index m : {0, 1, 2, 5, 6, 7, 13}) {
    for (const Index k : {0, 1, 3, 17}) {
      for (const Index n : {0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 31}) check_all(m, k, n, ++seed);
    }
  }
}

TEST_CASE("products of more than their depth add up in parts") {
  check_all(7, gemm::kDepth, 9, 1);
  check_all(7, gemm::kDepth + 1, 9, 2);
  check_all(3, 2 * gemm::kDepth + 5, 12, 3);
  check_all(3, 2 * gemm::kDepth + 5, 3, 4);  // a panel of fewer columns than its width
}

TEST_CASE("products with wide matrices, whose panels are copied") {
  check_all(13, 40, 128, 1);
  check_all(13, 40, 129, 2);
  check_all(2, 300, 260, 3);
}

TEST_CASE("products read and write blocks of larger matrices") {
  Random random(4);
  const Matrix a = random.matrix(20, 30), b = random.matrix(30, 40);
  Matrix c = Matrix::Constant(20, 40, 7);
  product(a.block(2, 3, 9, 11), b.block(4, 5, 11, 13), c.block(6, 7, 9, 13));
  CHECK(same(c.block(6, 7, 9, 13).eval(),
             textbook(a.block(2, 3, 9, 11), b.block(4, 5, 11, 13), Matrix::Zero(9, 13))));
  CHECK(c.cwiseEqual(7).count() >= 20 * 40 - 9 * 13);  // nothing beside the block is touched

  c.setConstant(7);
  product(a.block(2, 3, 9, 11), PackedMatrix(b.block(4, 5, 11, 13)), c.block(6, 7, 9, 13));
  CHECK(same(c.block(6, 7, 9, 13).eval(),
             textbook(a.block(2, 3, 9, 11), b.block(4, 5, 11, 13), Matrix::Zero(9, 13))));
  CHECK(c.cwiseEqual(7).count() >= 20 * 40 - 9 * 13);
}

TEST_CASE("a NaN reaches the entries it belongs to and no other") {
  Random random(5);
  Matrix a = random.matrix(7, 9), b = random.matrix(9, 10), c(7, 10);
  a(3, 4) = std::numeric_limits<Real>::quiet_NaN();
  product(a, b, c);
  for (Index i = 0; i < 7; ++i) CHECK(c.row(i).hasNaN() == (i == 3));
}

}  // namespace
}  // namespace moxiang
