#include "grammar_walk.h"

#include <algorithm>

namespace moxiang {

namespace {

/// What a name of a template stands for in one walk.
struct Binding {
  Text text = -1;
  Index class_index = 0;
  Index position = -1;      ///< where it was said first
  Index same_as = kNoName;  ///< another name for this one
};

class Walk {
 public:
  Walk(const Grammar& grammar, const Template& t, Way& way, Sentence& sentence)
      : grammar_(grammar), way_(way), sentence_(sentence), bindings_(std::size_t(t.n_names)) {}

  bool run(const Sequence& sequence) {
    return std::all_of(sequence.begin(), sequence.end(), [this](const Item& i) { return run(i); });
  }

  /// Names may stand for words that are said later: links are made last.
  void link() {
    for (const auto& [spec, dependent] : links_) {
      Link link{spec.relation, dependent, bound(spec.target).position, {}};
      for (const Index other : spec.others) link.others.push_back(bound(other).position);
      sentence_.links.push_back(std::move(link));
    }
  }

 private:
  Binding& at(Index name) { return bindings_[std::size_t(name)]; }

  /// What a name, or the one it is another name for, stands for.
  Binding& bound(Index name) {
    Binding& binding = at(name);
    return binding.same_as == kNoName ? binding : bound(binding.same_as);
  }

  bool run(const Item& item) {
    switch (item.kind) {
      case Item::Kind::word:
        return say(item, {item.text, 0});
      case Item::Kind::draw:
        return draw(item);
      case Item::Kind::look_up:
        return look_up(item);
      case Item::Kind::again:
        return say_again(item);
      case Item::Kind::let:
        return let(item);
      case Item::Kind::either:
        return run(item.sequences[std::size_t(way_.choose(item.weights))]);
      case Item::Kind::filler:
        return fill();
    }
    return false;
  }

  bool draw(const Item& item) {
    const WordList& list = grammar_.lists[std::size_t(item.source)];
    if (item.from == kNoName) return one_of(item, list.words, list.class_index);
    auto words = list.words;
    words.erase(std::remove(words.begin(), words.end(), bound(item.from).text), words.end());
    return one_of(item, words, list.class_index);
  }

  bool look_up(const Item& item) {
    const Table& table = grammar_.tables[std::size_t(item.source)];
    const auto row = table.rows.find(bound(item.from).text);
    return row != table.rows.end() && one_of(item, row->second, table.class_index);
  }

  bool one_of(const Item& item, const std::vector<Text>& words, Index class_index) {
    if (words.empty()) return false;
    const Index i =
        item.is_silent ? way_.choose(Index(words.size())) : way_.choose_said(ids(words));
    if (i == kNoWay) return false;
    const Binding drawn{words[std::size_t(i)], class_index};
    if (!item.is_silent) return say(item, drawn);
    at(item.name) = drawn;
    return true;
  }

  std::vector<Index> ids(const std::vector<Text>& words) const {
    std::vector<Index> ids(words.size());
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = grammar_.ids[std::size_t(words[i])];
    return ids;
  }

  bool say_again(const Item& item) {
    Binding& binding = bound(item.from);
    if (binding.position < 0) binding.position = Index(sentence_.ids.size());
    return say(item, {binding.text, binding.class_index});
  }

  bool let(const Item& item) {
    Binding& binding = at(item.name) = {};
    if (item.from == kNoName) {
      binding.text = item.text;
    } else {
      binding.same_as = item.from;
    }
    return true;
  }

  /// One filler, and half as often a second that is not the same.
  bool fill() {
    const WordList& list = grammar_.lists[std::size_t(grammar_.filler_list)];
    auto words = list.words;
    for (const double often : {grammar_.filler, grammar_.filler / 2}) {
      if (often == 0 || words.empty() || way_.choose({1 - often, often}) == 0) return true;
      const Index i = way_.choose_said(ids(words));
      if (i == kNoWay || !say_filler(words[std::size_t(i)], list.class_index)) return false;
      words.erase(words.begin() + i);
    }
    return true;
  }

  bool say_filler(Text word, Index class_index) {
    if (!way_.say(grammar_.ids[std::size_t(word)])) return false;
    record({word, class_index}, false);
    return true;
  }

  bool say(const Item& item, Binding said) {
    if (!way_.say(grammar_.ids[std::size_t(said.text)])) return false;
    said.position = Index(sentence_.ids.size());
    record(said, item.kind != Item::Kind::word || item.name != kNoName || !item.links.empty());
    for (const LinkSpec& spec : item.links) links_.push_back({spec, said.position});
    if (item.name != kNoName) at(item.name) = said;
    return true;
  }

  void record(const Binding& said, bool is_open) {
    sentence_.ids.push_back(grammar_.ids[std::size_t(said.text)]);
    sentence_.classes.push_back(said.class_index);
    sentence_.is_open.push_back(is_open);
  }

  struct Pending {
    LinkSpec spec;
    Index dependent;
  };

  const Grammar& grammar_;
  Way& way_;
  Sentence& sentence_;
  std::vector<Binding> bindings_;
  std::vector<Pending> links_;
};

}  // namespace

bool walk(const Grammar& grammar, Index template_index, Way& way, Sentence& sentence) {
  const Template& t = grammar.templates[std::size_t(template_index)];
  sentence.template_index = template_index;
  Walk walk(grammar, t, way, sentence);
  if (!walk.run(t.sequence)) return false;
  walk.link();
  return true;
}

}  // namespace moxiang
