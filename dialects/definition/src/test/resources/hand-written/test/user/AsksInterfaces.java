package test.user;

import dev.ppto.ir.*;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.effect.*;
import dev.ppto.ir.text.*;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import test.grid.GridDialect;

public final class AsksInterfaces implements Callable<Void> {
  @Override
  public Void call() {
    Context context = Context.with(new GridDialect(), new UserDialect());
    Block block = new Block();
    Value n = block.addArgument(IndexType.INDEX, UnknownLoc.UNKNOWN);
    InterfacesOp op = InterfacesOp.create(Builder.atEnd(context, block), UnknownLoc.UNKNOWN, n);
    check(op.r().type() == IndexType.INDEX);
    List<String> messages = new ArrayList<>();
    context.diagnostics().setHandler(d -> messages.add(d.message()));
    op.as(OpVerifier.class).verify(op);
    check(messages.equals(List.of("'user.interfaces' op is seen")));
    check(op.as(Folder.class).fold(op, List.of()).equals(FoldResult.of(n)));
    check(op.as(TypeInference.class) != null);
    check(op.as(CustomAssembly.class) != null);
    List<Effect> effects = new ArrayList<>();
    op.as(MemoryEffects.class).effects(op, effects::add);
    check(effects.size() == 1);
    check(context.dialectInterface("grid", ConstantMaterializer.class) != null);
    check(context.directive("grid", "Offsets", AssemblyDirective.class) != null);
    check(context.typeDefinition("grid.cell") != null);
    return null;
  }

  private static void check(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }
}
