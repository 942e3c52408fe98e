// Reference: the table of RFC 3629, section 4, and a decoder written from its section 3.
#include "../../core/src/utf8.h"

#include <string>

#include "catch_amalgamated.hpp"

namespace moxiang {
namespace {

/// By decoding and asking whether the code point needed that many bytes and is a character.
std::size_t length_by_decoding(const std::string& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return 0;
  const std::size_t length = byte(0) < 0x80             ? 1
                             : (byte(0) & 0xe0) == 0xc0 ? 2
                             : (byte(0) & 0xf0) == 0xe0 ? 3
                             : (byte(0) & 0xf8) == 0xf0 ? 4
                                                        : 0;
  if (length == 0 || length > text.size()) return 0;
  constexpr unsigned kMarks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  unsigned code = byte(0) & kMarks[length];
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  const std::size_t needed = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  const bool surrogate = 0xd800 <= code && code <= 0xdfff;
  return needed == length && code <= 0x10ffff && !surrogate ? length : 0;
}

TEST_CASE("a character's length is the decoder's, for all beginnings of two bytes and borders") {
  int n_characters = 0;
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      for (const int third : {0x00, 0x7f, 0x80, 0xbf, 0xc0}) {
        for (const int fourth : {0x7f, 0x80, 0xbf, 0xff}) {
          const std::string text = {char(first), char(second), char(third), char(fourth)};
          for (std::size_t size = 0; size <= 4; ++size) {
            const std::string part = text.substr(0, size);
            const std::size_t length = utf8_length(part, 0);
            if (length != length_by_decoding(part)) FAIL(first << " " << second << " " << size);
            n_characters += length > 0 ? 1 : 0;
          }
        }
      }
    }
  }
  CHECK(n_characters > 10000);
}

TEST_CASE("every code point that is put at a text's end is read back") {
  for (char32_t code = 0; code <= 0x10ffff; code += code < 0x3000 ? 1 : 97) {
    if (0xd800 <= code && code <= 0xdfff) continue;
    std::string text = "x";
    append_utf8(text, code);
    if (utf8_length(text, 1) != text.size() - 1) FAIL(std::uint32_t(code));
  }
  std::string text;
  append_utf8(text, 0x8c61);
  append_utf8(text, 0x1f600);
  append_utf8(text, 0x10ffff);
  append_utf8(text, 0xe9);
  CHECK(text ==
        "象😀\xf4\x8f\xbf\xbf"
        "é");
}

TEST_CASE("the first byte that begins no character is found") {
  CHECK(find_invalid_utf8("") == std::nullopt);
  CHECK(find_invalid_utf8("摸象 é 😀") == std::nullopt);
  CHECK(find_invalid_utf8("ab\x80") == 2);
  CHECK(find_invalid_utf8("é\xc3") == 2);
  CHECK(find_invalid_utf8("\xed\xa0\x80") == 0);
  CHECK(find_invalid_utf8("象\xc0\xaf") == 3);
}

}  // namespace
}  // namespace moxiang
