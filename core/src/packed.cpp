#include "moxiang/packed.h"

#include <algorithm>

#include "moxiang/check.h"

namespace moxiang {

namespace {

/// Numbers of a matrix that does not stay in the first cache.
constexpr Index kWorthPacking = 16384;

#ifdef MOXIANG_REAL_DOUBLE
/// By rows, as they are: the kernel is one of floats.
std::vector<Real> packed(const MatrixView& b) {
  std::vector<Real> data(std::size_t(b.size()));
  Eigen::Map<Matrix>(data.data(), b.rows(), b.cols()) = b;
  return data;
}

void multiply(const MatrixView& a, const PackedMatrix& b, MatrixOut& c) {
  product(a, Eigen::Map<const Matrix>(b.data(), b.rows(), b.cols()), c);
}
#else
std::vector<Real> packed(const MatrixView& b) {
  const Index n = b.cols(), k = b.rows();
  std::vector<Real> data(std::size_t(gemm::packed_size(n, k)));
  gemm::pack(n, k, {b.data(), b.outerStride(), 1}, data.data());
  return data;
}

void multiply(const MatrixView& a, const PackedMatrix& b, MatrixOut& c) {
  gemm::product_packed(a.rows(), b.cols(), a.cols(), {a.data(), a.outerStride(), 1}, b.data(),
                       {c.data(), c.outerStride(), 1});
}
#endif

}  // namespace

PackedMatrix::PackedMatrix(const MatrixView& b)
    : rows_(b.rows()), cols_(b.cols()), data_(packed(b)) {}

void product(const MatrixView& a, const PackedMatrix& b, MatrixOut c) {
  MOXIANG_CHECK(a.cols() == b.rows(), "product: a is not [m, k] for b [k, n]");
  MOXIANG_CHECK(c.rows() == a.rows() && c.cols() == b.cols(), "product: c is not [m, n]");
  multiply(a, b, c);
}

void PackedWeights::add(const Matrix& w) {
  if (w.size() >= kWorthPacking) entries_.push_back({w.data(), PackedMatrix(w)});
}

const PackedMatrix* PackedWeights::find(const MatrixView& w) const {
  const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                  [&w](const Entry& e) { return e.of == w.data(); });
  return entry == entries_.end() ? nullptr : &entry->packed;
}

}  // namespace moxiang
