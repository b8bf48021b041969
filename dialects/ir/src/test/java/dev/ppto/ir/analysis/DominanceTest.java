package dev.ppto.ir.analysis;

import static dev.ppto.ir.dynamic.TestOp.ANY;
import static dev.ppto.ir.dynamic.TestOp.op;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.dynamic.TestDialect;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Which blocks, operations and values dominate which. */
class DominanceTest {
  private final Context context =
      TestDialect.context(
          op("br", "Terminator").variadicSuccessors("targets"),
          op("value").result("r", ANY),
          op("box", "NoTerminator").result("r", ANY).region("body", RegionSpec.Size.ANY));

  /** A region whose block {@code i} goes to the blocks {@code edges[i]}. */
  private Region graph(List<List<Integer>> edges) {
    Operation box = create(null, "t.box");
    Region region = box.region(0);
    edges.forEach(e -> region.addBlock());
    for (int i = 0; i < edges.size(); i++) {
      Builder builder = Builder.atEnd(context, region.blocks().get(i));
      List<Integer> targets = edges.get(i);
      builder.create(
          "t.br",
          UnknownLoc.UNKNOWN,
          List.of(),
          List.of(),
          state -> targets.forEach(t -> state.successor(region.blocks().get(t))));
    }
    return region;
  }

  private Operation create(Block block, String name) {
    Builder builder = new Builder(context);
    var state = builder.state(name, UnknownLoc.UNKNOWN);
    if (!name.equals("t.br") && !name.equals("t.module")) {
      state.result(IndexType.INDEX);
    }
    if (name.equals("t.box") || name.equals("t.module")) {
      state.region();
    }
    Operation op = state.create();
    if (block != null) {
      block.append(op);
    }
    return op;
  }

  @Test
  void aDiamondMeetsAtItsHead() {
    Region region = graph(List.of(List.of(1, 2), List.of(3), List.of(3), List.of()));
    Dominance dominance = new Dominance();
    List<Block> b = region.blocks();
    assertNull(dominance.immediateDominator(b.get(0)));
    assertSame(b.get(0), dominance.immediateDominator(b.get(1)));
    assertSame(b.get(0), dominance.immediateDominator(b.get(3)));
    assertTrue(dominance.properlyDominates(b.get(0), b.get(3)));
    assertFalse(dominance.properlyDominates(b.get(1), b.get(3)));
    assertTrue(dominance.dominates(b.get(3), b.get(3)));
    assertFalse(dominance.properlyDominates(b.get(3), b.get(3)));
  }

  @Test
  void changesOfControlFlowAreSeenAfterInvalidation() {
    Region region = graph(List.of(List.of(1), List.of(2), List.of()));
    Dominance dominance = new Dominance();
    List<Block> b = region.blocks();
    assertTrue(dominance.dominates(b.get(1), b.get(2)));
    b.get(0).last().setSuccessor(0, b.get(2));
    dominance.invalidate(region);
    assertFalse(dominance.dominates(b.get(1), b.get(2)));
    assertFalse(dominance.isReachable(b.get(1)));
  }

  @Test
  void operationsOfABlockAreInOrder() {
    Region region = graph(List.of(List.of(1), List.of()));
    Operation first = create(null, "t.value");
    Operation second = create(null, "t.value");
    region.blocks().get(0).prepend(second);
    region.blocks().get(0).prepend(first);
    Operation branch = region.blocks().get(0).last();
    Operation later = region.blocks().get(1).last();
    Dominance dominance = new Dominance();
    assertTrue(dominance.properlyDominates(first, second));
    assertFalse(dominance.properlyDominates(second, first));
    assertFalse(dominance.properlyDominates(first, first));
    assertTrue(dominance.dominates(first, first));
    assertTrue(dominance.properlyDominates(branch, later));
    assertTrue(dominance.properlyDominates(first.result(0), second));
    assertFalse(dominance.properlyDominates(first.result(0), first));
  }

  @Test
  void anOperationDominatesWhatItHoldsButItsResultsDoNot() {
    Region region = graph(List.of(List.of()));
    Block block = region.entry();
    Operation outer = create(null, "t.value");
    Operation box = create(null, "t.box");
    block.prepend(box);
    block.prepend(outer);
    Operation inner = create(box.region(0).addBlock(), "t.value");
    Value argument = block.addArgument(IndexType.INDEX, UnknownLoc.UNKNOWN);
    Dominance dominance = new Dominance();
    assertTrue(dominance.properlyDominates(box, inner));
    assertFalse(dominance.properlyDominates(box.result(0), inner));
    assertTrue(dominance.properlyDominates(outer.result(0), inner));
    assertFalse(dominance.properlyDominates(inner.result(0), outer));
    assertTrue(dominance.properlyDominates(argument, inner));
    assertTrue(dominance.dominates(block, inner.block()));
    assertFalse(dominance.dominates(inner.block(), block));
  }

  @Test
  void aGraphRegionHasNoOrder() {
    Operation module = create(null, "t.module");
    Block block = module.region(0).addBlock();
    Operation a = create(block, "t.value");
    Operation b = create(block, "t.value");
    Dominance dominance = new Dominance();
    assertFalse(Dominance.isOrdered(module.region(0)));
    assertTrue(dominance.properlyDominates(a.result(0), b));
    assertTrue(dominance.properlyDominates(b.result(0), a));
    assertTrue(dominance.properlyDominates(a.result(0), a));
  }

  /** Dominance is what its definition says: without {@code a} there is no way to {@code b}. */
  @Property(tries = 300)
  void dominatorsAreOnEveryPath(
      @ForAll @Size(min = 1, max = 9)
          List<@Size(max = 3) List<@IntRange(min = 0, max = 8) Integer>> edges) {
    int count = edges.size();
    List<List<Integer>> valid = new ArrayList<>();
    for (List<Integer> targets : edges) {
      valid.add(targets.stream().map(t -> t % count).filter(t -> t != 0).toList());
    }
    Region region = graph(valid);
    Dominance dominance = new Dominance();
    Set<Integer> reachable = reach(valid, -1);
    for (int a = 0; a < count; a++) {
      Set<Integer> without = reach(valid, a);
      for (int b = 0; b < count; b++) {
        boolean expected = a == b || !reachable.contains(b) || !without.contains(b);
        assertEquals(
            expected,
            dominance.dominates(region.blocks().get(a), region.blocks().get(b)),
            a + " " + b + " " + valid);
      }
      assertEquals(reachable.contains(a), dominance.isReachable(region.blocks().get(a)));
    }
  }

  private static Set<Integer> reach(List<List<Integer>> edges, int without) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> work = new ArrayList<>(without == 0 ? List.of() : List.of(0));
    while (!work.isEmpty()) {
      int at = work.remove(work.size() - 1);
      if (seen.add(at)) {
        edges.get(at).stream().filter(t -> t != without).forEach(work::add);
      }
    }
    return seen;
  }

  @Test
  void aRowOfManyBlocksNeedsNoDeepStack() {
    int count = 50_000;
    List<List<Integer>> edges = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      edges.add(i + 1 < count ? List.of(i + 1) : List.of());
    }
    Region region = graph(edges);
    assertTrue(new Dominance().dominates(region.entry(), region.blocks().get(count - 1)));
  }
}
