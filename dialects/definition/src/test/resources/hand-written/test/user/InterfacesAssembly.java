package test.user;
import dev.ppto.ir.*;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.text.*;
import java.util.List;
import java.util.function.Consumer;
final class InterfacesAssembly {
  static void parse(OpParser p, OperationState s) {}
  static void print(InterfacesOp op, OpPrinter p) { p.text("printed"); }
}
