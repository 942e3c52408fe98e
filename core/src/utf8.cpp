#include "utf8.h"

namespace moxiang {

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const auto between = [&](std::size_t offset, unsigned low, unsigned high) {
    if (at + offset >= text.size()) return false;
    const auto byte = static_cast<unsigned char>(text[at + offset]);
    return low <= byte && byte <= high;
  };
  const auto more = [&](std::size_t offset) { return between(offset, 0x80, 0xbf); };

  // The table of RFC 3629, section 4.
  if (between(0, 0x00, 0x7f)) return 1;
  if (between(0, 0xc2, 0xdf)) return more(1) ? 2 : 0;
  const bool three =
      (between(0, 0xe0, 0xe0) && between(1, 0xa0, 0xbf)) || (between(0, 0xe1, 0xec) && more(1)) ||
      (between(0, 0xed, 0xed) && between(1, 0x80, 0x9f)) || (between(0, 0xee, 0xef) && more(1));
  if (three) return more(2) ? 3 : 0;
  const bool four = (between(0, 0xf0, 0xf0) && between(1, 0x90, 0xbf)) ||
                    (between(0, 0xf1, 0xf3) && more(1)) ||
                    (between(0, 0xf4, 0xf4) && between(1, 0x80, 0x8f));
  return four && more(2) && more(3) ? 4 : 0;
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

char32_t code_point_at(std::string_view text, std::size_t at) {
  const std::size_t length = utf8_length(text, at);
  const auto lead = static_cast<unsigned char>(text[at]);
  char32_t code_point = length == 1 ? lead : lead & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    code_point = code_point << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fU);
  }
  return code_point;
}

void append_utf8(std::string& text, char32_t code_point) {
  const auto lead = [&](char32_t mark, int shift) {
    text += static_cast<char>(mark | (code_point >> shift));
  };
  const auto more = [&](int shift) {
    text += static_cast<char>(0x80 | ((code_point >> shift) & 0x3f));
  };
  if (code_point < 0x80) return lead(0, 0);
  if (code_point < 0x800) {
    lead(0xc0, 6);
  } else if (code_point < 0x10000) {
    lead(0xe0, 12);
    more(6);
  } else {
    lead(0xf0, 18);
    more(12);
    more(6);
  }
  more(0);
}

}  // namespace moxiang
