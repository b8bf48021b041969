package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.pass.PassRemarks;
import dev.ppto.rewrite.CopyLegality;
import dev.ppto.rewrite.LoopLike;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.rewrite.Unrollable;
import dev.ppto.rewrite.analysis.RankPlacement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes iterations of loops one after the other, inner loops first. A loop that is known to run no
 * more often than {@code full-up-to} is replaced by all its iterations. Of the others those that
 * hold no loop get a body of {@code factor} iterations; what is left over is done by a second loop,
 * so that the trip count need not be known. The order of iterations, and of the effects in them,
 * stays the same. A loop that holds what there may be only one of, such as the declaration of a
 * window, stays; so does one over ranks whose number is not known.
 */
@PassInfo(name = "loop-unroll", summary = "Write iterations of loops one after the other")
public record LoopUnroll(
    @Option("iterations in the body of an unrolled loop; 1: only full unrolling") int factor,
    @Option("loops that run this often or less are unrolled whole; 0: none") int fullUpTo,
    @Option("operations in what a loop becomes, at most") int maxSize)
    implements OperationPass {

  /** The default options. */
  public LoopUnroll() {
    this(4, 8, 4096);
  }

  public LoopUnroll {
    if (factor < 1) {
      throw new IllegalArgumentException("factor must be at least 1, but is " + factor);
    }
    if (fullUpTo < 0) {
      throw new IllegalArgumentException("full-up-to must be at least 0, but is " + fullUpTo);
    }
    if (maxSize < 0) {
      throw new IllegalArgumentException("max-size must be at least 0, but is " + maxSize);
    }
  }

  @Override
  public void run(Operation root, PassContext ctx) {
    List<Operation> loops = new ArrayList<>();
    root.walk(
        op -> {
          if (op != root && op.as(Unrollable.class) != null) {
            loops.add(op);
          }
        });
    RewriteListener listener = ctx.service(RewriteListener.class);
    PatternRewriter rewriter =
        listener == null
            ? new PatternRewriter(root.context())
            : new PatternRewriter(root.context(), listener);
    PassRemarks remarks = ctx.remarks();
    long whole = 0;
    long parts = 0;
    for (Operation loop : loops) {
      Unrollable model = loop.as(Unrollable.class);
      Location at = loop.location();
      Long trips = model.tripCount(loop);
      remarks.analysis(at, () -> found(loop, trips));
      String reason = CopyLegality.refusalInside(loop, loop);
      if (reason == null && isUnrolledWhole(loop, trips)) {
        model.unrollFully(loop, rewriter);
        whole++;
        remarks.passed(at, () -> "replaced the loop by its " + trips + " iterations");
        continue;
      }
      if (reason == null) {
        reason = reasonToStay(loop, trips);
      }
      if (reason == null) {
        MatchResult result = model.unrollBy(loop, factor, rewriter);
        reason =
            result.succeeded()
                ? null
                : result.reason() == null ? "its form cannot be unrolled" : result.reason();
      }
      if (reason == null) {
        parts++;
        remarks.passed(at, () -> "unrolled the loop by " + factor);
      } else {
        String why = reason;
        remarks.missed(at, () -> "the loop stays: " + why);
      }
    }
    ctx.count("loops unrolled whole", whole);
    ctx.count("loops unrolled by the factor", parts);
    if (whole + parts == 0) {
      ctx.preserveAll();
    }
  }

  private boolean isUnrolledWhole(Operation loop, @Nullable Long trips) {
    return trips != null && trips > 0 && trips <= fullUpTo && trips * size(loop) <= maxSize;
  }

  /** Why a loop that is not unrolled whole is not unrolled by the factor; null if it may be. */
  private @Nullable String reasonToStay(Operation loop, @Nullable Long trips) {
    if (factor == 1) {
      return trips == null
          ? "how often it runs is not known, and factor=1 allows only to unroll it whole"
          : "it cannot be unrolled whole within full-up-to="
              + fullUpTo
              + " and max-size="
              + maxSize;
    }
    if (holdsLoop(loop)) {
      return "there is a loop in it";
    }
    if (trips == null && choosesRanks(loop)) {
      return "it runs over ranks, and how many there are is not known: in a part of it, the ranks"
          + " that are left over could not be told";
    }
    return factor * size(loop) > maxSize
        ? factor + " copies of its " + size(loop) + " operations are more than max-size=" + maxSize
        : null;
  }

  private static String found(Operation loop, @Nullable Long trips) {
    return "the loop runs "
        + (trips == null ? "an unknown number of times" : trips + (trips == 1 ? " time" : " times"))
        + " and has "
        + size(loop)
        + " operations";
  }

  private static long size(Operation loop) {
    long[] count = {0};
    loop.walk(op -> count[0]++);
    return count[0];
  }

  /** True if the loop decides on which ranks something in it runs. */
  private static boolean choosesRanks(Operation loop) {
    boolean[] found = {false};
    loop.walk(
        op -> {
          RankPlacement placement = op.as(RankPlacement.class);
          Block block = placement == null ? null : placement.rank(op).parentBlock();
          Operation parent = block == null ? null : block.parentOp();
          found[0] |= parent != null && (parent == loop || loop.isProperAncestorOf(parent));
        });
    return found[0];
  }

  private static boolean holdsLoop(Operation loop) {
    boolean[] found = {false};
    loop.walk(op -> found[0] |= op != loop && op.as(LoopLike.class) != null);
    return found[0];
  }
}
