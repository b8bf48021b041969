package dev.ppto.frontend.pypto.check;

import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.DslParameter;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import dev.ppto.frontend.pypto.value.Direction;
import dev.ppto.frontend.pypto.value.PyScalarType;
import dev.ppto.frontend.pypto.value.PyTensorType;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with the parameters of functions, as far as their annotations tell. */
public final class SignatureCheck {
  private SignatureCheck() {}

  /** Checks all functions of a program, called or not. */
  public static List<DslMessage> check(LinkedProgram program) {
    List<DslMessage> messages = new ArrayList<>();
    program.functions().forEach(each -> check(each, messages));
    return messages;
  }

  private static void check(DslFunction function, List<DslMessage> messages) {
    DslParameter scalar = null;
    for (DslParameter parameter : function.parameters()) {
      if (parameter.type() instanceof PyScalarType) {
        scalar = scalar == null ? parameter : scalar;
        if (parameter.direction() != Direction.IN) {
          messages.add(
              DslMessage.error(
                  parameter.place(),
                  "expected a tensor or window as an output, found the scalar '"
                      + parameter.name()
                      + "'; write results into a tensor"));
        }
      } else if (parameter.type() instanceof PyTensorType && scalar != null) {
        messages.add(
            DslMessage.error(
                parameter.place(),
                "expected tensors before scalars, found '"
                    + parameter.name()
                    + "' of '"
                    + function.name()
                    + "' behind the scalar '"
                    + scalar.name()
                    + "'; move '"
                    + scalar.name()
                    + "' to the end"));
      }
    }
  }
}
