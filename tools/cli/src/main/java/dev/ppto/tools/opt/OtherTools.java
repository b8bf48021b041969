package dev.ppto.tools.opt;

import dev.ppto.tools.command.OptionTable;
import java.util.Map;
import java.util.TreeMap;

/** Options of {@code mlir-opt} that {@code ppto-opt} does not have, and what it has instead. */
final class OtherTools {
  private static final Map<String, String> INSTEAD = new TreeMap<>();

  static {
    String counters = "--debug-counter=NAME=COUNT stops after so many passes or rewrites";
    String trace = "--debug-patterns shows which patterns are tried and applied";
    String bytecode = "ppto reads and writes text only";
    String plugin =
        "--load-plugin JAR loads dialects and passes, and --load-dialect FILE definitions";
    INSTEAD.put("mlir-debug-counter", counters);
    INSTEAD.put(
        "mlir-print-debug-counter", "--mlir-pass-statistics shows how often patterns were applied");
    INSTEAD.put("log-actions-to", trace);
    INSTEAD.put("log-mlir-actions-filter", trace);
    INSTEAD.put("profile-actions-to", "--mlir-timing shows how long passes took");
    INSTEAD.put("debug", trace);
    INSTEAD.put("debug-only", trace);
    INSTEAD.put("mlir-enable-debugger-hook", trace);
    INSTEAD.put("emit-bytecode", bytecode);
    INSTEAD.put("emit-bytecode-version", bytecode);
    INSTEAD.put("irdl-file", "--load-dialect FILE loads a definition in the language of ppto");
    INSTEAD.put("load-dialect-plugin", plugin);
    INSTEAD.put("load-pass-plugin", plugin);
    INSTEAD.put(
        "mlir-pass-pipeline-local-reproducer",
        "--mlir-pass-pipeline-crash-reproducer=FILE always has the IR from right before the failing"
            + " pass of the module");
    INSTEAD.put(
        "mlir-pretty-debuginfo", "--mlir-print-debuginfo prints locations that can be read again");
    INSTEAD.put(
        "mlir-print-assume-verified",
        "an operation that breaks its definition is printed in generic form");
    INSTEAD.put(
        "mlir-print-elementsattrs-with-hex-if-larger",
        "--mlir-elide-elementsattrs-if-larger=N shortens elements; all others are written out");
    INSTEAD.put(
        "mlir-elide-resource-strings-if-larger",
        "there are no resources; --mlir-elide-elementsattrs-if-larger=N shortens elements");
  }

  private OtherTools() {}

  /** Makes the table refuse them with a word about what to use. */
  static void declare(OptionTable table) {
    INSTEAD.forEach(table::missing);
  }
}
