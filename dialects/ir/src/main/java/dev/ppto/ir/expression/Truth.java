package dev.ppto.ir.expression;

/** Whether something holds; it may depend on what is not known at compile time. */
public enum Truth {
  FALSE,
  TRUE,
  UNKNOWN;

  static Truth of(boolean value) {
    return value ? TRUE : FALSE;
  }

  Truth not() {
    return switch (this) {
      case FALSE -> TRUE;
      case TRUE -> FALSE;
      case UNKNOWN -> UNKNOWN;
    };
  }
}
