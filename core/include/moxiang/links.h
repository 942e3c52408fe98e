#pragma once

#include <optional>
#include <vector>

#include "moxiang/grammar.h"
#include "moxiang/model.h"

/// Which head serves which relation, measured: the weight that a link's dependent word has on its
/// target, against what needs no understanding to be had.
namespace moxiang {

/// One link of one sentence. `heads` is what each head's row of the dependent word has on the
/// target; a model's heads are counted through its layers: layer · n_heads + head.
struct LinkSample {
  Index relation = 0;
  Index offset = 0;    ///< position of the target less that of the dependent
  double uniform = 0;  ///< what even weights would have: 1 / T
  std::vector<Real> heads;
};

/// Of all links in the sentences, in their order.
std::vector<LinkSample> link_samples(const Model& model, const std::vector<Sentence>& sentences);

/// What is chosen by looking, on sentences that are then not reported of.
struct RelationChoice {
  Index head = 0;            ///< with the largest mean mass on the target
  Index offset = 0;          ///< the commonest: what one fixed step from each word would hit
  Index untrained_head = 0;  ///< the best before the first step
};

/// A mean, and where the middle 95 % of the means of resamples lie (Efron, 1979, the bootstrap).
struct Interval {
  double mean = 0, low = 0, high = 0;
};
Interval bootstrap(const std::vector<double>& values, Rng& rng);

/// What was found of one relation on sentences that nothing was chosen by.
struct RelationReport {
  Index n = 0;  ///< links
  RelationChoice choice;
  Interval mass;                ///< of the chosen head
  Interval above_uniform;       ///< by how much it beats each control, link by link
  Interval above_offset;        ///< 1 where the offset hits, else 0
  Interval above_untrained;
  double uniform = 0, offset = 0, untrained = 0;  ///< the controls' own means

  /// The head beats every control by more than chance.
  bool has_emerged() const;
};

/// Of each relation; nothing where no link of it is among the samples. Samples of the untrained
/// model are of the same sentences.
std::vector<std::optional<RelationReport>> relation_reports(
    const Grammar& grammar, const std::vector<LinkSample>& validation,
    const std::vector<LinkSample>& validation_untrained, const std::vector<LinkSample>& test,
    const std::vector<LinkSample>& test_untrained);

}  // namespace moxiang
