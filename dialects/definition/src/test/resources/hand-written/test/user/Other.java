package test.user;
import dev.ppto.ir.*;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.text.*;
import java.util.List;
import java.util.function.Consumer;
final class Other {
  static void verify(InterfacesOp op) { op.opError("is seen").report(); }
}
