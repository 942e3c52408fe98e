#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "moxiang/grammar.h"

namespace moxiang {

/// A word, sign or part of a template, with the line it stands in, from 1.
struct Piece {
  std::string_view text;
  Index line = 0;
};

/// A statement: a line that begins at its margin, and the indented lines below.
struct Statement {
  std::string_view keyword, name, extra;  ///< "template", "cross", "3"
  Index line = 0;
  std::vector<Piece> pieces;  ///< after the colon, and of the lines below
};

/// Takes the first line off the text: without its comment, which # begins.
std::string_view take_line(std::string_view& text);

/// Comments (# to the end of a line) and empty lines are left out.
Result<std::vector<Statement>> statements_of(std::string_view text);

Error bad_line(Index line, const std::string& what);

/// That every way through a template makes sense: names are bound before they are used, tables
/// have a row for every word that can ask. The first thing wrong, or nothing.
std::optional<Error> check_template(const Grammar& grammar, const Template& t,
                                    const std::vector<std::string>& names);

}  // namespace moxiang
