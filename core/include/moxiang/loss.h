#pragma once

#include <vector>

#include "moxiang/types.h"

/// How wrong a model's answers are. A position may give several answers: then its logits are
/// n_answers distributions of n_vocab each, side by side, and its targets stand one after the
/// other: targets[t · n_answers + a] is what answer a of position t should be.
namespace moxiang {

/// An answer that is not asked for: it adds nothing to the loss and receives no gradient.
inline constexpr Index kIgnored = -1;

/// How many answers are asked for.
Index n_asked(const std::vector<Index>& targets);

/// The mean over the asked answers of -log probs[t, target]; 0 where none is asked.
/// Taken from the logits by log-sum-exp, so that a tiny probability does not become log 0.
/// logits [T, n_answers · n_vocab], targets [T · n_answers] with values 0 ... n_vocab - 1 or
/// kIgnored
Real cross_entropy(const MatrixView& logits, const std::vector<Index>& targets);

/// d_logits = (probs - one_hot(target)) / asked answers        probs: the softmax of each answer,
/// as recorded
Matrix cross_entropy_backward(const MatrixView& probs, const std::vector<Index>& targets);
void cross_entropy_backward(const MatrixView& probs, const std::vector<Index>& targets,
                            Matrix& d_logits);

/// One of the answers, over all positions that are asked for it.
struct AnswerScore {
  double loss = 0;  ///< mean of -log probs[t, target]
  double accuracy =
      0;  ///< share of positions whose largest logit is the target's, the first if equal
  Index n_asked = 0;
};

/// scores[a], a = 0 ... n_answers - 1; its size says how many there are.
void score_answers(const MatrixView& logits, const std::vector<Index>& targets,
                   std::vector<AnswerScore>& scores);

}  // namespace moxiang
