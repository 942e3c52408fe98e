#include "moxiang/ops.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lanes.h"
#include "moxiang/check.h"
#include "moxiang/product.h"

namespace moxiang {

void linear(const MatrixView& x, const MatrixView& w, const RowView& b, Matrix& y,
            const PackedWeights* packed) {
  MOXIANG_CHECK(x.cols() == w.rows(), "linear: x is not [T, d_in] for w [d_in, d_out]");
  MOXIANG_CHECK(b.size() == 0 || b.size() == w.cols(), "linear: b is not [d_out]");
  y.resize(x.rows(), w.cols());
  if (const PackedMatrix* packed_w = packed ? packed->find(w) : nullptr) {
    product(x, *packed_w, y);
  } else {
    product(x, w, y);
  }
  if (b.size() > 0) y.rowwise() += b;
}

void linear_backward(const MatrixView& d_y, const MatrixView& x, const MatrixView& w, Matrix& d_w,
                     RowVector& d_b, Matrix& d_x, Into into) {
  // forward: y = x w + b
  product_tn(x, d_y, d_w, Into::add);
  if (d_b.size() > 0) {
    for (Index t = 0; t < d_y.rows(); ++t) d_b += d_y.row(t);
  }
  d_x.resize(d_y.rows(), w.rows());
  product_nt(d_y, w, d_x, into);
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

void merge_head(const MatrixView& head, Index h, Matrix& merged) {
  merged.middleCols(h * head.cols(), head.cols()) = head;
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

namespace {

/// Calls f(first query, first key) for each text of a batch of n_queries and n_keys rows.
template <class F>
void for_each_text(Index n_sequences, Index n_queries, Index n_keys, F&& f) {
  MOXIANG_CHECK(n_queries % n_sequences == 0 && n_keys % n_sequences == 0,
                "the rows are not those of texts of equal length");
  const Index s_q = n_queries / n_sequences, s_k = n_keys / n_sequences;
  for (Index i = 0; i < n_sequences; ++i) f(i * s_q, i * s_k);
}

/// How many texts there are where each has s_k of n_keys rows.
Index texts_of(Index n_keys, Index s_k) { return s_k == 0 ? 1 : n_keys / s_k; }

}  // namespace

void attention_scores(const MatrixView& q, const MatrixView& k, Index n_sequences, Matrix& scores) {
  MOXIANG_CHECK(q.cols() == k.cols(), "attention_scores: q and k differ in d_head");
  const Index s_q = q.rows() / n_sequences, s_k = k.rows() / n_sequences;
  scores.resize(q.rows(), s_k);
  for_each_text(n_sequences, q.rows(), k.rows(), [&](Index i, Index j) {
    product_nt(q.middleRows(i, s_q), k.middleRows(j, s_k), scores.middleRows(i, s_q));
  });
}

void attention_scores_backward(const MatrixView& d_scores, const MatrixView& q, const MatrixView& k,
                               Matrix& d_q, Matrix& d_k) {
  // forward: scores = q kᵀ
  const Index s_k = d_scores.cols(), n = texts_of(k.rows(), s_k), s_q = q.rows() / n;
  d_q.resize(q.rows(), q.cols());
  d_k.resize(k.rows(), k.cols());
  for_each_text(n, q.rows(), k.rows(), [&](Index i, Index j) {
    const auto d = d_scores.middleRows(i, s_q);
    product(d, k.middleRows(j, s_k), d_q.middleRows(i, s_q));
    product_tn(d, q.middleRows(i, s_q), d_k.middleRows(j, s_k));
  });
}

Real attention_scale(Index d_head) { return 1 / std::sqrt(Real(d_head)); }

void scale(const MatrixView& scores, Real factor, Matrix& scaled) { scaled = scores * factor; }

void scale_backward(const MatrixView& d_scaled, Real factor, Matrix& d_scores) {
  // forward: scaled = factor · scores
  d_scores = d_scaled * factor;
}

namespace {

/// The softmax of n numbers, of which -infinity is left out. Not all are.        y may be x
void softmax(const Real* x, Index n, Real* y) {
  using namespace lanes;
  const Real total = sum_exponentials(x, n, extent(x, n), [y](Index j, Lanes e, Index some) {
    if (some == kLanes) return store(y + j, e);
    store_some(y + j, e, some);
  });
  const Real share = 1 / total;
  Index j = 0;
  for (; j + kLanes <= n; j += kLanes) store(y + j, load(y + j) * share);
  for (; j < n; ++j) y[j] *= share;
}

/// Are all of n keys visible, or any?
struct Seen {
  explicit Seen(const bool* seen, Index n) {
    for (Index j = 0; j < n; ++j) {
      all &= seen[j];
      any |= seen[j];
    }
  }
  bool all = true, any = false;
};

}  // namespace

void softmax_rows(const MatrixView& masked, const Visible& visible, Matrix& weights) {
  const Index s_q = visible.rows(), s_k = visible.cols();
  MOXIANG_CHECK(masked.cols() == s_k && (s_q == 0 ? masked.rows() == 0 : masked.rows() % s_q == 0),
                "softmax_rows: masked and visible differ in shape");
  weights.resize(masked.rows(), s_k);
  for (Index i = 0; i < masked.rows(); ++i) {
    const auto visible_row = visible.row(i % s_q);
    const Seen seen(visible_row.data(), s_k);
    auto row = weights.row(i);
    if (seen.all) {
      softmax(masked.row(i).data(), s_k, row.data());
    } else if (seen.any) {
      // Whatever stands behind the mask is not read.
      row = visible_row.select(masked.row(i).array(), lanes::kNothing);
      softmax(row.data(), s_k, row.data());
    } else {
      row.setZero();
    }
  }
}

void softmax_rows_backward(const MatrixView& d_weights, const MatrixView& weights,
                           Matrix& d_masked) {
  // forward: weights_j = exp_j / Σ exp, so ∂weights_j / ∂masked_k = weights_j (δ_jk - weights_k)
  d_masked.resize(weights.rows(), weights.cols());
  for (Index i = 0; i < weights.rows(); ++i) {
    const auto w = weights.row(i).array(), d = d_weights.row(i).array();
    const Real along = lanes::dot(weights.row(i).data(), d_weights.row(i).data(), weights.cols());
    d_masked.row(i) = w * (d - along);
  }
}

void softmax_blocks(const MatrixView& x, Index n, Matrix& y) {
  y.resize(x.rows(), x.cols());
  if (x.size() == 0) return;
  MOXIANG_CHECK(x.cols() % n == 0, "softmax_blocks: x is not [T, m · n]");
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index j = 0; j < x.cols(); j += n) softmax(x.row(i).data() + j, n, y.row(i).data() + j);
  }
}

void weighted_sum(const MatrixView& weights, const Visible& visible, const MatrixView& v,
                  Matrix& head_out) {
  const Index s_k = weights.cols(), n = texts_of(v.rows(), s_k), s_q = weights.rows() / n;
  MOXIANG_CHECK(v.rows() == n * s_k, "weighted_sum: not one weight a value");
  head_out.resize(weights.rows(), v.cols());
  if (v.allFinite()) {
    for_each_text(n, weights.rows(), v.rows(), [&](Index i, Index j) {
      product(weights.middleRows(i, s_q), v.middleRows(j, s_k), head_out.middleRows(i, s_q));
    });
    return;
  }
  // A weight of 0 times NaN would be NaN: where a value is not finite, hidden ones are left out.
  head_out.setZero();
  for (Index i = 0; i < weights.rows(); ++i) {
    const Index text = i / s_q, query = i % s_q;
    for (Index j = 0; j < s_k; ++j) {
      if (visible(query, j)) head_out.row(i) += weights(i, j) * v.row(text * s_k + j);
    }
  }
}

void weighted_sum_backward(const MatrixView& d_head_out, const MatrixView& weights,
                           const MatrixView& v, Matrix& d_weights, Matrix& d_v) {
  // forward: head_out = weights v
  const Index s_k = weights.cols(), n = texts_of(v.rows(), s_k), s_q = weights.rows() / n;
  d_weights.resize(weights.rows(), s_k);
  d_v.resize(v.rows(), v.cols());
  for_each_text(n, weights.rows(), v.rows(), [&](Index i, Index j) {
    const auto d = d_head_out.middleRows(i, s_q);
    product_nt(d, v.middleRows(j, s_k), d_weights.middleRows(i, s_q));
    product_tn(weights.middleRows(i, s_q), d, d_v.middleRows(j, s_k));
  });
}

Matrix head_contribution(const MatrixView& head_out, const MatrixView& w_o, Index h) {
  const Index d_head = head_out.cols();
  MOXIANG_CHECK((h + 1) * d_head <= w_o.rows(), "head_contribution: w_o has no such block");
  Matrix contribution(head_out.rows(), w_o.cols());
  product(head_out, w_o.middleRows(h * d_head, d_head), contribution);
  return contribution;
}

void residual(const MatrixView& x, const MatrixView& y, Matrix& sum) {
  MOXIANG_CHECK(x.rows() == y.rows() && x.cols() == y.cols(), "residual: shapes differ");
  sum = x + y;
}

void add_positions(const MatrixView& tokens, const MatrixView& positions, Matrix& x) {
  const Index n = texts_of(tokens.rows(), positions.rows());
  MOXIANG_CHECK(tokens.rows() == n * positions.rows(), "add_positions: not one position a token");
  x.resize(tokens.rows(), tokens.cols());
  for_each_text(n, tokens.rows(), tokens.rows(), [&](Index first, Index) {
    x.middleRows(first, positions.rows()) = tokens.middleRows(first, positions.rows()) + positions;
  });
}

void add_positions_backward(const MatrixView& d_x, MatrixOut d_positions) {
  // forward: x = tokens + positions, the same ones for every text
  const Index n = texts_of(d_x.rows(), d_positions.rows());
  for_each_text(n, d_x.rows(), d_x.rows(), [&](Index first, Index) {
    d_positions += d_x.middleRows(first, d_positions.rows());
  });
}

void relu(const MatrixView& x, Matrix& y) { y = x.cwiseMax(Real(0)); }

void relu_backward(const MatrixView& d_y, const MatrixView& x, Matrix& d_x) {
  // forward: y = max(0, x); at 0 the derivative is taken as 0
  d_x = (x.array() > 0).select(d_y.array(), Real(0));
}

void gelu(const MatrixView& x, Matrix& y) {
  y = x.unaryExpr([](Real v) { return v / 2 * (1 + std::erf(v / std::numbers::sqrt2_v<Real>)); });
}

void gelu_backward(const MatrixView& d_y, const MatrixView& x, Matrix& d_x) {
  // forward: y = x Φ(x), so dy/dx = Φ(x) + x φ(x)
  const Real density = 1 / std::sqrt(2 * std::numbers::pi_v<Real>);
  d_x = d_y.binaryExpr(x, [density](Real d, Real v) {
    const Real below = (1 + std::erf(v / std::numbers::sqrt2_v<Real>)) / 2;
    return d * (below + v * density * std::exp(-v * v / 2));
  });
}

void gelu_tanh(const MatrixView& x, Matrix& y) {
  const Real root = std::sqrt(2 / std::numbers::pi_v<Real>);
  y = x.unaryExpr(
      [root](Real v) { return v / 2 * (1 + std::tanh(root * (v + Real(0.044715) * v * v * v))); });
}

void gelu_tanh_backward(const MatrixView& d_y, const MatrixView& x, Matrix& d_x) {
  // forward: y = ½ x (1 + tanh u), u = √(2/π) (x + 0.044715 x³)
  const Real root = std::sqrt(2 / std::numbers::pi_v<Real>);
  d_x = d_y.binaryExpr(x, [root](Real d, Real v) {
    const Real t = std::tanh(root * (v + Real(0.044715) * v * v * v));
    const Real d_u = root * (1 + 3 * Real(0.044715) * v * v);
    return d * ((1 + t) / 2 + v / 2 * (1 - t * t) * d_u);
  });
}

Matrix tanh_rows(const MatrixView& x) {
  return x.unaryExpr([](Real v) { return std::tanh(v); });
}

void embed(const MatrixView& w_e, const std::vector<Index>& ids, Matrix& rows) {
  rows.resize(Index(ids.size()), w_e.cols());
  for (Index t = 0; t < rows.rows(); ++t) {
    const Index id = ids[std::size_t(t)];
    MOXIANG_CHECK(id >= 0 && id < w_e.rows(), "embed: id outside the vocabulary");
    rows.row(t) = w_e.row(id);
  }
}

void embed_backward(const MatrixView& d_rows, const std::vector<Index>& ids, Matrix& d_w_e) {
  // forward: row t = w_e[ids[t]]; a token that stands twice adds twice
  for (Index t = 0; t < d_rows.rows(); ++t) d_w_e.row(ids[std::size_t(t)]) += d_rows.row(t);
}

void unembed(const MatrixView& x, const MatrixView& w_e, Matrix& logits) {
  MOXIANG_CHECK(x.cols() == w_e.cols(), "unembed: x is not as wide as the embedding");
  logits.resize(x.rows(), w_e.rows());
  product_nt(x, w_e, logits);
}

void unembed_backward(const MatrixView& d_logits, const MatrixView& x, const MatrixView& w_e,
                      Matrix& d_w_e, Matrix& d_x) {
  // forward: logits = x w_eᵀ
  product_tn(d_logits, x, d_w_e, Into::add);
  d_x.resize(x.rows(), x.cols());
  product(d_logits, w_e, d_x);
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
