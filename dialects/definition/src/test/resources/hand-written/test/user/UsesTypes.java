package test.user;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.attribute.*;
import dev.ppto.ir.type.*;
import java.util.List;
import java.util.concurrent.Callable;
import test.grid.*;

public final class UsesTypes implements Callable<Void> {
  @Override
  public Void call() {
    CellType cell = CellType.of(ImmutableLongArray.of(4), FloatType.F32, UnitAttr.UNIT);
    CellType full =
        CellType.of(
            ImmutableLongArray.of(4),
            FloatType.F32,
            CopyMode.SET,
            ImmutableLongArray.of(),
            0,
            "",
            UnitAttr.UNIT);
    check(cell == full);
    check(cell != CellType.of(ImmutableLongArray.of(5), FloatType.F32, UnitAttr.UNIT));
    ShapedType shaped = cell;
    check(shaped.elementType() == FloatType.F32 && shaped.elementCount() == 4);
    check(
        cell.parameters()
            .equals(
                List.of(
                    ImmutableLongArray.of(4),
                    FloatType.F32,
                    "set",
                    ImmutableLongArray.of(),
                    0L,
                    "",
                    UnitAttr.UNIT)));
    check(CellType.DEFINITION.factory().apply(cell.parameters()) == cell);
    check(CellType.DEFINITION.verifier().problem(cell.parameters()) == null);
    check(CellType.DEFINITION.verifier().problem(List.of()).equals("size"));
    check(cell.definition() == CellType.DEFINITION);
    check(PlainType.of() == PlainType.of());
    check(CopyMode.SET.value() == -1 && CopyMode.SET.keyword().equals("set"));
    check(CopyMode.SET.attribute() == EnumAttr.of("grid", "copy_mode", "set"));
    check(CopyMode.of(CopyMode.ATOMIC_ADD.attribute()) == CopyMode.ATOMIC_ADD);
    check(CopyMode.byKeyword("none") == null);
    check(Predicate.of(IntegerAttr.i64(1)) == Predicate.NE);
    try {
      Predicate.of(IntegerAttr.i64(9));
    } catch (IllegalArgumentException e) {
      return null;
    }
    throw new AssertionError("9 is no predicate");
  }

  private static void check(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }
}
