#include "moxiang/attention.h"

#include <algorithm>

#include "moxiang/check.h"
#include "moxiang/ops.h"

namespace moxiang {

namespace {

/// Scores of q and k as given (turned already where there is RoPE), to the head's output.
void attend_scored(HeadTrace& t, const Mask& mask, Real factor) {
  t.scores = attention_scores(t.scored_q(), t.scored_k());
  t.scaled = scale(t.scores, factor);
  t.masked = apply_mask(t.scaled, mask);
  t.weights = softmax_rows(t.masked, mask.visible);
  t.head_out = weighted_sum(t.weights, mask.visible, t.v);
}

/// Keys as the scores read them: RoPE turns the present ones, the past ones were turned before.
Matrix rotated_keys(const Matrix& k, Index n_past, const Rope& rope) {
  return append_rows(k.topRows(n_past), rotate(k.bottomRows(k.rows() - n_past), rope));
}

/// Query head h with the kv head g that it reads.
HeadTrace split(const MatrixView& q, Index h, const MatrixView& k, const MatrixView& v, Index g,
                Index d_head) {
  HeadTrace t;
  t.q = split_head(q, h, d_head);
  t.k = split_head(k, g, d_head);
  t.v = split_head(v, g, d_head);
  return t;
}

void rotate_head(HeadTrace& t, Index n_past, const Rope& rope) {
  t.q_rot = rotate(t.q, rope);
  t.k_rot = rotated_keys(t.k, n_past, rope);
}

std::vector<bool> all_on_but(const std::vector<Index>& heads_off, Index n_heads) {
  std::vector<bool> on(std::size_t(n_heads), true);
  for (const Index h : heads_off) on[std::size_t(h)] = false;
  return on;
}

}  // namespace

HeadTrace attend(const MatrixView& q, const MatrixView& k, const MatrixView& v, const Mask& mask,
                 Real factor) {
  HeadTrace t;
  t.q = q;
  t.k = k;
  t.v = v;
  attend_scored(t, mask, factor);
  return t;
}

AttentionTrace attention(const MatrixView& x, const AttentionParams& p,
                         const AttentionConfig& config, const AttentionContext& context) {
  MOXIANG_CHECK(x.cols() == config.d_in, "attention: x is not [T, d_in]");
  const Index d_head = config.d_head;

  AttentionTrace t;
  t.x = x;
  t.mask = context.mask;
  t.rope = context.rope;
  t.head_is_on = all_on_but(context.heads_off, config.n_heads);
  const Matrix q = linear(t.x, p.w_q, p.b_q);
  Matrix k = linear(t.x, p.w_k, p.b_k);
  Matrix v = linear(t.x, p.w_v, p.b_v);
  if (context.past) {
    t.n_past = context.past->k.rows();
    k = append_rows(context.past->k, k);
    v = append_rows(context.past->v, v);
  }

  std::vector<MatrixView> outputs;
  outputs.reserve(std::size_t(config.n_heads));  // a Ref of no rows loses its width when it moves
  const Matrix off = Matrix::Zero(x.rows(), d_head);
  t.heads.resize(std::size_t(config.n_heads));
  for (Index h = 0; h < config.n_heads; ++h) {
    const Index g = kv_head_of(h, config.n_heads, config.n_kv_heads);
    HeadTrace& head = t.heads[std::size_t(h)];
    head = split(q, h, k, v, g, d_head);
    if (t.rope) rotate_head(head, t.n_past, *t.rope);
    attend_scored(head, t.mask, attention_scale(d_head));

    const Matrix& counted = t.head_is_on[std::size_t(h)] ? head.head_out : off;
    outputs.emplace_back(counted);
    if (context.record_contributions) head.contribution = head_contribution(counted, p.w_o, h);
  }
  t.concat = merge_heads(outputs);
  t.attn_out = linear(t.concat, p.w_o, p.b_o);
  return t;
}

namespace {

/// The way back through one head, to its own q, k and v.
struct HeadGrad {
  Matrix d_q, d_k, d_v;
};

HeadGrad attend_backward(const MatrixView& d_head_out, const HeadTrace& t,
                         const std::optional<Rope>& rope) {
  const auto sum = weighted_sum_backward(d_head_out, t.weights, t.v);
  const Matrix d_masked = softmax_rows_backward(sum.d_weights, t.weights);
  // forward: masked = scaled where visible; elsewhere the softmax let nothing through
  const Matrix d_scores = scale_backward(d_masked, attention_scale(t.q.cols()));
  auto [d_q, d_k] = attention_scores_backward(d_scores, t.scored_q(), t.scored_k());
  if (rope) return {rotate_backward(d_q, *rope), rotate_backward(d_k, *rope), sum.d_v};
  return {std::move(d_q), std::move(d_k), sum.d_v};
}

}  // namespace

Matrix attention_backward(const MatrixView& d_attn_out, const AttentionTrace& t,
                          const AttentionParams& p, const AttentionConfig& config,
                          AttentionParams& grads) {
  MOXIANG_CHECK(t.n_past == 0, "attention_backward: the trace has a past");
  const Index n_tokens = t.x.rows();
  const Matrix d_concat = linear_backward(d_attn_out, t.concat, p.w_o, grads.w_o, grads.b_o);

  Matrix d_q = Matrix::Zero(n_tokens, config.d_q());
  Matrix d_k = Matrix::Zero(n_tokens, config.d_kv());
  Matrix d_v = Matrix::Zero(n_tokens, config.d_kv());
  for (Index h = 0; h < config.n_heads; ++h) {
    if (!t.head_is_on[std::size_t(h)]) continue;
    const HeadGrad head =
        attend_backward(split_head(d_concat, h, config.d_head), t.heads[std::size_t(h)], t.rope);
    // Query heads that share a kv head add up in it.
    const Index g = kv_head_of(h, config.n_heads, config.n_kv_heads);
    split_head_backward(head.d_q, h, d_q);
    split_head_backward(head.d_k, g, d_k);
    split_head_backward(head.d_v, g, d_v);
  }

  Matrix d_x = linear_backward(d_q, t.x, p.w_q, grads.w_q, grads.b_q);
  d_x += linear_backward(d_k, t.x, p.w_k, grads.w_k, grads.b_k);
  d_x += linear_backward(d_v, t.x, p.w_v, grads.w_v, grads.b_v);
  return d_x;
}

}  // namespace moxiang
