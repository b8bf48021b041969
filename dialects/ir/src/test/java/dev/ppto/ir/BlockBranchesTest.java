package dev.ppto.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.attribute.UnknownLoc;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A block knows the branches that lead to it. */
class BlockBranchesTest {
  private final Context context = new Context();
  private final Region region = new Region();
  private final Block a = region.addBlock();
  private final Block b = region.addBlock();
  private final Block c = region.addBlock();

  private Operation branch(Block from, Block... to) {
    OperationState state = new OperationState(context.definition("test.br"), UnknownLoc.UNKNOWN);
    List.of(to).forEach(state::successor);
    Operation op = state.create();
    from.append(op);
    return op;
  }

  @Test
  void theyFollowEveryChange() {
    Operation first = branch(a, b, c);
    Operation second = branch(b, c);
    assertEquals(List.of(first), b.branches());
    assertEquals(List.of(first, second), c.branches());
    assertTrue(b.hasOneBranch());
    assertFalse(c.hasOneBranch());
    assertFalse(a.hasOneBranch());

    first.setSuccessor(1, b);
    assertEquals(List.of(first), b.branches());
    assertFalse(b.hasOneBranch(), "two edges of one branch are two");
    assertTrue(c.hasOneBranch());

    second.erase();
    assertEquals(List.of(), c.branches());
  }

  @Test
  void onlyWhatEndsABlockOfTheRegionCounts() {
    Operation moved = branch(a, c);
    moved.remove();
    assertEquals(List.of(), c.branches(), "nowhere");
    new Region().addBlock().append(moved);
    assertEquals(List.of(), c.branches(), "in another region");
    moved.remove();
    b.append(moved);
    assertEquals(List.of(moved), c.branches());
    branch(b, a);
    assertEquals(List.of(), c.branches(), "not the end of its block");
  }

  @Test
  void copiesLeadToCopies() {
    branch(a, b);
    Region copy = new Region();
    region.cloneInto(copy, new IrMapping());
    assertTrue(b.hasOneBranch());
    assertTrue(copy.blocks().get(1).hasOneBranch());
    copy.clear();
    assertTrue(b.hasOneBranch());
  }
}
