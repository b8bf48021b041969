package dev.ppto.lit.filecheck;

/** Says that check lines or definitions are not well formed; the message is rendered already. */
final class CheckFileException extends Exception {
  private static final long serialVersionUID = 1L;

  CheckFileException(Diagnostic diagnostic) {
    super(diagnostic.render());
  }

  CheckFileException(Span span, String message) {
    this(Diagnostic.error(span, message));
  }

  /** For what has no place in a file; the message is one line without its newline. */
  CheckFileException(String message) {
    super(message + '\n');
  }
}
