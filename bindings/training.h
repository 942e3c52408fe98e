// Models that learn, as they cross to JavaScript.
#pragma once

#include <memory>

#include "moxiang/training.h"
#include "to_js.h"

namespace moxiang::js {

inline val skill(const AnswerScore& s) {
  return object(field("loss", s.loss), field("accuracy", s.accuracy));
}

/// What each head does: {near, far, row}.
inline val heads(const NearFarReport& r) {
  val v = val::array();
  for (std::size_t h = 0; h < r.heads.size(); ++h) {
    const SkillMass& mass = r.heads[h];
    v.call<void>("push", object(field("near", mass[std::size_t(Skill::near)]),
                                field("far", mass[std::size_t(Skill::far)]),
                                field("row", floats(r.rows[h]))));
  }
  return v;
}

inline val training_score(const TrainingScore& s) {
  const NearFarReport& r = s.report;
  return object(field("loss", s.loss), field("near", skill(r.skills[std::size_t(Skill::near)])),
                field("far", skill(r.skills[std::size_t(Skill::far)])), field("heads", heads(r)),
                field("done", r.is_done()));
}

inline val training_point(const TrainingPoint& p) {
  val v = training_score({p.step.loss, p.report});
  v.set("step", number(p.step.step));
  return v;
}

inline val training_state(const Training& t) {
  const ModelConfig& config = t.model().config;
  return object(field("seed", double(t.seed())), field("steps", number(t.n_steps())),
                field("doneAt", number(t.done_at())), field("nHeads", number(config.n_heads)),
                field("nKvHeads", number(config.n_kv_heads)),
                field("parameters", parameter_count(config)), field("hash", t.weights_hash()));
}

/// JavaScript owns the training from here on and calls delete() on it.
inline val near_far(int n_heads, int n_kv_heads, std::uint32_t seed) {
  return result(open_near_far(n_heads, n_kv_heads, seed), [](Training training) {
    return val(std::make_unique<Training>(std::move(training)));
  });
}

inline val near_far_task() {
  return object(field("chance", kNearFarChance), field("evenMass", near_far_even_mass()),
                field("specialised", kSpecialised), field("symbols", number(kNearFarSymbols)),
                field("length", number(kNearFarLength)), field("batch", number(kNearFarBatch)),
                field("heldOut", number(kHeldOut)));
}

inline val step(Training& training, int n) {
  return result(training.step(n), [](const auto& points) { return array(points, training_point); });
}

inline val score(Training& training) { return result(training.score(), training_score); }

inline val set_head(Training& training, int head, bool is_on) {
  return result(training.set_head(head, is_on), [](bool on) { return val(on); });
}

inline int keep(Training& training) { return number(training.keep()); }

inline val restore(Training& training, int kept) { return result(training.restore(kept), count); }

inline val restart(Training& training, std::uint32_t seed) {
  return result(training.restart(seed), [](bool done) { return val(done); });
}

}  // namespace moxiang::js
