#include "moxiang/unigram.h"

#include <algorithm>

#include "moxiang/check.h"
#include "utf8.h"

namespace moxiang {

namespace {

constexpr std::string_view kSpace = "▁";

/// The text as the pieces are written: "▁" in front and for every space.
std::string marked(std::string_view text) {
  std::string marked(kSpace);
  for (const char c : text) {
    if (c == ' ') {
      marked += kSpace;
    } else {
      marked += c;
    }
  }
  return marked;
}

/// Where the characters begin, and the end of the text.
std::vector<std::size_t> character_bounds(std::string_view text) {
  std::vector<std::size_t> bounds = {0};
  while (bounds.back() < text.size()) {
    bounds.push_back(bounds.back() + utf8_length(text, bounds.back()));
  }
  return bounds;
}

/// The best split of the first characters of a text, up to some end.
struct Best {
  double score = 0;
  Index id = kUnknownToken;  // of its last piece
  std::size_t n_chars = 1;   // of its last piece
};

/// A total of 0 counts as none: so did the tokenizer that the model was trained with.
void offer(Best& best, const Best& other) {
  if (best.score == 0 || other.score >= best.score) best = other;
}

struct Piece {
  Index id;
  std::size_t start, end;  // characters
};

/// Back from the end of the best split of all; a run of unknown characters becomes one piece.
std::vector<Piece> pieces_of(const std::vector<Best>& best) {
  std::vector<Piece> pieces;
  for (std::size_t end = best.size() - 1; end > 0; end -= best[end].n_chars) {
    const std::size_t start = end - best[end].n_chars;
    if (best[end].id == kUnknownToken && !pieces.empty() && pieces.back().id == kUnknownToken) {
      pieces.back().start = start;
    } else {
      pieces.push_back({best[end].id, start, end});
    }
  }
  std::reverse(pieces.begin(), pieces.end());
  return pieces;
}

}  // namespace

Unigram::Unigram(std::vector<std::string> pieces, std::vector<float> scores, Index n_reserved)
    : pieces_(std::move(pieces)), scores_(std::move(scores)) {
  MOXIANG_CHECK(pieces_.size() == scores_.size(), "Unigram: not one score a piece");
  MOXIANG_CHECK(n_reserved > 0, "Unigram: id 0 is not reserved for the unknown");
  for (Index id = n_reserved; id < n_pieces(); ++id) {
    const std::string& piece = pieces_[static_cast<std::size_t>(id)];
    id_of_[piece] = id;
    longest_ = std::max(longest_, piece.size());
  }
}

Result<std::vector<Token>> Unigram::encode(std::string_view text) const {
  if (const auto at = find_invalid_utf8(text)) {
    return Error{ErrorCode::bad_input,
                 "[tokenizer] byte " + std::to_string(*at) + " of the text is not UTF-8"};
  }
  if (text.empty()) return std::vector<Token>();
  const std::string chars = marked(text);
  const std::vector<std::size_t> bounds = character_bounds(chars);
  const std::size_t n_chars = bounds.size() - 1;
  const auto piece_of = [&](std::size_t start, std::size_t end) {
    return std::string_view(chars).substr(bounds[start], bounds[end] - bounds[start]);
  };

  std::vector<Best> best(n_chars + 1);  // [end]
  for (std::size_t start = 0; start < n_chars; ++start) {
    bool is_known = false;
    for (std::size_t end = start + 1; end <= n_chars; ++end) {
      const std::string_view piece = piece_of(start, end);
      if (piece.size() > longest_) break;
      const auto found = id_of_.find(piece);
      if (found == id_of_.end()) continue;
      is_known = true;
      const double score = double(scores_[static_cast<std::size_t>(found->second)]);
      offer(best[end], {best[start].score + score, found->second, end - start});
    }
    if (!is_known) offer(best[start + 1], {best[start].score, kUnknownToken, 1});
  }

  std::vector<Token> tokens;
  for (const Piece& piece : pieces_of(best)) {
    tokens.push_back({piece.id, std::string(piece_of(piece.start, piece.end))});
  }
  return tokens;
}

}  // namespace moxiang
