package dev.ppto.frontend.pypto.build;

import dev.ppto.dialects.arith.CmpfOp;
import dev.ppto.dialects.arith.CmpfPredicate;
import dev.ppto.dialects.arith.CmpiOp;
import dev.ppto.dialects.arith.CmpiPredicate;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.python.OperandMaker;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Scalars of the IR: constants, conversions, arithmetic and comparison. */
final class Scalars implements OperandMaker {
  private final Emitter emitter;

  /** Where operands that a call needs are made. */
  private Location location;

  Scalars(Emitter emitter, Location location) {
    this.emitter = emitter;
    this.location = location;
  }

  void setLocation(Location of) {
    location = of;
  }

  // ---- operands of calls ----

  @Override
  public Value constant(Attribute constant) {
    return emitter.constant(constant, location);
  }

  @Override
  public boolean canConvert(Type from, Type to) {
    return ScalarTypes.converts(from, to);
  }

  @Override
  public Value convert(Value value, Type to) {
    return value.type().equals(to)
        ? value
        : emitter.besides(value, "arith.index_cast", location, to);
  }

  // ---- values of a type ----

  /**
   * A number or scalar as a value of a type.
   *
   * @throws DslError if it is none
   */
  Value as(PyValue value, Type type, String what, EObject place) {
    if (ScalarTypes.isNumber(value)) {
      Attribute constant = ScalarTypes.constant(value, type);
      if (constant != null) {
        return emitter.constant(constant, Place.of(place));
      }
    }
    Value given = Running.valueOf(value);
    if (given != null && ScalarTypes.converts(given.type(), type)) {
      setLocation(Place.of(place));
      return convert(given, type);
    }
    throw new DslError(
        place,
        "expected "
            + (type == IndexType.INDEX ? "an integer" : Wording.of(type))
            + " as "
            + what
            + ", found "
            + value.words()
            + (value instanceof PyModuleRef name ? "; call it: " + name.name() + "()" : "")
            + (given != null && ScalarTypes.isScalar(given.type()) && ScalarTypes.isScalar(type)
                ? "; convert it with pl.cast"
                : ""));
  }

  /** An index. */
  Value index(PyValue value, String what, EObject place) {
    return as(value, IndexType.INDEX, what, place);
  }

  /** A condition: a number is one as in Python, that it is not 0. */
  Value condition(PyValue value, EObject place) {
    if (value instanceof PyBool bool) {
      return emitter.constant(IntegerAttr.bool(bool.value()), Place.of(place));
    }
    Value given = Running.valueOf(value);
    if (given != null && given.type().equals(IntegerType.I1)) {
      return given;
    }
    if (given != null && ScalarTypes.isScalar(given.type())) {
      return compare("!=", value, PyInt.of(0), place);
    }
    throw new DslError(
        place,
        "expected a condition, found "
            + value.words()
            + (given != null && given.type() instanceof ShapedType
                ? "; compare an element of it, as in t[0, 0] > 0"
                : ""));
  }

  /** The type in which two operands meet, of which one at least is a value of the IR. */
  private static Type common(PyValue left, PyValue right, String operation, EObject place) {
    Value a = Running.valueOf(left);
    Value b = Running.valueOf(right);
    if (a != null && b != null) {
      if (a.type().equals(b.type())) {
        return a.type();
      }
      if (ScalarTypes.converts(a.type(), b.type())) {
        return IndexType.INDEX;
      }
      throw new DslError(
          place,
          operation
              + " expected two scalars of one type, found "
              + left.words()
              + " and "
              + right.words()
              + "; convert one with pl.cast");
    }
    Type type = a != null ? a.type() : b != null ? b.type() : IndexType.INDEX;
    PyValue other = a != null ? right : left;
    if (ScalarTypes.constant(other, type) == null) {
      throw new DslError(
          place,
          operation
              + " expected a number of type "
              + Wording.elementName(type)
              + ", found "
              + other.words()
              + "; convert the scalar with pl.cast");
    }
    return type;
  }

  // ---- arithmetic ----

  /** {@code left operator right}, of which one at least is a value of the IR. */
  Value binary(String operator, PyValue left, PyValue right, EObject place) {
    String title = "operator '" + operator + "'";
    Type type = common(left, right, title, place);
    Location at = Place.of(place);
    Value a = as(left, type, "an operand of " + title, place);
    Value b = as(right, type, "an operand of " + title, place);
    if (operator.equals("%") && ScalarTypes.isInteger(type)) {
      // As Python: the remainder of the quotient that is rounded down.
      Value quotient = emitter.append("arith.floordivsi", at, List.of(a, b), type);
      Value whole = emitter.append("arith.muli", at, List.of(quotient, b), type);
      return emitter.append("arith.subi", at, List.of(a, whole), type);
    }
    String op =
        type instanceof FloatType
            ? floatOperation(operator)
            : type.equals(IntegerType.I1) ? bitOperation(operator) : integerOperation(operator);
    if (op.isEmpty()) {
      throw new DslError(
          place,
          title
              + " is not defined for "
              + Wording.of(type)
              + (operator.equals("/") && ScalarTypes.isInteger(type)
                  ? "; // divides and rounds down, pl.cast makes a floating-point number"
                  : ""));
    }
    return emitter.append(op, at, List.of(a, b), type);
  }

  private static String integerOperation(String operator) {
    return switch (operator) {
      case "+" -> "arith.addi";
      case "-" -> "arith.subi";
      case "*" -> "arith.muli";
      case "//" -> "arith.floordivsi";
      case "<<" -> "arith.shli";
      case ">>" -> "arith.shrsi";
      default -> bitOperation(operator);
    };
  }

  private static String bitOperation(String operator) {
    return switch (operator) {
      case "&" -> "arith.andi";
      case "|" -> "arith.ori";
      case "^" -> "arith.xori";
      default -> "";
    };
  }

  private static String floatOperation(String operator) {
    return switch (operator) {
      case "+" -> "arith.addf";
      case "-" -> "arith.subf";
      case "*" -> "arith.mulf";
      case "/" -> "arith.divf";
      default -> "";
    };
  }

  /** The larger or smaller of two. */
  Value extreme(boolean largest, PyValue left, PyValue right, String title, EObject place) {
    Type type = common(left, right, title, place);
    Value a = as(left, type, "an argument of " + title, place);
    Value b = as(right, type, "an argument of " + title, place);
    String op =
        type instanceof FloatType
            ? largest ? "arith.maximumf" : "arith.minimumf"
            : largest ? "arith.maxsi" : "arith.minsi";
    return emitter.append(op, Place.of(place), List.of(a, b), type);
  }

  /** {@code operator operand}, for a scalar; {@code not} is one. */
  Value unary(String operator, Value operand, EObject place) {
    Type type = operand.type();
    Location at = Place.of(place);
    if (operator.equals("not")) {
      Value condition = condition(Running.of(operand), place);
      return not(condition, at);
    }
    if (operator.equals("+") && !type.equals(IntegerType.I1)) {
      return operand;
    }
    if (operator.equals("-") && type instanceof FloatType) {
      return emitter.append("arith.negf", at, List.of(operand), type);
    }
    if (operator.equals("-") && ScalarTypes.isInteger(type)) {
      Value zero = emitter.constant(IntegerAttr.of(0, type), at);
      return emitter.append("arith.subi", at, List.of(zero, operand), type);
    }
    if (operator.equals("~") && ScalarTypes.isInteger(type)) {
      Value ones = emitter.constant(IntegerAttr.of(-1, type), at);
      return emitter.append("arith.xori", at, List.of(operand, ones), type);
    }
    throw new DslError(place, "operator '" + operator + "' is not defined for " + Wording.of(type));
  }

  private Value truth(Location at) {
    return emitter.constant(IntegerAttr.bool(true), at);
  }

  Value and(Value left, Value right, Location at) {
    return emitter.append("arith.andi", at, List.of(left, right), IntegerType.I1);
  }

  /** {@code left < right}, of two indices. */
  Value less(Value left, Value right, Location at) {
    return CmpiOp.create(emitter.builder(), at, left, right, CmpiPredicate.SLT).result();
  }

  Value not(Value condition, Location at) {
    return emitter.append("arith.xori", at, List.of(condition, truth(at)), IntegerType.I1);
  }

  /** {@code left operator right}, a comparison. */
  Value compare(String operator, PyValue left, PyValue right, EObject place) {
    String title = "operator '" + operator + "'";
    Type type = common(left, right, title, place);
    Value a = as(left, type, "an operand of " + title, place);
    Value b = as(right, type, "an operand of " + title, place);
    Location at = Place.of(place);
    if (type instanceof FloatType) {
      return CmpfOp.create(emitter.builder(), at, a, b, floatPredicate(operator)).result();
    }
    return CmpiOp.create(emitter.builder(), at, a, b, integerPredicate(operator)).result();
  }

  private static CmpiPredicate integerPredicate(String operator) {
    return switch (operator) {
      case "==" -> CmpiPredicate.EQ;
      case "!=" -> CmpiPredicate.NE;
      case "<" -> CmpiPredicate.SLT;
      case "<=" -> CmpiPredicate.SLE;
      case ">" -> CmpiPredicate.SGT;
      case ">=" -> CmpiPredicate.SGE;
      default -> throw new IllegalArgumentException(operator);
    };
  }

  private static CmpfPredicate floatPredicate(String operator) {
    return switch (operator) {
      case "==" -> CmpfPredicate.OEQ;
      case "!=" -> CmpfPredicate.UNE;
      case "<" -> CmpfPredicate.OLT;
      case "<=" -> CmpfPredicate.OLE;
      case ">" -> CmpfPredicate.OGT;
      case ">=" -> CmpfPredicate.OGE;
      default -> throw new IllegalArgumentException(operator);
    };
  }

  /** A scalar or number as one of another type, as {@code pl.cast} does it. */
  Value cast(PyValue value, Type to, EObject place) {
    if (ScalarTypes.isNumber(value)) {
      return as(value, to, "the argument of pl.cast()", place);
    }
    Value given = Running.valueOf(value);
    if (given == null || !ScalarTypes.isScalar(given.type())) {
      throw new DslError(place, "pl.cast() expected a scalar, found " + value.words());
    }
    Type from = given.type();
    if (from.equals(to)) {
      return given;
    }
    String op = conversion(from, to);
    if (from == IndexType.INDEX && to instanceof FloatType) {
      // There is no conversion from index to floating point.
      Value wide =
          emitter.append("arith.index_cast", Place.of(place), List.of(given), IntegerType.I64);
      return emitter.append("arith.sitofp", Place.of(place), List.of(wide), to);
    }
    if (from instanceof FloatType && to == IndexType.INDEX) {
      Value wide = emitter.append("arith.fptosi", Place.of(place), List.of(given), IntegerType.I64);
      return emitter.append("arith.index_cast", Place.of(place), List.of(wide), to);
    }
    if (op.isEmpty()) {
      throw new DslError(
          place,
          "pl.cast() cannot make "
              + Wording.of(to)
              + " of "
              + value.words()
              + (to.equals(IntegerType.I1) ? "; compare it, for example with != 0" : ""));
    }
    return emitter.append(op, Place.of(place), List.of(given), to);
  }

  private static String conversion(Type from, Type to) {
    boolean isTruth = from.equals(IntegerType.I1);
    if (to.equals(IntegerType.I1)) {
      return "";
    }
    if (from instanceof FloatType a) {
      return to instanceof FloatType b
          ? a.width() < b.width() ? "arith.extf" : "arith.truncf"
          : "arith.fptosi";
    }
    if (to instanceof FloatType) {
      return isTruth ? "arith.uitofp" : "arith.sitofp";
    }
    if (from == IndexType.INDEX || to == IndexType.INDEX) {
      return isTruth ? "arith.index_castui" : "arith.index_cast";
    }
    int a = ((IntegerType) from).width();
    int b = ((IntegerType) to).width();
    return a > b ? "arith.trunci" : isTruth ? "arith.extui" : "arith.extsi";
  }

  /** Whether the number is an integer that a Java {@code long} holds. */
  static boolean isLong(PyValue value) {
    return value instanceof PyInt number && number.isLong();
  }
}
