# A filter for Doxygen. A public header begins with a comment that says what it is for, with an example; so does each of
# its parts. Here these comments become documentation of the file. The numbers of the lines stay the same, since the line
# before such a comment, which is blank or `#pragma once`, is not needed.

function print_block(  i) {
  if (size > 0 && (is_first || has_example)) {
    line_before = "/// @file"
    if (!is_first) sub(/^\/\//, "// @details", block[1])  # else Doxygen puts the first sentences of all together
    for (i = 1; i <= size; ++i) block[i] = "/" block[i]
    is_first = 0
  }
  if (NR > 1) print line_before
  for (i = 1; i <= size; ++i) print block[i]
  size = has_example = 0
}

BEGIN { is_first = 1 }
/^\/\/($|[^\/])/ {
  block[++size] = $0
  if ($0 == "// Example:") has_example = 1
  next
}
{
  print_block()
  line_before = $0
}
END {
  ++NR
  print_block()
}
