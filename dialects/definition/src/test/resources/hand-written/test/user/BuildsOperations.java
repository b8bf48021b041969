package test.user;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.*;
import dev.ppto.ir.attribute.*;
import dev.ppto.ir.effect.*;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.type.*;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import test.grid.*;

public final class BuildsOperations implements Callable<Void> {
  private final Context context = Context.with(new GridDialect(), new UserDialect());
  private final Block block = new Block();
  private final Builder builder = Builder.atEnd(context, block);
  private final Location loc = UnknownLoc.UNKNOWN;
  private final Type cell = CellType.of(ImmutableLongArray.of(4, 5), FloatType.F32, UnitAttr.UNIT);
  private final Value x = block.addArgument(cell, loc);
  private final Value n = block.addArgument(IndexType.INDEX, loc);

  @Override
  public Void call() {
    AddOp add = AddOp.create(builder, loc, x, x);
    same(cell, add.result().type());
    same("grid.add", AddOp.NAME);
    Block dest = new Block();
    MoveRowsOp move =
        MoveRowsOp.create(
            builder,
            loc,
            x,
            null,
            List.of(n, n),
            n,
            ArrayAttr.of(List.of(StringAttr.of("a"))),
            ImmutableLongArray.of(3, ShapedType.DYNAMIC, ShapedType.DYNAMIC),
            2,
            dest,
            List.of(dest, dest));
    same(null, move.target());
    same(List.of(n, n), move.offsets());
    same(n, move.at());
    same(CopyMode.ATOMIC_ADD, move.mode());
    same(null, move.count());
    move.setCount(4L);
    same(4L, move.count());
    move.setCount(null);
    same(null, move.attribute("count"));
    same(4, move.regions().size());
    same(move.region(3), move.last());
    same(move.regions().subList(1, 3), move.others());
    same(2, move.cases().size());
    List<Effect> effects = new ArrayList<>();
    move.as(MemoryEffects.class).effects(move, effects::add);
    same(3, effects.size());
    same(EffectSpec.Kind.READ, effects.get(0).kind());
    same(List.of(3L, ShapedType.DYNAMIC, ShapedType.DYNAMIC), effects.get(0).staticOffsets());
    same(null, effects.get(0).offsets().get(0));
    same(n, effects.get(0).offsets().get(1));
    same(move.result(), effects.get(0).extent());
    same(n, effects.get(1).peer());
    same(EffectSpec.Kind.FENCE, effects.get(2).kind());
    MoveRowsOp second =
        MoveRowsOp.create(
            builder,
            loc,
            x,
            x,
            List.of(),
            n,
            CopyMode.SET,
            7L,
            ArrayAttr.of(List.of()),
            ImmutableLongArray.of(),
            0,
            dest,
            List.of());
    same(x, second.target());
    same(CopyMode.SET, second.mode());
    same(7L, second.count());
    AllOp all =
        AllOp.create(builder, loc, List.of(IndexType.INDEX, IndexType.INDEX), List.of(n), 1);
    same(2, all.results().size());
    same(List.of(n), all.operands());
    ClashOp clash =
        ClashOp.create(builder, loc, n, x, n, null, n, "text", FloatType.F32, CopyMode.SET, true);
    same(n, clash.blockValue());
    same(x, clash.typeValue());
    same(null, clash.i());
    same(n, clash.locationValue());
    same(IndexType.INDEX, clash.nameValue().type());
    same(IntegerType.I32, clash.nextValue().type());
    same("text", clash.operandAttr());
    same(CopyMode.SET, clash.defaultAttr());
    same(true, clash.builder());
    same(clash.region(0), clash.regionRegion());
    clash.setDefaultAttr(null);
    same(null, clash.defaultAttr());
    same(false, ClashOp.create(builder, loc, n, x, n, null, null, "", FloatType.F32).builder());
    ResultAndMoreOp results =
        ResultAndMoreOp.create(builder, loc, FloatType.F16, List.of(cell, cell), null, n);
    same(FloatType.F16, results.resultValue().type());
    same(FloatType.F16, results.same().type());
    same(2, results.many().size());
    same(null, results.one());
    DefaultsOp defaults = DefaultsOp.create(builder, loc);
    same(12, defaults.properties().asMap().size());
    same(CopyMode.SET, defaults.mode());
    defaults.properties().asMap().keySet().forEach(defaults::removeAttribute);
    same(Predicate.NE, defaults.order());
    same(-3L, defaults.count());
    same(7, defaults.small());
    same(true, defaults.flag());
    same(1.5, defaults.ratio());
    same("a b", defaults.text());
    same(ImmutableLongArray.of(1, 2), defaults.list());
    same(ArrayAttr.of(List.of(StringAttr.of("x"))), defaults.names());
    same(FloatType.F32, defaults.kind());
    same(UnitAttr.UNIT, defaults.any());
    same(SymbolRefAttr.of("f"), defaults.target());
    defaults.setOrder(Predicate.EQ);
    same(IntegerAttr.i64(0), defaults.attribute("order"));
    BranchOp branch = BranchOp.create(builder, loc, n, dest, List.of(block), dest);
    same(dest, branch.then());
    same(List.of(block), branch.cases());
    same(dest, branch.otherwise());
    return null;
  }

  static void same(Object expected, Object actual) {
    if (!java.util.Objects.equals(expected, actual)) {
      throw new AssertionError("expected " + expected + ", found " + actual);
    }
  }
}
