package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.IndexType;
import org.jspecify.annotations.Nullable;

/** Names of constants: {@code %c0}, {@code %c1_i32}, {@code %true}, {@code %cst}. */
final class ConstantNames {
  private ConstantNames() {}

  /** The name for the result of a constant-like operation; null if it has no value or result. */
  static @Nullable String of(Operation constant) {
    Attribute value = constant.attribute("value");
    if (value == null || constant.resultCount() != 1) {
      return null;
    }
    if (!(value instanceof IntegerAttr integer)) {
      return "cst";
    }
    if (integer.isBool()) {
      return integer.isZero() ? "false" : "true";
    }
    String number = "c" + integer.value();
    return integer.type() == IndexType.INDEX
        ? number
        : number + "_" + Printer.print(integer.type());
  }
}
