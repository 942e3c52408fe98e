#pragma once

#include <vector>

#include "moxiang/types.h"

/// Which keys a query may see. S_q queries, S_k keys; row = query, column = key.
namespace moxiang {

struct Mask {
  Visible visible;  ///< [S_q, S_k]
  Matrix bias;      ///< [S_q, S_k], added to the scaled scores; empty means none
};

/// Every query sees every key.
Mask full_mask(Index n_queries, Index n_keys);

/// Query i sees the keys 0 ... n_past + i: those put before it, and those up to its own.
Mask causal_mask(Index n_queries, Index n_keys, Index n_past = 0);

/// Every query sees key j where is_token[j]; the other keys are padding.
Mask padding_mask(Index n_queries, const std::vector<bool>& is_token);

/// A bias that is added; a key with bias -inf is hidden, not added to.
Mask additive_mask(const MatrixView& bias);

/// A key is visible where both masks show it; the biases add up.
Mask both(const Mask& a, const Mask& b);

/// What a head is confined to, where it is not free. Its own word it always sees.
enum class Role { any, previous, next, earlier, later };

/// Query i sees the key i, and by its role i − 1, i + 1, all before i, or all after it.
Mask role_mask(Role role, Index n_tokens);

/// masked = scaled + bias where visible, else -inf        [S_q, S_k], or that for each text of a
/// batch
Matrix apply_mask(const MatrixView& scaled, const Mask& mask);
void apply_mask(const MatrixView& scaled, const Mask& mask, Matrix& masked);

}  // namespace moxiang
