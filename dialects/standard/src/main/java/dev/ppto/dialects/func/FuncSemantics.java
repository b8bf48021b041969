package dev.ppto.dialects.func;

import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.type.FunctionType;

/** {@code func.func}. */
final class FuncSemantics {
  private FuncSemantics() {}

  static void verify(FuncOp op) {
    FunctionType type = FunctionAssembly.typeOf(op);
    verifyVisibility(op);
    verifyAttributes(op, FunctionAssembly.ARGUMENT_ATTRIBUTES, "arguments", type.inputs().size());
    verifyAttributes(op, FunctionAssembly.RESULT_ATTRIBUTES, "results", type.results().size());
  }

  private static void verifyVisibility(FuncOp op) {
    String visibility = op.symVisibility();
    if (op.body().isEmpty() && (visibility == null || visibility.equals("public"))) {
      op.opError("symbol declaration cannot have public visibility, found a function without body")
          .note("write `func.func private`, or give the function a body")
          .report();
    }
  }

  private static void verifyAttributes(FuncOp op, String name, String what, int expected) {
    ArrayAttr attributes = op.attribute(name, ArrayAttr.class);
    if (attributes != null && attributes.elements().size() != expected) {
      op.opError(
              "expects "
                  + name
                  + " to have one dictionary for each of its "
                  + expected
                  + " "
                  + what
                  + ", but got "
                  + attributes.elements().size())
          .report();
      return;
    }
    for (int i = 0; i < expected; i++) {
      for (String attribute : FunctionAssembly.attributesAt(op, name, i).keySet()) {
        if (attribute.indexOf('.') < 0) {
          op.opError(
                  what
                      + " may only have dialect attributes, found '"
                      + attribute
                      + "' on number "
                      + i)
              .note("write it as 'dialect." + attribute + "'")
              .report();
          return;
        }
      }
    }
  }
}
