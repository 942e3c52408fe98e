#include <optional>

#include "grammar_text.h"

namespace moxiang {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::vector<Piece> pieces_of(std::string_view line, Index number) {
  std::vector<Piece> pieces;
  for (std::size_t at = 0; at < line.size();) {
    if (is_space(line[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && !is_space(line[end])) ++end;
    pieces.push_back({line.substr(at, end - at), number});
    at = end;
  }
  return pieces;
}

/// "template cross 3: ..." -> keyword, name, extra, and the pieces after the colon
Result<Statement> begun(std::string_view line, Index number) {
  const std::size_t colon = line.find(':');
  const auto head = pieces_of(line.substr(0, colon), number);
  if (colon == line.npos || head.empty() || head.size() > 3) {
    return bad_line(number, "expected \"keyword name: ...\", got \"" + std::string(line) + "\"");
  }
  Statement statement;
  statement.line = number;
  statement.keyword = head[0].text;
  if (head.size() > 1) statement.name = head[1].text;
  if (head.size() > 2) statement.extra = head[2].text;
  statement.pieces = pieces_of(line.substr(colon + 1), number);
  return statement;
}

}  // namespace

Error bad_line(Index line, const std::string& what) {
  return {ErrorCode::bad_file, "[grammar] line " + std::to_string(line) + ": " + what};
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return line.substr(0, line.find('#'));
}

Result<std::vector<Statement>> statements_of(std::string_view text) {
  std::vector<Statement> statements;
  Index number = 0;
  while (!text.empty()) {
    ++number;
    const std::string_view line = take_line(text);
    const auto pieces = pieces_of(line, number);
    if (pieces.empty()) continue;
    if (!is_space(line.front())) {
      auto statement = begun(line, number);
      if (!statement) return statement.error();
      statements.push_back(*std::move(statement));
    } else if (statements.empty()) {
      return bad_line(number, "an indented line with nothing above it");
    } else {
      auto& all = statements.back().pieces;
      all.insert(all.end(), pieces.begin(), pieces.end());
    }
  }
  return statements;
}

}  // namespace moxiang
