package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.ShapedMemory;
import java.util.List;

/** What holds for the functions of the target. */
final class FunctionRules {
  private FunctionRules() {}

  static void verify(Operation function) {
    Signature signature = Signature.of(function);
    List<String> names = Signature.parameterNames(function);
    if (signature.directions().size() != signature.size()) {
      function
          .opError(
              "expected one direction for each of its "
                  + signature.size()
                  + " parameters, found "
                  + signature.directions().size())
          .report();
      return;
    }
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
            .opError("parameter '%" + names.get(i) + "' is memory and needs in, out or inout")
            .report();
      }
    }
  }
}
