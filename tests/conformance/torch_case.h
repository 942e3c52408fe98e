// One golden file of PyTorch, and how near a gradient has to come to its own.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "conformance/conformance.h"

namespace moxiang::conformance {

/// One file: settings and tensors, of which each must be asked for.
class TorchCase {
 public:
  explicit TorchCase(const Json& json) : json_(json) {
    for (const auto& [name, value] : json.at("tensors").items()) tensors_[name] = tensor(value);
  }

  bool has(const std::string& name) const { return tensors_.count(name) > 0; }
  const Tensor& at(const std::string& name) {
    INFO("tensor '" << name << "'");
    REQUIRE(has(name));
    used_.insert(name);
    return tensors_.at(name);
  }
  Matrix rows(const std::string& name) { return rows_of(at(name)); }
  RowVector row(const std::string& name) { return row_of(at(name)); }
  RowVector row_or_none(const std::string& name) { return has(name) ? row(name) : RowVector(); }
  /// PyTorch's Linear holds w as [d_out, d_in].
  Matrix weight(const std::string& name) { return rows(name).transpose(); }

  template <class T>
  T setting(const std::string& key) {
    INFO("setting '" << key << "'");
    REQUIRE(json_.contains(key));
    used_.insert(key);
    return json_.at(key).get<T>();
  }
  /// A setting that this test knows with one value only.
  void require(const std::string& key, const Json& only) {
    INFO("setting '" << key << "' is " << json_.at(key).dump());
    REQUIRE(setting<Json>(key) == only);
  }

  /// Whether a gradient was compared.
  bool has_checked_gradients() const {
    return std::any_of(used_.begin(), used_.end(),
                       [this](const std::string& name) { return is_gradient(name); });
  }

  void check_all_used() const {
    for (const auto& [name, value] : tensors_) {
      INFO("tensor '" << name << "' is unknown to this test");
      CHECK(used_.count(name) > 0);
    }
    for (const auto& [key, value] : json_.items()) {
      INFO("setting '" << key << "' is unknown to this test");
      CHECK((used_.count(key) > 0 || key == "name" || key == "oracle" || key == "tensors"));
    }
  }

 private:
  bool is_gradient(const std::string& name) const {
    return name.starts_with("d") &&
           (name == "dy" || has(name.substr(1)) || (name.starts_with("d_") && has(name.substr(2))));
  }

  Json json_;
  std::map<std::string, Tensor> tensors_;
  std::set<std::string> used_;
};

/// The largest magnitude, at least 1.
inline double scale_of(const Matrix& published) {
  return std::max(1.0, double(published.cwiseAbs().maxCoeff()));
}

/// A gradient as published, near its own largest entry: sums that cancel keep the error of their
/// terms.
inline std::string off(const Matrix& gradient, const Matrix& published) {
  const double largest = published.size() > 0 ? double(published.cwiseAbs().maxCoeff()) : 0;
  return difference(gradient, published, kRelative, kAbsolute + 2e-6 * largest);
}

}  // namespace moxiang::conformance
