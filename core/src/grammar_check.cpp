#include <optional>
#include <set>

#include "grammar_text.h"
#include "json.h"

namespace moxiang {

namespace {

/// More ways than these through one template would not be a template that a reader follows.
constexpr std::size_t kMostWays = 20000;

using Ways = std::vector<std::vector<const Item*>>;

/// Every way through a sequence, put behind each of those before it.
void extend(Ways& ways, const Sequence& sequence) {
  for (const Item& item : sequence) {
    if (item.kind != Item::Kind::either) {
      for (auto& way : ways) way.push_back(&item);
      continue;
    }
    Ways all;
    for (const Sequence& one : item.sequences) {
      Ways branch = ways;
      extend(branch, one);
      all.insert(all.end(), branch.begin(), branch.end());
      if (all.size() > kMostWays) break;
    }
    ways = std::move(all);
    if (ways.size() > kMostWays) return;
  }
}

/// Looks along one way.
class WayCheck {
 public:
  WayCheck(const Grammar& grammar, const std::vector<std::string>& names)
      : grammar_(grammar), names_(names), texts_(names.size()) {}

  std::optional<Error> run(const std::vector<const Item*>& way) {
    for (const Item* item : way) {
      if (auto error = step(*item)) return error;
    }
    for (const Item* item : way) {
      for (const LinkSpec& link : item->links) {
        auto names = link.others;
        names.push_back(link.target);
        for (const Index i : names) {
          if (said_.contains(i)) continue;
          return bad_line(item->line,
                          "a link goes to " + name(i) + ", which is not said on every way there");
        }
      }
    }
    return std::nullopt;
  }

 private:
  using Texts = std::set<Text>;

  std::string name(Index i) const { return json_string(names_[std::size_t(i)]); }
  Texts& at(Index i) { return texts_[std::size_t(i)]; }

  /// Nothing, or that a name is used before it stands for something.
  std::optional<Error> unbound(const Item& item, Index i) {
    if (!at(i).empty()) return std::nullopt;
    return bad_line(item.line, name(i) + " stands for nothing yet");
  }

  std::optional<Error> step(const Item& item) {
    if (item.from != kNoName) {
      if (auto error = unbound(item, item.from)) return error;
    }
    Texts texts;
    switch (item.kind) {
      case Item::Kind::word:
        texts = {item.text};
        break;
      case Item::Kind::draw: {
        const auto& words = grammar_.lists[std::size_t(item.source)].words;
        texts.insert(words.begin(), words.end());
        break;
      }
      case Item::Kind::look_up:
        if (auto error = rows(item, texts)) return error;
        break;
      case Item::Kind::again:
        texts = at(item.from);
        said_.insert(item.from);
        break;
      case Item::Kind::let:
        texts = item.from == kNoName ? Texts{item.text} : at(item.from);
        break;
      default:
        return std::nullopt;
    }
    if (item.name == kNoName) return std::nullopt;
    at(item.name) = std::move(texts);
    if (!item.is_silent) said_.insert(item.name);
    if (item.kind == Item::Kind::let && said_.contains(item.from)) said_.insert(item.name);
    return std::nullopt;
  }

  std::optional<Error> rows(const Item& item, Texts& texts) {
    const Table& table = grammar_.tables[std::size_t(item.source)];
    for (const Text key : at(item.from)) {
      const auto row = table.rows.find(key);
      if (row == table.rows.end()) {
        return bad_line(item.line, "table " + json_string(table.name) + " has no row for " +
                                       json_string(grammar_.texts[std::size_t(key)]));
      }
      texts.insert(row->second.begin(), row->second.end());
    }
    return std::nullopt;
  }

  const Grammar& grammar_;
  const std::vector<std::string>& names_;
  std::vector<Texts> texts_;
  std::set<Index> said_;
};

}  // namespace

std::optional<Error> check_template(const Grammar& grammar, const Template& t,
                                    const std::vector<std::string>& names) {
  Ways ways(1);
  extend(ways, t.sequence);
  if (ways.size() > kMostWays) {
    return bad_line(t.sequence.front().line, "template " + json_string(t.name) +
                                                 " has too many ways: make it several templates");
  }
  for (const auto& way : ways) {
    if (auto error = WayCheck(grammar, names).run(way)) return error;
  }
  return std::nullopt;
}

}  // namespace moxiang
