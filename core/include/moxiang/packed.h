#pragma once

#include <vector>

#include "moxiang/product.h"

namespace moxiang {

/// A right operand as the kernel reads it, for a matrix that many products have: weights. Of few
/// rows at a time a product of 512 × 512 weights is half as fast again (docs/benchmarks.md).
class PackedMatrix {
 public:
  /// b [k, n]; it is not needed afterwards
  explicit PackedMatrix(const MatrixView& b);

  Index rows() const { return rows_; }
  Index cols() const { return cols_; }
  const Real* data() const { return data_.data(); }

 private:
  Index rows_, cols_;
  std::vector<Real> data_;
};

/// c = a b        the same bits as of the matrix that b was made of
void product(const MatrixView& a, const PackedMatrix& b, MatrixOut c);

/// Packed weights by the matrices that they were made of, which have to stay where they are and as
/// they are.
class PackedWeights {
 public:
  PackedWeights() = default;
  PackedWeights(PackedWeights&&) = default;
  PackedWeights& operator=(PackedWeights&&) = default;

  /// Packs w, where it is so large that products are faster with it.
  void add(const Matrix& w);

  /// Null where there is none of w.
  const PackedMatrix* find(const MatrixView& w) const;

 private:
  struct Entry {
    const Real* of;
    PackedMatrix packed;
  };
  std::vector<Entry> entries_;
};

}  // namespace moxiang
