#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "moxiang/types.h"

/// Numbers as text, the same in every locale. Our own, because strtod and printf add 12 KB (gzip)
/// to the module, std::to_chars for double 53 KB, and its counterpart is missing in Emscripten's
/// libc++.
namespace moxiang {

/// To 15 significant digits, none of them superfluous: 0.001, 10000, 1e-05 as "1e-5".
std::string number_text(double x);

/// Rounded to four digits behind the point, as measured numbers are kept in files.
std::string four_digits(double x);

/// A decimal number, "-12.5e-3" at the most; nothing where the text is anything else. Correctly
/// rounded where there are at most 15 digits and the exponent is within ±22.
std::optional<double> parse_number(std::string_view text);

/// A whole number that an Index can hold, with "-" before it or not.
std::optional<Index> parse_index(std::string_view text);

}  // namespace moxiang
