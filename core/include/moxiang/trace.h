#pragma once

#include <optional>
#include <string>
#include <vector>

#include "moxiang/config.h"
#include "moxiang/dropout.h"
#include "moxiang/mask.h"
#include "moxiang/norm.h"
#include "moxiang/position.h"
#include "moxiang/types.h"

/// Everything a forward pass computed, in the order it was computed: the one record. The page
/// steps through it, explain.h takes it apart, and backward reads it. A step that a model does not
/// have (RoPE, the MLP, a norm place) is absent, not empty.
///
/// Of a batch of n_sequences texts of equal length, T is n_sequences times that length, and S_k the
/// length of one: their rows stand one under the other. Dropout is no step of its own: it is there
/// only while a model learns.
namespace moxiang {

struct HeadTrace {
  Matrix q;                             // [S_q, d_head]
  Matrix k, v;                          // [S_k, d_head]
  std::optional<Matrix> q_rot, k_rot;   // turned by RoPE; the scores are taken of these then
  Matrix scores;                        // [S_q, S_k]  q kᵀ
  Matrix scaled;                        // [S_q, S_k]  scores / √d_head
  Matrix masked;                        // [S_q, S_k]  -inf where hidden
  Matrix weights;                       // [S_q, S_k]  each row sums to 1, before dropout
  std::optional<DropoutTrace> dropout;  // of weights
  Matrix head_out;                      // [S_q, d_head]  weights v
  std::optional<Matrix> contribution;   // [S_q, d_model]  head_out w_o[block], if recorded

  const Matrix& scored_q() const { return q_rot ? *q_rot : q; }
  const Matrix& scored_k() const { return k_rot ? *k_rot : k; }
  /// What the values are summed by.
  const Matrix& summed_weights() const { return dropout ? dropout->out : weights; }
};

struct AttentionTrace {
  Matrix x;                      // [T, d_in]  what q, k and v are taken of: the block's x or
                                 // its norm, so not a step of its own
  Index n_sequences = 1;         // texts in the batch
  Mask mask;                     // [S_q, S_k], of each text
  std::optional<Rope> rope;      // of the queries' positions
  Index n_past = 0;              // keys and values that were put before
  Matrix q, k, v;                // of all heads side by side; the steps are those of each head
  std::vector<bool> head_is_on;  // an off head's columns of concat are 0
  std::vector<HeadTrace> heads;  // n_heads; none where they were not recorded
  Matrix concat;                 // [T, n_heads · d_head]
  Matrix attn_out;               // [T, d_model]  concat w_o + b_o
};

struct MlpTrace {
  NormTrace norm;                       // pre: of mid(); post: of resid_post
  Matrix mlp_pre, mlp_post;             // [T, d_mlp]
  Matrix mlp_out;                       // [T, d_model]
  std::optional<DropoutTrace> dropout;  // of mlp_out
  Matrix resid_post;                    // [T, d_model]  mid() + mlp_out; mlp_out without residual
};

struct BlockTrace {
  Matrix x;  // [T, d_in]
  NormPlace norm_place = NormPlace::pre;
  NormTrace attn_norm;  // pre: of x; post: of resid_mid
  AttentionTrace attn;
  std::optional<DropoutTrace> dropout;  // of attn_out
  std::optional<Matrix> skip;           // [T, d_model]  x w_skip + b_skip, where d_in ≠ d_model
  Matrix resid_mid;  // [T, d_model]  x (or skip) + attn_out; attn_out without residual
  std::optional<MlpTrace> mlp;

  /// What the MLP reads its residual from: resid_mid, or its post-norm.
  const Matrix& mid() const { return norm_place == NormPlace::post ? attn_norm.out : resid_mid; }
  /// What the next block reads.
  const Matrix& out() const;
};

struct EmbedTrace {
  std::vector<Index> ids;               // empty where the rows were given
  Matrix tokens;                        // [T, d_embed]
  std::optional<Matrix> positions;      // [T, d_embed], of one text
  Matrix x;                             // [T, d_embed]  tokens + positions
  std::optional<DropoutTrace> dropout;  // of x

  /// What block 0 reads.
  const Matrix& out() const { return dropout ? dropout->out : x; }
};

struct FinalTrace {
  std::optional<NormTrace> norm;           // [T, d_model]
  std::optional<Matrix> logits, probs;     // [T, n_answers · n_vocab], each answer sums to 1
  std::optional<Matrix> pooled;            // [1, d_model]  mean over the tokens
  std::optional<Matrix> dense, activated;  // [1, d_model]  pooled w_pool + b_pool; its tanh
  std::optional<Matrix> embedding;         // [1, d_model]  at unit length
};

struct ModelTrace {
  EmbedTrace embed;
  std::vector<BlockTrace> blocks;
  FinalTrace final;
};

/// Calls f(name, matrix) for each step present, in the order of the computation. `at` is put
/// before each name. A norm stands where it is computed: before q where it is pre, after the
/// residual where it is post.
template <class F>
void for_each_norm_step(const std::string& at, const NormTrace& t, F&& f) {
  if (t.mean.cols() > 0) f(at + "mean", t.mean);
  f(at + "rstd", t.rstd);
  f(at + "normed", t.normed);
  f(at + "out", t.out);
}

template <class F>
void for_each_head_step(const std::string& at, const HeadTrace& t, F&& f) {
  f(at + "q", t.q);
  f(at + "k", t.k);
  f(at + "v", t.v);
  if (t.q_rot) f(at + "q_rot", *t.q_rot);
  if (t.k_rot) f(at + "k_rot", *t.k_rot);
  f(at + "scores", t.scores);
  f(at + "scaled", t.scaled);
  f(at + "masked", t.masked);
  f(at + "weights", t.weights);
  f(at + "head_out", t.head_out);
  if (t.contribution) f(at + "contribution", *t.contribution);
}

template <class F>
void for_each_attention_step(const std::string& at, const AttentionTrace& t, F&& f) {
  for (std::size_t h = 0; h < t.heads.size(); ++h) {
    for_each_head_step(at + "heads." + std::to_string(h) + ".", t.heads[h], f);
  }
  f(at + "concat", t.concat);
  f(at + "attn_out", t.attn_out);
}

template <class F>
void for_each_mlp_step(const std::string& at, const MlpTrace& t, NormPlace place, F&& f) {
  if (place == NormPlace::pre) for_each_norm_step(at + "norm.", t.norm, f);
  f(at + "mlp_pre", t.mlp_pre);
  f(at + "mlp_post", t.mlp_post);
  f(at + "mlp_out", t.mlp_out);
  f(at + "resid_post", t.resid_post);
  if (place == NormPlace::post) for_each_norm_step(at + "norm.", t.norm, f);
}

template <class F>
void for_each_block_step(const std::string& at, const BlockTrace& t, F&& f) {
  f(at + "x", t.x);
  if (t.norm_place == NormPlace::pre) for_each_norm_step(at + "attn.norm.", t.attn_norm, f);
  for_each_attention_step(at + "attn.", t.attn, f);
  if (t.skip) f(at + "attn.skip", *t.skip);
  f(at + "attn.resid_mid", t.resid_mid);
  if (t.norm_place == NormPlace::post) for_each_norm_step(at + "attn.norm.", t.attn_norm, f);
  if (t.mlp) for_each_mlp_step(at + "mlp.", *t.mlp, t.norm_place, f);
}

template <class F>
void for_each_step(const ModelTrace& t, F&& f) {
  f(std::string("embed.tokens"), t.embed.tokens);
  if (t.embed.positions) f(std::string("embed.positions"), *t.embed.positions);
  f(std::string("embed.x"), t.embed.x);
  for (std::size_t l = 0; l < t.blocks.size(); ++l) {
    for_each_block_step("blocks." + std::to_string(l) + ".", t.blocks[l], f);
  }
  if (t.final.norm) for_each_norm_step("final.norm.", *t.final.norm, f);
  const auto step = [&f](const char* name, const std::optional<Matrix>& m) {
    if (m) f(std::string("final.") + name, *m);
  };
  step("logits", t.final.logits);
  step("probs", t.final.probs);
  step("pooled", t.final.pooled);
  step("dense", t.final.dense);
  step("activated", t.final.activated);
  step("embedding", t.final.embedding);
}

/// The step of this path, or null.
const Matrix* find_step(const ModelTrace& trace, const std::string& path);

}  // namespace moxiang
