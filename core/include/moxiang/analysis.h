#pragma once

#include <string>
#include <vector>

#include "moxiang/model.h"
#include "moxiang/trace.h"

/// What heads do, measured. A head is never given a role by hand.
namespace moxiang {

/// Where a head's weight lies, as means over the queries that have such a key.
/// After Clark, Khandelwal, Levy, Manning, "What Does BERT Look At?", 2019 (arXiv 1906.04341),
/// sections 3.1 and 3.2.
enum class Pattern { previous, next, self, first, punctuation };
inline constexpr std::size_t kPatterns = 5;
inline constexpr const char* kPatternNames[] = {"previous", "next", "self", "first", "punctuation"};

/// A pattern is a head's own when its mass exceeds what even weights would give by this much.
inline constexpr double kPatternMargin = 0.25;

struct PatternMass {
  double mass = 0;     ///< mean weight on the pattern's keys
  double uniform = 0;  ///< the control: what even weights would put there
  Index n_queries = 0;
};

struct HeadProfile {
  PatternMass patterns[kPatterns];
  double entropy =
      0;  ///< mean of a row's entropy / ln(visible keys), over rows that see more than one
  Index n_rows = 0;

  /// The pattern whose mass exceeds its control the most, or -1 ("mixed") where none does so by
  /// kPatternMargin.
  int own_pattern() const;
};

/// -Σ w ln w over one row of weights, in nats.
double row_entropy(const MatrixView& weights, Index row);

/// Gathers profiles over sentences.
class ProfileMeter {
 public:
  /// `is_punctuation[t]` says which tokens are; the trace is of any model, always the same one.
  void add(const ModelTrace& trace, const std::vector<bool>& is_punctuation);

  /// [layer][head]
  std::vector<std::vector<HeadProfile>> profiles() const;
  Index n_sentences() const { return n_sentences_; }

 private:
  std::vector<std::vector<HeadProfile>> sums_;
  Index n_sentences_ = 0;
};

/// One head's part in one row of attn_out.
struct Share {
  double norm = 0;        ///< length of its contribution
  double projection = 0;  ///< of the contribution on the fused row's direction, signed
};

/// The fused row taken apart: its projections add up to its own length.
struct Fusion {
  std::vector<Share> heads;
  Share bias;
  double fused_norm = 0;
  double difference = 0;  ///< largest |Σ contributions + bias - (concat w_o + b_o)| over the row
};

/// Of a trace with recorded contributions.
Fusion fusion(const AttentionTrace& trace, const RowVector& b_o, Index row);

/// One projection for all heads, sliced, against a small product for each head: the largest
/// difference in the q, k and v of `trace`, which were sliced. Of a trace without a past.
double split_difference(const AttentionTrace& trace, const AttentionParams& params);

/// The sum of a row's entries in the columns that are not `shown`, in double: what a page that has
/// no room for all keys leaves out. A column that is shown twice, or is none, counts for nothing.
double rest_of_row(const Matrix& m, Index row, const std::vector<Index>& shown);

/// A plane for one head's queries and keys: the two directions through the origin that keep most of
/// their squared length. Dot products are kept as far as `kept` says.
struct Plane {
  Matrix q, k;      ///< [S_q, 2], [S_k, 2]
  double kept = 0;  ///< share of the squared length of all rows that lies in the plane
};

Plane principal_plane(const HeadTrace& head);

/// A word that a language model holds possible at a place, with its share of the softmax.
struct Guess {
  Index id;
  Real probability;
};

/// The `limit` likeliest of one row of final.probs [T, n_vocab], the likeliest first.
std::vector<Guess> likeliest(const MatrixView& probs, Index row, Index limit);

}  // namespace moxiang
