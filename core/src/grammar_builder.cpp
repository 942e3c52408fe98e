#include "grammar_builder.h"

namespace moxiang {

GrammarBuilder::GrammarBuilder() {
  g.vocabulary.emplace_back("[hidden]");
  g.classes.emplace_back();
}

void GrammarBuilder::fail(Index line, const std::string& what) {
  if (!error) error = bad_line(line, what);
}

Text GrammarBuilder::text_of(std::string_view text) {
  const auto found = std::find(g.texts.begin(), g.texts.end(), text);
  if (found != g.texts.end()) return Text(found - g.texts.begin());
  g.texts.emplace_back(text);
  g.ids.push_back(-1);
  return Text(g.texts.size()) - 1;
}

Text GrammarBuilder::word_of(const Piece& piece, Index class_index) {
  if (piece.text.find_first_of("{}()|@=~$") != piece.text.npos) {
    fail(piece.line, json_string(piece.text) + " is not a word");
  }
  if (piece.text.find_first_of("0123456789") < 2) {
    fail(piece.line, json_string(piece.text) + " is not a word; a share is written as 0.25");
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

}  // namespace moxiang
