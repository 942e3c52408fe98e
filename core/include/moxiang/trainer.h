#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "moxiang/dropout.h"
#include "moxiang/model.h"
#include "moxiang/optimizer.h"
#include "moxiang/params.h"
#include "moxiang/result.h"
#include "moxiang/rng.h"

/// Learning: draw a batch, run it forward and back, take a step, again and again. The same model,
/// configuration and seed give the same bits, in every engine.
namespace moxiang {

/// Texts of equal length, one after the other, and what the model should answer.
struct Batch {
  Index n_sequences = 0;
  std::vector<Index> ids;      ///< [n_sequences · T]
  std::vector<Index> targets;  ///< [n_sequences · T · n_answers], kIgnored where none is asked
};

/// Fills batches with the generator's next draws: those of one step, whose texts may be longer in
/// one batch than in another. The batches of the step before are in it, for their memory.
using BatchSource = std::function<void(Rng&, std::vector<Batch>&)>;

/// The source of steps of one batch each.
BatchSource one_batch(std::function<void(Rng&, Batch&)> fill);

struct TrainerConfig {
  OptimizerConfig optimizer;
  double rate = 1e-3;      ///< of the optimiser, at its peak
  Index n_warm_up = 0;     ///< steps in which the rate rises to its peak
  Index n_steps = 0;       ///< where the rate has fallen to 0 by a half cosine; 0: it does not fall
  double max_norm = 0;     ///< gradients are clipped to this global norm; 0: they are not
  DropoutRates dropout;    ///< while learning; evaluation has none
  double max_loss = 1000;  ///< a greater loss counts as diverged
};

struct StepReport {
  Index step = 0;   ///< from 1
  double loss = 0;  ///< mean cross entropy of the step's batches, before it
  double norm = 0;  ///< global norm of the gradients, before clipping
  double rate = 0;
};

/// All that the next steps depend on.
struct TrainerSnapshot {
  ModelParams params;
  OptimizerState optimizer;
  std::uint64_t data_state = 0, dropout_state = 0;  ///< of the generators
};

/// Owns parameters, gradients and moments, and the memory of its passes: with batches of one size
/// no step but the first allocates anything.
class Trainer {
 public:
  /// See open_trainer().
  Trainer(Model model, const TrainerConfig& config, BatchSource source, std::uint64_t seed);

  const Model& model() const { return model_; }
  Index n_steps() const { return optimizer_.n_steps; }

  /// The source's batches for the next step.
  const std::vector<Batch>& draw();

  /// Learns from batches, whose gradients add up as if they were one; without any, from the next
  /// of the source. Where a number is not finite, or the loss is above its bound, the parameters
  /// stay, and this and all further steps give an Error `diverged` that names the step and the
  /// tensor, until a snapshot is restored.
  Result<StepReport> step(std::span<const Batch> batches);
  Result<StepReport> step(const Batch& batch) { return step(std::span(&batch, 1)); }
  Result<StepReport> step() { return step(draw()); }

  /// The batches that were drawn last, and the pass over the last that was learned from.
  const std::vector<Batch>& batches() const { return batches_; }
  const ModelTrace& trace() const { return pass_.trace; }

  /// The loss of a batch, without dropout and without learning from it.
  Result<double> evaluate(const Batch& batch, const std::vector<HeadId>& heads_off = {});
  /// The pass of the last evaluation.
  const ModelTrace& evaluated() const { return evaluation_.trace; }

  TrainerSnapshot snapshot() const;
  /// Goes on from a snapshot of this trainer, or of one with the same model and configuration.
  void restore(const TrainerSnapshot& snapshot);

 private:
  double rate() const;
  std::optional<Error> check(const Batch& batch) const;
  Result<double> add_gradients(const Batch& batch, Real share);
  Error diverged(const std::string& what);

  Model model_;
  TrainerConfig config_;
  BatchSource source_;
  Rng data_rng_, dropout_rng_;
  ModelParams grads_;
  OptimizerState optimizer_;
  std::vector<Batch> batches_;
  Pass pass_, evaluation_;
  Matrix d_logits_;
  std::optional<Error> stopped_;
};

/// A trainer, or what is wrong with model or configuration: only an lm head learns, rates are at
/// least 0, and those of dropout below 1.
Result<Trainer> open_trainer(Model model, const TrainerConfig& config, BatchSource source,
                             std::uint64_t seed);

}  // namespace moxiang
