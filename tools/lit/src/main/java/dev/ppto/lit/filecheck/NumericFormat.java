package dev.ppto.lit.filecheck;

import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a number is written.
 *
 * @param precision the least number of digits, 0 for no such demand
 * @param alternate whether hexadecimal numbers have the prefix {@code 0x}
 */
record NumericFormat(Kind kind, int precision, boolean alternate) {
  enum Kind {
    UNSIGNED("%u"),
    SIGNED("%d"),
    HEX_LOWER("%x"),
    HEX_UPPER("%X");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  static final NumericFormat DEFAULT = new NumericFormat(Kind.UNSIGNED, 0, false);

  /** The expression that any number of this format matches. */
  String wildcard() {
    String prefix = alternate ? "0x" : "";
    return switch (kind) {
      case UNSIGNED -> digits("", "0-9", "1-9");
      case SIGNED -> digits("-?", "0-9", "1-9");
      case HEX_LOWER -> digits(prefix, "0-9a-f", "1-9a-f");
      case HEX_UPPER -> digits(prefix, "0-9A-F", "1-9A-F");
    };
  }

  private String digits(String prefix, String any, String leading) {
    return precision == 0
        ? prefix + '[' + any + "]+"
        : prefix + "([" + leading + "][" + any + "]*)?[" + any + "]{" + precision + '}';
  }

  /** The number as this format writes it; null when it cannot write a negative one. */
  @Nullable String write(BigInteger value) {
    if (value.signum() < 0 && kind != Kind.SIGNED) {
      return null;
    }
    String digits =
        switch (kind) {
          case UNSIGNED, SIGNED -> value.abs().toString();
          case HEX_LOWER -> value.toString(16);
          case HEX_UPPER -> value.toString(16).toUpperCase(Locale.ROOT);
        };
    String padding = "0".repeat(Math.max(0, precision - digits.length()));
    return (value.signum() < 0 ? "-" : "") + (alternate ? "0x" : "") + padding + digits;
  }

  /** The number that a text matched by {@link #wildcard} stands for. */
  BigInteger read(String text) {
    return switch (kind) {
      case UNSIGNED, SIGNED -> new BigInteger(text);
      case HEX_LOWER, HEX_UPPER -> new BigInteger(alternate ? text.substring(2) : text, 16);
    };
  }

  @Override
  public String toString() {
    return kind.text();
  }
}
