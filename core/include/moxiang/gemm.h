#pragma once

#include <Eigen/Core>

/// Eigen's own hook for products of float matrices: `general_matrix_matrix_product` and
/// `general_matrix_vector_product` are what EIGEN_USE_BLAS specialises too. Code elsewhere writes
/// plain Eigen (`y = x * w`) and gets this kernel, natively as in WebAssembly.
///
/// Every entry is summed the same way, whatever the shapes around it: in the order of the inner
/// dimension, in runs of `kDepth` terms that are added up one after the other. So a row of a
/// product has the same bits alone and among others, and the native build those of WebAssembly. The
/// one exception is a product of 1 × 1: Eigen takes it as a dot product, with four partial sums.
///
/// A file that multiplies float matrices must see this header first; types.h includes it.
namespace moxiang {

/// Is a product put in its result's place, or added to it?
enum class Into { set, add };

}  // namespace moxiang

namespace moxiang::gemm {

using Eigen::Index;

/// The terms of one run; the rows of the right operand that stay in the first cache.
constexpr Index kDepth = 256;

/// A matrix that is read or written in place: entry (i, j) is data[i · row + j · col].
template <typename Scalar>
struct Strided {
  Scalar* data;
  Index row, col;
};

/// c = alpha · a b, or added to c        a [m, k], b [k, n], c [m, n], any strides; c overlaps
/// neither. What is set has the bits of what is added to zeros.
void product(Index m, Index n, Index k, float alpha, Strided<const float> a, Strided<const float> b,
             Strided<float> c, Into into);

/// The numbers that b [k, n] takes once it is packed.
Index packed_size(Index n, Index k);

/// Copies b [k, n] in the order in which a product reads it, so that each cache line of it is
/// fetched once, and the next one is foreseen.
void pack(Index n, Index k, Strided<const float> b, float* packed);

/// c = a b, of a b that was packed: the same sums, the same bits.
void product_packed(Index m, Index n, Index k, Strided<const float> a, const float* packed,
                    Strided<float> c);

}  // namespace moxiang::gemm

namespace Eigen::internal {

template <typename Index, int LhsOrder, bool ConjugateLhs, int RhsOrder, bool ConjugateRhs>
struct general_matrix_matrix_product<Index, float, LhsOrder, ConjugateLhs, float, RhsOrder,
                                     ConjugateRhs, ColMajor, 1> {
  using Traits = gebp_traits<float, float>;

  static void run(Index rows, Index cols, Index depth, const float* lhs, Index lhs_stride,
                  const float* rhs, Index rhs_stride, float* res, Index /*res_incr*/,
                  Index res_stride, float alpha, level3_blocking<float, float>& /*blocking*/,
                  GemmParallelInfo<Index>* /*info*/) {
    constexpr bool kLhsRows = LhsOrder == RowMajor, kRhsRows = RhsOrder == RowMajor;
    // A product by columns is the product of the transposes by rows: cᵀ = bᵀ aᵀ.
    moxiang::gemm::product(cols, rows, depth, alpha,
                           {rhs, kRhsRows ? 1 : rhs_stride, kRhsRows ? rhs_stride : 1},
                           {lhs, kLhsRows ? 1 : lhs_stride, kLhsRows ? lhs_stride : 1},
                           {res, res_stride, 1}, moxiang::Into::add);
  }
};

/// res += alpha · lhs rhs of a vector, as the product of one row: resᵀ = rhsᵀ lhsᵀ.
template <typename Index, typename LhsMapper, int LhsOrder, typename RhsMapper>
struct moxiang_matrix_vector_product {
  static void run(Index rows, Index cols, const LhsMapper& lhs, const RhsMapper& rhs, float* res,
                  Index res_incr, float alpha) {
    if (rows == 0 || cols == 0) return;
    const Index rhs_incr = &rhs(1, 0) - &rhs(0, 0);
    constexpr bool kByRows = LhsOrder == RowMajor;
    moxiang::gemm::product(1, rows, cols, alpha, {rhs.data(), 0, rhs_incr},
                           {lhs.data(), kByRows ? 1 : lhs.stride(), kByRows ? lhs.stride() : 1},
                           {res, 0, res_incr}, moxiang::Into::add);
  }
};

template <typename Index, typename LhsMapper, bool ConjugateLhs, typename RhsMapper,
          bool ConjugateRhs, int Version>
struct general_matrix_vector_product<Index, float, LhsMapper, ColMajor, ConjugateLhs, float,
                                     RhsMapper, ConjugateRhs, Version>
    : moxiang_matrix_vector_product<Index, LhsMapper, ColMajor, RhsMapper> {};

template <typename Index, typename LhsMapper, bool ConjugateLhs, typename RhsMapper,
          bool ConjugateRhs, int Version>
struct general_matrix_vector_product<Index, float, LhsMapper, RowMajor, ConjugateLhs, float,
                                     RhsMapper, ConjugateRhs, Version>
    : moxiang_matrix_vector_product<Index, LhsMapper, RowMajor, RhsMapper> {};

}  // namespace Eigen::internal
