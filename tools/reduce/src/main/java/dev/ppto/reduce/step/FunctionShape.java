package dev.ppto.reduce.step;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parameters and results of functions and calls. */
final class FunctionShape {
  private static final String TYPE = "function_type";

  private FunctionShape() {}

  static @Nullable FunctionType typeOf(Operation function) {
    TypeAttr attribute = function.attribute(TYPE, TypeAttr.class);
    return attribute != null && attribute.type() instanceof FunctionType type ? type : null;
  }

  static void setType(Operation function, List<Type> inputs, List<Type> results) {
    function.setAttribute(TYPE, TypeAttr.of(FunctionType.of(inputs, results)));
  }

  /** Takes an element out of those attributes of a function that have one for each. */
  static void dropFrom(Operation function, List<String> attributes, int index, int count) {
    for (String name : attributes) {
      if (function.attribute(name) instanceof ArrayAttr array && array.elements().size() == count) {
        function.setAttribute(name, ArrayAttr.of(without(array.elements(), index)));
      }
    }
  }

  static <T> List<T> without(List<? extends T> all, int index) {
    List<T> rest = new ArrayList<>(all);
    rest.remove(index);
    return rest;
  }

  /** The calls of a function. */
  static List<Operation> callsOf(Operation root, Operation function) {
    List<Operation> calls = new ArrayList<>();
    String name = SymbolTable.nameOf(function);
    root.walkPreOrder(
        op -> {
          CallLike model = op.as(CallLike.class);
          SymbolRefAttr callee = model == null ? null : model.callee(op);
          if (callee != null
              && callee.leaf().equals(name)
              && SymbolTable.lookupNearest(op, callee) == function) {
            calls.add(op);
          }
        });
    return calls;
  }

  /** Takes an argument out of a call. */
  static void dropArgument(Operation call, int index) {
    CallLike model = call.as(CallLike.class);
    if (model == null) {
      return;
    }
    List<Value> arguments = List.copyOf(model.arguments(call));
    if (index >= arguments.size()) {
      return;
    }
    Attribute segments = call.attribute(OperandSegments.OPERANDS);
    int groups = call.definition().spec() == null ? 0 : call.definition().spec().operands().size();
    for (int group = 0; group < groups; group++) {
      if (call.operandGroup(group).equals(arguments)) {
        call.setOperandGroup(group, without(arguments, index));
        return;
      }
    }
    if (segments == null && call.operands().equals(arguments)) {
      call.setOperands(without(arguments, index));
    }
  }
}
