package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.CopyLegality;
import dev.ppto.rewrite.LoopLike;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.RewriteListener;
import dev.ppto.rewrite.Unrollable;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes iterations of loops one after the other, inner loops first. A loop that is known to run no
 * more often than {@code full-up-to} is replaced by all its iterations. Of the others those that
 * hold no loop get a body of {@code factor} iterations; what is left over is done by a second loop,
 * so that the trip count need not be known. The order of iterations, and of the effects in them,
 * stays the same. A loop that holds what there may be only one of, such as the declaration of a
 * window, stays.
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
    long whole = 0;
    long parts = 0;
    for (Operation loop : loops) {
      Unrollable model = loop.as(Unrollable.class);
      if (CopyLegality.refusalInside(loop, loop) != null) {
        continue;
      }
      Long trips = model.tripCount(loop);
      if (trips != null && trips > 0 && trips <= fullUpTo && trips * size(loop) <= maxSize) {
        model.unrollFully(loop, rewriter);
        whole++;
      } else if (factor > 1
          && !holdsLoop(loop)
          && (long) factor * size(loop) <= maxSize
          && model.unrollBy(loop, factor, rewriter).succeeded()) {
        parts++;
      }
    }
    ctx.count("loops unrolled whole", whole);
    ctx.count("loops unrolled by the factor", parts);
    if (whole + parts == 0) {
      ctx.preserveAll();
    }
  }

  private static long size(Operation loop) {
    long[] count = {0};
    loop.walk(op -> count[0]++);
    return count[0];
  }

  private static boolean holdsLoop(Operation loop) {
    boolean[] found = {false};
    loop.walk(op -> found[0] |= op != loop && op.as(LoopLike.class) != null);
    return found[0];
  }
}
