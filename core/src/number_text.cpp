#include "number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace moxiang {

namespace {

constexpr int kDigits = 15;
constexpr int kLargestExactPower = 22;  // 10^22 is the last power of ten that a double holds

/// x · 10^power, rounded once where |power| is at most kLargestExactPower.
double times_power_of_ten(double x, int power) {
  while (power != 0) {
    const int step = std::min(std::abs(power), kLargestExactPower);
    double factor = 1;
    for (int i = 0; i < step; ++i) factor *= 10;
    x = power > 0 ? x * factor : x / factor;
    power += power > 0 ? -step : step;
  }
  return x;
}

/// x = 0.d₁d₂d₃… · 10^point, the digits without zeros at the end.
struct Decimal {
  std::string digits;
  int point;
};

Decimal decimal_of(double x) {
  int point = static_cast<int>(std::floor(std::log10(x))) + 1;
  double scaled = std::round(times_power_of_ten(x, kDigits - point));
  if (scaled >= times_power_of_ten(1, kDigits)) {  // 9.99… became 10.00…
    ++point;
    scaled = std::round(times_power_of_ten(x, kDigits - point));
  }
  std::string digits = std::to_string(static_cast<std::int64_t>(scaled));
  digits.erase(digits.find_last_not_of('0') + 1);
  return {digits, point};
}

struct Digits {
  std::string_view text;
  std::size_t at = 0;

  bool take(char c) {
    if (at == text.size() || text[at] != c) return false;
    ++at;
    return true;
  }
  bool at_digit() const { return at < text.size() && text[at] >= '0' && text[at] <= '9'; }
  int next() { return text[at++] - '0'; }
};

/// value · 10^power; digits that no longer fit count as 0.
struct Mantissa {
  std::int64_t value = 0;
  int power = 0;

  /// -> how many digits there were
  int read(Digits& from, bool after_point) {
    int n_read = 0;
    for (; from.at_digit(); ++n_read) {
      const int digit = from.next();
      const bool fits = value < 100'000'000'000'000'000;
      if (fits) value = 10 * value + digit;
      if (fits && after_point) --power;
      if (!fits && !after_point) ++power;
    }
    return n_read;
  }
};

}  // namespace

std::string number_text(double x) {
  if (std::isnan(x)) return "nan";
  if (x < 0) return "-" + number_text(-x);
  if (x == 0) return "0";
  if (std::isinf(x)) return "inf";
  auto [digits, point] = decimal_of(x);
  const int n = static_cast<int>(digits.size());
  if (point > kDigits || point < -3) {
    if (n > 1) digits.insert(1, ".");
    return digits + "e" + std::to_string(point - 1);
  }
  if (point <= 0) return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  if (n <= point) return digits + std::string(static_cast<std::size_t>(point - n), '0');
  return digits.insert(static_cast<std::size_t>(point), ".");
}

std::string four_digits(double x) { return number_text(std::round(x * 1e4) / 1e4); }

std::optional<double> parse_number(std::string_view text) {
  Digits from{text};
  const bool negative = from.take('-');
  Mantissa mantissa;
  if (mantissa.read(from, false) == 0) return std::nullopt;
  if (from.take('.') && mantissa.read(from, true) == 0) return std::nullopt;
  int exponent = 0;
  if (from.take('e') || from.take('E')) {
    const bool below_one = from.take('-');
    if (!below_one) from.take('+');
    if (!from.at_digit()) return std::nullopt;
    while (from.at_digit()) exponent = std::min(10 * exponent + from.next(), 9999);
    if (below_one) exponent = -exponent;
  }
  if (from.at != text.size()) return std::nullopt;
  const double x =
      times_power_of_ten(static_cast<double>(mantissa.value), mantissa.power + exponent);
  return negative ? -x : x;
}

std::optional<Index> parse_index(std::string_view text) {
  Index value = 0;
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stopped, problem] = std::from_chars(begin, end, value);
  if (problem != std::errc() || stopped != end) return std::nullopt;
  return value;
}

}  // namespace moxiang
