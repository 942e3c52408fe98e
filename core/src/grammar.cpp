#include "moxiang/grammar.h"

#include <algorithm>
#include <cmath>

#include "grammar_walk.h"

namespace moxiang {

namespace {

/// Draws by the grammar's probabilities.
class RandomWay : public Way {
 public:
  explicit RandomWay(Rng& rng) : rng_(rng) {}

  Index choose(const std::vector<double>& weights) override {
    double rest = double(rng_.uniform());
    for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
      rest -= weights[i];
      if (rest < 0) return Index(i);
    }
    return Index(weights.size()) - 1;
  }
  Index choose(Index n) override { return rng_.below(n); }
  Index choose_said(const std::vector<Index>& ids) override {
    return rng_.below(Index(ids.size()));
  }
  bool say(Index) override { return true; }

 private:
  Rng& rng_;
};

/// Takes every way that leads to the observed words, one in each walk, until next() is false.
class EveryWay : public Way {
 public:
  explicit EveryWay(const std::vector<Index>& observed) : observed_(observed) {}

  /// Of the way walked last, or of the part of it that was possible.
  double probability() const { return probability_; }
  bool is_whole() const { return n_said_ == observed_.size(); }

  void begin() {
    depth_ = n_said_ = 0;
    probability_ = 1;
  }

  /// Turns to the next way; false where there is none.
  bool next() {
    turns_.resize(depth_);
    while (!turns_.empty() && turns_.back().taken + 1 == turns_.back().n) turns_.pop_back();
    if (turns_.empty()) return false;
    ++turns_.back().taken;
    return true;
  }

  Index choose(const std::vector<double>& weights) override {
    const Index taken = turn(Index(weights.size()));
    probability_ *= weights[std::size_t(taken)];
    return taken;
  }

  Index choose(Index n) override {
    probability_ /= double(n);
    return turn(n);
  }

  /// A word that is known leaves one way only.
  Index choose_said(const std::vector<Index>& ids) override {
    if (n_said_ >= observed_.size() || observed_[n_said_] == kHiddenWord) {
      return choose(Index(ids.size()));
    }
    probability_ /= double(ids.size());
    const auto found = std::find(ids.begin(), ids.end(), observed_[n_said_]);
    return found == ids.end() ? kNoWay : Index(found - ids.begin());
  }

  bool say(Index id) override {
    if (n_said_ >= observed_.size()) return false;
    const Index seen = observed_[n_said_++];
    return seen == kHiddenWord || seen == id;
  }

 private:
  struct Turn {
    Index taken, n;
  };

  Index turn(Index n) {
    if (depth_ == turns_.size()) turns_.push_back({0, n});
    return turns_[depth_++].taken;
  }

  const std::vector<Index>& observed_;
  std::vector<Turn> turns_;
  std::size_t depth_ = 0, n_said_ = 0;
  double probability_ = 1;
};

std::vector<double> template_weights(const Grammar& grammar) {
  std::vector<double> weights(grammar.templates.size());
  double sum = 0;
  for (const Template& t : grammar.templates) sum += t.weight;
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = grammar.templates[i].weight / sum;
  return weights;
}

bool is_held_out(const Grammar& grammar, const std::vector<Index>& ids) {
  const auto& held = grammar.held_out;
  return std::find(held.begin(), held.end(), ids) != held.end();
}

void add(double probability, const Sentence& sentence, const std::vector<Index>& observed,
         std::vector<std::vector<double>>& expected) {
  for (std::size_t t = 0; t < observed.size(); ++t) {
    if (observed[t] == kHiddenWord) expected[t][std::size_t(sentence.ids[t])] += probability;
  }
}

}  // namespace

Sentence draw_sentence(const Grammar& grammar, Rng& rng) {
  RandomWay way(rng);
  for (;;) {
    Sentence sentence;
    const Index t = way.choose(template_weights(grammar));
    if (walk(grammar, t, way, sentence) && !is_held_out(grammar, sentence.ids)) return sentence;
  }
}

Cloze cloze(const Grammar& grammar, const std::vector<Index>& ids) {
  Cloze result;
  result.expected.resize(ids.size());
  for (std::size_t t = 0; t < ids.size(); ++t) {
    if (ids[t] == kHiddenWord) result.expected[t].assign(grammar.vocabulary.size(), 0);
  }
  double most = 0;
  const auto weights = template_weights(grammar);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    EveryWay way(ids);
    do {
      way.begin();
      Sentence sentence;
      if (!walk(grammar, Index(i), way, sentence) || !way.is_whole()) continue;
      const double probability = weights[i] * way.probability();
      result.probability += probability;
      add(probability, sentence, ids, result.expected);
      if (probability <= most) continue;
      most = probability;
      result.sentence = std::move(sentence);
    } while (way.next());
  }
  if (result.probability == 0) return result;
  for (auto& words : result.expected) {
    for (double& p : words) p /= result.probability;
  }
  return result;
}

Floor floor_of(const Grammar& grammar, const Sentence& sentence) {
  Floor floor;
  for (std::size_t t = 0; t < sentence.ids.size(); ++t) {
    if (!sentence.is_open[t]) continue;
    auto observed = sentence.ids;
    observed[t] = kHiddenWord;
    floor.sum -= std::log(cloze(grammar, observed).expected[t][std::size_t(sentence.ids[t])]);
    ++floor.n_words;
  }
  return floor;
}

}  // namespace moxiang
