#include "grammar_text.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "json.h"
#include "number_text.h"

namespace moxiang {

namespace {

constexpr std::string_view kFiller = "filler";

std::string quoted(std::string_view text) { return json_string(std::string(text)); }

template <class Named>
Index index_of(const std::vector<Named>& all, std::string_view name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
  return found == all.end() ? -1 : Index(found - all.begin());
}

template <class Named>
std::string names_of(const std::vector<Named>& all) {
  std::string names;
  for (const Named& one : all) names += (names.empty() ? "" : ", ") + one.name;
  return names;
}

/// Reads statement after statement into a grammar. The first thing wrong stays as `error`.
class GrammarReader {
 public:
  std::optional<Error> error;

  GrammarReader() {
    g.vocabulary.emplace_back("[hidden]");
    g.classes.emplace_back();
  }

  Grammar g;

  void read(const Statement& s) {
    if (s.keyword == "list") return read_list(s);
    if (s.keyword == "table") return read_table(s);
    if (s.keyword == "macro") return read_macro(s);
    if (s.keyword == "template") return read_template(s);
    if (s.keyword == "filler") return read_filler(s);
    if (s.keyword == "held-out") return held_out_.push_back(s);
    fail(s.line, "a statement is list, table, macro, template, filler or held-out, not " +
                     quoted(s.keyword));
  }

  /// What can only be looked at when all is known.
  void finish() {
    if (!error && g.templates.empty()) fail(1, "there is no template");
    for (const Statement& s : held_out_) {
      std::vector<Index> ids;
      for (const Piece& piece : s.pieces) {
        const Index id = id_of(piece.text);
        if (id < 0) fail(piece.line, quoted(piece.text) + " is not a word of this grammar");
        ids.push_back(id);
      }
      g.held_out.push_back(std::move(ids));
    }
  }

  Index id_of(std::string_view word) const {
    const auto found = std::find(g.vocabulary.begin(), g.vocabulary.end(), word);
    return found == g.vocabulary.end() ? -1 : Index(found - g.vocabulary.begin());
  }

 private:
  void fail(Index line, const std::string& what) {
    if (!error) error = bad_line(line, what);
  }

  Text text_of(std::string_view text) {
    const auto found = std::find(g.texts.begin(), g.texts.end(), text);
    if (found != g.texts.end()) return Text(found - g.texts.begin());
    g.texts.emplace_back(text);
    g.ids.push_back(-1);
    return Text(g.texts.size()) - 1;
  }

  /// A text that can be said, as one of the words of a class.
  Text word_of(const Piece& piece, Index class_index) {
    if (piece.text.find_first_of("{}()|@=~$") != piece.text.npos) {
      fail(piece.line, quoted(piece.text) + " is not a word");
    }
    if (piece.text.find_first_of("0123456789") < 2) {
      fail(piece.line, quoted(piece.text) + " is not a word; a share is written as 0.25");
    }
    const Text text = text_of(piece.text);
    Index& id = g.ids[std::size_t(text)];
    if (id < 0) {
      id = Index(g.vocabulary.size());
      g.vocabulary.emplace_back(piece.text);
    }
    auto& words = g.classes[std::size_t(class_index)];
    if (std::find(words.begin(), words.end(), id) == words.end()) words.push_back(id);
    return text;
  }

  Index new_class() {
    g.classes.emplace_back();
    return Index(g.classes.size()) - 1;
  }

  void check_new(const Statement& s, bool is_known) {
    if (s.name.empty()) fail(s.line, "a " + std::string(s.keyword) + " needs a name");
    if (is_known) fail(s.line, quoted(s.name) + " is there already");
  }

  /// Lists and tables stand in the same braces.
  bool is_source(std::string_view name) const {
    return index_of(g.lists, name) >= 0 || index_of(g.tables, name) >= 0;
  }

  /// Words, and *name for all words of a list.
  std::vector<Text> words_of(const std::vector<Piece>& pieces, Index class_index) {
    std::vector<Text> words;
    for (const Piece& piece : pieces) {
      if (piece.text.front() != '*') {
        words.push_back(word_of(piece, class_index));
        continue;
      }
      for (const Text word : keys_of(piece)) {
        words.push_back(word_of({g.texts[std::size_t(word)], piece.line}, class_index));
      }
    }
    return words;
  }

  void read_list(const Statement& s) {
    check_new(s, is_source(s.name));
    if (s.pieces.empty()) fail(s.line, "list " + quoted(s.name) + " has no words");
    WordList list{std::string(s.name), {}, new_class()};
    list.words = words_of(s.pieces, list.class_index);
    if (s.name == kFiller) g.filler_list = Index(g.lists.size());
    g.lists.push_back(std::move(list));
  }

  /// Rows "key key -> word word", one a line.
  void read_table(const Statement& s) {
    check_new(s, is_source(s.name));
    Table table{std::string(s.name), {}, new_class()};
    for (auto at = s.pieces.begin(); at != s.pieces.end();) {
      const Index line = at->line;
      const auto end = std::find_if(at, s.pieces.end(), [&](auto& p) { return p.line != line; });
      read_row({at, end}, table);
      at = end;
    }
    if (table.rows.empty()) fail(s.line, "table " + quoted(s.name) + " has no rows");
    g.tables.push_back(std::move(table));
  }

  void read_row(const std::vector<Piece>& row, Table& table) {
    const auto arrow = std::find_if(row.begin(), row.end(), [](auto& p) { return p.text == "->"; });
    if (arrow == row.begin() || arrow == row.end() || arrow + 1 == row.end()) {
      return fail(row.front().line, "a row of a table is \"key ... -> word ...\"");
    }
    const auto words = words_of({arrow + 1, row.end()}, table.class_index);
    for (auto key = row.begin(); key != arrow; ++key) {
      for (const Text text : keys_of(*key)) {
        if (!table.rows.emplace(text, words).second) {
          fail(key->line, quoted(g.texts[std::size_t(text)]) + " has a row in table " +
                              quoted(table.name) + " already");
        }
      }
    }
  }

  /// A word or symbol, or *name for all words of a list.
  std::vector<Text> keys_of(const Piece& piece) {
    if (piece.text.front() != '*') return {text_of(piece.text)};
    const WordList* list = list_of(piece);
    return list ? list->words : std::vector<Text>{};
  }

  const WordList* list_of(const Piece& piece) {
    const Index list = index_of(g.lists, piece.text.substr(1));
    if (list >= 0) return &g.lists[std::size_t(list)];
    fail(piece.line, "there is no list " + quoted(piece.text.substr(1)) + " above");
    return nullptr;
  }

  void read_macro(const Statement& s) {
    check_new(s, macros_.contains(s.name));
    macros_[std::string(s.name)] = with_macros(s.pieces);
  }

  std::vector<Piece> with_macros(const std::vector<Piece>& pieces) {
    std::vector<Piece> all;
    for (const Piece& piece : pieces) {
      if (piece.text.front() != '$') {
        all.push_back(piece);
        continue;
      }
      const auto macro = macros_.find(piece.text.substr(1));
      if (macro == macros_.end()) {
        fail(piece.line, "there is no macro " + quoted(piece.text.substr(1)) + " above");
        continue;
      }
      all.insert(all.end(), macro->second.begin(), macro->second.end());
    }
    return all;
  }

  void read_filler(const Statement& s) {
    const auto often = s.pieces.size() == 1 ? parse_number(s.pieces[0].text) : std::nullopt;
    if (!often || *often < 0 || *often > 1)
      return fail(s.line, "filler wants a number from 0 to 1");
    if (g.filler_list < 0) return fail(s.line, "there is no list \"filler\" above");
    g.filler = *often;
  }

  void read_template(const Statement& s) {
    check_new(s, index_of(g.templates, s.name) >= 0);
    Template t;
    t.name = s.name;
    if (!s.extra.empty()) {
      const auto weight = parse_number(s.extra);
      if (!weight || *weight <= 0) fail(s.line, "the weight of a template is a number above 0");
      t.weight = weight.value_or(1);
    }
    names_.clear();
    const auto pieces = with_macros(s.pieces);
    std::size_t at = 0;
    t.sequence = sequence_of(pieces, at);
    if (at < pieces.size()) fail(pieces[at].line, quoted(pieces[at].text) + " without a (");
    if (t.sequence.empty()) fail(s.line, "template " + quoted(s.name) + " says nothing");
    t.n_names = Index(names_.size());
    if (!error) error = check_template(g, t, names_);
    g.templates.push_back(std::move(t));
  }

  /// Up to the end, or to the | or ) that ends it.
  Sequence sequence_of(const std::vector<Piece>& pieces, std::size_t& at) {
    Sequence sequence;
    while (at < pieces.size() && pieces[at].text != "|" && pieces[at].text != ")") {
      const Piece& piece = pieces[at++];
      sequence.push_back(piece.text == "(" ? either_of(piece.line, pieces, at) : item_of(piece));
    }
    return sequence;
  }

  /// "( a | b )", or "( .3 a | .7 b )"; `at` is behind the (.
  Item either_of(Index line, const std::vector<Piece>& pieces, std::size_t& at) {
    Item item;
    item.kind = Item::Kind::either;
    item.line = line;
    double sum = 0;
    for (;;) {
      const auto weight = at < pieces.size() ? parse_number(pieces[at].text) : std::nullopt;
      if (weight) ++at;
      item.weights.push_back(weight.value_or(1));
      sum += item.weights.back();
      item.sequences.push_back(sequence_of(pieces, at));
      if (at == pieces.size()) {
        fail(line, "a ( without a )");
        return item;
      }
      if (pieces[at++].text == ")") break;
    }
    for (double& weight : item.weights) weight /= sum;
    return item;
  }

  Item item_of(const Piece& piece) {
    Item item;
    item.line = piece.line;
    if (piece.text == "~") {
      item.kind = Item::Kind::filler;
      if (g.filler_list < 0) fail(piece.line, "~ needs a list \"filler\" above");
      return item;
    }
    std::string_view rest = piece.text;
    const std::size_t sign = rest.substr(0, rest.find_first_of("{@")).find('=');
    if (sign != rest.npos) {
      item.is_silent = sign > 0 && rest[sign - 1] == ':';
      item.name = name_of(piece, rest.substr(0, item.is_silent ? sign - 1 : sign));
      rest.remove_prefix(sign + 1);
    }
    const std::size_t links = rest.find('@');
    if (links != rest.npos) read_links(piece, rest.substr(links), item);
    read_body(piece, rest.substr(0, links), item);
    return item;
  }

  Index name_of(const Piece& piece, std::string_view name) {
    const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    if (!is_name) fail(piece.line, quoted(name) + " is not a name: letters a to z, digits, _");
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found != names_.end()) return Index(found - names_.begin());
    names_.emplace_back(name);
    return Index(names_.size()) - 1;
  }

  /// "@relation:name@relation:name/other"
  void read_links(const Piece& piece, std::string_view text, Item& item) {
    while (!text.empty()) {
      text.remove_prefix(1);
      const std::string_view link = text.substr(0, text.find('@'));
      text.remove_prefix(link.size());
      const std::size_t colon = link.find(':');
      if (colon == 0 || colon == link.npos) {
        return fail(piece.line, "a link is \"@relation:name\", not \"@" + std::string(link) + "\"");
      }
      const std::string relation(link.substr(0, colon));
      auto& all = g.relations;
      auto found = std::find(all.begin(), all.end(), relation);
      if (found == all.end()) found = all.insert(all.end(), relation);
      item.links.push_back(link_of(piece, Index(found - all.begin()), link.substr(colon + 1)));
    }
  }

  /// "target/other/other"
  LinkSpec link_of(const Piece& piece, Index relation, std::string_view names) {
    LinkSpec spec{relation, kNoName, {}};
    for (;;) {
      const std::string_view name = names.substr(0, names.find('/'));
      const Index index = name_of(piece, name);
      if (spec.target == kNoName) {
        spec.target = index;
      } else {
        spec.others.push_back(index);
      }
      if (name.size() == names.size()) return spec;
      names.remove_prefix(name.size() + 1);
    }
  }

  void read_body(const Piece& piece, std::string_view body, Item& item) {
    if (body.empty()) return fail(piece.line, "nothing to say in " + quoted(piece.text));
    if (body.front() == '{' && body.back() == '}') {
      return read_source(piece, body.substr(1, body.size() - 2), item);
    }
    if (item.is_silent) return read_let(piece, body, item);
    item.text = word_of({body, piece.line}, 0);
  }

  /// Another name for one that stands for something already, or else a symbol.
  void read_let(const Piece& piece, std::string_view body, Item& item) {
    item.kind = Item::Kind::let;
    const auto name = std::find(names_.begin(), names_.end(), body);
    if (name != names_.end()) {
      item.from = Index(name - names_.begin());
    } else {
      item.text = text_of(body);
    }
    if (item.from == item.name) fail(piece.line, quoted(body) + " cannot stand for itself");
  }

  /// list, list-name, table[name] or =name
  void read_source(const Piece& piece, std::string_view source, Item& item) {
    if (source.starts_with('=')) {
      item.kind = Item::Kind::again;
      item.from = name_of(piece, source.substr(1));
      return;
    }
    if (const std::size_t open = source.find('['); open != source.npos && source.ends_with(']')) {
      item.kind = Item::Kind::look_up;
      item.source = index_of(g.tables, source.substr(0, open));
      item.from = name_of(piece, source.substr(open + 1, source.size() - open - 2));
      if (item.source < 0) {
        fail(piece.line, "there is no table " + quoted(source.substr(0, open)) +
                             "; the tables above are " + names_of(g.tables));
      }
      return;
    }
    item.kind = Item::Kind::draw;
    const std::size_t minus = source.find('-');
    if (minus != source.npos) item.from = name_of(piece, source.substr(minus + 1));
    item.source = index_of(g.lists, source.substr(0, minus));
    if (item.source < 0) {
      fail(piece.line, "there is no list " + quoted(source.substr(0, minus)) +
                           "; the lists above are " + names_of(g.lists));
    }
  }

  std::map<std::string, std::vector<Piece>, std::less<>> macros_;
  std::vector<std::string> names_;
  std::vector<Statement> held_out_;
};

}  // namespace

Result<Grammar> read_grammar(std::string_view text) {
  const auto statements = statements_of(text);
  if (!statements) return statements.error();
  GrammarReader reader;
  for (const Statement& statement : *statements) {
    reader.read(statement);
    if (reader.error) return *reader.error;
  }
  reader.finish();
  if (reader.error) return *reader.error;
  return std::move(reader.g);
}

Result<std::vector<Index>> ids_of(const Grammar& grammar, std::string_view sentence) {
  std::vector<Index> ids;
  while (!sentence.empty()) {
    const std::string_view word = sentence.substr(0, sentence.find(' '));
    sentence.remove_prefix(std::min(word.size() + 1, sentence.size()));
    if (word.empty()) continue;
    const auto& all = grammar.vocabulary;
    const auto found = std::find(all.begin(), all.end(), word);
    if (found == all.end()) {
      return Error{ErrorCode::bad_input, "[grammar] " + quoted(word) + " is not one of its words"};
    }
    ids.push_back(Index(found - all.begin()));
  }
  return ids;
}

}  // namespace moxiang
