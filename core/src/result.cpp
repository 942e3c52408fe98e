#include "moxiang/result.h"

namespace moxiang {

const char* to_string(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_config:
      return "bad_config";
    case ErrorCode::bad_file:
      return "bad_file";
    case ErrorCode::bad_input:
      return "bad_input";
    case ErrorCode::too_long:
      return "too_long";
    case ErrorCode::diverged:
      return "diverged";
  }
  return "";
}

}  // namespace moxiang
