package dev.ppto.dialects.builtin;

/** {@code builtin.module}. */
final class ModuleSemantics {
  private ModuleSemantics() {}

  static void verify(ModuleOp op) {
    int arguments = op.body().entry().arguments().size();
    if (arguments > 0) {
      op.opError("region should have no arguments, found " + arguments).report();
    }
    for (String name : op.attributes().asMap().keySet()) {
      if (name.indexOf('.') < 0) {
        op.opError("can only contain attributes with dialect-prefixed names, found: '" + name + "'")
            .note("write it as 'dialect." + name + "'")
            .report();
      }
    }
  }
}
