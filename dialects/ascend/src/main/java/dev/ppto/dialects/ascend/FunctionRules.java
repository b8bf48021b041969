package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.dialects.signature.SignatureVerifier;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedMemory;
import java.util.List;

/** What holds for the functions of the target. */
final class FunctionRules {
  private static final String WINDOWS = "windows";

  private FunctionRules() {}

  static void verify(Operation function) {
    if (!SignatureVerifier.verifyAttributes(function)) {
      return;
    }
    Signature signature = Signature.of(function);
    List<String> names = Signature.parameterNames(function);
    boolean kernel = function instanceof KernelOp;
    for (int i = 0; i < signature.size(); i++) {
      Type type = signature.types().get(i);
      boolean memory = type instanceof GmType || type instanceof ShapedMemory;
      if (kernel && type instanceof ShapedMemory) {
        function
            .opError(
                "parameter '%"
                    + names.get(i)
                    + "': expected a pointer (!ascend.gm), found "
                    + Printer.print(type))
            .report();
      }
      if (memory && signature.directions().get(i) == Direction.VALUE) {
        function
            .opError(
                "parameter '%"
                    + names.get(i)
                    + "' is memory: expected in, out or inout, found 'value'")
            .report();
      }
    }
    verifyWindows(function, signature);
    Level.verifyMembers(function);
  }

  /** {@code windows} lists memory parameters. */
  private static void verifyWindows(Operation function, Signature signature) {
    DenseArrayAttr windows = function.attribute(WINDOWS, DenseArrayAttr.class);
    if (windows == null) {
      return;
    }
    for (long index : windows.values().toArray()) {
      boolean memory =
          index >= 0
              && index < signature.size()
              && signature.directions().get((int) index) != Direction.VALUE;
      if (!memory) {
        function
            .opError(
                "expected in '"
                    + WINDOWS
                    + "' the numbers of memory parameters, found "
                    + index
                    + (index >= 0 && index < signature.size()
                        ? ", which is " + Printer.print(signature.types().get((int) index))
                        : " of " + signature.size()))
            .report();
      }
    }
  }
}
