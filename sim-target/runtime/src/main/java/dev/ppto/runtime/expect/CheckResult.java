package dev.ppto.runtime.expect;

/**
 * Whether an expectation holds.
 *
 * @param ok whether it does
 * @param message {@code OK}, or the first thing that is not as wanted: {@code outputs[1,0,17]: got
 *     3.0, wanted 4.0; 5 of 512 elements differ}
 */
public record CheckResult(boolean ok, String message) {
  static final CheckResult OK = new CheckResult(true, "OK");

  static CheckResult failed(String message) {
    return new CheckResult(false, message);
  }
}
