#pragma once

#include <vector>

#include "moxiang/types.h"

namespace moxiang {

/// A position that is not asked for: it adds nothing to the loss and receives no gradient.
inline constexpr Index kIgnored = -1;

/// The mean over the asked positions of -log probs[t, targets[t]]; 0 where none is asked.
/// Taken from the logits by log-sum-exp, so that a tiny probability does not become log 0.
/// logits [T, n_vocab], targets [T] with values 0 ... n_vocab - 1 or kIgnored
Real cross_entropy(const MatrixView& logits, const std::vector<Index>& targets);

/// d_logits = (probs - one_hot(target)) / asked positions        probs: the softmax, as recorded
Matrix cross_entropy_backward(const MatrixView& probs, const std::vector<Index>& targets);

}  // namespace moxiang
