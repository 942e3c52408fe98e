// The steps that return their result, each by the one that writes it.
#include "moxiang/ops.h"

namespace moxiang {

namespace {

template <class F>
Matrix made(F&& write) {
  Matrix y;
  write(y);
  return y;
}

}  // namespace

Matrix linear(const MatrixView& x, const MatrixView& w, const RowView& b) {
  return made([&](Matrix& y) { linear(x, w, b, y); });
}

Matrix linear_backward(const MatrixView& d_y, const MatrixView& x, const MatrixView& w, Matrix& d_w,
                       RowVector& d_b) {
  return made([&](Matrix& d_x) { linear_backward(d_y, x, w, d_w, d_b, d_x); });
}

Matrix attention_scores(const MatrixView& q, const MatrixView& k, Index n_sequences) {
  return made([&](Matrix& scores) { attention_scores(q, k, n_sequences, scores); });
}

AttentionScoresGrad attention_scores_backward(const MatrixView& d_scores, const MatrixView& q,
                                              const MatrixView& k) {
  AttentionScoresGrad grad;
  attention_scores_backward(d_scores, q, k, grad.d_q, grad.d_k);
  return grad;
}

Matrix scale(const MatrixView& scores, Real factor) {
  return made([&](Matrix& scaled) { scale(scores, factor, scaled); });
}

Matrix scale_backward(const MatrixView& d_scaled, Real factor) {
  return made([&](Matrix& d_scores) { scale_backward(d_scaled, factor, d_scores); });
}

Matrix softmax_rows(const MatrixView& masked, const Visible& visible) {
  return made([&](Matrix& weights) { softmax_rows(masked, visible, weights); });
}

Matrix softmax_rows_backward(const MatrixView& d_weights, const MatrixView& weights) {
  return made([&](Matrix& d_masked) { softmax_rows_backward(d_weights, weights, d_masked); });
}

Matrix softmax_rows(const MatrixView& x) {
  return made([&](Matrix& y) { softmax_blocks(x, x.cols(), y); });
}

Matrix weighted_sum(const MatrixView& weights, const Visible& visible, const MatrixView& v) {
  return made([&](Matrix& head_out) { weighted_sum(weights, visible, v, head_out); });
}

WeightedSumGrad weighted_sum_backward(const MatrixView& d_head_out, const MatrixView& weights,
                                      const MatrixView& v) {
  WeightedSumGrad grad;
  weighted_sum_backward(d_head_out, weights, v, grad.d_weights, grad.d_v);
  return grad;
}

Matrix residual(const MatrixView& x, const MatrixView& y) {
  return made([&](Matrix& sum) { residual(x, y, sum); });
}

Matrix relu(const MatrixView& x) {
  return made([&](Matrix& y) { relu(x, y); });
}

Matrix relu_backward(const MatrixView& d_y, const MatrixView& x) {
  return made([&](Matrix& d_x) { relu_backward(d_y, x, d_x); });
}

Matrix gelu(const MatrixView& x) {
  return made([&](Matrix& y) { gelu(x, y); });
}

Matrix gelu_backward(const MatrixView& d_y, const MatrixView& x) {
  return made([&](Matrix& d_x) { gelu_backward(d_y, x, d_x); });
}

Matrix gelu_tanh(const MatrixView& x) {
  return made([&](Matrix& y) { gelu_tanh(x, y); });
}

Matrix gelu_tanh_backward(const MatrixView& d_y, const MatrixView& x) {
  return made([&](Matrix& d_x) { gelu_tanh_backward(d_y, x, d_x); });
}

Matrix embed(const MatrixView& w_e, const std::vector<Index>& ids) {
  return made([&](Matrix& rows) { embed(w_e, ids, rows); });
}

Matrix unembed(const MatrixView& x, const MatrixView& w_e) {
  return made([&](Matrix& logits) { unembed(x, w_e, logits); });
}

Matrix unembed_backward(const MatrixView& d_logits, const MatrixView& x, const MatrixView& w_e,
                        Matrix& d_w_e) {
  return made([&](Matrix& d_x) { unembed_backward(d_logits, x, w_e, d_w_e, d_x); });
}

}  // namespace moxiang
