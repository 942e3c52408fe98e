#include "grammar_text.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "grammar_builder.h"
#include "number_text.h"

namespace moxiang {

namespace {

constexpr std::string_view kFiller = "filler";

/// The id of a word, or −1.
Index id_of(const Grammar& grammar, std::string_view word) {
  const auto& all = grammar.vocabulary;
  const auto found = std::find(all.begin(), all.end(), word);
  return found == all.end() ? -1 : Index(found - all.begin());
}

/// Reads statement after statement into a grammar.
class GrammarReader : public GrammarBuilder {
 public:
  void read(const Statement& s) {
    if (s.keyword == "list") return read_list(s);
    if (s.keyword == "table") return read_table(s);
    if (s.keyword == "macro") return read_macro(s);
    if (s.keyword == "template") return read_template(s);
    if (s.keyword == "filler") return read_filler(s);
    if (s.keyword == "held-out") return held_out_.push_back(s);
    fail(s.line, "a statement is list, table, macro, template, filler or held-out, not " +
                     json_string(s.keyword));
  }

  /// What can only be looked at when all is known.
  void finish() {
    if (!error && g.templates.empty()) fail(1, "there is no template");
    for (const Statement& s : held_out_) {
      std::vector<Index> ids;
      for (const Piece& piece : s.pieces) {
        const Index id = id_of(g, piece.text);
        if (id < 0) fail(piece.line, json_string(piece.text) + " is not a word of this grammar");
        ids.push_back(id);
      }
      g.held_out.push_back(std::move(ids));
    }
  }

 private:
  Index new_class() {
    g.classes.emplace_back();
    return Index(g.classes.size()) - 1;
  }

  void check_new(const Statement& s, bool is_known) {
    if (s.name.empty()) fail(s.line, "a " + std::string(s.keyword) + " needs a name");
    if (is_known) fail(s.line, json_string(s.name) + " is there already");
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
    if (s.pieces.empty()) fail(s.line, "list " + json_string(s.name) + " has no words");
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
    if (table.rows.empty()) fail(s.line, "table " + json_string(s.name) + " has no rows");
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
          fail(key->line, json_string(g.texts[std::size_t(text)]) + " has a row in table " +
                              json_string(table.name) + " already");
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
    fail(piece.line, "there is no list " + json_string(piece.text.substr(1)) + " above");
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
        fail(piece.line, "there is no macro " + json_string(piece.text.substr(1)) + " above");
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
    Template body = template_of(*this, with_macros(s.pieces));
    if (body.sequence.empty()) fail(s.line, "template " + json_string(s.name) + " says nothing");
    t.n_names = body.n_names;
    t.sequence = std::move(body.sequence);
    g.templates.push_back(std::move(t));
  }

  std::map<std::string, std::vector<Piece>, std::less<>> macros_;
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
    const Index id = id_of(grammar, word);
    if (id < 0) {
      return Error{ErrorCode::bad_input,
                   "[grammar] " + json_string(word) + " is not one of its words"};
    }
    ids.push_back(id);
  }
  return ids;
}

}  // namespace moxiang
