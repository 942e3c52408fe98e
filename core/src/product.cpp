#include "moxiang/product.h"

#include <algorithm>

#include "moxiang/check.h"
#include "moxiang/gemm.h"

namespace moxiang {

namespace {

using Factor = gemm::Strided<const Real>;

#ifdef MOXIANG_REAL_DOUBLE
/// The textbook's loops in the kernel's order: the build in double is there for the tests.
void multiply(Index m, Index n, Index k, const Factor& a, const Factor& b, MatrixOut& c,
              Into into) {
  if (into == Into::set) c.setZero();
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) {
      for (Index first = 0; first < k; first += gemm::kDepth) {
        Real sum = 0;
        for (Index p = first; p < std::min(first + gemm::kDepth, k); ++p) {
          sum += a.data[i * a.row + p * a.col] * b.data[p * b.row + j * b.col];
        }
        c(i, j) += sum;
      }
    }
  }
}
#else
void multiply(Index m, Index n, Index k, const Factor& a, const Factor& b, MatrixOut& c,
              Into into) {
  gemm::product(m, n, k, 1, a, b, {c.data(), c.outerStride(), 1}, into);
}
#endif

Factor plain(const MatrixView& x) { return {x.data(), x.outerStride(), 1}; }
Factor transposed(const MatrixView& x) { return {x.data(), 1, x.outerStride()}; }

}  // namespace

void product(const MatrixView& a, const MatrixView& b, MatrixOut c, Into into) {
  MOXIANG_CHECK(a.cols() == b.rows(), "product: a is not [m, k] for b [k, n]");
  MOXIANG_CHECK(c.rows() == a.rows() && c.cols() == b.cols(), "product: c is not [m, n]");
  multiply(a.rows(), b.cols(), a.cols(), plain(a), plain(b), c, into);
}

void product_nt(const MatrixView& a, const MatrixView& b, MatrixOut c, Into into) {
  MOXIANG_CHECK(a.cols() == b.cols(), "product_nt: a is not [m, k] for b [n, k]");
  MOXIANG_CHECK(c.rows() == a.rows() && c.cols() == b.rows(), "product_nt: c is not [m, n]");
  multiply(a.rows(), b.rows(), a.cols(), plain(a), transposed(b), c, into);
}

void product_tn(const MatrixView& a, const MatrixView& b, MatrixOut c, Into into) {
  MOXIANG_CHECK(a.rows() == b.rows(), "product_tn: a is not [k, m] for b [k, n]");
  MOXIANG_CHECK(c.rows() == a.cols() && c.cols() == b.cols(), "product_tn: c is not [m, n]");
  multiply(a.cols(), b.cols(), a.rows(), transposed(a), plain(b), c, into);
}

}  // namespace moxiang
