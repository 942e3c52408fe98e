#include "moxiang/norm.h"

#include "moxiang/check.h"

namespace moxiang {

namespace {

/// Fills in what both norms share once t.normed holds x, less its mean if there is one.
void normalise(NormTrace& t, const RowView& gain, Real eps) {
  const auto variance = t.normed.rowwise().squaredNorm() / Real(t.normed.cols());
  t.rstd = Real(1) / (variance.array() + eps).sqrt();
  t.normed.array().colwise() *= t.rstd.col(0).array();
  t.out = t.normed.array().rowwise() * gain.array();
}

}  // namespace

void layer_norm(const MatrixView& x, const RowView& gain, const RowView& bias, Real eps,
                NormTrace& t) {
  MOXIANG_CHECK(gain.size() == x.cols(), "layer_norm: gain is not [d]");
  MOXIANG_CHECK(bias.size() == 0 || bias.size() == x.cols(), "layer_norm: bias is not [d]");
  t.mean = x.rowwise().sum() / Real(x.cols());
  t.normed = x.colwise() - t.mean.col(0);
  normalise(t, gain, eps);
  if (bias.size() > 0) t.out.rowwise() += bias;
}

void layer_norm_backward(const MatrixView& d_out, const NormTrace& t, const RowView& gain,
                         RowVector& d_gain, RowVector& d_bias, Matrix& d_x) {
  d_x.resize(d_out.rows(), d_out.cols());
  for (Index i = 0; i < d_out.rows(); ++i) {
    const auto d = d_out.row(i);
    const auto normed = t.normed.row(i);
    // forward: out = normed ∘ gain + bias
    d_gain += d.cwiseProduct(normed);
    if (d_bias.size() > 0) d_bias += d;
    auto d_normed = d_x.row(i);
    d_normed = d.cwiseProduct(gain);

    // forward: normed = (x - mean) rstd, where mean and rstd depend on x too
    const Real shift = d_normed.mean();
    const Real along = d_normed.cwiseProduct(normed).mean();
    d_x.row(i) = t.rstd(i, 0) * ((d_normed.array() - shift) - along * normed.array());
  }
}

void rms_norm(const MatrixView& x, const RowView& gain, Real eps, NormTrace& t) {
  MOXIANG_CHECK(gain.size() == x.cols(), "rms_norm: gain is not [d]");
  t.mean.resize(x.rows(), 0);
  t.normed = x;
  normalise(t, gain, eps);
}

void rms_norm_backward(const MatrixView& d_out, const NormTrace& t, const RowView& gain,
                       RowVector& d_gain, Matrix& d_x) {
  d_x.resize(d_out.rows(), d_out.cols());
  for (Index i = 0; i < d_out.rows(); ++i) {
    const auto d = d_out.row(i);
    const auto normed = t.normed.row(i);
    // forward: out = normed ∘ gain
    d_gain += d.cwiseProduct(normed);
    auto d_normed = d_x.row(i);
    d_normed = d.cwiseProduct(gain);

    // forward: normed = x rstd, where rstd depends on x too
    const Real along = d_normed.cwiseProduct(normed).mean();
    d_x.row(i) = t.rstd(i, 0) * (d_normed - along * normed);
  }
}

NormTrace layer_norm(const MatrixView& x, const RowView& gain, const RowView& bias, Real eps) {
  NormTrace trace;
  layer_norm(x, gain, bias, eps, trace);
  return trace;
}

Matrix layer_norm_backward(const MatrixView& d_out, const NormTrace& trace, const RowView& gain,
                           RowVector& d_gain, RowVector& d_bias) {
  Matrix d_x;
  layer_norm_backward(d_out, trace, gain, d_gain, d_bias, d_x);
  return d_x;
}

NormTrace rms_norm(const MatrixView& x, const RowView& gain, Real eps) {
  NormTrace trace;
  rms_norm(x, gain, eps, trace);
  return trace;
}

Matrix rms_norm_backward(const MatrixView& d_out, const NormTrace& trace, const RowView& gain,
                         RowVector& d_gain) {
  Matrix d_x;
  rms_norm_backward(d_out, trace, gain, d_gain, d_x);
  return d_x;
}

}  // namespace moxiang
