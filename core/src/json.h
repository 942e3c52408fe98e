#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace moxiang {

/// Reads the part of JSON (RFC 8259) that a safetensors header is made of, strictly and without
/// building a tree: the caller says what it expects next. The first failure stays, and every read
/// after it fails too.
class JsonReader {
 public:
  /// `text` is UTF-8. `begin` is its place in the file, for messages.
  JsonReader(std::string_view text, std::size_t begin) : text_(text), begin_(begin) {}

  /// Calls on_member(key) for each member; it must read the value. A key may stand only once.
  bool read_object(const std::function<bool(const std::string&)>& on_member);
  /// Calls on_item() for each item; it must read it.
  bool read_array(const std::function<bool()>& on_item);
  bool read_string(std::string& value);
  /// A whole number from 0 to 2^64 - 1, without point or exponent.
  bool read_unsigned(std::uint64_t& value);
  /// Reads a value of whatever kind and drops it.
  bool skip_value();
  /// Nothing but white space may be left.
  bool read_end();

  /// Stops here with the message "byte 12: " and `what`, unless stopped before. Returns false.
  bool fail(const std::string& what);
  const std::string& error() const { return error_; }

 private:
  bool next_is(std::string_view one_of) const;
  bool take(std::string_view one_of);
  bool take_after_space(std::string_view one_of);
  bool expected(const char* what);
  bool open(std::string_view bracket, const char* what);
  bool next_or_close(std::string_view bracket, const char* what, bool& more);
  bool read_escape(std::string& value);
  bool read_code_unit(char32_t& unit);
  bool skip_digits();
  bool skip_number();
  bool skip_word(std::string_view word);

  std::string_view text_;
  std::size_t begin_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::string error_;
};

/// The text as a JSON string, in its quotes.
std::string json_string(std::string_view text);

}  // namespace moxiang
