package dev.ppto.dialects.scf;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Values that go around the loop only to compute one another go, with what computes them.
 *
 * <pre>{@code
 * while (%a = x) {condition(c) %a} do {^bb0(%b): %n = add %b, 1; yield %n} -> while {condition(c)} do {}
 * }</pre>
 */
final class DropUnusedWhileCarried extends OpRewritePattern<WhileOp> {
  @Override
  public MatchResult matchAndRewrite(WhileOp op, PatternRewriter rewriter) {
    if (op.inits().isEmpty()) {
      return rewriter.notifyMatchFailure(op, "nothing is carried");
    }
    Needs needs = new Needs(op);
    BitSet arguments = new BitSet();
    arguments.set(0, op.inits().size());
    arguments.andNot(needs.arguments);
    if (arguments.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every value that goes around is used");
    }
    BitSet passed = new BitSet();
    passed.set(0, op.resultCount());
    passed.andNot(needs.passed);
    ConditionOp condition = WhileSemantics.condition(op);
    List<Value> kept = new ArrayList<>(List.of(condition.condition()));
    kept.addAll(Loops.without(condition.args(), passed));
    rewriter.modifyInPlace(condition, () -> condition.setOperands(kept));
    Loops.dropOperands(rewriter, op.after().entry().terminator(), arguments);
    eraseUnneeded(rewriter, op.after().entry(), needs);
    eraseUnneeded(rewriter, op.before().entry(), needs);
    WhileValues.replaceBySmaller(rewriter, op, arguments, passed);
    return MatchResult.success();
  }

  private static void eraseUnneeded(PatternRewriter rewriter, Block block, Needs needs) {
    Operation op = block.last() == null ? null : block.last().previous();
    while (op != null) {
      Operation previous = op.previous();
      // Whatever used its results is gone by now.
      if (!needs.operations.contains(op)) {
        rewriter.eraseOp(op);
      }
      op = previous;
    }
  }

  /** What the condition, the results that are used, and the effects in the loop need. */
  private static final class Needs {
    private final Block before;
    private final Block after;
    private final List<Value> yielded;
    private final List<Value> handedOn;

    /** Numbers of the arguments of the first region. */
    private final BitSet arguments = new BitSet();

    /** Numbers of the results, and of the arguments of the second region. */
    private final BitSet passed = new BitSet();

    private final Set<Operation> operations = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Value> open = new ArrayDeque<>();

    Needs(WhileOp loop) {
      before = loop.before().entry();
      after = loop.after().entry();
      yielded = Yields.of(loop.after());
      ConditionOp condition = WhileSemantics.condition(loop);
      handedOn = List.copyOf(condition.args());
      open.add(condition.condition());
      for (int i = 0; i < loop.resultCount(); i++) {
        if (loop.result(i).hasUses()) {
          pass(i);
        }
      }
      for (Block block : List.of(before, after)) {
        for (Operation op : block) {
          if (op != block.last() && !Loops.mayGo(op)) {
            need(op);
          }
        }
      }
      while (!open.isEmpty()) {
        need(open.remove());
      }
    }

    private void pass(int number) {
      if (!passed.get(number)) {
        passed.set(number);
        open.add(handedOn.get(number));
      }
    }

    private void need(Operation op) {
      if (operations.add(op)) {
        op.walk(inner -> open.addAll(inner.operands()));
      }
    }

    private void need(Value value) {
      if (value instanceof BlockArgument argument) {
        int number = argument.index();
        if (argument.owner() == after) {
          pass(number);
        } else if (argument.owner() == before && !arguments.get(number)) {
          arguments.set(number);
          open.add(yielded.get(number));
        }
      } else if (value.parentBlock() == before || value.parentBlock() == after) {
        need(value.definingOp());
      }
    }
  }
}
