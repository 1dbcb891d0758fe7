#pragma once
// ISODOKU_PUBLIC marks the public interface. A header whose namespace has this attribute is installed, and its
// declarations are visible outside of a shared library. No other headers are installed.

#define ISODOKU_PUBLIC [[gnu::visibility("default")]]
