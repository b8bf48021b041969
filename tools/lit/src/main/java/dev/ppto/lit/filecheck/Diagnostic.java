package dev.ppto.lit.filecheck;

/** A message about a place of a text, shown with the line and a caret under the place. */
record Diagnostic(Severity severity, Span span, String message) {
  private static final int TAB_STOP = 8;

  enum Severity {
    ERROR,
    REMARK,
    NOTE;

    String text() {
      return switch (this) {
        case ERROR -> "error";
        case REMARK -> "remark";
        case NOTE -> "note";
      };
    }
  }

  static Diagnostic error(Span span, String message) {
    return new Diagnostic(Severity.ERROR, span, message);
  }

  static Diagnostic note(Span span, String message) {
    return new Diagnostic(Severity.NOTE, span, message);
  }

  static Diagnostic remark(Span span, String message) {
    return new Diagnostic(Severity.REMARK, span, message);
  }

  String render() {
    int line = span.startLine();
    String text = span.source().lineText(line);
    StringBuilder shown = new StringBuilder();
    StringBuilder marks = new StringBuilder();
    int from = span.startColumn() - 1;
    int to = Math.min(span.end() - span.source().lineStart(line), text.length());
    for (int i = 0; i <= text.length(); i++) {
      char mark = i == from ? '^' : i > from && i < to ? '~' : ' ';
      char c = i < text.length() ? text.charAt(i) : ' ';
      if (c != '\t') {
        shown.append(c);
        marks.append(mark);
        continue;
      }
      do {
        shown.append(' ');
        marks.append(mark);
      } while (shown.length() % TAB_STOP != 0);
    }
    return span.source().name()
        + ':'
        + line
        + ':'
        + span.startColumn()
        + ": "
        + severity.text()
        + ": "
        + message
        + '\n'
        + shown.substring(0, shown.length() - 1)
        + '\n'
        + marks.toString().stripTrailing()
        + '\n';
  }
}
