#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// UTF-8 as RFC 3629 has it: no surrogates, no overlong forms, nothing above U+10FFFF.
namespace moxiang {

/// Bytes of the character that begins at `at`, or 0 where none does.
std::size_t utf8_length(std::string_view text, std::size_t at);

/// The first byte at which no character begins, in a text that is not all UTF-8.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

/// The character that begins at `at`, in a text that is UTF-8.
char32_t code_point_at(std::string_view text, std::size_t at);

/// Puts a code point at the end, neither a surrogate nor above U+10FFFF.
void append_utf8(std::string& text, char32_t code_point);

}  // namespace moxiang
