#include "moxiang/corpus.h"

#include <algorithm>
#include <map>

#include "moxiang/loss.h"

namespace moxiang {

namespace {

/// One sentence in so many is for validation, and as many are for the test.
constexpr std::uint64_t kPartShare = 20;

/// A word of the class that is not this one; the word itself where it has no other.
Index swapped(const std::vector<Index>& word_class, Index id, Rng& rng) {
  const auto n_others = Index(word_class.size()) - 1;
  if (n_others < 1) return id;
  const Index other = word_class[std::size_t(rng.below(n_others))];
  return other == id ? word_class.back() : other;
}

}  // namespace

Part part_of(const std::vector<Index>& ids) {
  std::uint64_t h = kHashOfNothing;
  for (const Index id : ids) {
    const char bytes[] = {char(id & 0xff), char(id >> 8 & 0xff)};
    h = hash({bytes, 2}, h);
  }
  const std::uint64_t part = (h ^ (h >> 32)) % kPartShare;
  return part == 0 ? Part::validation : part == 1 ? Part::test : Part::training;
}

Sentence draw_of_part(const Grammar& grammar, Part part, Rng& rng) {
  for (;;) {
    Sentence sentence = draw_sentence(grammar, rng);
    if (part_of(sentence.ids) == part) return sentence;
  }
}

void add_hidden(const Grammar& grammar, const Sentence& sentence, const Hiding& hiding, Rng& rng,
                Batch& batch) {
  const auto n = Index(sentence.ids.size());
  const Index always = rng.below(n);
  ++batch.n_sequences;
  for (Index t = 0; t < n; ++t) {
    const Index id = sentence.ids[std::size_t(t)];
    const bool is_asked = double(rng.uniform()) < hiding.share || t == always;
    batch.targets.push_back(is_asked ? id : kIgnored);
    if (!is_asked) {
      batch.ids.push_back(id);
      continue;
    }
    const auto way = double(rng.uniform());
    const auto& word_class = grammar.classes[std::size_t(sentence.classes[std::size_t(t)])];
    const bool is_swapped = way >= hiding.kept && way < hiding.kept + hiding.swapped;
    batch.ids.push_back(way < hiding.kept ? id
                        : is_swapped      ? swapped(word_class, id, rng)
                                          : kHiddenWord);
  }
}

void draw_batches(const Grammar& grammar, Index n_sentences, const Hiding& hiding, Rng& rng,
                  std::vector<Batch>& batches) {
  std::map<std::size_t, Batch> by_length;
  for (Index i = 0; i < n_sentences; ++i) {
    const Sentence sentence = draw_of_part(grammar, Part::training, rng);
    add_hidden(grammar, sentence, hiding, rng, by_length[sentence.ids.size()]);
  }
  batches.clear();
  for (auto& [length, batch] : by_length) batches.push_back(std::move(batch));
}

}  // namespace moxiang
