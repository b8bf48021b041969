package dev.ppto.ir.diagnostic;

/** How serious a diagnostic is. */
public enum Severity {
  ERROR("error"),
  WARNING("warning"),
  REMARK("remark"),
  NOTE("note");

  private final String text;

  Severity(String text) {
    this.text = text;
  }

  /** The word in messages. */
  public String text() {
    return text;
  }
}
