// Generated cases are the same on every run, so that a failing build can be made to fail again. For other cases, set
// RC_PARAMS, such as RC_PARAMS="seed=7 max_success=5000".
#include <cstdlib>

namespace {

// Under the sanitizers everything takes ten times as long, so fewer cases.
#if defined(__SANITIZE_ADDRESS__)
constexpr const char* cases = "seed=20240816 max_success=60";
#else
constexpr const char* cases = "seed=20240816 max_success=200";
#endif

[[maybe_unused]] const int set_before_main = setenv("RC_PARAMS", cases, 0);

}  // namespace
