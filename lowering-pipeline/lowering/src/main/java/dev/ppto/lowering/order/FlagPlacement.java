package dev.ppto.lowering.order;

import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.ascend.SetFlagOp;
import dev.ppto.dialects.ascend.WaitFlagOp;
import dev.ppto.dialects.scf.ForOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Puts flags around operations. A loop with its own flags counts as one with them: what waits
 * before the loop waits before they are set, and what is set behind the loop is set when they have
 * been waited for. So whoever is ordered to the loop is ordered to its flags, and may use them
 * again.
 *
 * <pre>
 * wait_flag (of others); set_flag (the loop's); scf.for ...; wait_flag (the loop's); set_flag (of others)
 * </pre>
 */
final class FlagPlacement {
  /** One of the flags of a pair of pipes. */
  record Flag(Pipe source, Pipe target, long event) {}

  private final Map<Operation, Operation> entries = new IdentityHashMap<>();
  private final Map<Operation, Operation> exits = new IdentityHashMap<>();

  /** Sets a flag at the entry of a loop and waits for it at its exit. */
  void enter(ForOp loop, Flag flag) {
    SetFlagOp entry =
        SetFlagOp.create(
            Builder.before(loop), loop.location(), flag.source(), flag.target(), flag.event());
    WaitFlagOp exit =
        WaitFlagOp.create(
            Builder.after(loop), loop.location(), flag.source(), flag.target(), flag.event());
    // The first ones made are the outermost: those that follow come between them and the loop.
    entries.putIfAbsent(loop, entry);
    exits.putIfAbsent(loop, exit);
  }

  void waitBefore(Operation op, Flag flag) {
    WaitFlagOp.create(
        Builder.before(entries.getOrDefault(op, op)),
        op.location(),
        flag.source(),
        flag.target(),
        flag.event());
  }

  void setAfter(Operation op, Flag flag) {
    SetFlagOp.create(
        Builder.after(exits.getOrDefault(op, op)),
        op.location(),
        flag.source(),
        flag.target(),
        flag.event());
  }
}
