package test.user;

import dev.ppto.ir.*;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.text.*;
import java.util.List;
import java.util.function.Consumer;

final class InterfacesSemantics {
  static FoldResult fold(InterfacesOp op, List<Attribute> operands) {
    return FoldResult.of(op.x());
  }

  static List<Type> inferTypes(OperationState state) {
    return List.of(state.operands.get(0).type());
  }

  static void effects(InterfacesOp op, Consumer<? super Effect> sink) {
    sink.accept(Effect.on(EffectSpec.Kind.FREE, op.x()));
  }
}
