#pragma once

#include "moxiang/attention.h"
#include "moxiang/config.h"
#include "moxiang/gradient.h"
#include "moxiang/params.h"
#include "moxiang/trace.h"

namespace moxiang {

/// The norm the config names.
void norm(const MatrixView& x, const NormParams& params, const ModelConfig& config,
          NormTrace& trace);

void norm_backward(const MatrixView& d_out, const NormTrace& trace, const NormParams& params,
                   const ModelConfig& config, NormParams& grads, Matrix& d_x);

/// The activation the config names.
void activate(const MatrixView& x, Activation activation, Matrix& y);

void activate_backward(const MatrixView& d_y, const MatrixView& x, Activation activation,
                       Matrix& d_x);

/// pre:  mid = x + attn(norm(x)),  out = mid + mlp(norm(mid))
/// post: mid = norm(x + attn(x)),  out = norm(mid + mlp(mid))
/// none: mid = x + attn(x),        out = mid + mlp(mid)
/// x [T, d_in] -> out() [T, d_model]. Without an MLP the block ends at mid; without residual what
/// stands before a + is left out.
/// Xiong et al., "On Layer Normalization in the Transformer Architecture", 2020, figure 1.
BlockTrace block(const MatrixView& x, const BlockParams& params, const ModelConfig& config,
                 Index layer, const AttentionContext& context);
void block(const MatrixView& x, const BlockParams& params, const ModelConfig& config, Index layer,
           const AttentionContext& context, BlockTrace& trace);

/// d_out [T, d_model] -> d_x [T, d_in] in gradient.x; adds to grads.
void block_backward(const MatrixView& d_out, const BlockTrace& trace, const BlockParams& params,
                    const ModelConfig& config, Index layer, BlockParams& grads,
                    BlockGradient& gradient);

}  // namespace moxiang
