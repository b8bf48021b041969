package dev.ppto.ir.text;

/** The kinds of tokens. */
enum Token {
  END("end of file"),
  ERROR("invalid text"),
  BARE_IDENTIFIER("identifier"),
  /** {@code %name} */
  VALUE_NAME("value name"),
  /** {@code ^name} */
  BLOCK_NAME("block name"),
  /** {@code #name} */
  HASH_NAME("'#' name"),
  /** {@code !name} */
  BANG_NAME("'!' name"),
  /** {@code @name} or {@code @"name"} */
  SYMBOL_NAME("symbol name"),
  STRING("string"),
  INTEGER("integer"),
  FLOAT("floating-point number"),
  ARROW("->"),
  COLON(":"),
  COLON_COLON("::"),
  COMMA(","),
  EQUAL("="),
  LEFT_PAREN("("),
  RIGHT_PAREN(")"),
  LEFT_BRACE("{"),
  RIGHT_BRACE("}"),
  LEFT_SQUARE("["),
  RIGHT_SQUARE("]"),
  LESS("<"),
  GREATER(">"),
  MINUS("-"),
  PLUS("+"),
  STAR("*"),
  SLASH("/"),
  QUESTION("?"),
  VERTICAL_BAR("|"),
  ELLIPSIS("..."),
  METADATA_BEGIN("{-#"),
  METADATA_END("#-}");

  private final String text;

  Token(String text) {
    this.text = text;
  }

  /** A punctuation as it is written; for others the name of the kind. */
  String text() {
    return text;
  }
}
