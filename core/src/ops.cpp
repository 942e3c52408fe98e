#include "moxiang/ops.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "moxiang/check.h"

namespace moxiang {

Matrix linear(const MatrixView& x, const MatrixView& w, const RowView& b) {
  MOXIANG_CHECK(x.cols() == w.rows(), "linear: x is not [T, d_in] for w [d_in, d_out]");
  MOXIANG_CHECK(b.size() == 0 || b.size() == w.cols(), "linear: b is not [d_out]");
  Matrix y = x * w;
  if (b.size() > 0) y.rowwise() += b;
  return y;
}

MatrixView split_head(const MatrixView& x, Index h, Index d_head) {
  MOXIANG_CHECK((h + 1) * d_head <= x.cols(), "split_head: x has no such head");
  return x.middleCols(h * d_head, d_head);
}

Matrix merge_heads(const std::vector<MatrixView>& heads) {
  MOXIANG_CHECK(!heads.empty(), "merge_heads: no heads");
  const Index d_head = heads.front().cols();
  Matrix merged(heads.front().rows(), Index(heads.size()) * d_head);
  for (Index h = 0; h < Index(heads.size()); ++h) {
    merged.middleCols(h * d_head, d_head) = heads[std::size_t(h)];
  }
  return merged;
}

Index kv_head_of(Index h, Index n_heads, Index n_kv_heads) {
  MOXIANG_CHECK(n_heads % n_kv_heads == 0, "kv_head_of: n_kv_heads does not divide n_heads");
  return h / (n_heads / n_kv_heads);
}

Matrix append_rows(const MatrixView& past, const MatrixView& now) {
  MOXIANG_CHECK(past.cols() == now.cols(), "append_rows: widths differ");
  Matrix all(past.rows() + now.rows(), now.cols());
  all << past, now;
  return all;
}

Matrix attention_scores(const MatrixView& q, const MatrixView& k) {
  MOXIANG_CHECK(q.cols() == k.cols(), "attention_scores: q and k differ in d_head");
  return q * k.transpose();
}

Real attention_scale(Index d_head) { return 1 / std::sqrt(Real(d_head)); }

Matrix scale(const MatrixView& scores, Real factor) { return scores * factor; }

Matrix softmax_rows(const MatrixView& masked, const Visible& visible) {
  MOXIANG_CHECK(masked.rows() == visible.rows() && masked.cols() == visible.cols(),
                "softmax_rows: masked and visible differ in shape");
  Matrix weights = Matrix::Zero(masked.rows(), masked.cols());
  for (Index i = 0; i < masked.rows(); ++i) {
    const auto seen = visible.row(i);
    if (!seen.any()) continue;
    const Real lowest = -std::numeric_limits<Real>::infinity();
    const auto row = masked.row(i).array();
    const Real max = seen.select(row, lowest).maxCoeff();
    auto out = weights.row(i).array();
    // A hidden key's exponent is taken of 0: whatever stands behind the mask is not read.
    out = seen.select(seen.select(row - max, Real(0)).exp(), Real(0));
    out /= out.sum();
  }
  return weights;
}

Matrix softmax_rows(const MatrixView& x) {
  return softmax_rows(x, Visible::Constant(x.rows(), x.cols(), true));
}

Matrix weighted_sum(const MatrixView& weights, const Visible& visible, const MatrixView& v) {
  MOXIANG_CHECK(weights.cols() == v.rows(), "weighted_sum: not one weight a value");
  if (v.allFinite()) return weights * v;
  // A weight of 0 times NaN would be NaN: where a value is not finite, hidden ones are left out.
  Matrix head_out = Matrix::Zero(weights.rows(), v.cols());
  for (Index i = 0; i < weights.rows(); ++i) {
    for (Index j = 0; j < weights.cols(); ++j) {
      if (visible(i, j)) head_out.row(i) += weights(i, j) * v.row(j);
    }
  }
  return head_out;
}

Matrix head_contribution(const MatrixView& head_out, const MatrixView& w_o, Index h) {
  const Index d_head = head_out.cols();
  MOXIANG_CHECK((h + 1) * d_head <= w_o.rows(), "head_contribution: w_o has no such block");
  return head_out * w_o.middleRows(h * d_head, d_head);
}

Matrix residual(const MatrixView& x, const MatrixView& y) {
  MOXIANG_CHECK(x.rows() == y.rows() && x.cols() == y.cols(), "residual: shapes differ");
  return x + y;
}

Matrix relu(const MatrixView& x) { return x.cwiseMax(Real(0)); }

Matrix gelu(const MatrixView& x) {
  return x.unaryExpr(
      [](Real v) { return v / 2 * (1 + std::erf(v / std::numbers::sqrt2_v<Real>)); });
}

Matrix gelu_tanh(const MatrixView& x) {
  const Real root = std::sqrt(2 / std::numbers::pi_v<Real>);
  return x.unaryExpr(
      [root](Real v) { return v / 2 * (1 + std::tanh(root * (v + Real(0.044715) * v * v * v))); });
}

Matrix tanh_rows(const MatrixView& x) {
  return x.unaryExpr([](Real v) { return std::tanh(v); });
}

Matrix embed(const MatrixView& w_e, const std::vector<Index>& ids) {
  Matrix rows(Index(ids.size()), w_e.cols());
  for (Index t = 0; t < rows.rows(); ++t) {
    const Index id = ids[std::size_t(t)];
    MOXIANG_CHECK(id >= 0 && id < w_e.rows(), "embed: id outside the vocabulary");
    rows.row(t) = w_e.row(id);
  }
  return rows;
}

Matrix unembed(const MatrixView& x, const MatrixView& w_e) {
  MOXIANG_CHECK(x.cols() == w_e.cols(), "unembed: x is not as wide as the embedding");
  return x * w_e.transpose();
}

Matrix mean_over_rows(const MatrixView& x) {
  if (x.rows() == 0) return Matrix::Zero(1, x.cols());
  return x.colwise().mean();
}

Matrix unit_rows(const MatrixView& x) {
  Matrix unit = x;
  for (Index t = 0; t < unit.rows(); ++t) {
    const Real length = unit.row(t).norm();
    if (length > 0) unit.row(t) /= length;
  }
  return unit;
}

}  // namespace moxiang
