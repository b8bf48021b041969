package dev.ppto.dialects.signature;

import java.util.Optional;

/** How a function uses a parameter. */
public enum Direction {
  /** Memory that is only read. */
  IN("in"),
  /** Memory that is only written. */
  OUT("out"),
  /** Memory that is read and written. */
  INOUT("inout"),
  /** Not memory: a scalar or a handle, passed by value. */
  VALUE("value");

  private final String keyword;

  Direction(String keyword) {
    this.keyword = keyword;
  }

  /** The word in IR text; {@code value} is not written. */
  public String keyword() {
    return keyword;
  }

  public boolean reads() {
    return this == IN || this == INOUT;
  }

  public boolean writes() {
    return this == OUT || this == INOUT;
  }

  public static Optional<Direction> byKeyword(String keyword) {
    for (Direction d : values()) {
      if (d.keyword.equals(keyword)) {
        return Optional.of(d);
      }
    }
    return Optional.empty();
  }
}
