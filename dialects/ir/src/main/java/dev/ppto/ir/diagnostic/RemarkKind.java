package dev.ppto.ir.diagnostic;

import java.util.Locale;

/** What a remark of a pass is about. */
public enum RemarkKind {
  /** The pass did what it is for. */
  PASSED,
  /** The pass left something as it is that looked like its work; the remark says why. */
  MISSED,
  /** What the pass found out and decided by. */
  ANALYSIS;

  /** The word for it: {@code passed}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
