#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "moxiang/near_far.h"
#include "moxiang/result.h"
#include "moxiang/trainer.h"

namespace moxiang {

/// One step of a training, with what the batch it learned from showed.
struct TrainingPoint {
  StepReport step;
  NearFarReport report;
};

/// What a model can do on texts it has not learned from.
struct TrainingScore {
  double loss = 0;
  NearFarReport report;
};

/// A training of near and far as a page, or any other host, holds it: it goes on step by step, back
/// to what was kept, or starts again, and can be examined with heads off in between.
class Training {
 public:
  const Model& model() const { return trainer_.model(); }
  std::uint64_t seed() const { return seed_; }
  Index n_steps() const { return trainer_.n_steps(); }

  /// The first step after which the task was done (NearFarReport::is_done); 0 before.
  Index done_at() const { return done_at_; }

  /// n further steps, each with its point; an error where n < 0, or where the training has
  /// diverged: the steps before it are taken, and nothing goes on until restore() or restart().
  Result<std::vector<TrainingPoint>> step(Index n);

  /// Switches a head off, or on again, for score(); learning is always with all heads.
  Result<bool> set_head(Index head, bool is_on);

  /// Scores the model, with the heads that are on, on kHeldOut texts that are always the same and
  /// are not learned from.
  Result<TrainingScore> score();

  /// Keeps the present state; -> its number, for restore().
  Index keep();
  Result<Index> restore(Index kept);

  /// From the beginning, with a seed; what was kept is forgotten, all heads are on.
  Result<bool> restart(std::uint64_t seed);

  /// Of all weights, in 16 hexadecimal digits: equal where they are equal to the last bit.
  std::string weights_hash() const;

 private:
  friend Result<Training> open_near_far(Index n_heads, Index n_kv_heads, std::uint64_t seed);
  Training(Trainer trainer, std::uint64_t seed);

  struct Kept {
    TrainerSnapshot snapshot;
    Index done_at;
  };

  Trainer trainer_;
  std::uint64_t seed_;
  Index done_at_ = 0;
  std::vector<Kept> kept_;
  std::vector<bool> head_is_on_;
  Batch held_out_;
};

/// How many texts score() takes.
inline constexpr Index kHeldOut = 300;

/// A training of near and far (near_far.h), before its first step.
Result<Training> open_near_far(Index n_heads, Index n_kv_heads, std::uint64_t seed);

}  // namespace moxiang
