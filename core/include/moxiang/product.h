#pragma once

#include "moxiang/types.h"

/// Products of matrices into memory that is there: a Matrix, or a block of one. Every entry is
/// summed as gemm.h says, in the order of the inner dimension: the same bits in every build.
/// Nothing is allocated.
namespace moxiang {

/// c = a b        a [m, k], b [k, n], c [m, n]; c is neither a nor b
void product(const MatrixView& a, const MatrixView& b, MatrixOut c, Into into = Into::set);

/// c = a bᵀ        a [m, k], b [n, k], c [m, n]
void product_nt(const MatrixView& a, const MatrixView& b, MatrixOut c, Into into = Into::set);

/// c = aᵀ b        a [k, m], b [k, n], c [m, n]
void product_tn(const MatrixView& a, const MatrixView& b, MatrixOut c, Into into = Into::set);

}  // namespace moxiang
