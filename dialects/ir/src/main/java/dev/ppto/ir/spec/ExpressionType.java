package dev.ppto.ir.spec;

/** What kind of thing an expression stands for. */
public enum ExpressionType {
  BOOL("true or false"),
  INT("an integer"),
  TEXT("text"),
  TYPE("a type"),
  /** An attribute; one that holds an integer, text or list counts as that too. */
  ATTRIBUTE("an attribute"),
  /** An operand, result or other value; where a type is asked for, it stands for its type. */
  VALUE("a value"),
  /** A group of values of any number. */
  VALUES("a group of values"),
  LIST("a list"),
  /** Known only when it is evaluated. */
  ANY("anything");

  private final String words;

  ExpressionType(String words) {
    this.words = words;
  }

  /** Words for messages. */
  public String words() {
    return words;
  }

  /** True if something of this kind may stand where {@code wanted} is asked for. */
  public boolean fits(ExpressionType wanted) {
    if (this == wanted || this == ANY || wanted == ANY) {
      return true;
    }
    return switch (wanted) {
      case TYPE -> this == VALUE || this == ATTRIBUTE;
      case LIST -> this == VALUES || this == ATTRIBUTE;
      case INT, TEXT, BOOL -> this == ATTRIBUTE;
      case ATTRIBUTE -> this == INT || this == TEXT || this == BOOL;
      default -> false;
    };
  }
}
