package dev.ppto.ir.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks, operations and values dominate which, across nested regions. Trees are computed
 * when first asked for; after a change of the control flow of a region call {@link #invalidate}.
 * Changes within blocks need nothing. Not for use by several threads.
 */
public final class Dominance {
  private final Map<Region, DominatorTree> trees = new IdentityHashMap<>();

  /** Forgets what is known of one region, whose blocks changed. */
  public void invalidate(Region region) {
    trees.remove(region);
  }

  /** Forgets everything. */
  public void invalidate() {
    trees.clear();
  }

  /**
   * True if the region's blocks have an order of execution, so that uses follow definitions. A
   * region of an operation that is not registered may be a graph, unless it has several blocks.
   */
  public static boolean isOrdered(Region region) {
    Operation parent = region.parentOp();
    return parent == null
        || !parent.has(Traits.GRAPH_REGION)
            && (parent.definition().isRegistered() || region.blocks().size() > 1);
  }

  private DominatorTree tree(Region region) {
    return trees.computeIfAbsent(region, DominatorTree::new);
  }

  /** True if the entry block of its region leads to the block. */
  public boolean isReachable(Block block) {
    Region region = block.parentRegion();
    return region == null || region.entry() == block || tree(region).isReachable(block);
  }

  /** The closest proper dominator in the same region; null for entry and unreachable blocks. */
  public @Nullable Block immediateDominator(Block block) {
    Region region = block.parentRegion();
    return region == null || region.entry() == block
        ? null
        : tree(region).immediateDominator(block);
  }

  /**
   * True if {@code a} is {@code b} or is passed on each way to {@code b}; {@code b} may be in a
   * nested region. Every block of its region dominates an unreachable one.
   */
  public boolean dominates(Block a, Block b) {
    Region region = a.parentRegion();
    Block inRegion = region == null ? (a == b ? b : null) : ancestorIn(region, b);
    return inRegion != null
        && (inRegion == a || region == null || tree(region).dominates(a, inRegion));
  }

  /** Likewise, and {@code a} is not {@code b}. A block dominates those nested in it properly. */
  public boolean properlyDominates(Block a, Block b) {
    return a != b && dominates(a, b);
  }

  /** Like {@link #properlyDominates(Operation, Operation)}, or the same operation. */
  public boolean dominates(Operation a, Operation b) {
    return a == b || properlyDominates(a, b);
  }

  /**
   * True if {@code a} runs before {@code b} on each way to it. An operation dominates those in its
   * regions. In a graph region all operations of a block dominate one another.
   */
  public boolean properlyDominates(Operation a, Operation b) {
    return properlyDominates(a, b, true);
  }

  private boolean properlyDominates(Operation a, Operation b, boolean enclosing) {
    Block block = a.block();
    Region region = block == null ? null : block.parentRegion();
    if (block == null) {
      return enclosing && a.isProperAncestorOf(b);
    }
    Operation inRegion = b;
    while (inRegion.block() != block && inRegion.parentRegion() != region) {
      inRegion = inRegion.parentOp();
      if (inRegion == null) {
        return false;
      }
    }
    if (inRegion == a) {
      return enclosing && a != b;
    }
    if (inRegion.block() == block) {
      return region != null && !isOrdered(region) || a.isBefore(inRegion);
    }
    return region != null && tree(region).dominates(block, inRegion.block());
  }

  /** True if the value is defined on each way to {@code user}, so that it may use it. */
  public boolean properlyDominates(Value value, Operation user) {
    if (value instanceof OpResult result) {
      Operation owner = result.owner();
      Region region = owner.parentRegion();
      // In a graph an operation may use its own results, in its regions too.
      return properlyDominates(owner, user, false)
          || region != null
              && !isOrdered(region)
              && (owner == user || owner.isProperAncestorOf(user));
    }
    Block block = user.block();
    return block != null && dominates(((BlockArgument) value).owner(), block);
  }

  private static @Nullable Block ancestorIn(Region region, Block block) {
    Block at = block;
    while (at != null && at.parentRegion() != region) {
      Operation parent = at.parentOp();
      at = parent == null ? null : parent.block();
    }
    return at;
  }
}
