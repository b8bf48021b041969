package dev.ppto.lit.filecheck;

/** A stretch of a text: offsets, the end not included. */
record Span(SourceText source, int start, int end) {
  static Span at(SourceText source, int offset) {
    return new Span(source, offset, offset);
  }

  int startLine() {
    return source.line(start);
  }

  int startColumn() {
    return source.column(start);
  }

  int endLine() {
    return source.line(end);
  }

  int endColumn() {
    return source.column(end);
  }

  String text() {
    return source.text().substring(start, end);
  }
}
