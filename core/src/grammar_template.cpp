#include <utility>

#include "grammar_builder.h"
#include "number_text.h"

namespace moxiang {

namespace {

template <class Named>
std::string names_of(const std::vector<Named>& all) {
  std::string names;
  for (const Named& one : all) names += (names.empty() ? "" : ", ") + one.name;
  return names;
}

/// Reads the pieces of one template.
class TemplateReader {
 public:
  explicit TemplateReader(GrammarBuilder& builder) : builder_(builder), g(builder.g) {}

  Template read(const std::vector<Piece>& pieces) {
    Template t;
    std::size_t at = 0;
    t.sequence = sequence_of(pieces, at);
    if (at < pieces.size()) fail(pieces[at].line, json_string(pieces[at].text) + " without a (");
    t.n_names = Index(names_.size());
    if (!builder_.error) builder_.error = check_template(g, t, names_);
    return t;
  }

 private:
  void fail(Index line, const std::string& what) { builder_.fail(line, what); }

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
    if (!is_name) fail(piece.line, json_string(name) + " is not a name: letters a to z, digits, _");
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
    if (body.empty()) return fail(piece.line, "nothing to say in " + json_string(piece.text));
    if (body.front() == '{' && body.back() == '}') {
      return read_source(piece, body.substr(1, body.size() - 2), item);
    }
    if (item.is_silent) return read_let(piece, body, item);
    item.text = builder_.word_of({body, piece.line}, 0);
  }

  /// Another name for one that stands for something already, or else a symbol.
  void read_let(const Piece& piece, std::string_view body, Item& item) {
    item.kind = Item::Kind::let;
    const auto name = std::find(names_.begin(), names_.end(), body);
    if (name != names_.end()) {
      item.from = Index(name - names_.begin());
    } else {
      item.text = builder_.text_of(body);
    }
    if (item.from == item.name) fail(piece.line, json_string(body) + " cannot stand for itself");
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
        fail(piece.line, "there is no table " + json_string(source.substr(0, open)) +
                             "; the tables above are " + names_of(g.tables));
      }
      return;
    }
    item.kind = Item::Kind::draw;
    const std::size_t minus = source.find('-');
    if (minus != source.npos) item.from = name_of(piece, source.substr(minus + 1));
    item.source = index_of(g.lists, source.substr(0, minus));
    if (item.source < 0) {
      fail(piece.line, "there is no list " + json_string(source.substr(0, minus)) +
                           "; the lists above are " + names_of(g.lists));
    }
  }

  GrammarBuilder& builder_;
  Grammar& g;
  std::vector<std::string> names_;
};

}  // namespace

Template template_of(GrammarBuilder& builder, const std::vector<Piece>& pieces) {
  return TemplateReader(builder).read(pieces);
}

}  // namespace moxiang
