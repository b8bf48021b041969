package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableSet;
import java.util.regex.Pattern;

/**
 * A token that an element of a format can start with.
 *
 * @param text the token of kind {@link Kind#TEXT}; else empty
 */
record Start(Kind kind, String text) {

  /** Classes of tokens. */
  enum Kind {
    TEXT(""),
    OPERAND("an operand"),
    TYPE("a type"),
    ATTRIBUTE("an attribute"),
    STRING("a string"),
    INTEGER("an integer"),
    SYMBOL("a symbol name"),
    SUCCESSOR("a successor");

    private final String summary;

    Kind(String summary) {
      this.summary = summary;
    }
  }

  /** Made when a format has a word where a type could start, which few have. */
  private static final class TypeWord {
    static final Pattern PATTERN =
        Pattern.compile(
            "[su]?i[0-9]+|index|none|b?f[0-9]+\\w*|tf32|memref|tensor|vector|tuple|complex");
  }

  private static final ImmutableSet<String> ATTRIBUTE_WORDS =
      ImmutableSet.of(
          "true",
          "false",
          "unit",
          "dense",
          "dense_resource",
          "sparse",
          "array",
          "affine_map",
          "affine_set",
          "strided",
          "loc",
          "distinct",
          "[",
          "{",
          "-");

  static Start text(String text) {
    return new Start(Kind.TEXT, text);
  }

  static Start of(Kind kind) {
    return new Start(kind, "");
  }

  /** True if one token can be the start of both. */
  boolean overlaps(Start other) {
    if (kind == other.kind) {
      return text.equals(other.text);
    }
    return covers(other) || other.covers(this);
  }

  private boolean covers(Start other) {
    return switch (kind) {
      case TYPE -> other.kind == Kind.TEXT && isTypeText(other.text);
      case ATTRIBUTE ->
          switch (other.kind) {
            case STRING, INTEGER, SYMBOL, TYPE -> true;
            case TEXT -> isTypeText(other.text) || ATTRIBUTE_WORDS.contains(other.text);
            default -> false;
          };
      case INTEGER -> other.text.equals("-");
      default -> false;
    };
  }

  private static boolean isTypeText(String text) {
    return text.equals("(") || Literals.isKeyword(text) && TypeWord.PATTERN.matcher(text).matches();
  }

  @Override
  public String toString() {
    return kind == Kind.TEXT ? "'" + text + "'" : kind.summary;
  }

  // Written out since they are called at every start of a tool; see FormatChecker.Part.
  @Override
  public boolean equals(Object other) {
    return other instanceof Start start && kind == start.kind && text.equals(start.text);
  }

  @Override
  public int hashCode() {
    return 31 * kind.ordinal() + text.hashCode();
  }
}
