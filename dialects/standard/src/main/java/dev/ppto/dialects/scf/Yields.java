package dev.ppto.dialects.scf;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.Printer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What regions of structured control flow hand on at their ends. */
final class Yields {
  private Yields() {}

  /** The operands of the terminator of a region with one block. */
  static List<Value> of(Region region) {
    Operation terminator = region.entry().terminator();
    if (terminator == null) {
      throw new IllegalStateException("the region has no terminator");
    }
    return terminator.operands();
  }

  /** Whether a region of one block ends with that terminator; reports if not. */
  static boolean verifyTerminator(Operation op, Region region, String which, String wanted) {
    Operation last = region.entry().last();
    if (last != null && last.is(wanted)) {
      return true;
    }
    var error =
        op.opError(
            "expects the '"
                + which
                + "' region to terminate with '"
                + wanted
                + "', found "
                + (last == null ? "nothing" : "'" + last.name() + "'"));
    if (last != null) {
      error.note(last.location(), "terminator here");
    }
    error.report();
    return false;
  }

  /**
   * Reports unless values that go along an edge fit what they become.
   *
   * @param source number of the region they come from
   * @param target number of the region they go to; null: the results
   */
  static void verifyEdge(
      Operation op,
      Operation at,
      int source,
      @Nullable Integer target,
      List<Value> passed,
      List<? extends Value> inputs) {
    String edge =
        "Region #" + source + " to " + (target == null ? "parent results" : "Region #" + target);
    if (passed.size() != inputs.size()) {
      op.opError(
              "region control flow edge from "
                  + edge
                  + ": source has "
                  + passed.size()
                  + " operands, but target successor needs "
                  + inputs.size())
          .note(at.location(), "the values are handed on here")
          .report();
      return;
    }
    for (int i = 0; i < passed.size(); i++) {
      Type found = passed.get(i).type();
      Type wanted = inputs.get(i).type();
      if (!found.equals(wanted)) {
        op.opError(
                "along control flow edge from "
                    + edge
                    + ": source type #"
                    + i
                    + " '"
                    + Printer.print(found)
                    + "' should match input type #"
                    + i
                    + " '"
                    + Printer.print(wanted)
                    + "'")
            .note(at.location(), "the values are handed on here")
            .report();
      }
    }
  }
}
