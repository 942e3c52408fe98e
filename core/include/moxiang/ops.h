#pragma once

#include <vector>

#include "moxiang/packed.h"
#include "moxiang/types.h"

/// The steps of a transformer block, each a pure function. T is the number of tokens, S_q and S_k
/// those of the queries and of the keys; row = query, column = key.
///
/// A step's derivative stands right below it. `d_y` is ∂loss/∂y; a backward gives the gradient of
/// the activations and adds (+=) the gradient of the parameters to the reference it is given.
///
/// Most steps come twice. One returns its result; the other writes it into its last arguments,
/// whose memory it uses again where the shape is the same: what runs over and over allocates
/// nothing.
///
/// A batch is n_sequences texts of equal length, their rows one under the other. Most steps go row
/// by row and do not notice. Scores, masks and what follows keep each row to the keys of its own
/// text: their columns are S_k, and a mask of S_q rows holds for every text.
///
/// Source where none is named: Vaswani et al., "Attention Is All You Need", 2017 (arXiv
/// 1706.03762), section 3.2.
namespace moxiang {

/// y = x w + b        x [T, d_in], w [d_in, d_out], b [d_out] or empty (no bias) -> [T, d_out]
Matrix linear(const MatrixView& x, const MatrixView& w, const RowView& b);
/// The same by w as it lies in `packed`, where it does.
void linear(const MatrixView& x, const MatrixView& w, const RowView& b, Matrix& y,
            const PackedWeights* packed = nullptr);

/// -> d_x; adds to d_w and, where there is a bias, d_b.
Matrix linear_backward(const MatrixView& d_y, const MatrixView& x, const MatrixView& w, Matrix& d_w,
                       RowVector& d_b);
void linear_backward(const MatrixView& d_y, const MatrixView& x, const MatrixView& w, Matrix& d_w,
                     RowVector& d_b, Matrix& d_x, Into into = Into::set);

/// The columns of head h.        x [T, n · d_head] -> [T, d_head]
MatrixView split_head(const MatrixView& x, Index h, Index d_head);

/// Adds the gradient of head h to its columns of d_x; the backward of merge_heads is split_head.
void split_head_backward(const MatrixView& d_head_x, Index h, Matrix& d_x);

/// The heads side by side.        n times [T, d_head] -> [T, n · d_head]
Matrix merge_heads(const std::vector<MatrixView>& heads);

/// The same, head by head.        head [T, d_head] into its columns of merged [T, n · d_head]
void merge_head(const MatrixView& head, Index h, Matrix& merged);

/// The key-value head that query head h reads: ⌊h / (n_heads / n_kv_heads)⌋. As many as query
/// heads is MHA, one is MQA, between is GQA.
/// Ainslie et al., "GQA: Training Generalized Multi-Query Transformer Models", 2023, section 2.2.
Index kv_head_of(Index h, Index n_heads, Index n_kv_heads);

/// `now` under `past`: a KV cache is keys and values put before.        -> [T_past + T, d]
Matrix append_rows(const MatrixView& past, const MatrixView& now);

/// scores = q kᵀ        q [S_q, d_head], k [S_k, d_head] -> [S_q, S_k]
Matrix attention_scores(const MatrixView& q, const MatrixView& k, Index n_sequences = 1);
void attention_scores(const MatrixView& q, const MatrixView& k, Index n_sequences, Matrix& scores);

struct AttentionScoresGrad {
  Matrix d_q, d_k;
};
AttentionScoresGrad attention_scores_backward(const MatrixView& d_scores, const MatrixView& q,
                                              const MatrixView& k);
void attention_scores_backward(const MatrixView& d_scores, const MatrixView& q, const MatrixView& k,
                               Matrix& d_q, Matrix& d_k);

/// 1 / √d_head, d_head > 0
Real attention_scale(Index d_head);

/// scaled = factor · scores
Matrix scale(const MatrixView& scores, Real factor);
void scale(const MatrixView& scores, Real factor, Matrix& scaled);

Matrix scale_backward(const MatrixView& d_scaled, Real factor);
void scale_backward(const MatrixView& d_scaled, Real factor, Matrix& d_scores);

/// Each row becomes a distribution over its visible keys; the row's own maximum is subtracted
/// first. A hidden key weighs exactly 0, and a row without a visible key is all 0: both are
/// decided on `visible`, so no value behind the mask, NaN included, has an influence.
Matrix softmax_rows(const MatrixView& masked, const Visible& visible);
void softmax_rows(const MatrixView& masked, const Visible& visible, Matrix& weights);

/// Of the weights, as recorded. A hidden key's weight is 0, and so is its gradient: neither the
/// mask nor a row without a visible key needs a backward of its own.
Matrix softmax_rows_backward(const MatrixView& d_weights, const MatrixView& weights);
void softmax_rows_backward(const MatrixView& d_weights, const MatrixView& weights,
                           Matrix& d_masked);

/// The softmax of whole rows.
Matrix softmax_rows(const MatrixView& x);

/// The softmax of each n columns, apart from the others.        x [T, m · n] -> [T, m · n]
void softmax_blocks(const MatrixView& x, Index n, Matrix& y);

/// head_out = weights v        weights [S_q, S_k], v [S_k, d_head] -> [S_q, d_head]
/// A hidden key's value is left out, not multiplied by 0: a NaN in it does not leak.
Matrix weighted_sum(const MatrixView& weights, const Visible& visible, const MatrixView& v);
void weighted_sum(const MatrixView& weights, const Visible& visible, const MatrixView& v,
                  Matrix& head_out);

struct WeightedSumGrad {
  Matrix d_weights, d_v;
};
WeightedSumGrad weighted_sum_backward(const MatrixView& d_head_out, const MatrixView& weights,
                                      const MatrixView& v);
void weighted_sum_backward(const MatrixView& d_head_out, const MatrixView& weights,
                           const MatrixView& v, Matrix& d_weights, Matrix& d_v);

/// contribution = head_out w_o[block h]        head_out [T, d_head], w_o [n · d_head, d_model]
/// Over all heads the contributions (and the bias) add up to attn_out.
Matrix head_contribution(const MatrixView& head_out, const MatrixView& w_o, Index h);

/// x + y, both [T, d_model]
/// He et al., "Deep Residual Learning for Image Recognition", 2015, eq. 1.
Matrix residual(const MatrixView& x, const MatrixView& y);
void residual(const MatrixView& x, const MatrixView& y, Matrix& sum);
// Its backward: both x and y receive d_y as it is.

/// tokens + positions, of each text of a batch.        tokens [n_sequences · T, d], positions [T,
/// d]
void add_positions(const MatrixView& tokens, const MatrixView& positions, Matrix& x);

/// Adds the gradient of all texts to their common positions.
void add_positions_backward(const MatrixView& d_x, MatrixOut d_positions);

/// max(0, x)
Matrix relu(const MatrixView& x);
void relu(const MatrixView& x, Matrix& y);

Matrix relu_backward(const MatrixView& d_y, const MatrixView& x);
void relu_backward(const MatrixView& d_y, const MatrixView& x, Matrix& d_x);

/// x Φ(x), with the normal distribution's Φ by erf.
/// Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016, section 2.
Matrix gelu(const MatrixView& x);
void gelu(const MatrixView& x, Matrix& y);

Matrix gelu_backward(const MatrixView& d_y, const MatrixView& x);
void gelu_backward(const MatrixView& d_y, const MatrixView& x, Matrix& d_x);

/// The same by ½ x (1 + tanh(√(2/π) (x + 0.044715 x³))), as GPT-2 has it.
Matrix gelu_tanh(const MatrixView& x);
void gelu_tanh(const MatrixView& x, Matrix& y);

Matrix gelu_tanh_backward(const MatrixView& d_y, const MatrixView& x);
void gelu_tanh_backward(const MatrixView& d_y, const MatrixView& x, Matrix& d_x);

/// tanh(x)
Matrix tanh_rows(const MatrixView& x);

/// Row t is row ids[t] of w_e.        w_e [n_vocab, d], 0 ≤ ids[t] < n_vocab -> [T, d]
Matrix embed(const MatrixView& w_e, const std::vector<Index>& ids);
void embed(const MatrixView& w_e, const std::vector<Index>& ids, Matrix& rows);

/// Adds each token's gradient to the row it was looked up in.
void embed_backward(const MatrixView& d_rows, const std::vector<Index>& ids, Matrix& d_w_e);

/// logits = x w_eᵀ: the embedding read backwards.        x [T, d], w_e [n_vocab, d]
/// Press and Wolf, "Using the Output Embedding to Improve Language Models", 2017, section 3.
Matrix unembed(const MatrixView& x, const MatrixView& w_e);
void unembed(const MatrixView& x, const MatrixView& w_e, Matrix& logits);

/// -> d_x; adds to d_w_e, which the embedding may share.
Matrix unembed_backward(const MatrixView& d_logits, const MatrixView& x, const MatrixView& w_e,
                        Matrix& d_w_e);
void unembed_backward(const MatrixView& d_logits, const MatrixView& x, const MatrixView& w_e,
                      Matrix& d_w_e, Matrix& d_x);

/// The mean over the tokens; 0 for none.        x [T, d] -> [1, d]
Matrix mean_over_rows(const MatrixView& x);

/// Each row divided by its Euclidean norm; a row of zeros stays.
Matrix unit_rows(const MatrixView& x);

}  // namespace moxiang
