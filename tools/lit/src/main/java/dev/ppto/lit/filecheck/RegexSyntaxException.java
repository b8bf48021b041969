package dev.ppto.lit.filecheck;

/** Says that a text is not a regular expression; the message is one short phrase, not located. */
public final class RegexSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  RegexSyntaxException(String message) {
    super(message);
  }
}
