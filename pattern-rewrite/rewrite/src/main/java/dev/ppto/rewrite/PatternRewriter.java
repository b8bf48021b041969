package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.IrMapping;
import dev.ppto.ir.Location;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes all changes of a pattern, so that the driver hears of them. A driver gives one to each
 * pattern; passes that walk the IR themselves may make their own.
 */
public class PatternRewriter extends Builder {
  private final RewriteListener listener;

  public PatternRewriter(Context context) {
    this(context, new RewriteListener() {});
  }

  public PatternRewriter(Context context, RewriteListener listener) {
    super(context);
    this.listener = listener;
  }

  protected final RewriteListener listener() {
    return listener;
  }

  // ---- why a pattern does not match ----

  /** A failure with its reason: {@code return rewriter.notifyMatchFailure(op, "...")}. */
  public final MatchResult notifyMatchFailure(Operation op, String reason) {
    return MatchResult.failure(reason);
  }

  /** As {@link #notifyMatchFailure(Operation, String)} for a reason that takes work to word. */
  public final MatchResult notifyMatchFailure(Operation op, Supplier<String> reason) {
    return MatchResult.failure(reason.get());
  }

  /**
   * Why a rule must not be applied, though it matches; null: it may be. A pattern that stands for
   * several rules asks before it applies one, and tries the next one if it must not.
   *
   * @param rule as in {@link MatchResult#applied}
   */
  public @Nullable String refusal(String rule) {
    return null;
  }

  // ---- operations ----

  @Override
  public <T extends Operation> T insert(T op) {
    super.insert(op);
    listener.inserted(op);
    return op;
  }

  /** Replaces the results of {@code op} and erases it; one value per result. */
  public void replaceOp(Operation op, List<? extends Value> values) {
    checkCount(op, values.size());
    List<Value> replacements = List.copyOf(values);
    listener.replaced(op, replacements);
    for (int i = 0; i < replacements.size(); i++) {
      replaceAllUsesWith(op.result(i), replacements.get(i));
    }
    eraseOp(op);
  }

  /** Replaces the only result of {@code op} and erases it. */
  public final void replaceOp(Operation op, Value value) {
    replaceOp(op, List.of(value));
  }

  /** Replaces {@code op} by the results of {@code newOp}; returns the latter. */
  public final <T extends Operation> T replaceOpWith(Operation op, T newOp) {
    replaceOp(op, newOp.results());
    return newOp;
  }

  /** Erases {@code op}, whose results must be unused, and all in it. */
  public void eraseOp(Operation op) {
    op.walk(listener::erased);
    op.erase();
  }

  /**
   * Runs a change of {@code op}'s own operands, attributes, successors, result types or place in
   * place.
   */
  public void modifyInPlace(Operation op, Runnable change) {
    change.run();
    listener.modified(op);
  }

  public final void moveOpBefore(Operation op, Operation other) {
    move(op, blockOf(other), other);
  }

  public final void moveOpAfter(Operation op, Operation other) {
    move(op, blockOf(other), other.next());
  }

  /** Moves {@code op} to the end of {@code block}. */
  public final void moveOpToEnd(Operation op, Block block) {
    move(op, block, null);
  }

  private static Block blockOf(Operation op) {
    Block block = op.block();
    if (block == null) {
      throw new IllegalArgumentException("the target is not in a block");
    }
    return block;
  }

  /**
   * Moves an operation.
   *
   * @param before what it goes before; null: the end of the block
   */
  void move(Operation op, Block target, @Nullable Operation before) {
    Operation place = before == op ? op.next() : before;
    op.remove();
    target.insertBefore(op, place);
    listener.inserted(op);
  }

  // ---- values ----

  /** Makes all users of {@code from} use {@code to}. */
  public void replaceAllUsesWith(Value from, Value to) {
    replaceUsesIf(from, to, use -> true);
  }

  /** Makes the users that meet the condition use {@code to}. */
  public void replaceUsesIf(Value from, Value to, Predicate<OpOperand> condition) {
    if (from == to) {
      return;
    }
    for (OpOperand use : from.usesSnapshot()) {
      if (condition.test(use)) {
        setOperand(use, to);
        usesReplaced(use.owner());
      }
    }
  }

  void setOperand(OpOperand use, Value to) {
    use.set(to);
  }

  /** An operand of {@code user} is now another value. */
  void usesReplaced(Operation user) {
    listener.modified(user);
  }

  // ---- blocks and regions ----

  /** Appends a block with arguments of the given types, and goes to its end. */
  public Block createBlock(Region region, List<? extends Type> types, Location location) {
    Block block = region.addBlock();
    types.forEach(type -> block.addArgument(type, location));
    setInsertionPointToEnd(block);
    return block;
  }

  /**
   * Moves the operations of {@code source} before {@code before} and erases the emptied block; its
   * arguments become {@code argumentValues}. Its terminator, if any, moves too.
   */
  public void inlineBlockBefore(
      Block source, Operation before, List<? extends Value> argumentValues) {
    Block target = before.block();
    if (target == null) {
      throw new IllegalArgumentException("the operation to inline before is not in a block");
    }
    inlineBlock(source, target, before, argumentValues);
  }

  /** Moves the operations of {@code source} to the end of {@code target} and erases the former. */
  public void mergeBlocks(Block source, Block target, List<? extends Value> argumentValues) {
    inlineBlock(source, target, null, argumentValues);
  }

  private void inlineBlock(
      Block source, Block target, @Nullable Operation before, List<? extends Value> values) {
    if (source.arguments().size() != values.size()) {
      throw new IllegalArgumentException(
          "the block has "
              + source.arguments().size()
              + " arguments, but "
              + values.size()
              + " values are given for them");
    }
    for (BlockArgument argument : source.arguments()) {
      replaceAllUsesWith(argument, values.get(argument.index()));
    }
    for (Operation op : source.operations()) {
      move(op, target, before);
    }
    eraseBlock(source);
  }

  /** Moves {@code first} and all after it to a new block that follows; returns that. */
  public Block splitBlock(Operation first) {
    Block block = first.block();
    Region region = block == null ? null : block.parentRegion();
    if (block == null || region == null) {
      throw new IllegalArgumentException("only a block in a region can be split");
    }
    Block rest = new Block();
    region.insert(region.indexOf(block) + 1, rest);
    block.spliceTo(rest, first);
    return rest;
  }

  /** Erases a block and all in it; its arguments must be unused. */
  public void eraseBlock(Block block) {
    List<Operation> inside = new ArrayList<>();
    for (Operation op : block) {
      op.walk(inside::add);
    }
    inside.forEach(listener::erased);
    block.erase();
  }

  /** Moves all blocks of {@code source} to the end of {@code target}. */
  public void inlineRegion(Region source, Region target) {
    List<Block> blocks = List.copyOf(source.blocks());
    target.takeBody(source);
    for (Block block : blocks) {
      block.forEach(listener::inserted);
    }
  }

  /** Copies all blocks of {@code source} to the end of {@code target}. */
  public void cloneRegion(Region source, Region target, IrMapping mapping) {
    int first = target.blocks().size();
    source.cloneInto(target, mapping);
    for (Block block : target.blocks().subList(first, target.blocks().size())) {
      block.forEach(listener::inserted);
    }
  }

  static void checkCount(Operation op, int values) {
    if (op.resultCount() != values) {
      throw new IllegalArgumentException(
          "'"
              + op.name()
              + "' has "
              + op.resultCount()
              + " results, but is replaced by "
              + values
              + " values");
    }
  }
}
