#pragma once

#include <string>
#include <utility>
#include <variant>

#include "moxiang/check.h"

namespace moxiang {

/// What kind of wrong data. The page has one sentence for each, in the reader's language.
enum class ErrorCode {
  bad_config,  ///< a configuration no model can have
  bad_file,    ///< bytes that are not the file they should be
  bad_input,   ///< tokens, text or a path that do not fit the model
  too_long,    ///< more tokens than the model has positions
  diverged,    ///< a training whose numbers have left all bounds
};

/// The name of a code as it crosses the binding: "bad_config", ...
const char* to_string(ErrorCode code);

struct Error {
  ErrorCode code;
  std::string message;  ///< "[where] what was expected but what came", naming the value
};

/// A value or an Error: the part of std::expected<T, Error> (C++23) that we use, by its names.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  const T& value() const& {
    MOXIANG_CHECK(has_value(), "Result: value() of an error");
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    MOXIANG_CHECK(has_value(), "Result: value() of an error");
    return std::move(*std::get_if<0>(&state_));
  }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    MOXIANG_CHECK(!has_value(), "Result: error() of a value");
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace moxiang
