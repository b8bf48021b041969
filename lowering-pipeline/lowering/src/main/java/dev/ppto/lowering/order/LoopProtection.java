package dev.ppto.lowering.order;

import dev.ppto.dialects.ascend.BarrierOp;
import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.scf.ForOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import java.util.List;

/**
 * Whether the flags in a loop may be used again in its next iteration: a flag is set again only
 * when its last wait is over. The wait is on one pipe and the set on another, so something must
 * order the two, in every iteration and not just in some branch of it.
 */
final class LoopProtection {
  private final ForOp loop;
  private final Block body;
  private final List<SyncPlan.Pair> pairs;
  private final List<SyncPlan.LoopPair> loopPairs;

  LoopProtection(ForOp loop, List<SyncPlan.Pair> pairs, List<SyncPlan.LoopPair> loopPairs) {
    this.loop = loop;
    this.body = loop.region(0).entry();
    this.pairs = pairs;
    this.loopPairs = loopPairs;
  }

  boolean holds() {
    return pairs.stream().allMatch(this::isProtected)
        && loopPairs.stream().allMatch(this::isProtected);
  }

  /** A flag of the body, or of a branch in it, that is not in a loop of its own. */
  private boolean isProtected(SyncPlan.Pair pair) {
    Operation after = pair.after().ancestorIn(body);
    Operation before = pair.before().ancestorIn(body);
    if (after == null || before == null || isInInnerLoop(pair.after())) {
      return true; // Not of this loop, or an inner loop has seen to it.
    }
    return orderedAround(pair.target(), before, pair.source(), after);
  }

  private boolean isProtected(SyncPlan.LoopPair pair) {
    if (pair.loop() == loop) {
      return orderedWithin(pair.target(), pair.before(), pair.source(), pair.after());
    }
    // An inner loop's flag is set once before it and waited for once behind it.
    Operation inner = pair.loop().ancestorIn(body);
    return inner == null
        || isInInnerLoop(pair.loop())
        || orderedAround(pair.target(), inner, pair.source(), inner);
  }

  private boolean isInInnerLoop(Operation op) {
    ForOp nearest = op.parentOfType(ForOp.class);
    return nearest != loop;
  }

  /**
   * True if pipe {@code to} waits, behind item {@code from} and before item {@code next} of the
   * next iteration, for what {@code source} has done up to {@code from}.
   */
  private boolean orderedAround(Pipe source, Operation from, Pipe to, Operation next) {
    if (source == Pipe.S) {
      return true; // What the scalar unit waits for is over for all that it issues later.
    }
    boolean forward =
        pairs.stream()
            .anyMatch(
                pair ->
                    pair.source() == source
                        && (pair.target() == to || pair.target() == Pipe.S)
                        && isAtOrBehind(pair.after(), from));
    boolean around =
        loopPairs.stream()
            .anyMatch(
                pair ->
                    pair.loop() == loop
                        && pair.source() == source
                        && (pair.target() == to || pair.target() == Pipe.S)
                        && isAtOrBehind(pair.after(), from)
                        && isAtOrBehind(next, pair.before()));
    return forward || around || barrierBehind(from);
  }

  /**
   * True if {@code to} waits, before item {@code end} is over, for {@code source} from {@code
   * start} on.
   */
  private boolean orderedWithin(Pipe source, Operation start, Pipe to, Operation end) {
    return source == Pipe.S
        || pairs.stream()
            .anyMatch(
                pair ->
                    pair.source() == source
                        && (pair.target() == to || pair.target() == Pipe.S)
                        && isAtOrBehind(pair.after(), start)
                        && isAtOrBehind(end, pair.before()));
  }

  private boolean isAtOrBehind(Operation op, Operation other) {
    return op.block() == body && other.block() == body && !op.isBefore(other);
  }

  private static boolean barrierBehind(Operation from) {
    for (Operation op = from.next(); op != null; op = op.next()) {
      if (op instanceof BarrierOp barrier && barrier.pipe() == Pipe.ALL) {
        return true;
      }
    }
    return false;
  }
}
