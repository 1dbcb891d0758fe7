#pragma once
// ISODOKU_PUBLIC marks what others may use: a header whose namespace has it is installed, and what it declares is seen
// from outside of a shared library. Nothing else is installed.

#define ISODOKU_PUBLIC [[gnu::visibility("default")]]
