#pragma once

#include <vector>

#include "moxiang/types.h"

/// The gradients of what a pass computed, as backward finds them on its way: each field is
/// ∂loss/∂(the field of trace.h of that name). A pass that runs over and over uses their memory
/// again.
namespace moxiang {

struct HeadGradient {
  Matrix head_out;                 // [S_q, d_head]
  Matrix summed_weights;           // [S_q, S_k]  after dropout
  Matrix weights, masked, scores;  // [S_q, S_k]
  Matrix q_rot, k_rot;             // [S_q, d_head], [S_k, d_head]  with RoPE
  Matrix q, k, v;                  // [S_q, d_head], [S_k, d_head]
};

struct AttentionGradient {
  Matrix concat;      // [T, n_heads · d_head]
  HeadGradient head;  // of the head that was last gone through
  Matrix q, k, v;     // [T, n_heads · d_head], [T, n_kv_heads · d_head]  of all heads
  Matrix x;           // [T, d_in]
};

struct BlockGradient {
  Matrix resid_post, mlp_out;  // [T, d_model]; mlp_out only with dropout
  Matrix mlp_post, mlp_pre;    // [T, d_mlp]
  Matrix mlp_input;            // [T, d_model]  of the norm that w_in read, if it did
  Matrix mid;                  // [T, d_model]
  Matrix resid_mid, attn_out;  // [T, d_model]; only with post-norm, only with dropout
  AttentionGradient attn;
  Matrix x;  // [T, d_in]
};

struct ModelGradient {
  Matrix last, out;  // [T, d_model]  of the last norm, of the last block
  std::vector<BlockGradient> blocks;
  Matrix x;  // [T, d_embed]  of tokens + positions, where dropout came after
};

}  // namespace moxiang
