// One published case of an ONNX operator: {name, op, opset, attributes, inputs, outputs}.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/conformance.h"

namespace moxiang::conformance {

struct OnnxCase {
  std::string op;  // "Transpose, MatMul" where the case is a small graph
  Index opset = 0;
  Json attributes = Json::object();
  std::vector<std::pair<std::string, Tensor>> inputs, outputs;  // in the order of the file

  const Tensor* find(const std::vector<std::pair<std::string, Tensor>>& in,
                     const std::string& slot) const {
    for (const auto& [name, tensor] : in) {
      if (name == slot) return &tensor;
    }
    return nullptr;
  }
  const Tensor* input(const std::string& slot) const { return find(inputs, slot); }
  const Tensor* output(const std::string& slot) const { return find(outputs, slot); }
  const Tensor& x(const std::string& slot = "X") const {
    REQUIRE(input(slot));
    return *input(slot);
  }
  const Tensor& y(const std::string& slot = "Y") const {
    REQUIRE(output(slot));
    return *output(slot);
  }

  double number(const std::string& attribute, double otherwise) const {
    const auto found = attributes.find(attribute);
    return found == attributes.end() ? otherwise : conformance::number(*found);
  }
  Index integer(const std::string& attribute, Index otherwise) const {
    const auto found = attributes.find(attribute);
    return found == attributes.end() ? otherwise : found->get<Index>();
  }

  /// True where every attribute, input and output is among the named; else the case fails.
  bool is_known(const std::vector<std::string>& known_attributes,
                const std::vector<std::string>& known_inputs,
                const std::vector<std::string>& known_outputs) const {
    std::string unknown;
    const auto look = [&](const std::string& kind, const std::string& name,
                          const std::vector<std::string>& known) {
      if (std::find(known.begin(), known.end(), name) != known.end()) return;
      unknown += kind + " '" + name + "' ";
    };
    for (const auto& [name, value] : attributes.items()) look("attribute", name, known_attributes);
    for (const auto& [name, value] : inputs) look("input", name, known_inputs);
    for (const auto& [name, value] : outputs) look("output", name, known_outputs);
    INFO("unknown to this test: " << op << " " << unknown);
    CHECK(unknown == "");
    return unknown.empty();
  }

  /// An attribute that this test knows with one value only.
  void require_value(const std::string& attribute, Index only) const {
    INFO(op << ": attribute '" << attribute << "' is known with the value " << only << " only");
    REQUIRE(integer(attribute, only) == only);
  }
};

inline std::vector<std::pair<std::string, Tensor>> tensors(const Json& json) {
  std::vector<std::pair<std::string, Tensor>> all;
  for (const auto& [slot, value] : json.items()) all.emplace_back(slot, tensor(value));
  return all;
}

inline void read_graph(OnnxCase& c, const Json& nodes) {
  c.op.clear();
  for (const Json& node : nodes) {
    c.op += (c.op.empty() ? "" : ", ") + node.at("op_type").get<std::string>();
    for (const auto& [name, value] : node.at("attributes").items()) c.attributes[name] = value;
  }
}

inline OnnxCase onnx_case(const Json& json) {
  OnnxCase c;
  for (const auto& [key, value] : json.items()) {
    INFO("an unknown key of a case: " << key);
    if (key == "op" && value.is_string()) {
      c.op = value.get<std::string>();
    } else if (key == "opset") {
      for (const auto& [domain, version] : value.items()) c.opset = version.get<Index>();
    } else if (key == "attributes") {
      c.attributes.update(value);
    } else if (key == "inputs") {
      c.inputs = tensors(value);
    } else if (key == "outputs") {
      c.outputs = tensors(value);
    } else if (key == "nodes") {
      read_graph(c, value);
    } else if (key != "op" && key != "name" && key != "ir_version" && key != "domain" &&
               key != "initializers") {
      FAIL_CHECK("a case with a key that this test does not know");
    }
  }
  if (json.contains("initializers")) {
    for (auto& named : tensors(json["initializers"])) c.inputs.push_back(std::move(named));
  }
  return c;
}

/// What of the left-out table this case needs, if anything.
inline std::optional<std::string> left_out(const OnnxCase& c) {
  for (const auto* slots : {&c.inputs, &c.outputs}) {
    for (const auto& [slot, t] : *slots) {
      if (t.dtype == "f16") return "f16";
    }
  }
  if (c.number("softcap", 0) != 0) return "softcap";
  if (c.op == "LogSoftmax" || c.op == "Swish") return c.op;
  return std::nullopt;
}

/// Where a negative axis counts from the end.
inline std::size_t axis_of(const OnnxCase& c, const Tensor& x, Index otherwise) {
  const Index axis = c.integer("axis", otherwise);
  return static_cast<std::size_t>(axis < 0 ? axis + static_cast<Index>(x.rank()) : axis);
}

/// The product of the dimensions from `first` up to `last`.
inline Index product(const Tensor& t, std::size_t first, std::size_t last) {
  Index n = 1;
  for (std::size_t axis = first; axis < last; ++axis) n *= t.dim(axis);
  return n;
}

}  // namespace moxiang::conformance
