#include "moxiang/norm.h"

#include "moxiang/check.h"

namespace moxiang {

namespace {

/// Fills in what both norms share once `centred` (x, less its mean if there is one) is known.
NormTrace normalised(Matrix centred, Matrix mean, const RowView& gain, Real eps) {
  NormTrace t;
  t.mean = std::move(mean);
  const auto variance = centred.rowwise().squaredNorm() / Real(centred.cols());
  t.rstd = Real(1) / (variance.array() + eps).sqrt();
  t.normed = centred.array().colwise() * t.rstd.col(0).array();
  t.out = t.normed.array().rowwise() * gain.array();
  return t;
}

}  // namespace

NormTrace layer_norm(const MatrixView& x, const RowView& gain, const RowView& bias, Real eps) {
  MOXIANG_CHECK(gain.size() == x.cols(), "layer_norm: gain is not [d]");
  MOXIANG_CHECK(bias.size() == 0 || bias.size() == x.cols(), "layer_norm: bias is not [d]");
  const Matrix mean = x.rowwise().sum() / Real(x.cols());
  NormTrace t = normalised(x.colwise() - mean.col(0), mean, gain, eps);
  if (bias.size() > 0) t.out.rowwise() += bias;
  return t;
}

Matrix layer_norm_backward(const MatrixView& d_out, const NormTrace& t, const RowView& gain,
                           RowVector& d_gain, RowVector& d_bias) {
  // forward: out = normed ∘ gain + bias
  d_gain += d_out.cwiseProduct(t.normed).colwise().sum();
  if (d_bias.size() > 0) d_bias += d_out.colwise().sum();
  const Matrix d_normed = d_out.array().rowwise() * gain.array();

  // forward: normed = (x - mean) rstd, where mean and rstd depend on x too
  const ColVector shift = d_normed.rowwise().mean();
  const ColVector along = d_normed.cwiseProduct(t.normed).rowwise().mean();
  return t.rstd.col(0).asDiagonal() *
         ((d_normed.colwise() - shift) - along.asDiagonal() * t.normed);
}

NormTrace rms_norm(const MatrixView& x, const RowView& gain, Real eps) {
  MOXIANG_CHECK(gain.size() == x.cols(), "rms_norm: gain is not [d]");
  return normalised(x, Matrix(x.rows(), 0), gain, eps);
}

Matrix rms_norm_backward(const MatrixView& d_out, const NormTrace& t, const RowView& gain,
                         RowVector& d_gain) {
  // forward: out = normed ∘ gain
  d_gain += d_out.cwiseProduct(t.normed).colwise().sum();
  const Matrix d_normed = d_out.array().rowwise() * gain.array();

  // forward: normed = x rstd, where rstd depends on x too
  const ColVector along = d_normed.cwiseProduct(t.normed).rowwise().mean();
  return t.rstd.col(0).asDiagonal() * (d_normed - along.asDiagonal() * t.normed);
}

}  // namespace moxiang
