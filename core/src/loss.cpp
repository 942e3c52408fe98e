#include "moxiang/loss.h"

#include <algorithm>
#include <cmath>

#include "lanes.h"
#include "moxiang/check.h"

namespace moxiang {

namespace {

/// Calls f(t, answer, target, first column of its logits) for each answer that is asked for.
template <class F>
void for_each_asked(const MatrixView& logits, const std::vector<Index>& targets, F&& f) {
  if (logits.rows() == 0) return;
  const Index n_answers = Index(targets.size()) / logits.rows();
  MOXIANG_CHECK(n_answers > 0 && Index(targets.size()) == n_answers * logits.rows() &&
                    logits.cols() % n_answers == 0,
                "loss: not n_answers targets a row of n_answers · n_vocab logits");
  const Index n_vocab = logits.cols() / n_answers;
  for (Index i = 0; i < Index(targets.size()); ++i) {
    const Index target = targets[std::size_t(i)];
    if (target != kIgnored) f(i / n_answers, i % n_answers, target, i % n_answers * n_vocab);
  }
}

/// -log softmax(logits)[target] of n logits
Real surprise(const Real* logits, Index n, Index target) {
  const lanes::Extent of = lanes::extent(logits, n);
  const Real total = lanes::sum_exponentials(logits, n, of, [](Index, lanes::Lanes, Index) {});
  return of.most + std::log(total) - logits[target];
}

}  // namespace

Index n_asked(const std::vector<Index>& targets) {
  return Index(targets.size()) - std::count(targets.begin(), targets.end(), kIgnored);
}

Real cross_entropy(const MatrixView& logits, const std::vector<Index>& targets) {
  const auto n = Real(n_asked(targets));
  Real loss = 0;
  for_each_asked(logits, targets, [&](Index t, Index, Index target, Index first) {
    const Index n_vocab = logits.cols() * logits.rows() / Index(targets.size());
    loss += surprise(logits.row(t).data() + first, n_vocab, target);
  });
  return n > 0 ? loss / n : Real(0);
}

void cross_entropy_backward(const MatrixView& probs, const std::vector<Index>& targets,
                            Matrix& d_logits) {
  // forward: loss = Σ (log Σ exp(logits) - logits[target]) / n
  const auto n = Real(n_asked(targets));
  d_logits.setZero(probs.rows(), probs.cols());
  for_each_asked(probs, targets, [&](Index t, Index, Index target, Index first) {
    const Index n_vocab = probs.cols() * probs.rows() / Index(targets.size());
    d_logits.row(t).segment(first, n_vocab) = probs.row(t).segment(first, n_vocab) / n;
    d_logits(t, first + target) -= 1 / n;
  });
}

Matrix cross_entropy_backward(const MatrixView& probs, const std::vector<Index>& targets) {
  Matrix d_logits;
  cross_entropy_backward(probs, targets, d_logits);
  return d_logits;
}

void score_answers(const MatrixView& logits, const std::vector<Index>& targets,
                   std::vector<AnswerScore>& scores) {
  std::fill(scores.begin(), scores.end(), AnswerScore{});
  for_each_asked(logits, targets, [&](Index t, Index answer, Index target, Index first) {
    AnswerScore& score = scores[std::size_t(answer)];
    const Index n_vocab = logits.cols() / Index(scores.size());
    const Real* own = logits.row(t).data() + first;
    const Index likeliest = std::max_element(own, own + n_vocab) - own;
    score.loss += double(surprise(own, n_vocab, target));
    score.accuracy += likeliest == target ? 1 : 0;
    ++score.n_asked;
  });
  for (AnswerScore& score : scores) {
    if (score.n_asked == 0) continue;
    score.loss /= double(score.n_asked);
    score.accuracy /= double(score.n_asked);
  }
}

}  // namespace moxiang
