#include "moxiang/training.h"

#include <utility>

namespace moxiang {

namespace {

Error bad_input(std::string message) { return {ErrorCode::bad_input, std::move(message)}; }

Batch held_out() {
  Batch batch;
  Rng rng(hash("held out"));
  near_far_batch(rng, kHeldOut, batch);
  return batch;
}

}  // namespace

Training::Training(Trainer trainer, std::uint64_t seed)
    : trainer_(std::move(trainer)),
      seed_(seed),
      head_is_on_(std::size_t(model().config.n_heads), true),
      held_out_(held_out()) {}

Result<std::vector<TrainingPoint>> Training::step(Index n) {
  if (n < 0) return bad_input("[train] " + std::to_string(n) + " steps are less than none");
  std::vector<TrainingPoint> points;
  points.reserve(std::size_t(n));
  for (Index i = 0; i < n; ++i) {
    const auto step = trainer_.step();
    if (!step) return step.error();
    TrainingPoint& point = points.emplace_back();
    point.step = *step;
    near_far_report(trainer_.trace(), trainer_.batches().front(), point.report);
    if (done_at_ == 0 && point.report.is_done()) done_at_ = step->step;
  }
  return points;
}

Result<bool> Training::set_head(Index head, bool is_on) {
  if (head < 0 || head >= Index(head_is_on_.size())) {
    return bad_input("[train] there is no head " + std::to_string(head) + ": there are " +
                     std::to_string(head_is_on_.size()));
  }
  head_is_on_[std::size_t(head)] = is_on;
  return is_on;
}

Result<TrainingScore> Training::score() {
  std::vector<HeadId> off;
  for (Index h = 0; h < Index(head_is_on_.size()); ++h) {
    if (!head_is_on_[std::size_t(h)]) off.push_back({0, h});
  }
  const auto loss = trainer_.evaluate(held_out_, off);
  if (!loss) return loss.error();
  TrainingScore score{*loss, {}};
  near_far_report(trainer_.evaluated(), held_out_, score.report);
  return score;
}

Index Training::keep() {
  kept_.push_back({trainer_.snapshot(), done_at_});
  return Index(kept_.size()) - 1;
}

Result<Index> Training::restore(Index kept) {
  if (kept < 0 || kept >= Index(kept_.size())) {
    return bad_input("[train] there is no state " + std::to_string(kept) + ": " +
                     std::to_string(kept_.size()) + " are kept");
  }
  trainer_.restore(kept_[std::size_t(kept)].snapshot);
  done_at_ = kept_[std::size_t(kept)].done_at;
  return n_steps();
}

Result<bool> Training::restart(std::uint64_t seed) {
  const ModelConfig& config = model().config;
  auto trainer = near_far_trainer(config.n_heads, config.n_kv_heads, seed);
  if (!trainer) return trainer.error();
  *this = Training(std::move(trainer).value(), seed);
  return true;
}

std::string Training::weights_hash() const {
  constexpr char kDigits[] = "0123456789abcdef";
  std::uint64_t h = params_hash(model().params);
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; h /= 16) text[i] = kDigits[h % 16];
  return text;
}

Result<Training> open_near_far(Index n_heads, Index n_kv_heads, std::uint64_t seed) {
  auto trainer = near_far_trainer(n_heads, n_kv_heads, seed);
  if (!trainer) return trainer.error();
  return Training(std::move(trainer).value(), seed);
}

}  // namespace moxiang
