#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "moxiang/chapter_card.h"

/// A small chapter model that learns while somebody looks on: in a minute, from some of a grammar's
/// templates, and with what may make a difference set by hand.
namespace moxiang {

struct ChapterTrainingOptions {
  std::vector<std::string> templates;  ///< of the grammar; all others are left out
  std::uint64_t seed = 1;
  Index n_heads = 4;
  bool has_fillers = true;
  double dropout = 0, dropout_weights = 0;
  /// All heads of a layer begin as copies of its first, W_O included.
  bool heads_start_equal = false;
  /// Each head is confined to one role, instead of being free; for four heads.
  bool has_roles = false;
};

/// The roles of heads 0, 1, 2 and 3 in both layers.
inline constexpr Role kAssignedRoles[] = {Role::previous, Role::next, Role::earlier, Role::later};

/// What is learned by, whatever the options.
Recipe small_recipe();

/// What a model can do on sentences it has not learned from, with the heads that are on.
struct ChapterScore {
  double loss = 0;  ///< cloze_loss
  /// As Grammar::relations. Nothing where no link is among the sentences, or a head is off: weights
  /// do not tell that.
  std::vector<std::optional<RelationReport>> relations;
  /// [relations]: the mean probability of the word that depends, hidden, over links; −1: no links.
  std::vector<double> abilities;
  std::vector<double> similarity;  ///< [layers]: head_similarity; none of one head
};

/// How many sentences score() takes, each to choose heads by and to report of.
inline constexpr Index kScored = 200;

class ChapterTraining {
 public:
  const Model& model() const { return trainer_.model(); }
  const Grammar& grammar() const { return grammar_; }
  std::uint64_t seed() const { return options_.seed; }
  Index n_steps() const { return trainer_.n_steps(); }

  /// n further steps; an Error where n < 0, or the training has diverged.
  Result<std::vector<StepReport>> step(Index n);

  /// Switches a head, counted through the layers, off or on again for score().
  Result<bool> set_head(Index head, bool is_on);
  ChapterScore score() const;

  /// From the beginning with a seed; all heads are on.
  Result<bool> restart(std::uint64_t seed);

 private:
  friend Result<ChapterTraining> open_chapter_training(const Grammar& grammar,
                                                       const ChapterTrainingOptions& options);
  ChapterTraining(Grammar grammar, ChapterTrainingOptions options, Trainer trainer);

  Grammar grammar_;
  ChapterTrainingOptions options_;
  Trainer trainer_;
  ChapterSentences sentences_;
  std::vector<LinkSample> untrained_validation_, untrained_test_;
  std::vector<bool> head_is_on_;
};

/// Before its first step. An Error bad_input where the grammar has no template of a name.
Result<ChapterTraining> open_chapter_training(const Grammar& grammar,
                                              const ChapterTrainingOptions& options);

}  // namespace moxiang
