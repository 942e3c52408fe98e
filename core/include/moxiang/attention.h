#pragma once

#include <optional>
#include <vector>

#include "moxiang/config.h"
#include "moxiang/dropout.h"
#include "moxiang/gradient.h"
#include "moxiang/packed.h"
#include "moxiang/params.h"
#include "moxiang/rng.h"
#include "moxiang/trace.h"
#include "moxiang/types.h"

namespace moxiang {

/// Keys and values of earlier tokens, put before the present ones.
struct KeyValues {
  Matrix k, v;  // [T_past, n_kv_heads · d_head], k as projected and, with RoPE, turned
};

/// What attention needs beside x and its weights.
struct AttentionContext {
  Index n_sequences = 1;      // how many texts of equal length x holds; 1 where there is a past
  Mask mask;                  // [T, T_past + T], of one text
  std::vector<Mask> by_head;  // [n_heads], in its place; empty where all heads see the same
  std::optional<Rope> rope;   // of the T present positions
  std::optional<KeyValues> past;
  std::vector<Index> heads_off;  // heads whose output counts as 0
  bool record_contributions = false;
  DropoutRates dropout = {};
  Rng* rng = nullptr;                     // what dropout draws from, where there is any
  const PackedWeights* packed = nullptr;  // of the weights it is given, where they were packed
  // Where set, every head is computed in it, over the one before, and the trace has no heads.
  HeadTrace* scratch = nullptr;
};

/// One head: scores, scale, mask, softmax, weighted sum.
/// q [S_q, d_head], k [S_k, d_head], v [S_k, d_v]; factor is 1/√d_head unless a test says otherwise
HeadTrace attend(const MatrixView& q, const MatrixView& k, const MatrixView& v, const Mask& mask,
                 Real factor);

/// x [T, d_in] -> everything up to attn_out [T, d_model].
AttentionTrace attention(const MatrixView& x, const AttentionParams& params,
                         const AttentionConfig& config, const AttentionContext& context);
void attention(const MatrixView& x, const AttentionParams& params, const AttentionConfig& config,
               const AttentionContext& context, AttentionTrace& trace);

/// d_attn_out [T, d_model] -> d_x [T, d_in]; adds to grads. A head that was off gets no gradient.
/// The trace has no past: what was put before is not learned from.
Matrix attention_backward(const MatrixView& d_attn_out, const AttentionTrace& trace,
                          const AttentionParams& params, const AttentionConfig& config,
                          AttentionParams& grads);
/// The same; d_x is gradient.x.
void attention_backward(const MatrixView& d_attn_out, const AttentionTrace& trace,
                        const AttentionParams& params, const AttentionConfig& config,
                        AttentionParams& grads, AttentionGradient& gradient);

}  // namespace moxiang
