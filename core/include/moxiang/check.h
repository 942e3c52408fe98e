#pragma once

#include <cstdio>
#include <cstdlib>

/// A wrong shape inside the core is a bug of ours, not of the caller: it stops every build but
/// release, and is never turned into an Error.
#ifdef NDEBUG
#define MOXIANG_CHECK(cond, what) ((void)0)
#else
#define MOXIANG_CHECK(cond, what)                                                       \
  ((cond) ? (void)0                                                                     \
          : (std::fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, what, #cond), \
             std::abort()))
#endif
