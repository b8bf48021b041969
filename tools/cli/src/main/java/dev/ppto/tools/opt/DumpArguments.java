package dev.ppto.tools.opt;

import dev.ppto.pass.IrPrinting;
import dev.ppto.pass.Pass;
import dev.ppto.tools.command.UsageException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The {@code --mlir-print-ir-...} options of a command line. */
final class DumpArguments {
  private final Set<String> before = new HashSet<>();
  private final Set<String> after = new HashSet<>();
  boolean beforeAll;
  boolean afterAll;
  boolean afterChange;
  boolean afterFailure;
  boolean wholeModule;
  @Nullable String tree;

  void before(List<String> passes) {
    before.addAll(passes);
  }

  void after(List<String> passes) {
    after.addAll(passes);
  }

  /** Whether anything is printed. */
  boolean any() {
    return beforeAll
        || afterAll
        || afterChange
        || afterFailure
        || !before.isEmpty()
        || !after.isEmpty();
  }

  /** Rejects a folder that nothing would be written to. */
  void verify() throws UsageException {
    if (tree != null && !any()) {
      throw new UsageException(
          "--mlir-print-ir-tree-dir: expected also an option that says when to print, such as"
              + " --mlir-print-ir-after-all, found none");
    }
  }

  IrPrinting.Config config() {
    // As in MLIR, --mlir-print-ir-after-change alone means all passes, and restricts
    // --mlir-print-ir-after; --mlir-print-ir-after-failure alone prints nothing else.
    boolean all = afterAll || afterChange && after.isEmpty();
    Predicate<Pass> isAfter = pass -> all || after.contains(pass.name());
    return IrPrinting.Config.NONE
        .withBefore(pass -> beforeAll || before.contains(pass.name()))
        .withAfter(isAfter)
        .withAfterFailure(afterFailure)
        .withOnlyChanges(afterChange)
        .withWholeModule(wholeModule);
  }
}
