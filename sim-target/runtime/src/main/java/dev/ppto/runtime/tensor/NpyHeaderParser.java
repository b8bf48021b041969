package dev.ppto.runtime.tensor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the dictionary of a {@code .npy} header: a Python literal with exactly the keys {@code
 * descr}, {@code fortran_order} and {@code shape}, in any order.
 */
final class NpyHeaderParser {
  private final String file;
  private final String text;
  private int position;
  private @Nullable String descr;
  private @Nullable Boolean fortranOrder;
  private long @Nullable [] shape;

  private NpyHeaderParser(String file, String text) {
    this.file = file;
    this.text = text;
  }

  static NpyHeader parse(String file, String text) throws NpyFormatException {
    return new NpyHeaderParser(file, text).dictionary();
  }

  private NpyHeader dictionary() throws NpyFormatException {
    expect('{');
    while (!accept('}')) {
      entry();
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    skipBlanks();
    if (position < text.length()) {
      throw malformed("the end of the header");
    }
    if (descr == null || fortranOrder == null || shape == null) {
      throw new NpyFormatException(
          file
              + ": expected a header with 'descr', 'fortran_order' and 'shape', found "
              + text.strip());
    }
    return new NpyHeader(descr, fortranOrder, shape);
  }

  private void entry() throws NpyFormatException {
    skipBlanks();
    int start = position;
    String key = string("a key");
    expect(':');
    switch (key) {
      case "descr" -> descr = descr();
      case "fortran_order" -> fortranOrder = bool();
      case "shape" -> shape = tuple();
      default -> {
        position = start;
        throw malformed("'descr', 'fortran_order' or 'shape'");
      }
    }
  }

  private String descr() throws NpyFormatException {
    skipBlanks();
    if (position < text.length() && text.charAt(position) == '[') {
      throw new NpyFormatException(
          file + ": expected an array of numbers, found records with fields; save one field");
    }
    return string("a type such as '<f4'");
  }

  private String string(String what) throws NpyFormatException {
    skipBlanks();
    if (position < text.length()) {
      char quote = text.charAt(position);
      int end = text.indexOf(quote, position + 1);
      if ((quote == '\'' || quote == '"') && end > 0) {
        String value = text.substring(position + 1, end);
        position = end + 1;
        return value;
      }
    }
    throw malformed(what + " in quotes");
  }

  private boolean bool() throws NpyFormatException {
    skipBlanks();
    if (text.startsWith("True", position)) {
      position += 4;
      return true;
    }
    if (text.startsWith("False", position)) {
      position += 5;
      return false;
    }
    throw malformed("True or False");
  }

  private long[] tuple() throws NpyFormatException {
    expect('(');
    List<Long> extents = new ArrayList<>();
    while (!accept(')')) {
      extents.add(extent());
      if (!accept(',')) {
        expect(')');
        break;
      }
    }
    return extents.stream().mapToLong(Long::longValue).toArray();
  }

  private long extent() throws NpyFormatException {
    skipBlanks();
    int start = position;
    while (position < text.length() && Character.isDigit(text.charAt(position))) {
      position++;
    }
    try {
      long extent = Long.parseLong(text.substring(start, position));
      // Python 2 wrote long integers as 64L.
      accept('L');
      return extent;
    } catch (NumberFormatException e) {
      position = start;
      throw malformed("an extent");
    }
  }

  private void skipBlanks() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }

  private boolean accept(char wanted) {
    skipBlanks();
    if (position < text.length() && text.charAt(position) == wanted) {
      position++;
      return true;
    }
    return false;
  }

  private void expect(char wanted) throws NpyFormatException {
    if (!accept(wanted)) {
      throw malformed("'" + wanted + "'");
    }
  }

  private NpyFormatException malformed(String wanted) {
    int end = Math.min(text.length(), position + 24);
    String found = position < text.length() ? "'" + text.substring(position, end) + "'" : "the end";
    return new NpyFormatException(
        file + ": malformed header: expected " + wanted + ", found " + found.strip());
  }
}
