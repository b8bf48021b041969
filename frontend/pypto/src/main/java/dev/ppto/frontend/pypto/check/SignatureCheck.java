package dev.ppto.frontend.pypto.check;

import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.DslParameter;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import dev.ppto.frontend.pypto.value.Direction;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyFloat;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyScalarType;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyValue;
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
    List<DslParameter> parameters = function.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      DslParameter parameter = parameters.get(i);
      checkDefault(parameter, messages);
      if (!(parameter.type() instanceof PyScalarType)) {
        continue;
      }
      if (parameter.direction() != Direction.IN) {
        messages.add(
            DslMessage.error(
                parameter.place(),
                "expected a tensor or window as an output, found the scalar '"
                    + parameter.name()
                    + "'; write results into a tensor"));
      }
      for (DslParameter later : parameters.subList(i + 1, parameters.size())) {
        if (later.type() instanceof PyTensorType) {
          messages.add(
              DslMessage.error(
                  parameter.place(),
                  "expected tensors before scalars, found the scalar '"
                      + parameter.name()
                      + "' of '"
                      + function.name()
                      + "' before '"
                      + later.name()
                      + "'; move '"
                      + parameter.name()
                      + "' to the end"));
          break;
        }
      }
    }
  }

  /** A number of Python for a scalar; nothing else that a default can be fits a parameter. */
  private static void checkDefault(DslParameter parameter, List<DslMessage> messages) {
    PyValue value = parameter.defaultValue();
    if (value == null || value instanceof PyForeign) {
      return;
    }
    boolean isScalar = parameter.type() instanceof PyScalarType;
    boolean isMemory = parameter.type() instanceof PyTensorType;
    boolean isNumber =
        value instanceof PyInt || value instanceof PyFloat || value instanceof PyBool;
    if (isMemory || isScalar && !isNumber && !(value instanceof PyExtent)) {
      messages.add(
          DslMessage.error(
              parameter.place(),
              "expected "
                  + (isMemory ? "no default of the tensor" : "a number as default of the scalar")
                  + " '"
                  + parameter.name()
                  + "', found "
                  + value.words()));
    }
  }
}
