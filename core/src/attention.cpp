#include "moxiang/attention.h"

#include <algorithm>

#include "moxiang/check.h"
#include "moxiang/ops.h"

namespace moxiang {

namespace {

/// Makes an optional step present, with the memory it had if it was.
template <class T>
T& present(std::optional<T>& step) {
  return step ? *step : step.emplace();
}

/// Scores of q and k as given (turned already where there is RoPE), to the head's output.
void attend_scored(HeadTrace& t, const Mask& mask, const AttentionContext& context, Real factor) {
  attention_scores(t.scored_q(), t.scored_k(), context.n_sequences, t.scores);
  scale(t.scores, factor, t.scaled);
  apply_mask(t.scaled, mask, t.masked);
  softmax_rows(t.masked, mask.visible, t.weights);
  if (context.dropout.weights > 0) {
    dropout(t.weights, context.dropout.weights, *context.rng, present(t.dropout));
  } else {
    t.dropout.reset();
  }
  weighted_sum(t.summed_weights(), mask.visible, t.v, t.head_out);
}

/// Queries, keys and values of all heads, side by side.
struct Projections {
  const Matrix &q, &k, &v;
};

/// Query head h with the kv head g that it reads.
void split(const Projections& all, Index h, Index g, Index d_head, HeadTrace& t) {
  t.q = split_head(all.q, h, d_head);
  t.k = split_head(all.k, g, d_head);
  t.v = split_head(all.v, g, d_head);
}

/// RoPE turns the present queries and keys; the past keys were turned before.
void rotate_head(HeadTrace& t, Index n_past, const std::optional<Rope>& rope) {
  if (!rope) {
    t.q_rot.reset();
    t.k_rot.reset();
    return;
  }
  rotate(t.q, *rope, present(t.q_rot));
  if (n_past == 0) return rotate(t.k, *rope, present(t.k_rot));
  t.k_rot = append_rows(t.k.topRows(n_past), rotate(t.k.bottomRows(t.k.rows() - n_past), *rope));
}

void record_context(const AttentionContext& context, Index n_heads, AttentionTrace& t) {
  t.n_sequences = context.n_sequences;
  t.mask = context.mask;
  t.rope = context.rope;
  t.head_is_on.assign(std::size_t(n_heads), true);
  for (const Index h : context.heads_off) t.head_is_on[std::size_t(h)] = false;
}

void project(const MatrixView& x, const AttentionParams& p, const AttentionContext& context,
             AttentionTrace& t) {
  linear(x, p.w_q, p.b_q, t.q, context.packed);
  linear(x, p.w_k, p.b_k, t.k, context.packed);
  linear(x, p.w_v, p.b_v, t.v, context.packed);
  t.n_past = context.past ? context.past->k.rows() : 0;
  if (!context.past) return;
  MOXIANG_CHECK(context.n_sequences == 1, "attention: a past belongs to one text");
  t.k = append_rows(context.past->k, t.k);
  t.v = append_rows(context.past->v, t.v);
}

}  // namespace

HeadTrace attend(const MatrixView& q, const MatrixView& k, const MatrixView& v, const Mask& mask,
                 Real factor) {
  HeadTrace t;
  t.q = q;
  t.k = k;
  t.v = v;
  attend_scored(t, mask, {}, factor);
  return t;
}

void attention(const MatrixView& x, const AttentionParams& p, const AttentionConfig& config,
               const AttentionContext& context, AttentionTrace& t) {
  MOXIANG_CHECK(x.cols() == config.d_in, "attention: x is not [T, d_in]");
  const Index d_head = config.d_head;

  record_context(context, config.n_heads, t);
  t.x = x;
  project(t.x, p, context, t);
  t.heads.resize(context.scratch ? 0 : std::size_t(config.n_heads));
  t.concat.setZero(x.rows(), config.d_q());
  for (Index h = 0; h < config.n_heads; ++h) {
    HeadTrace& head = context.scratch ? *context.scratch : t.heads[std::size_t(h)];
    const bool is_on = t.head_is_on[std::size_t(h)];
    split({t.q, t.k, t.v}, h, kv_head_of(h, config.n_heads, config.n_kv_heads), d_head, head);
    rotate_head(head, t.n_past, t.rope);
    const Mask& mask = context.by_head.empty() ? context.mask : context.by_head[std::size_t(h)];
    attend_scored(head, mask, context, attention_scale(d_head));
    if (is_on) merge_head(head.head_out, h, t.concat);
    head.contribution.reset();
    if (context.record_contributions) {
      head.contribution = head_contribution(split_head(t.concat, h, d_head), p.w_o, h);
    }
  }
  linear(t.concat, p.w_o, p.b_o, t.attn_out, context.packed);
}

AttentionTrace attention(const MatrixView& x, const AttentionParams& params,
                         const AttentionConfig& config, const AttentionContext& context) {
  AttentionTrace trace;
  attention(x, params, config, context, trace);
  return trace;
}

namespace {

/// The way back through one head, from g.head_out to its own g.q, g.k and g.v.
void attend_backward(const HeadTrace& t, const std::optional<Rope>& rope, HeadGradient& g) {
  weighted_sum_backward(g.head_out, t.summed_weights(), t.v, g.summed_weights, g.v);
  if (t.dropout) dropout_backward(g.summed_weights, *t.dropout, g.weights);
  softmax_rows_backward(t.dropout ? g.weights : g.summed_weights, t.weights, g.masked);
  // forward: masked = scaled where visible; elsewhere the softmax let nothing through
  scale_backward(g.masked, attention_scale(t.q.cols()), g.scores);
  if (!rope) return attention_scores_backward(g.scores, t.q, t.k, g.q, g.k);
  attention_scores_backward(g.scores, t.scored_q(), t.scored_k(), g.q_rot, g.k_rot);
  rotate_backward(g.q_rot, *rope, g.q);
  rotate_backward(g.k_rot, *rope, g.k);
}

}  // namespace

void attention_backward(const MatrixView& d_attn_out, const AttentionTrace& t,
                        const AttentionParams& p, const AttentionConfig& config,
                        AttentionParams& grads, AttentionGradient& g) {
  MOXIANG_CHECK(t.n_past == 0, "attention_backward: the trace has a past");
  MOXIANG_CHECK(Index(t.heads.size()) == config.n_heads, "attention_backward: no recorded heads");
  const Index n_tokens = t.x.rows();
  linear_backward(d_attn_out, t.concat, p.w_o, grads.w_o, grads.b_o, g.concat);

  g.q.setZero(n_tokens, config.d_q());
  g.k.setZero(n_tokens, config.d_kv());
  g.v.setZero(n_tokens, config.d_kv());
  for (Index h = 0; h < config.n_heads; ++h) {
    if (!t.head_is_on[std::size_t(h)]) continue;
    g.head.head_out = split_head(g.concat, h, config.d_head);
    attend_backward(t.heads[std::size_t(h)], t.rope, g.head);
    // Query heads that share a kv head add up in it.
    const Index kv = kv_head_of(h, config.n_heads, config.n_kv_heads);
    split_head_backward(g.head.q, h, g.q);
    split_head_backward(g.head.k, kv, g.k);
    split_head_backward(g.head.v, kv, g.v);
  }

  linear_backward(g.q, t.x, p.w_q, grads.w_q, grads.b_q, g.x);
  linear_backward(g.k, t.x, p.w_k, grads.w_k, grads.b_k, g.x, Into::add);
  linear_backward(g.v, t.x, p.w_v, grads.w_v, grads.b_v, g.x, Into::add);
}

Matrix attention_backward(const MatrixView& d_attn_out, const AttentionTrace& trace,
                          const AttentionParams& params, const AttentionConfig& config,
                          AttentionParams& grads) {
  AttentionGradient gradient;
  attention_backward(d_attn_out, trace, params, config, grads, gradient);
  return gradient.x;
}

}  // namespace moxiang
