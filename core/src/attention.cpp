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
  const Matrix off = Matrix::Zero(x.rows(), d_head);
  t.heads.resize(std::size_t(config.n_heads));
  for (Index h = 0; h < config.n_heads; ++h) {
    const Index g = kv_head_of(h, config.n_heads, config.n_kv_heads);
    HeadTrace& head = t.heads[std::size_t(h)];
    head.q = split_head(q, h, d_head);
    head.k = split_head(k, g, d_head);
    head.v = split_head(v, g, d_head);
    if (t.rope) {
      head.q_rot = rotate(head.q, *t.rope);
      head.k_rot = rotated_keys(head.k, t.n_past, *t.rope);
    }
    attend_scored(head, t.mask, attention_scale(d_head));

    const Matrix& counted = t.head_is_on[std::size_t(h)] ? head.head_out : off;
    outputs.emplace_back(counted);
    if (context.record_contributions) head.contribution = head_contribution(counted, p.w_o, h);
  }
  t.concat = merge_heads(outputs);
  t.attn_out = linear(t.concat, p.w_o, p.b_o);
  return t;
}

}  // namespace moxiang
