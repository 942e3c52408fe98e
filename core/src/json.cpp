#include "json.h"

#include <limits>
#include <set>

#include "utf8.h"

namespace moxiang {

namespace {

/// Far more levels than a header has, far fewer than the stack holds.
constexpr int kDeepest = 64;

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kEscapes = "\"\\/bfnrt";
constexpr std::string_view kEscaped = "\"\\/\b\f\n\r\t";

bool is_high_surrogate(char32_t unit) { return 0xd800 <= unit && unit <= 0xdbff; }
bool is_low_surrogate(char32_t unit) { return 0xdc00 <= unit && unit <= 0xdfff; }

}  // namespace

bool JsonReader::fail(const std::string& what) {
  if (error_.empty()) error_ = "byte " + std::to_string(begin_ + at_) + ": " + what;
  return false;
}

bool JsonReader::expected(const char* what) {
  const std::size_t length = utf8_length(text_, at_);
  const std::string found =
      length > 0 ? json_string(text_.substr(at_, length)) : "the end of the header";
  return fail(std::string("expected ") + what + " but found " + found);
}

bool JsonReader::next_is(std::string_view one_of) const {
  return error_.empty() && at_ < text_.size() && one_of.find(text_[at_]) != one_of.npos;
}

bool JsonReader::take(std::string_view one_of) {
  if (!next_is(one_of)) return false;
  ++at_;
  return true;
}

bool JsonReader::take_after_space(std::string_view one_of) {
  while (take(" \t\n\r")) {
  }
  return take(one_of);
}

bool JsonReader::open(std::string_view bracket, const char* what) {
  if (!take_after_space(bracket)) return expected(what);
  if (++depth_ > kDeepest) return fail("more than 64 levels of nesting");
  return true;
}

/// After an item: is there another, or does the bracket close?
bool JsonReader::next_or_close(std::string_view bracket, const char* what, bool& more) {
  more = take_after_space(",");
  if (!more && !take_after_space(bracket)) return expected(what);
  return true;
}

bool JsonReader::read_object(const std::function<bool(const std::string&)>& on_member) {
  if (!open("{", "an object")) return false;
  std::set<std::string> keys;
  for (bool more = !take_after_space("}"); more;) {
    std::string key;
    if (!read_string(key)) return false;
    if (!keys.insert(key).second) return fail("key " + json_string(key) + " stands twice");
    if (!take_after_space(":")) return expected("\":\"");
    if (!on_member(key) || !next_or_close("}", "\",\" or \"}\"", more)) return false;
  }
  --depth_;
  return true;
}

bool JsonReader::read_array(const std::function<bool()>& on_item) {
  if (!open("[", "a list")) return false;
  for (bool more = !take_after_space("]"); more;) {
    if (!on_item() || !next_or_close("]", "\",\" or \"]\"", more)) return false;
  }
  --depth_;
  return true;
}

bool JsonReader::read_string(std::string& value) {
  value.clear();
  if (!take_after_space("\"")) return expected("a string");
  while (!take("\"")) {
    if (at_ == text_.size()) return expected("the string's end");
    if (next_is("\\")) {
      if (!read_escape(value)) return false;
    } else if (static_cast<unsigned char>(text_[at_]) < 0x20) {
      return expected("no control character");
    } else {
      value += text_[at_++];
    }
  }
  return true;
}

bool JsonReader::read_escape(std::string& value) {
  take("\\");
  if (next_is(kEscapes)) {
    value += kEscaped[kEscapes.find(text_[at_++])];
    return true;
  }
  char32_t first = 0, second = 0;
  if (!take("u")) return expected("an escape");
  if (!read_code_unit(first)) return false;
  if (is_low_surrogate(first)) return fail("half a surrogate pair");
  if (is_high_surrogate(first)) {
    if (!take("\\") || !take("u")) return fail("half a surrogate pair");
    if (!read_code_unit(second)) return false;
    if (!is_low_surrogate(second)) return fail("half a surrogate pair");
    first = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
  }
  append_utf8(value, first);
  return true;
}

bool JsonReader::read_code_unit(char32_t& unit) {
  constexpr std::string_view kHexDigits = "0123456789abcdef0123456789ABCDEF";
  for (int i = 0; i < 4; ++i) {
    if (!next_is(kHexDigits)) return expected("four hexadecimal digits");
    unit = 16 * unit + static_cast<char32_t>(kHexDigits.find(text_[at_++]) % 16);
  }
  return true;
}

bool JsonReader::read_unsigned(std::uint64_t& value) {
  constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
  value = 0;
  take_after_space("");
  if (!next_is(kDigits)) return expected("a whole number");
  if (take("0")) return next_is("0123456789.eE") ? expected("the number's end") : true;
  while (next_is(kDigits)) {
    const auto digit = static_cast<std::uint64_t>(text_[at_] - '0');
    if (value > (kLargest - digit) / 10) return fail("a number above 2^64 - 1");
    value = 10 * value + digit;
    ++at_;
  }
  return next_is(".eE") ? expected("a whole number") : true;
}

bool JsonReader::skip_value() {
  take_after_space("");
  std::string dropped;
  if (next_is("{")) return read_object([this](const std::string&) { return skip_value(); });
  if (next_is("[")) return read_array([this] { return skip_value(); });
  if (next_is("\"")) return read_string(dropped);
  if (next_is("t")) return skip_word("true");
  if (next_is("f")) return skip_word("false");
  if (next_is("n")) return skip_word("null");
  return skip_number();
}

bool JsonReader::skip_word(std::string_view word) {
  for (const char& letter : word) {
    if (!take(std::string_view(&letter, 1))) return expected("true, false or null");
  }
  return true;
}

bool JsonReader::skip_digits() {
  if (!next_is(kDigits)) return expected("a digit");
  while (take(kDigits)) {
  }
  return true;
}

bool JsonReader::skip_number() {
  const bool negative = take("-");
  if (!next_is(kDigits)) return expected(negative ? "a digit" : "a value");
  if (take("0")) {
    if (next_is(kDigits)) return expected("the number's end");
  } else if (!skip_digits()) {
    return false;
  }
  if (take(".") && !skip_digits()) return false;
  if (take("eE")) {
    take("+-");
    return skip_digits();
  }
  return true;
}

bool JsonReader::read_end() {
  take_after_space("");
  return at_ == text_.size() || expected("the end of the header");
}

std::string json_string(std::string_view text) {
  constexpr std::string_view kHexDigits = "0123456789abcdef";
  std::string json = "\"";
  for (const char c : text) {
    const std::size_t escape = kEscaped.find(c);
    if (escape != kEscaped.npos && c != '/') {
      json += {'\\', kEscapes[escape]};
    } else if (static_cast<unsigned char>(c) < 0x20) {
      const auto code = static_cast<unsigned char>(c);
      json += {'\\', 'u', '0', '0', kHexDigits[code / 16], kHexDigits[code % 16]};
    } else {
      json += c;
    }
  }
  return json + '"';
}

}  // namespace moxiang
