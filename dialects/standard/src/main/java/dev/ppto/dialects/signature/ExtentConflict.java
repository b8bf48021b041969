package dev.ppto.dialects.signature;

/** Extents that cannot all be as they are given; the message says which, expected and found. */
public final class ExtentConflict extends Exception {
  private static final long serialVersionUID = 1;

  ExtentConflict(String message) {
    super(message, null, false, false);
  }
}
