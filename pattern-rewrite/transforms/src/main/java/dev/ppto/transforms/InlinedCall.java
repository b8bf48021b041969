package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.IrMapping;
import dev.ppto.ir.Location;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.control.CallLike;
import dev.ppto.rewrite.BlockPlaces;
import dev.ppto.rewrite.CallInlining;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A call, and a copy of the body that takes its place. */
final class InlinedCall {
  private final Operation call;
  private final CallInlining model;
  private final List<Value> arguments;
  private final Region copy = new Region();
  private final PatternRewriter rewriter;

  InlinedCall(Operation call, Region body) {
    this.call = call;
    this.model = Objects.requireNonNull(call.as(CallInlining.class));
    this.arguments = List.copyOf(Objects.requireNonNull(call.as(CallLike.class)).arguments(call));
    this.rewriter = new PatternRewriter(call.context());
    body.cloneInto(copy, new IrMapping());
    locate();
  }

  /** Whether the values can become the arguments of the body. */
  static boolean argumentsFit(Region body, List<Value> arguments) {
    List<BlockArgument> parameters = body.entry().arguments();
    boolean fit = parameters.size() == arguments.size();
    for (int i = 0; fit && i < parameters.size(); i++) {
      fit = parameters.get(i).type().equals(arguments.get(i).type());
    }
    return fit;
  }

  private void locate() {
    for (Block block : copy.blocks()) {
      for (BlockArgument argument : block.arguments()) {
        argument.setLocation(at(argument.location()));
      }
      for (Operation op : block) {
        op.walk(this::locate);
      }
    }
  }

  private void locate(Operation op) {
    op.setLocation(at(op.location()));
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (BlockArgument argument : block.arguments()) {
          argument.setLocation(at(argument.location()));
        }
      }
    }
  }

  private Location at(Location callee) {
    return new CallSiteLoc(callee, call.location());
  }

  /** Puts the copy in place of the call; answers why not, or null if it did. */
  @Nullable String replace() {
    if (copy.blocks().size() == 1) {
      replaceByOneBlock();
    } else if (BlockPlaces.mayBeSplitAt(call)) {
      replaceByBlocks();
    } else {
      rewriter.setInsertionPoint(call);
      Operation wrapper = model.wrapper(call, rewriter, call.location(), call.resultTypes());
      if (wrapper == null) {
        return "there may be one block only where the call stands";
      }
      replaceByRegion(wrapper);
    }
    return null;
  }

  private void replaceByOneBlock() {
    Operation end = Objects.requireNonNull(copy.entry().last());
    rewriter.inlineBlockBefore(copy.entry(), call, arguments);
    List<Value> results = List.copyOf(end.operands());
    rewriter.eraseOp(end);
    rewriter.replaceOp(call, results);
  }

  /** The block is split at the call; what the body gives back goes to arguments of the rest. */
  private void replaceByBlocks() {
    Block before = Objects.requireNonNull(call.block());
    Region region = Objects.requireNonNull(before.parentRegion());
    Block rest = rewriter.splitBlock(Objects.requireNonNull(call.next()));
    for (OpResult result : call.results()) {
      result.replaceAllUsesWith(rest.addArgument(result.type(), call.location()));
    }
    for (Block block : copy.blocks()) {
      Operation end = Objects.requireNonNull(block.last());
      if (end.successors().isEmpty()) {
        rewriter.setInsertionPoint(end);
        model.branch(call, rewriter, end.location(), rest, List.copyOf(end.operands()));
        rewriter.eraseOp(end);
      }
    }
    Block entry = copy.entry();
    int index = region.indexOf(before) + 1;
    for (Block block : List.copyOf(copy.blocks())) {
      if (block != entry) {
        copy.remove(block);
        region.insert(index++, block);
      }
    }
    rewriter.eraseOp(call);
    rewriter.mergeBlocks(entry, before, arguments);
  }

  private void replaceByRegion(Operation wrapper) {
    Region region = wrapper.region(0);
    rewriter.inlineRegion(copy, region);
    Block entry = region.entry();
    for (int i = arguments.size() - 1; i >= 0; i--) {
      entry.argument(i).replaceAllUsesWith(arguments.get(i));
      entry.eraseArgument(i);
    }
    for (Block block : region.blocks()) {
      Operation end = Objects.requireNonNull(block.last());
      if (end.successors().isEmpty()) {
        rewriter.setInsertionPoint(end);
        model.leave(call, rewriter, end.location(), List.copyOf(end.operands()));
        rewriter.eraseOp(end);
      }
    }
    rewriter.replaceOpWith(call, wrapper);
  }
}
