package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.IrMapping;
import dev.ppto.ir.Location;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.UnknownLoc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rewriter of a dialect conversion. A replacement may have other types than what it replaces:
 * patterns get converted operands, and users that stay get casts.
 */
public final class ConversionPatternRewriter extends PatternRewriter {
  private final ConversionState state;
  private final ConversionChanges changes;
  private final ReversibleEdits edits;
  private @Nullable TypeConverter converter;
  private Function<String, @Nullable String> refusals = rule -> null;
  private boolean asked;

  ConversionPatternRewriter(
      Operation root, ConversionState state, ConversionChanges changes, UndoLog log) {
    super(root.context(), changes);
    this.state = state;
    this.changes = changes;
    this.edits = new ReversibleEdits(log);
  }

  /**
   * Runs a pattern on an operation.
   *
   * @param refused why a rule of the pattern must not be applied; null: it may be
   */
  MatchResult run(
      RewritePattern pattern, Operation op, Function<String, @Nullable String> refused) {
    setInsertionPoint(op);
    converter = null;
    refusals = refused;
    asked = false;
    return pattern.tryRewrite(op, this);
  }

  @Override
  public @Nullable String refusal(String rule) {
    asked = true;
    return refusals.apply(rule);
  }

  /** Whether the pattern that ran last stands for several rules. */
  boolean ranRules() {
    return asked;
  }

  MatchResult apply(ConversionPattern pattern, Operation op) {
    converter = pattern.converter();
    ImmutableList.Builder<ImmutableList<Value>> operands = ImmutableList.builder();
    for (int i = 0; i < op.operandCount(); i++) {
      Value operand = op.operand(i);
      if (converter == null) {
        operands.add(state.latest(operand));
        continue;
      }
      ImmutableList<Type> types = converter.all(operand.type());
      if (types == null) {
        return MatchResult.failure(
            "operand "
                + i
                + " has a type that the type converter has no rule for: "
                + TypeText.of(operand.type()));
      }
      operands.add(state.convert(operand, types, converter, op));
    }
    return pattern.tryRewrite(op, new OpAdaptor(op, operands.build()), this);
  }

  /** What stands for a value now, in the types that the pattern's converter makes of it. */
  public ImmutableList<Value> remapped(Value value, Operation user) {
    ImmutableList<Type> types = converter == null ? null : converter.all(value.type());
    return converter == null || types == null
        ? state.latest(value)
        : state.convert(value, types, converter, user);
  }

  // ---- operations ----

  @Override
  public <T extends Operation> T insert(T op) {
    changes.inserting(op);
    return super.insert(op);
  }

  @Override
  void move(Operation op, Block target, @Nullable Operation before) {
    edits.returning(op);
    super.move(op, target, before);
  }

  @Override
  public void modifyInPlace(Operation op, Runnable change) {
    edits.restoring(op);
    super.modifyInPlace(op, change);
  }

  // ---- replacing ----

  @Override
  public void replaceOp(Operation op, List<? extends Value> values) {
    List<List<Value>> each = new ArrayList<>(values.size());
    values.forEach(value -> each.add(List.of(value)));
    replaceOpWithMany(op, each);
  }

  /** Replaces each result of {@code op} by any number of values, and erases {@code op}. */
  public void replaceOpWithMany(Operation op, List<? extends List<? extends Value>> values) {
    checkCount(op, values.size());
    List<Value> all = new ArrayList<>();
    values.forEach(all::addAll);
    listener().replaced(op, all);
    for (int i = 0; i < values.size(); i++) {
      state.replace(
          op.result(i), ImmutableList.copyOf(values.get(i)), converter, () -> CastPlace.before(op));
    }
    eraseOp(op);
  }

  @Override
  public void eraseOp(Operation op) {
    op.walk(listener()::erased);
    leave(op);
    state.detach(op);
  }

  private void leave(Operation op) {
    if (insertionPoint() == op) {
      if (op.next() != null) {
        setInsertionPoint(op.next());
      } else if (op.block() != null) {
        setInsertionPointToEnd(op.block());
      }
    }
  }

  @Override
  public void replaceAllUsesWith(Value from, Value to) {
    for (Operation user : from.users()) {
      if (!state.isGone(user)) {
        changes.operandReplaced(user);
      }
    }
    state.replace(from, ImmutableList.of(to), converter, () -> CastPlace.after(to));
  }

  @Override
  void setOperand(OpOperand use, Value to) {
    edits.setOperand(use.owner(), use.index(), to);
  }

  // ---- blocks and regions ----

  @Override
  public Block createBlock(Region region, List<? extends Type> types, Location location) {
    edits.truncating(region, region.blocks().size());
    return super.createBlock(region, types, location);
  }

  @Override
  public Block splitBlock(Operation first) {
    Block block = first.block();
    Block rest = super.splitBlock(first);
    edits.wasSplit(block, rest);
    return rest;
  }

  @Override
  public void eraseBlock(Block block) {
    for (Operation op : block.operations()) {
      eraseOp(op);
    }
    Region region = block.parentRegion();
    if (region != null) {
      edits.removeBlock(region, block);
    }
  }

  @Override
  public void inlineRegion(Region source, Region target) {
    List<Block> blocks = List.copyOf(source.blocks());
    edits.moveBlocks(source, target);
    for (Block block : blocks) {
      block.forEach(listener()::inserted);
    }
  }

  @Override
  public void cloneRegion(Region source, Region target, IrMapping mapping) {
    edits.truncating(target, target.blocks().size());
    super.cloneRegion(source, target, mapping);
  }

  // ---- block arguments ----

  /**
   * Converts the arguments of all blocks of a region.
   *
   * @param entry what becomes of the entry's arguments; null: what the rules say
   * @return false, with nothing changed, if a type has no rule
   */
  public boolean convertRegionTypes(
      Region region, TypeConverter types, @Nullable SignatureConversion entry) {
    List<SignatureConversion> signatures = new ArrayList<>();
    for (Block block : region.blocks()) {
      SignatureConversion signature =
          entry != null && block.isEntry()
              ? entry
              : types.signature(block.arguments().stream().map(Value::type).toList());
      if (signature == null) {
        return false;
      }
      signatures.add(signature);
    }
    for (int i = 0; i < signatures.size(); i++) {
      Block block = region.blocks().get(i);
      SignatureConversion signature = signatures.get(i);
      if (!signature.isIdentity(block.arguments().stream().map(Value::type).toList())) {
        convertBlock(region, i, signature, types);
      }
    }
    return true;
  }

  /** Converts the arguments of one block; returns the block that takes its place. */
  public Block applySignatureConversion(
      Block block, SignatureConversion signature, @Nullable TypeConverter types) {
    Region region = Objects.requireNonNull(block.parentRegion(), "the block is in no region");
    return convertBlock(region, region.indexOf(block), signature, types);
  }

  private Block convertBlock(
      Region region, int index, SignatureConversion signature, @Nullable TypeConverter types) {
    Block block = region.blocks().get(index);
    if (signature.arguments() != block.arguments().size()) {
      throw new IllegalArgumentException(
          "the signature conversion is for "
              + signature.arguments()
              + " arguments, but the block has "
              + block.arguments().size());
    }
    List<Operation> branches = block.branches();
    Block fresh = new Block();
    addArguments(block, fresh, signature);
    boolean insertingHere = insertionBlock() == block;
    Operation place = insertionPoint();
    edits.replaceBlock(region, index, fresh);
    edits.splice(block, block.first(), fresh);
    redirect(branches, block, fresh);
    for (BlockArgument old : block.arguments()) {
      ImmutableList<Value> values = standingFor(old, fresh, signature);
      state.replace(old, values, types, () -> CastPlace.startOf(fresh));
    }
    if (insertingHere) {
      if (place == null) {
        setInsertionPointToEnd(fresh);
      } else {
        setInsertionPoint(place);
      }
    }
    Operation parent = region.parentOp();
    if (parent != null) {
      listener().modified(parent);
    }
    return fresh;
  }

  private static void addArguments(Block old, Block fresh, SignatureConversion signature) {
    List<Type> types = signature.types();
    int[] from = new int[types.size()];
    Arrays.fill(from, -1);
    for (int i = 0; i < signature.arguments(); i++) {
      SignatureConversion.Range range = signature.range(i);
      for (int j = 0; range != null && j < range.count(); j++) {
        from[range.start() + j] = i;
      }
    }
    for (int i = 0; i < from.length; i++) {
      fresh.addArgument(
          types.get(i), from[i] >= 0 ? old.argument(from[i]).location() : UnknownLoc.UNKNOWN);
    }
  }

  private static ImmutableList<Value> standingFor(
      BlockArgument old, Block fresh, SignatureConversion signature) {
    Value replacement = signature.replacement(old.index());
    if (replacement != null) {
      return ImmutableList.of(replacement);
    }
    SignatureConversion.Range range = signature.range(old.index());
    return range == null
        ? ImmutableList.of()
        : ImmutableList.copyOf(
            fresh.arguments().subList(range.start(), range.start() + range.count()));
  }

  private void redirect(List<Operation> branches, Block from, Block to) {
    for (Operation branch : branches) {
      for (int i = 0; i < branch.successors().size(); i++) {
        if (branch.successors().get(i) == from) {
          edits.setSuccessor(branch, i, to);
        }
      }
    }
  }
}
