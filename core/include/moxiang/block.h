#pragma once

#include "moxiang/attention.h"
#include "moxiang/config.h"
#include "moxiang/params.h"
#include "moxiang/trace.h"

namespace moxiang {

/// The norm the config names.
NormTrace norm(const MatrixView& x, const NormParams& params, const ModelConfig& config);

Matrix norm_backward(const MatrixView& d_out, const NormTrace& trace, const NormParams& params,
                     const ModelConfig& config, NormParams& grads);

/// The activation the config names.
Matrix activate(const MatrixView& x, Activation activation);

Matrix activate_backward(const MatrixView& d_y, const MatrixView& x, Activation activation);

/// pre:  mid = x + attn(norm(x)),  out = mid + mlp(norm(mid))
/// post: mid = norm(x + attn(x)),  out = norm(mid + mlp(mid))
/// x [T, d_in] -> out() [T, d_model]. Without an MLP the block ends at mid.
/// Xiong et al., "On Layer Normalization in the Transformer Architecture", 2020, figure 1.
BlockTrace block(const MatrixView& x, const BlockParams& params, const ModelConfig& config,
                 Index layer, const AttentionContext& context);

/// d_out [T, d_model] -> d_x [T, d_in]; adds to grads.
Matrix block_backward(const MatrixView& d_out, const BlockTrace& trace, const BlockParams& params,
                      const ModelConfig& config, Index layer, BlockParams& grads);

}  // namespace moxiang
