// What the conformance tests share: where the published cases are, reading them, comparing, and
// counting what ran.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "conformance/left_out.h"
#include "moxiang/types.h"

namespace moxiang::conformance {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

inline fs::path folder() {
  const char* named = std::getenv("MOXIANG_CONFORMANCE_DIR");
  return named && *named ? named : MOXIANG_DEFAULT_CONFORMANCE_DIR;
}

/// The folder of one set; the test is skipped, saying so, where it does not exist.
inline fs::path folder_of(const std::string& set) {
  const fs::path path = folder() / set;
  if (!fs::is_directory(path)) {
    SKIP("no published cases: " << path.string() << " is not there (MOXIANG_CONFORMANCE_DIR)");
  }
  return path;
}

/// The case files of a folder, by name; an index lists cases and is none.
inline std::vector<fs::path> case_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path& path = entry.path();
    if (path.extension() == ".json" && path.filename() != "index.json") files.push_back(path);
  }
  std::sort(files.begin(), files.end());
  return files;
}

inline Json read_json(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Json::parse(file);
}

/// A tensor of a case: any number of dimensions, numbers as doubles.
struct Tensor {
  std::string dtype = "f32";
  std::vector<Index> shape;
  std::vector<double> data;

  Index dim(std::size_t axis) const { return shape.at(axis); }
  std::size_t rank() const { return shape.size(); }
  Index size() const { return static_cast<Index>(data.size()); }
};

inline double number(const Json& json) {
  if (!json.is_string()) return json.get<double>();
  const auto text = json.get<std::string>();
  if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (text == "inf") return std::numeric_limits<double>::infinity();
  REQUIRE(text == "-inf");
  return -std::numeric_limits<double>::infinity();
}

inline Index product_of(const std::vector<Index>& shape) {
  return std::accumulate(shape.begin(), shape.end(), Index(1), std::multiplies<>());
}

/// Shape and data must agree: a shorter list would leave numbers unchecked.
inline Tensor tensor(const Json& json) {
  Tensor t;
  for (const auto& [key, value] : json.items()) {
    if (key == "dtype") {
      t.dtype = value.get<std::string>();
    } else if (key == "shape") {
      t.shape = value.get<std::vector<Index>>();
    } else {
      INFO("an unknown key of a tensor: " << key);
      REQUIRE(key == "data");
      for (const Json& x : value) t.data.push_back(number(x));
    }
  }
  REQUIRE(t.size() == product_of(t.shape));
  return t;
}

/// Part of a tensor as a matrix: rows x cols numbers from `first` on.
inline Matrix matrix(const Tensor& t, Index rows, Index cols, Index first = 0) {
  REQUIRE(first + rows * cols <= t.size());
  Matrix m(rows, cols);
  for (Index i = 0; i < m.size(); ++i) {
    m.data()[i] = static_cast<Real>(t.data[static_cast<std::size_t>(first + i)]);
  }
  return m;
}

/// The whole tensor with its last dimension as columns.
inline Matrix rows_of(const Tensor& t) {
  const Index cols = t.rank() == 0 ? 1 : t.shape.back();
  return matrix(t, cols == 0 ? 0 : t.size() / cols, cols);
}

inline RowVector row_of(const Tensor& t) { return matrix(t, 1, t.size()); }

inline std::vector<Index> indices_of(const Tensor& t) {
  std::vector<Index> all;
  for (const double x : t.data) all.push_back(static_cast<Index>(x));
  return all;
}

inline constexpr double kRelative = 1e-5, kAbsolute = 1e-6;

/// The first entry that differs from the published one by more than relative · |published| +
/// absolute, or "". NaN equals nothing; an infinity equals itself.
template <class A>
std::string difference(const A& actual, const Matrix& published, double relative = kRelative,
                       double absolute = kAbsolute) {
  std::ostringstream text;
  text.precision(9);
  if (actual.rows() != published.rows() || actual.cols() != published.cols()) {
    text << "shape [" << actual.rows() << ", " << actual.cols() << "] instead of ["
         << published.rows() << ", " << published.cols() << "]";
    return text.str();
  }
  for (Index i = 0; i < published.rows(); ++i) {
    for (Index j = 0; j < published.cols(); ++j) {
      const double a = static_cast<double>(actual(i, j)), p = static_cast<double>(published(i, j));
      if (a == p || std::abs(a - p) <= relative * std::abs(p) + absolute) continue;
      text << "(" << i << ", " << j << ") is " << a << " instead of " << p;
      return text.str();
    }
  }
  return "";
}

/// Counts the cases of one set, prints one line, and holds the counts against the table.
class Tally {
 public:
  explicit Tally(std::string set) : set_(std::move(set)) {}

  void ran() { ++n_ran_; }
  void leave_out(const std::string& what) {
    INFO(set_ << ": '" << what << "' is not in the table of what is left out");
    REQUIRE(std::any_of(std::begin(kLeftOut), std::end(kLeftOut),
                        [&](const LeftOut& row) { return row.set == set_ && row.what == what; }));
    ++left_out_[what];
  }

  /// `n_found` cases were there; each either ran or was left out.
  void check(std::size_t n_found) const {
    std::size_t n_left_out = 0, promised = 0;
    for (const auto& [what, n] : left_out_) n_left_out += n;
    for (const Standard& row : kStandard) promised += row.set == set_ ? row.n_cases : 0;
    const bool is_standard = n_found == promised, has_standard = n_found >= promised;
    for (const LeftOut& row : kLeftOut) {
      if (row.set != set_) continue;
      promised -= row.n_cases;
      const auto counted = left_out_.find(std::string(row.what));
      const std::size_t n = counted == left_out_.end() ? 0 : counted->second;
      INFO(set_ << ": left out for '" << row.what << "'");
      if (is_standard) CHECK(n == row.n_cases);
    }
    std::printf("conformance %s: %zu of %zu cases, %zu left out\n", set_.c_str(), n_ran_, n_found,
                n_left_out);
    std::fflush(stdout);
    CHECK(n_found > 0);
    CHECK(n_ran_ + n_left_out == n_found);
    if (has_standard || !std::getenv("MOXIANG_CONFORMANCE_DIR")) CHECK(n_ran_ >= promised);
  }

 private:
  std::string set_;
  std::size_t n_ran_ = 0;
  std::map<std::string, std::size_t> left_out_;
};

}  // namespace moxiang::conformance
