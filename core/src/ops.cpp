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

Matrix linear_backward(const MatrixView& d_y, const MatrixView& x, const MatrixView& w, Matrix& d_w,
                       RowVector& d_b) {
  // forward: y = x w + b
  d_w.noalias() += x.transpose() * d_y;
  if (d_b.size() > 0) d_b += d_y.colwise().sum();
  return d_y * w.transpose();
}

MatrixView split_head(const MatrixView& x, Index h, Index d_head) {
  MOXIANG_CHECK((h + 1) * d_head <= x.cols(), "split_head: x has no such head");
  return x.middleCols(h * d_head, d_head);
}

void split_head_backward(const MatrixView& d_head_x, Index h, Matrix& d_x) {
  // forward: columns h · d_head ... of x
  d_x.middleCols(h * d_head_x.cols(), d_head_x.cols()) += d_head_x;
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

AttentionScoresGrad attention_scores_backward(const MatrixView& d_scores, const MatrixView& q,
                                              const MatrixView& k) {
  // forward: scores = q kᵀ
  return {d_scores * k, d_scores.transpose() * q};
}

Real attention_scale(Index d_head) { return 1 / std::sqrt(Real(d_head)); }

Matrix scale(const MatrixView& scores, Real factor) { return scores * factor; }

Matrix scale_backward(const MatrixView& d_scaled, Real factor) {
  // forward: scaled = factor · scores
  return d_scaled * factor;
}

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

Matrix softmax_rows_backward(const MatrixView& d_weights, const MatrixView& weights) {
  // forward: weights_j = exp_j / Σ exp, so ∂weights_j / ∂masked_k = weights_j (δ_jk - weights_k)
  const ColVector along = d_weights.cwiseProduct(weights).rowwise().sum();
  return weights.array() * (d_weights.array().colwise() - along.array());
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

WeightedSumGrad weighted_sum_backward(const MatrixView& d_head_out, const MatrixView& weights,
                                      const MatrixView& v) {
  // forward: head_out = weights v
  return {d_head_out * v.transpose(), weights.transpose() * d_head_out};
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

Matrix relu_backward(const MatrixView& d_y, const MatrixView& x) {
  // forward: y = max(0, x); at 0 the derivative is taken as 0
  return (x.array() > 0).select(d_y.array(), Real(0));
}

Matrix gelu(const MatrixView& x) {
  return x.unaryExpr(
      [](Real v) { return v / 2 * (1 + std::erf(v / std::numbers::sqrt2_v<Real>)); });
}

Matrix gelu_backward(const MatrixView& d_y, const MatrixView& x) {
  // forward: y = x Φ(x), so dy/dx = Φ(x) + x φ(x)
  const Real density = 1 / std::sqrt(2 * std::numbers::pi_v<Real>);
  return d_y.binaryExpr(x, [density](Real d, Real v) {
    const Real below = (1 + std::erf(v / std::numbers::sqrt2_v<Real>)) / 2;
    return d * (below + v * density * std::exp(-v * v / 2));
  });
}

Matrix gelu_tanh(const MatrixView& x) {
  const Real root = std::sqrt(2 / std::numbers::pi_v<Real>);
  return x.unaryExpr(
      [root](Real v) { return v / 2 * (1 + std::tanh(root * (v + Real(0.044715) * v * v * v))); });
}

Matrix gelu_tanh_backward(const MatrixView& d_y, const MatrixView& x) {
  // forward: y = ½ x (1 + tanh u), u = √(2/π) (x + 0.044715 x³)
  const Real root = std::sqrt(2 / std::numbers::pi_v<Real>);
  return d_y.binaryExpr(x, [root](Real d, Real v) {
    const Real t = std::tanh(root * (v + Real(0.044715) * v * v * v));
    const Real d_u = root * (1 + 3 * Real(0.044715) * v * v);
    return d * ((1 + t) / 2 + v / 2 * (1 - t * t) * d_u);
  });
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

void embed_backward(const MatrixView& d_rows, const std::vector<Index>& ids, Matrix& d_w_e) {
  // forward: row t = w_e[ids[t]]; a token that stands twice adds twice
  for (Index t = 0; t < d_rows.rows(); ++t) d_w_e.row(ids[std::size_t(t)]) += d_rows.row(t);
}

Matrix unembed(const MatrixView& x, const MatrixView& w_e) {
  MOXIANG_CHECK(x.cols() == w_e.cols(), "unembed: x is not as wide as the embedding");
  return x * w_e.transpose();
}

Matrix unembed_backward(const MatrixView& d_logits, const MatrixView& x, const MatrixView& w_e,
                        Matrix& d_w_e) {
  // forward: logits = x w_eᵀ
  d_w_e.noalias() += d_logits.transpose() * x;
  return d_logits * w_e;
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
