#pragma once

#include "moxiang/types.h"

namespace moxiang {

/// What a norm computed. Rows are tokens; each is normalised on its own.
struct NormTrace {
  Matrix mean;    ///< [T, 1]   LayerNorm only: RMSNorm subtracts nothing and leaves it [T, 0]
  Matrix rstd;    ///< [T, 1]   1 / √(variance + ε); RMSNorm: 1 / √(mean of squares + ε)
  Matrix normed;  ///< [T, d]   (x - mean) rstd
  Matrix out;     ///< [T, d]   normed ∘ gain + bias
};

/// x [T, d], gain [d], bias [d] or empty. The mean is taken first, then the variance around it
/// (two passes), divided by d, not d - 1; ε stands inside the root.
/// Ba, Kiros, Hinton, "Layer Normalization", 2016 (arXiv 1607.06450), eq. 3.
NormTrace layer_norm(const MatrixView& x, const RowView& gain, const RowView& bias, Real eps);
void layer_norm(const MatrixView& x, const RowView& gain, const RowView& bias, Real eps,
                NormTrace& trace);

/// -> d_x; adds to d_gain and, where there is a bias, d_bias.
Matrix layer_norm_backward(const MatrixView& d_out, const NormTrace& trace, const RowView& gain,
                           RowVector& d_gain, RowVector& d_bias);
void layer_norm_backward(const MatrixView& d_out, const NormTrace& trace, const RowView& gain,
                         RowVector& d_gain, RowVector& d_bias, Matrix& d_x);

/// x [T, d], gain [d].
/// Zhang and Sennrich, "Root Mean Square Layer Normalization", 2019 (arXiv 1910.07467), eq. 4.
NormTrace rms_norm(const MatrixView& x, const RowView& gain, Real eps);
void rms_norm(const MatrixView& x, const RowView& gain, Real eps, NormTrace& trace);

Matrix rms_norm_backward(const MatrixView& d_out, const NormTrace& trace, const RowView& gain,
                         RowVector& d_gain);
void rms_norm_backward(const MatrixView& d_out, const NormTrace& trace, const RowView& gain,
                       RowVector& d_gain, Matrix& d_x);

}  // namespace moxiang
