#include "moxiang/trainer.h"

#include <cmath>
#include <string>
#include <utility>

#include "moxiang/loss.h"
#include "number_text.h"

namespace moxiang {

namespace {

Error bad_input(std::string message) { return {ErrorCode::bad_input, std::move(message)}; }

/// The name of the first tensor with an entry that is not finite; "" where all are.
std::string not_finite(const ModelParams& tensors) {
  std::string found;
  for_each_param(
      [&](const std::string& name, const auto& tensor) {
        if (found.empty() && !tensor.allFinite()) found = name;
      },
      tensors);
  return found;
}

/// The same of the steps of a pass, of which only `masked` holds infinities by right.
std::string not_finite(const ModelTrace& trace) {
  std::string found;
  for_each_step(trace, [&](const std::string& name, const Matrix& step) {
    if (found.empty() && !name.ends_with(".masked") && !step.allFinite()) found = name;
  });
  return found;
}

/// The name of the parameter with the largest entry, and the entry.
std::string largest(const ModelParams& params) {
  std::string found;
  Real most = -1;
  for_each_param(
      [&](const std::string& name, const auto& tensor) {
        if (tensor.size() == 0 || !(tensor.cwiseAbs().maxCoeff() > most)) return;
        most = tensor.cwiseAbs().maxCoeff();
        found = name;
      },
      params);
  return found + " with " + number_text(double(most));
}

}  // namespace

BatchSource one_batch(std::function<void(Rng&, Batch&)> fill) {
  return [fill = std::move(fill)](Rng& rng, std::vector<Batch>& batches) {
    batches.resize(1);
    fill(rng, batches.front());
  };
}

Trainer::Trainer(Model model, const TrainerConfig& config, BatchSource source, std::uint64_t seed)
    : model_(std::move(model)),
      config_(config),
      source_(std::move(source)),
      data_rng_(seed),
      dropout_rng_(hash("dropout", seed)),
      grads_(zeros(model_.config)),
      optimizer_(optimizer_state(config.optimizer, model_.config)) {}

const std::vector<Batch>& Trainer::draw() {
  source_(data_rng_, batches_);
  return batches_;
}

double Trainer::rate() const {
  const Index step = n_steps();
  if (config_.n_steps > 0) {
    return config_.rate * warm_up_cosine(step, config_.n_warm_up, config_.n_steps);
  }
  if (step >= config_.n_warm_up) return config_.rate;
  return config_.rate * double(step + 1) / double(config_.n_warm_up);
}

std::optional<Error> Trainer::check(const Batch& batch) const {
  const auto n_targets = Index(batch.targets.size());
  if (n_targets != Index(batch.ids.size()) * model_.config.n_answers) {
    return bad_input("[train] " + std::to_string(n_targets) + " targets for " +
                     std::to_string(batch.ids.size()) + " tokens with " +
                     std::to_string(model_.config.n_answers) + " answers each");
  }
  for (const Index target : batch.targets) {
    if (target == kIgnored || (target >= 0 && target < model_.config.n_vocab)) continue;
    return bad_input("[train] target " + std::to_string(target) +
                     " is not in the vocabulary, which has ids 0 to " +
                     std::to_string(model_.config.n_vocab - 1));
  }
  return std::nullopt;
}

Error Trainer::diverged(const std::string& what) {
  stopped_ =
      Error{ErrorCode::diverged, "[train] step " + std::to_string(n_steps() + 1) + ": " + what};
  return *stopped_;
}

/// -> the loss of the batch, of which `share` counts
Result<double> Trainer::add_gradients(const Batch& batch, Real share) {
  ForwardOptions options;
  options.n_sequences = batch.n_sequences;
  options.dropout = config_.dropout;
  options.rng = &dropout_rng_;
  if (auto error = forward(model_, batch.ids, options, pass_)) return *error;
  const auto loss = double(cross_entropy(*trace().final.logits, batch.targets));
  if (!std::isfinite(loss)) {
    const std::string param = not_finite(model_.params);
    return diverged("the loss is not finite, and neither is " +
                    (param.empty() ? not_finite(trace()) : param));
  }
  if (loss > config_.max_loss) {
    return diverged("the loss is " + number_text(loss) + ", above " +
                    number_text(config_.max_loss) + "; the largest parameter is " +
                    largest(model_.params));
  }
  cross_entropy_backward(*trace().final.probs, batch.targets, d_logits_);
  if (share != 1) d_logits_ *= share;
  backward(model_, d_logits_, pass_, grads_);
  return loss;
}

Result<StepReport> Trainer::step(std::span<const Batch> batches) {
  if (stopped_) return *stopped_;
  Index n_all = 0;
  for (const Batch& batch : batches) {
    if (auto error = check(batch)) return *error;
    n_all += n_asked(batch.targets);
  }
  StepReport report{n_steps() + 1, 0, 0, rate()};
  for_each_tensor([](auto g) { g.setZero(); }, grads_);
  for (const Batch& batch : batches) {
    const double share = n_all > 0 ? double(n_asked(batch.targets)) / double(n_all) : 0;
    const auto loss = add_gradients(batch, Real(share));
    if (!loss) return loss.error();
    report.loss += share * *loss;
  }
  report.norm =
      config_.max_norm > 0 ? clip_by_global_norm(grads_, config_.max_norm) : global_norm(grads_);
  if (!std::isfinite(report.norm)) {
    return diverged("the gradient of " + not_finite(grads_) + " is not finite");
  }
  optimizer_step(config_.optimizer, report.rate, grads_, model_.params, optimizer_);
  return report;
}

Result<double> Trainer::evaluate(const Batch& batch, const std::vector<HeadId>& heads_off) {
  if (auto error = check(batch)) return *error;
  ForwardOptions options;
  options.heads_off = heads_off;
  options.n_sequences = batch.n_sequences;
  if (auto error = forward(model_, batch.ids, options, evaluation_)) return *error;
  return double(cross_entropy(*evaluated().final.logits, batch.targets));
}

TrainerSnapshot Trainer::snapshot() const {
  return {model_.params, optimizer_, data_rng_.state(), dropout_rng_.state()};
}

void Trainer::restore(const TrainerSnapshot& snapshot) {
  model_.params = snapshot.params;
  optimizer_ = snapshot.optimizer;
  data_rng_ = Rng(snapshot.data_state);
  dropout_rng_ = Rng(snapshot.dropout_state);
  stopped_.reset();
}

Result<Trainer> open_trainer(Model model, const TrainerConfig& config, BatchSource source,
                             std::uint64_t seed) {
  const auto bad = [](const std::string& what) {
    return Error{ErrorCode::bad_config, "[train] " + what};
  };
  if (model.config.head != Head::lm) return bad("only a model with head lm learns");
  if (!(config.rate >= 0 && std::isfinite(config.rate))) {
    return bad("rate " + number_text(config.rate) + " is not a number of at least 0");
  }
  for (const double rate : {config.dropout.sublayers, config.dropout.weights}) {
    if (!(rate >= 0 && rate < 1)) {
      return bad("dropout " + number_text(rate) + " is not at least 0 and below 1");
    }
  }
  return Trainer(std::move(model), config, std::move(source), seed);
}

}  // namespace moxiang
