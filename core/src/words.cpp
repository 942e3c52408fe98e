#include "moxiang/words.h"

#include <algorithm>
#include <utility>

#include "utf8.h"

namespace moxiang {

namespace {

/// The first sign of each pair is read as the second.
constexpr std::u32string_view kFolds[] = {U"’'", U"，,", U"。.", U"！!", U"？?", U"；;", U"：:"};

char32_t folded(char32_t c) {
  if (c >= U'A' && c <= U'Z') return c - U'A' + U'a';
  for (const std::u32string_view pair : kFolds) {
    if (c == pair[0]) return pair[1];
  }
  return c;
}

/// A text character by character, as it is compared.
struct Characters {
  std::u32string folded;
  std::vector<std::size_t> at;  ///< the byte where each begins, and the end of the text

  explicit Characters(std::string_view text) {
    folded.reserve(text.size());
    at.reserve(text.size() + 1);
    for (std::size_t byte = 0; byte < text.size(); byte += utf8_length(text, byte)) {
      folded += moxiang::folded(code_point_at(text, byte));
      at.push_back(byte);
    }
    at.push_back(text.size());
  }
};

enum class Kind { space, letter, ideograph, mark };

/// Of a folded character by itself. Letters are those of Latin alphabets and digits; ideographs
/// are all that is written without spaces.
Kind kind_of(char32_t c) {
  if (c == U' ' || (c >= U'\t' && c <= U'\r') || c == U'\u00a0' || c == U'\u3000') {
    return Kind::space;
  }
  const bool is_latin = (c >= U'a' && c <= U'z') || (c >= U'\u00c0' && c <= U'\u024f');
  if (is_latin || (c >= U'0' && c <= U'9')) return Kind::letter;
  return c > U'\u3040' && (c < U'\uff00' || c > U'\uff65') ? Kind::ideograph : Kind::mark;
}

/// Within its text: an apostrophe between letters is one of them.
Kind kind_at(std::u32string_view text, std::size_t at) {
  const bool is_between = text[at] == U'\'' && at > 0 && at + 1 < text.size() &&
                          kind_of(text[at - 1]) == Kind::letter &&
                          kind_of(text[at + 1]) == Kind::letter;
  return is_between ? Kind::letter : kind_of(text[at]);
}

/// Whether letters stand on both sides of a place.
bool is_among_letters(std::u32string_view text, std::size_t at) {
  return at < text.size() && kind_at(text, at - 1) == Kind::letter &&
         kind_at(text, at) == Kind::letter;
}

}  // namespace

Words::Words(std::vector<std::string> words) : pieces_(std::move(words)) {
  for (std::size_t id = 1; id < pieces_.size(); ++id) {
    const std::u32string word = Characters(pieces_[id]).folded;
    longest_ = std::max(longest_, word.size());
    id_of_.emplace(word, Index(id));
  }
}

Words::Match Words::match(std::u32string_view text, std::size_t start) const {
  for (std::size_t end = std::min(text.size(), start + longest_); end > start; --end) {
    const auto found = id_of_.find(text.substr(start, end - start));
    if (found == id_of_.end()) continue;
    // "cat" is not in "cats", but in "cat's" where "'s" is a word.
    const bool is_parted = end < text.size() && text[end] == U'\'' && is_known(text, end);
    if (is_parted || !is_among_letters(text, end)) return {end, found->second};
  }
  return {start, kUnknownToken};
}

bool Words::is_known(std::u32string_view text, std::size_t start) const {
  return match(text, start).id != kUnknownToken;
}

std::size_t Words::end_of_unknown(std::u32string_view text, std::size_t start) const {
  const Kind kind = kind_at(text, start);
  std::size_t end = start + 1;
  if (kind == Kind::mark) return end;
  while (end < text.size() && kind_at(text, end) == kind) {
    const bool may_begin = kind == Kind::ideograph || text[end] == U'\'';
    if (may_begin && is_known(text, end)) break;
    ++end;
  }
  return end;
}

Result<std::vector<Token>> Words::encode(std::string_view text) const {
  if (const auto at = find_invalid_utf8(text)) {
    return Error{ErrorCode::bad_input,
                 "[tokenizer] byte " + std::to_string(*at) + " of the text is not UTF-8"};
  }
  const Characters characters(text);
  const std::u32string_view folded = characters.folded;
  std::vector<Token> tokens;
  tokens.reserve(folded.size());
  for (std::size_t start = 0; start < folded.size();) {
    if (kind_of(folded[start]) == Kind::space) {
      ++start;
      continue;
    }
    auto [end, id] = match(folded, start);
    if (id == kUnknownToken) end = end_of_unknown(folded, start);
    const std::size_t from = characters.at[start];
    tokens.push_back({id, std::string(text.substr(from, characters.at[end] - from))});
    start = end;
  }
  return tokens;
}

}  // namespace moxiang
