#pragma once

#include <Eigen/Core>

#include "moxiang/gemm.h"

namespace moxiang {

// One scalar type per build: float ships, double runs the gradient tests.
#ifdef MOXIANG_REAL_DOUBLE
using Real = double;
#else
using Real = float;
#endif

using Index = Eigen::Index;

/// Row-major, so that a Matrix, a safetensors tensor and a JS typed array are the same bytes.
using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using RowVector = Eigen::Matrix<Real, 1, Eigen::Dynamic, Eigen::RowMajor>;
using ColVector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

/// How operations take their inputs: a Matrix or a block of its columns, never a copy.
using MatrixView = Eigen::Ref<const Matrix>;
using RowView = Eigen::Ref<const RowVector>;

/// Where an operation writes: a Matrix of the right shape, or a block of one.
using MatrixOut = Eigen::Ref<Matrix>;

/// visible(i, j): may query i see key j?        [S_q, S_k]
using Visible = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace moxiang
