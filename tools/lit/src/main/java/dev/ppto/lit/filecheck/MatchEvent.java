package dev.ppto.lit.filecheck;

/**
 * Something that happened when a pattern was looked for, as the dump of the input shows it.
 *
 * @param span the matched or searched part of the input
 * @param note what there is to say; empty for the standard words of the outcome
 */
record MatchEvent(CheckPattern pattern, Outcome outcome, Span span, String note) {
  enum Outcome {
    FOUND('^', "", false),
    FOUND_BUT_EXCLUDED('!', "error: no match expected", true),
    FOUND_ON_WRONG_LINE('!', "error: match on wrong line", true),
    FOUND_BUT_DISCARDED('!', "discard: overlaps earlier match", false),
    NOT_FOUND_AND_EXCLUDED('X', "", false),
    NOT_FOUND('X', "error: no match found", true),
    INVALID_PATTERN('X', "error: match failed for invalid pattern", true),
    SIMILAR('?', "possible intended match", true);

    private final char mark;
    private final String words;
    private final boolean error;

    Outcome(char mark, String words, boolean error) {
      this.mark = mark;
      this.words = words;
      this.error = error;
    }

    char mark() {
      return mark;
    }

    String words() {
      return words;
    }

    boolean isError() {
      return error;
    }
  }

  MatchEvent with(Outcome other) {
    return new MatchEvent(pattern, other, span, note);
  }
}
