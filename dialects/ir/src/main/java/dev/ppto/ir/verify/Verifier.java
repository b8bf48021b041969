package dev.ppto.ir.verify;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Context;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.OpVerifier;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.expression.OperationNames;
import dev.ppto.ir.expression.Requirements;
import dev.ppto.ir.spec.OpSpec;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks that IR is what its definitions say. All errors are reported, in order of the text: of an
 * operation first what it has, then the types, then the operations in its regions, then its own
 * hand-written check. A hand-written check runs only if all that it may look at is right: the
 * operation itself, those around it, those inside it.
 */
public final class Verifier {
  /** Regions nested deeper than this are verified on a deep stack. */
  private static final int DEEP = 64;

  private final Dominance dominance = new Dominance();

  /** Checks the operations directly in the root ahead; null: nothing does. */
  private final @Nullable AheadVerifier ahead;

  private final Consumer<Diagnostic> errors = this::error;
  private boolean good = true;
  private int depth;

  private Verifier(@Nullable AheadVerifier ahead) {
    this.ahead = ahead;
  }

  /** Verifies an operation and all in it; reports what is wrong; true if nothing is. */
  public static boolean verify(Operation root) {
    return verify(root, 1);
  }

  /**
   * Likewise; what is reported, and in what order, does not depend on threads.
   *
   * @param threads how many threads may check isolated operations of a large one at once
   */
  public static boolean verify(Operation root, int threads) {
    AheadVerifier ahead = threads > 1 ? AheadVerifier.start(root, threads) : null;
    Verifier verifier = new Verifier(ahead);
    verifier.operation(root, true);
    if (ahead != null) {
      ahead.close();
    }
    return verifier.good;
  }

  /**
   * True if the operation has the parts and types that its definition says; nothing is reported.
   * What is in its regions and its hand-written check do not count.
   */
  public static boolean matchesDefinition(Operation op) {
    return !op.definition().isRegistered()
        || OpStructure.of(op.definition()).problem(op) == null
            && TypeChecks.of(op.definition()).check(op, diagnostic -> {});
  }

  /**
   * Verifies one operation.
   *
   * @param trusted whether those around it are right
   * @return whether it and all in it are right
   */
  private boolean operation(Operation op, boolean trusted) {
    boolean outerGood = good;
    good = true;
    if (op.definition().isRegistered()) {
      registered(op);
    } else {
      unregistered(op);
    }
    boolean trustedInside = trusted && good;
    if (op.hasRegions()) {
      depth++;
      if (depth == DEEP) {
        DeepStack.run(() -> regions(op, trustedInside));
      } else {
        regions(op, trustedInside);
      }
      depth--;
    }
    if (trusted && good) {
      handWritten(op);
    }
    boolean right = good;
    good = outerGood && right;
    return right;
  }

  private void registered(Operation op) {
    OpChecks checks = OpChecks.of(op.definition());
    String problem = checks.structure().problem(op);
    if (problem != null) {
      error(op.opError(problem));
      return;
    }
    checks.types().check(op, errors);
    if (good && checks.traits()) {
      TraitChecks.check(op, errors);
    }
    if (good && checks.requirements()) {
      requirements(op);
    }
  }

  private void requirements(Operation op) {
    OpSpec spec = op.definition().spec();
    Requirements requirements = op.definition().as(Requirements.class);
    if (requirements == null && spec != null) {
      requirements = Requirements.of(spec.requirements(), new OperationNames(op.definition()));
      op.definition().attach(Requirements.class, requirements);
    }
    if (requirements != null && requirements.problem(op) != null) {
      requirements.problems(op).forEach(problem -> error(op.opError(problem)));
    }
  }

  private void unregistered(Operation op) {
    Context context = op.context();
    if (context.dialect(op.dialect()) != null) {
      error(
          op.error(
              "unregistered operation '"
                  + op.name()
                  + "' found in dialect '"
                  + op.dialect()
                  + "', which does not define it"));
    } else if (!context.allowsUnregistered()) {
      error(
          op.error(
                  "unregistered operation '"
                      + op.name()
                      + "' found: there is no dialect '"
                      + op.dialect()
                      + "'")
              .note("known dialects are " + String.join(", ", context.namespaces()))
              .note("to accept operations of unknown dialects, use --allow-unregistered-dialect"));
    }
  }

  private void handWritten(Operation op) {
    OpVerifier verifier = op.as(OpVerifier.class);
    if (verifier != null) {
      int before = op.context().diagnostics().errorCount();
      verifier.verify(op);
      good &= op.context().diagnostics().errorCount() == before;
    }
  }

  // ---- regions and blocks ----

  private void regions(Operation op, boolean trusted) {
    for (int i = 0; i < op.regions().size(); i++) {
      region(op, i, trusted);
    }
  }

  private void region(Operation op, int index, boolean trusted) {
    Region region = op.region(index);
    if (region.isEmpty()) {
      return;
    }
    boolean ordered = Dominance.isOrdered(region);
    List<Block> blocks = region.blocks();
    boolean blocksGood = true;
    for (int i = 0; i < blocks.size(); i++) {
      blocksGood &= block(op, index, i, needsTerminators(op, blocks.size()));
    }
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      boolean reachable = i == 0 || dominance.isReachable(block);
      for (Operation nested = block.first(); nested != null; nested = nested.next()) {
        if (reachable) {
          operands(nested, ordered);
        }
        if (ahead == null || !ahead.isRight(nested)) {
          operation(nested, trusted && blocksGood);
        }
      }
    }
  }

  /**
   * Whether blocks end with terminators. That one block too many has none is not told again, where
   * the operation is to have one block without.
   */
  private static boolean needsTerminators(Operation op, int blockCount) {
    if (op.definition().isRegistered() && op.has(Traits.NO_TERMINATOR)) {
      return blockCount > 1 && OpStructure.of(op.definition()).problem(op) == null;
    }
    return blockCount > 1 || op.definition().isRegistered();
  }

  /** Checks the ends of a block. */
  private boolean block(Operation op, int regionIndex, int number, boolean needsTerminator) {
    boolean outerGood = good;
    good = true;
    Block block = op.region(regionIndex).blocks().get(number);
    Operation last = block.last();
    if (last == null) {
      if (needsTerminator) {
        error(
            op.error(
                "empty block: expect at least a terminator, but block #"
                    + number
                    + " of region #"
                    + regionIndex
                    + " of '"
                    + op.name()
                    + "' has no operation"));
      }
    } else if (needsTerminator
        && last.definition().isRegistered()
        && !last.has(Traits.TERMINATOR)) {
      error(
          last.error(
              "block with no terminator: the last operation of a block of '"
                  + op.name()
                  + "' must be a terminator, but is '"
                  + last.name()
                  + "'"));
    }
    for (Operation nested = block.first(); nested != null; nested = nested.next()) {
      if (nested != last) {
        if (nested.has(Traits.TERMINATOR)) {
          error(nested.opError("must be the last operation in the parent block"));
        } else if (nested.hasSuccessors()) {
          error(nested.error("operation with block successors must terminate its parent block"));
        }
      }
    }
    if (last != null) {
      successors(op, regionIndex, last);
    }
    boolean right = good;
    good = outerGood && right;
    return right;
  }

  private void successors(Operation op, int regionIndex, Operation terminator) {
    if (!terminator.hasSuccessors()) {
      return;
    }
    List<Block> successors = terminator.successors();
    for (int i = 0; i < successors.size(); i++) {
      Block successor = successors.get(i);
      if (successor.parentRegion() != op.region(regionIndex)) {
        error(terminator.opError("successor #" + i + " is a block of another region"));
      } else if (successor.isEntry()) {
        error(
            terminator
                .opError(
                    "successor #"
                        + i
                        + " is the entry block of its region; an entry block may not have"
                        + " predecessors")
                .note(op.location(), "the region is here"));
      }
    }
  }

  // ---- uses of values ----

  /**
   * Checks that an operation sees the values it uses. A value that it uses twice is told once.
   *
   * @param ordered whether definitions must come before uses in the block of the operation
   */
  private void operands(Operation op, boolean ordered) {
    for (int i = 0; i < op.operandCount(); i++) {
      Value value = op.operand(i);
      Block definedIn = value.parentBlock();
      if (definedIn != null && definedIn == op.block()) {
        if (ordered
            && value instanceof OpResult result
            && (result.owner() == op || !result.owner().isBefore(op))) {
          use(op, i, notDominated(op, i));
        }
      } else {
        Diagnostic hidden = hidden(op, i, value);
        if (hidden != null) {
          use(op, i, hidden);
        } else if (!dominance.properlyDominates(value, op)) {
          use(op, i, notDominated(op, i));
        }
      }
    }
  }

  /** Reports an error about an operand, unless one before is the same value. */
  private void use(Operation op, int index, Diagnostic problem) {
    for (int i = 0; i < index; i++) {
      if (op.operand(i) == op.operand(index)) {
        return;
      }
    }
    error(problem);
  }

  /** Null if the value is defined in a region around the use, with no isolated one between. */
  private static @Nullable Diagnostic hidden(Operation op, int index, Value value) {
    Block definedIn = value.parentBlock();
    Region target = definedIn == null ? null : definedIn.parentRegion();
    if (target == null) {
      return op.opError("operand #" + index + " is defined by what is in no region");
    }
    Region region = op.parentRegion();
    while (region != target) {
      Operation parent = region == null ? null : region.parentOp();
      if (parent == null) {
        return notDominated(op, index);
      }
      if (parent.has(Traits.ISOLATED_FROM_ABOVE)) {
        return op.opError("using value defined outside the region, as operand #" + index)
            .note(value.location(), "the value is defined here")
            .note(parent.location(), "required by region isolation constraints");
      }
      region = parent.parentRegion();
    }
    return null;
  }

  private static Diagnostic notDominated(Operation op, int index) {
    Value value = op.operand(index);
    Block definedIn = value.parentBlock();
    String what =
        value instanceof BlockArgument
            ? "operand defined here as a block argument"
            : "operand defined here";
    return op.error("operand #" + index + " does not dominate this use")
        .note(value.location(), what + " (" + place(op.block(), definedIn) + ")");
  }

  private static String place(Block use, Block definition) {
    Region from = use == null ? null : use.parentRegion();
    Region to = definition == null ? null : definition.parentRegion();
    if (use == definition) {
      return "in the same block";
    }
    if (from == null || to == null) {
      return "in no region";
    }
    if (from == to) {
      return "in the same region";
    }
    if (to.isAncestorOf(from)) {
      return "in a parent region";
    }
    return from.isAncestorOf(to)
        ? "in a child region"
        : "neither in a parent nor in a child region";
  }

  private void error(Diagnostic diagnostic) {
    good = false;
    diagnostic.report();
  }
}
