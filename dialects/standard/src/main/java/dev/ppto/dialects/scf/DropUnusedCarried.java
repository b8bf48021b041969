package dev.ppto.dialects.scf;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A loop-carried value is not carried if nothing after the loop uses it, and nothing in the loop
 * but what computes such values from one another.
 *
 * <pre>{@code
 * for iter_args(%a = x) {%b = add %a, 1; yield %b} -> for {}
 * }</pre>
 */
final class DropUnusedCarried extends OpRewritePattern<ForOp> {
  @Override
  public MatchResult matchAndRewrite(ForOp op, PatternRewriter rewriter) {
    if (op.results().stream().allMatch(Value::hasUses)) {
      return rewriter.notifyMatchFailure(op, "every result is used");
    }
    BitSet dropped = new BitSet();
    dropped.set(0, op.resultCount());
    dropped.andNot(new Needs(op).live);
    if (dropped.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every loop-carried value is used");
    }
    List<Value> inits = List.copyOf(op.initArgs());
    // What still uses the arguments is dead without them.
    dropped.stream()
        .forEach(i -> rewriter.replaceAllUsesWith(op.body().entry().argument(i + 1), inits.get(i)));
    ForCarried.drop(rewriter, op, dropped, inits);
    return MatchResult.success();
  }

  /** What the results that are used, and the effects of the body, need. */
  private static final class Needs {
    private final ForOp loop;
    private final List<Value> yielded;

    /** Numbers of the loop-carried values. */
    private final BitSet live = new BitSet();

    private final Set<Operation> needed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Value> open = new ArrayDeque<>();

    Needs(ForOp loop) {
      this.loop = loop;
      this.yielded = Yields.of(loop.body());
      for (int i = 0; i < loop.resultCount(); i++) {
        if (loop.result(i).hasUses()) {
          carry(i);
        }
      }
      for (Operation op : loop.body().entry()) {
        if (op != loop.body().entry().last() && !Loops.mayGo(op)) {
          need(op);
        }
      }
      while (!open.isEmpty()) {
        need(open.remove());
      }
    }

    private void carry(int number) {
      if (!live.get(number)) {
        live.set(number);
        open.add(yielded.get(number));
      }
    }

    private void need(Operation op) {
      if (needed.add(op)) {
        op.walk(inner -> open.addAll(inner.operands()));
      }
    }

    private void need(Value value) {
      if (value instanceof BlockArgument argument) {
        if (argument.owner() == loop.body().entry() && argument.index() > 0) {
          carry(argument.index() - 1);
        }
      } else if (value.parentBlock() == loop.body().entry()) {
        need(value.definingOp());
      }
    }
  }
}
