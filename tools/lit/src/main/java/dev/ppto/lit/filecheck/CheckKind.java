package dev.ppto.lit.filecheck;

/** What a check line demands of the text that it describes. */
enum CheckKind {
  /** Somewhere after the previous match. */
  PLAIN("", "check"),
  /** On the line after the previous match. */
  NEXT("-NEXT", "next"),
  /** On the line of the previous match. */
  SAME("-SAME", "same"),
  /** Not between the matches around it. */
  NOT("-NOT", "not"),
  /** Somewhere after the previous match, in any order with its neighbours of this kind. */
  DAG("-DAG", "dag"),
  /** Ends a block of input that was found before any other check was made. */
  LABEL("-LABEL", "label"),
  /** The line after the previous match is empty. */
  EMPTY("-EMPTY", "empty"),
  /** The end of the input: where trailing NOT and DAG lines are checked. */
  END_OF_FILE("", "eof");

  private final String suffix;
  private final String label;

  CheckKind(String suffix, String label) {
    this.suffix = suffix;
    this.label = label;
  }

  String suffix() {
    return suffix;
  }

  /** The short name in a dump of the input. */
  String label() {
    return label;
  }
}
