// Reference: strtod and printf of the C library, which the core does without, and values by hand.
#include "../../core/src/number_text.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>

#include "catch_amalgamated.hpp"
#include "moxiang/rng.h"

namespace moxiang {
namespace {

TEST_CASE("a number is written with the digits it needs") {
  CHECK(number_text(0) == "0");
  CHECK(number_text(1) == "1");
  CHECK(number_text(-1) == "-1");
  CHECK(number_text(10000) == "10000");
  CHECK(number_text(0.5) == "0.5");
  CHECK(number_text(12.25) == "12.25");
  CHECK(number_text(0.001) == "0.001");
  CHECK(number_text(0.0001) == "0.0001");
  CHECK(number_text(1e-5) == "1e-5");
  CHECK(number_text(1.5e-12) == "1.5e-12");
  CHECK(number_text(123456789012345) == "123456789012345");
  CHECK(number_text(1e15) == "1e15");
  CHECK(number_text(-2.5e300) == "-2.5e300");
  CHECK(number_text(0.1 + 0.2) == "0.3");
  CHECK(number_text(1.0 / 3) == "0.333333333333333");
  CHECK(number_text(9.9999999999999999) == "10");
  CHECK(number_text(std::numeric_limits<double>::infinity()) == "inf");
  CHECK(number_text(-std::numeric_limits<double>::infinity()) == "-inf");
  CHECK(number_text(std::numeric_limits<double>::quiet_NaN()) == "nan");
}

TEST_CASE("a decimal number is read as strtod reads it") {
  for (const char* text : {"0",
                           "-0",
                           "1",
                           "10000",
                           "1e-5",
                           "1e-05",
                           "1E-6",
                           "1.0e-06",
                           "0.00001",
                           "12.5",
                           "-12.5e+3",
                           "007",
                           "500000",
                           "1e22",
                           "9007199254740991",
                           "0.1",
                           "123456789.012345",
                           "1e0",
                           "0e999",
                           "3.00000000000000000000"}) {
    INFO(text);
    const auto value = parse_number(text);
    REQUIRE(value);
    CHECK(*value == std::strtod(text, nullptr));
  }
  CHECK(std::isinf(*parse_number("1e999")));
  CHECK(*parse_number("1e-999") == 0);
  CHECK(*parse_number("123456789012345678901234567890") == 123456789012345678901234567890.0);
}

TEST_CASE("what is not a decimal number is not read") {
  for (const char* text :
       {"",      "-",    "+1",  " 1",  "1 ",  ".5",    "1.",  "1e",    "1e+",   "e5",
        "1e5.0", "0x10", "inf", "nan", "1,5", "1_000", "--1", "1e--5", "1.5.2", "one"}) {
    INFO(text);
    CHECK_FALSE(parse_number(text));
  }
}

TEST_CASE("numbers of up to 15 digits come back from their text") {
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const int n_digits = 1 + int(rng.below(15));
    const int exponent = int(rng.below(37)) - 18 - n_digits / 2;
    std::string text = std::to_string(1 + rng.below(9));
    for (int d = 1; d < n_digits; ++d) text += std::to_string(rng.below(10));
    text += "e" + std::to_string(exponent);
    const double value = std::strtod(text.c_str(), nullptr);
    INFO(text);
    const auto read = parse_number(number_text(value));
    REQUIRE(read);
    // The exponent of the last of 15 digits may leave ±22, where two roundings are allowed.
    REQUIRE(std::abs(*read - value) <= std::abs(value) * 4e-16);
    char fifteen[40];
    std::snprintf(fifteen, sizeof fifteen, "%.15g", value);
    REQUIRE(std::strtod(number_text(value).c_str(), nullptr) == std::strtod(fifteen, nullptr));
  }
}

TEST_CASE("a whole number is read where an Index holds it") {
  CHECK(parse_index("0") == Index(0));
  CHECK(parse_index("128") == Index(128));
  CHECK(parse_index("-3") == Index(-3));
  const std::string largest = std::to_string(std::numeric_limits<Index>::max());
  CHECK(parse_index(largest) == std::numeric_limits<Index>::max());
  for (const std::string& text : {std::string(), largest + "0", std::string("1.0"),
                                  std::string("+1"), std::string(" 1"), std::string("1x")}) {
    INFO(text);
    CHECK_FALSE(parse_index(text));
  }
}

}  // namespace
}  // namespace moxiang
