package test.user;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.*;
import dev.ppto.ir.attribute.*;
import dev.ppto.ir.text.*;
import dev.ppto.ir.type.*;
import java.util.concurrent.Callable;
import test.rules.*;

public final class UsesRules implements Callable<Void> {
  @Override
  public Void call() {
    ScaleAttr scale = ScaleAttr.of(4);
    check(scale == ScaleAttr.of(4, "a", FloatType.F32, UnitAttr.UNIT, ImmutableLongArray.of()));
    check(Printer.print(scale).equals("#rules.scale<4>"));
    check(ScaleAttr.DEFINITION.verifier().problem(scale.parameters()) == null);
    check(
        ScaleAttr.DEFINITION
            .verifier()
            .problem(ScaleAttr.of(9).parameters())
            .equals("requires 1 to 8 bits: expected bits in 1..8, found 9"));
    check(MarkAttr.of() == MarkAttr.of());
    TileType tile = TileType.of(ImmutableLongArray.of(4, 4), FloatType.F16, Space.GM);
    check(TileType.of(ImmutableLongArray.of(4)).elementType() == FloatType.F32);

    Context context = Context.with(new RulesDialect());
    Block block = new Block();
    Builder builder = Builder.atEnd(context, block);
    BlockArgument source = block.addArgument(tile, UnknownLoc.UNKNOWN);
    RowSumOp sum =
        RowSumOp.create(
            builder, UnknownLoc.UNKNOWN, source, source, scale, MarkAttr.of());
    check(
        sum.resultValue().type()
            == TileType.of(ImmutableLongArray.of(4), FloatType.F16, Space.VEC));
    check(sum.token().type() == TokenType.of());
    check(sum.lanes() == 8 && sum.by() == scale && sum.mark() == MarkAttr.of());
    return null;
  }

  private static void check(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }
}
