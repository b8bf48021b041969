package dev.ppto.runtime.check;

/**
 * What a run gives that it should not.
 *
 * @param what where: {@code 'y'[0, 3]}
 * @param more further words; empty if there are none
 */
public record Difference(String what, String expected, String found, String more) {
  @Override
  public String toString() {
    String same = expected.equals(found) ? " with other bits" : "";
    return what
        + ": expected "
        + expected
        + ", found "
        + found
        + same
        + (more.isEmpty() ? "" : "; " + more);
  }
}
