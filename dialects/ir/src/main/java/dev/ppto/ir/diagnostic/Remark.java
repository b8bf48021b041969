package dev.ppto.ir.diagnostic;

/**
 * What makes a diagnostic the remark of a pass.
 *
 * @param pass name of the pass in pipelines
 */
public record Remark(RemarkKind kind, String pass) {
  /** What the message starts with: {@code [passed] cse: }. */
  String prefix() {
    return "[" + kind.text() + "] " + pass + ": ";
  }
}
