package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DenseResourceElementsAttr;
import dev.ppto.ir.attribute.DenseStringElementsAttr;
import dev.ppto.ir.attribute.SparseElementsAttr;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.UnrankedMemRefType;
import dev.ppto.ir.type.UnrankedTensorType;
import dev.ppto.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses {@code dense<...>} and {@code sparse<...>}. */
final class ElementsParser {
  private final ParserState state;
  private final Lexer lexer;

  ElementsParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
  }

  /** What follows {@code dense}. */
  Attribute dense(@Nullable Type expected) {
    state.expect(Token.LESS, "after 'dense'");
    int position = lexer.start();
    ElementsLiteral literal = new ElementsLiteral(state);
    if (!state.is(Token.GREATER)) {
      literal.parse();
    }
    state.expect(Token.GREATER, "at the end of 'dense'");
    return elements(literal, shapedType(expected), position);
  }

  /** What follows {@code dense_resource}. */
  Attribute resource(@Nullable Type expected) {
    state.expect(Token.LESS, "after 'dense_resource'");
    String key = state.is(Token.BARE_IDENTIFIER) ? state.keyValue() : null;
    if (key == null) {
      throw state.expected("the key of a resource");
    }
    lexer.next();
    state.expect(Token.GREATER, "after the key of a resource");
    int position = lexer.start();
    Type type = expected;
    if (type == null || state.is(Token.COLON)) {
      state.expect(Token.COLON, "and a type after the resource");
      position = lexer.start();
      type = state.type();
    }
    boolean shaped =
        type instanceof ShapedType
            || type instanceof UnrankedTensorType
            || type instanceof UnrankedMemRefType;
    if (!shaped) {
      throw state.failure(
          position,
          "expected a tensor, vector or memref type, found '" + Printer.print(type) + "'");
    }
    return DenseResourceElementsAttr.of(state.identities.resource(key), type);
  }

  /** What follows {@code sparse}. */
  Attribute sparse(@Nullable Type expected) {
    state.expect(Token.LESS, "after 'sparse'");
    int position = lexer.start();
    if (state.optional(Token.GREATER)) {
      ShapedType type = shapedType(expected);
      return SparseElementsAttr.of(
          type,
          DenseElementsAttr.of(i64Tensor(0, type.rank()), ImmutableLongArray.of()),
          elements(new ElementsLiteral(state), elementsOf(type, 0), position));
    }
    ElementsLiteral indices = new ElementsLiteral(state);
    indices.parse();
    state.expect(Token.COMMA, "after the indices of 'sparse'");
    int valuesPosition = lexer.start();
    ElementsLiteral values = new ElementsLiteral(state);
    values.parse();
    state.expect(Token.GREATER, "at the end of 'sparse'");
    ShapedType type = shapedType(expected);
    long rows = indices.isSplat() ? 1 : indices.shape().get(0);
    // Of one dimension, indices may be a list of numbers.
    boolean flat = type.rank() == 1 && indices.shape().size() == 1;
    TensorType indexType =
        flat
            ? TensorType.of(ImmutableLongArray.of(rows), IntegerType.I64)
            : i64Tensor(rows, type.rank());
    DenseElementsAttr indexAttr = indices(indices, indexType, type, position);
    Attribute valueAttr = elements(values, elementsOf(type, rows), valuesPosition);
    return SparseElementsAttr.of(type, indexAttr, valueAttr);
  }

  private DenseElementsAttr indices(
      ElementsLiteral literal, TensorType indexType, ShapedType type, int position) {
    if (!(elements(literal, indexType, position) instanceof DenseElementsAttr dense)) {
      throw state.failure(position, "expected integers as indices of 'sparse'");
    }
    for (int i = 0; i < indexType.elementCount(); i++) {
      long extent = type.shape().get(i % Math.max(1, type.rank()));
      if (dense.value(i) < 0 || dense.value(i) >= extent) {
        throw state.failure(
            position,
            "the index " + dense.value(i) + " is out of the range of an extent of " + extent);
      }
    }
    return dense;
  }

  private static TensorType i64Tensor(long rows, int rank) {
    return TensorType.of(ImmutableLongArray.of(rows, rank), IntegerType.I64);
  }

  private static TensorType elementsOf(ShapedType type, long count) {
    return TensorType.of(ImmutableLongArray.of(count), type.elementType());
  }

  /** The type after {@code :}, or the expected one if there is no colon. */
  private ShapedType shapedType(@Nullable Type expected) {
    int position = lexer.start();
    Type type = expected;
    if (state.optional(Token.COLON)) {
      position = lexer.start();
      type = state.type();
    }
    if (type == null) {
      throw state.expected("':' and a type after the elements");
    }
    boolean shaped =
        type instanceof TensorType || type instanceof VectorType || type instanceof MemRefType;
    if (!shaped || !((ShapedType) type).hasStaticShape() || isTooLarge((ShapedType) type)) {
      throw state.failure(
          position,
          "expected a tensor, vector or memref type of static shape with fewer than 2^63 elements,"
              + " found '"
              + Printer.print(type)
              + "'");
    }
    return (ShapedType) type;
  }

  private static boolean isTooLarge(ShapedType type) {
    BigInteger count = BigInteger.ONE;
    for (int i = 0; i < type.rank(); i++) {
      count = count.multiply(BigInteger.valueOf(type.shape().get(i)));
    }
    return count.bitLength() > 63;
  }

  private Attribute elements(ElementsLiteral literal, ShapedType type, int position) {
    long count = type.elementCount();
    if (count > Integer.MAX_VALUE - 16 && !literal.isSplat()) {
      throw state.failure(position, "expected at most 2^31 elements, found " + count);
    }
    if (literal.isHexString(type)) {
      return literal.fromBytes(type, position);
    }
    checkShape(literal, type, position);
    Type element = type.elementType();
    if (count > 0 && !literal.isText() && literal.size() == 0) {
      throw state.failure(
          position,
          "expected " + count + " elements for '" + Printer.print(type) + "', found none");
    }
    boolean numbers =
        element instanceof IntegerType
            || element instanceof IndexType
            || element instanceof FloatType
            || element instanceof ComplexType;
    // No element at all is no element of what is not numbers.
    if (literal.isText() || literal.size() == 0 && !numbers) {
      if (numbers) {
        throw state.failure(
            position,
            "expected numbers as elements of '"
                + Printer.print(type)
                + "', or their bytes as \"0x...\", found a string");
      }
      return DenseStringElementsAttr.of(type, literal.texts());
    }
    checkElementType(element, position);
    int size = literal.size();
    ImmutableLongArray.Builder values = ImmutableLongArray.builder(Math.max(1, size));
    Type scalar = element instanceof ComplexType complex ? complex.elementType() : element;
    for (int i = 0; i < size; i++) {
      literal.value(i, scalar, values);
    }
    if (literal.isComplex() != element instanceof ComplexType && size > 0) {
      throw state.failure(
          position,
          "expected "
              + (literal.isComplex() ? "plain numbers" : "complex numbers '(re, im)'")
              + " for elements of '"
              + Printer.print(element)
              + "'");
    }
    return DenseElementsAttr.of(type, values.build());
  }

  private void checkElementType(Type element, int position) {
    Type scalar = element instanceof ComplexType complex ? complex.elementType() : element;
    boolean numbers =
        scalar instanceof IntegerType || scalar instanceof FloatType || scalar instanceof IndexType;
    if (!numbers) {
      throw state.failure(
          position,
          "expected an element type of integers, index or floating-point numbers, found '"
              + Printer.print(element)
              + "'");
    }
  }

  private void checkShape(ElementsLiteral literal, ShapedType type, int position) {
    if (literal.isSplat()) {
      return;
    }
    List<Long> found = new ArrayList<>(literal.shape());
    List<Long> wanted = type.shape().asList();
    // dense<> says that there is no element, whatever the shape.
    boolean bothEmpty = literal.isEmpty() && type.elementCount() == 0;
    if (!bothEmpty && !found.equals(wanted)) {
      throw state.failure(
          position,
          "expected elements of shape " + wanted + ", as the type has, found shape " + found);
    }
  }

  /**
   * Adds a number or truth value of an integer or floating-point type, as dense elements hold it.
   */
  void scalar(Type type, ImmutableLongArray.Builder to) {
    int position = lexer.start();
    if (state.isWord("true") || state.isWord("false")) {
      if (!(type instanceof IntegerType integer) || integer.width() != 1) {
        throw state.failure(
            position,
            "expected a number of type '" + Printer.print(type) + "', found " + state.found());
      }
      boolean value = state.isWord("true");
      lexer.next();
      to.add(value ? 1 : 0);
      return;
    }
    boolean negative = state.optional(Token.MINUS);
    Token kind = lexer.token();
    if (kind != Token.INTEGER && kind != Token.FLOAT) {
      throw state.expected("a number");
    }
    ElementsLiteral.number(
        state, lexer.start(), lexer.end(), kind == Token.FLOAT, negative, type, position, to);
    lexer.next();
  }
}
