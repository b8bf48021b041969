package dev.ppto.dialects.arith;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/** What the conversions take and give. */
final class CastTypes {
  private CastTypes() {}

  static void verify(Operation op) {
    Type from = op.operand(0).type();
    Type to = op.result(0).type();
    String wanted =
        ElementTypes.haveOneShape(from, to)
            ? wanted(op.name(), ElementTypes.of(from), ElementTypes.of(to))
            : "a result of the shape of the operand";
    if (wanted != null) {
      op.opError(
              "operand type '"
                  + Printer.print(from)
                  + "' and result type '"
                  + Printer.print(to)
                  + "' are cast incompatible: expected "
                  + wanted)
          .report();
    }
  }

  /** What was expected instead of these element types; null if they are right. */
  private static @Nullable String wanted(String name, Type from, Type to) {
    return switch (name) {
      case ExtsiOp.NAME, ExtuiOp.NAME ->
          isInteger(from) && isInteger(to) && width(from) < width(to)
              ? null
              : "an integer and a wider integer";
      case TrunciOp.NAME ->
          isInteger(from) && isInteger(to) && width(from) > width(to)
              ? null
              : "an integer and a narrower integer";
      case ExtfOp.NAME ->
          isFloat(from) && isFloat(to) && width(from) < width(to)
              ? null
              : "a floating-point type and a wider one";
      case TruncfOp.NAME ->
          isFloat(from) && isFloat(to) && width(from) > width(to)
              ? null
              : "a floating-point type and a narrower one";
      case SitofpOp.NAME, UitofpOp.NAME ->
          isInteger(from) && isFloat(to)
              ? null
              : "an integer and a floating-point type (an index is cast to an integer first)";
      case FptosiOp.NAME, FptouiOp.NAME ->
          isFloat(from) && isInteger(to)
              ? null
              : "a floating-point type and an integer (an index is made from that by a cast)";
      case IndexCastOp.NAME, IndexCastuiOp.NAME ->
          from == IndexType.INDEX && isInteger(to) || isInteger(from) && to == IndexType.INDEX
              ? null
              : "index and an integer, or an integer and index";
      case BitcastOp.NAME ->
          (isInteger(from) || isFloat(from))
                  && (isInteger(to) || isFloat(to))
                  && width(from) == width(to)
              ? null
              : "two types of one width, integer or floating-point";
      default -> null;
    };
  }

  private static boolean isInteger(Type type) {
    return type instanceof IntegerType integer && integer.isSignless();
  }

  private static boolean isFloat(Type type) {
    return type instanceof FloatType;
  }

  private static int width(Type type) {
    return type instanceof IntegerType integer ? integer.width() : ((FloatType) type).width();
  }
}
