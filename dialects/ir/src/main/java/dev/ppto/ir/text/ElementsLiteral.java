package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.NumberWords;
import dev.ppto.ir.attribute.WideFloat;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Nested lists of elements. Their type stands behind them, so the places of the elements are kept
 * and read once it is known.
 */
final class ElementsLiteral {
  private static final int FLOAT = 1;
  private static final int NEGATIVE = 2;
  private static final int TRUE = 4;
  private static final int FALSE = 8;
  private static final int TEXT = 16;

  private final ParserState state;
  private final Lexer lexer;
  private int[] starts = new int[8];
  private int[] ends = new int[8];
  private byte[] kinds = new byte[8];
  private int size;
  private final List<Long> shape = new ArrayList<>();
  private boolean list;
  private boolean complex;

  ElementsLiteral(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
  }

  /** An element, or lists of elements. */
  void parse() {
    if (state.is(Token.LEFT_SQUARE)) {
      list = true;
      list(0);
    } else {
      element();
    }
  }

  private void list(int depth) {
    int position = lexer.start();
    state.expect(Token.LEFT_SQUARE, "before a list of elements");
    long count = 0;
    if (!state.is(Token.RIGHT_SQUARE)) {
      do {
        if (state.is(Token.LEFT_SQUARE)) {
          state.nested(
              () -> {
                list(depth + 1);
                return this;
              });
        } else {
          if (shape.size() > depth + 1) {
            throw state.expected("'[', as the lists before nest deeper");
          }
          element();
        }
        count++;
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_SQUARE, "after a list of elements");
    // Inner lists end first: the deepest extent is known before the outer ones.
    while (shape.size() <= depth) {
      shape.add(-1L);
    }
    long known = shape.get(depth);
    if (known >= 0 && known != count) {
      throw state.failure(
          position, "expected " + known + " elements, as the lists before have, found " + count);
    }
    shape.set(depth, count);
  }

  private void element() {
    if (state.optional(Token.LEFT_PAREN)) {
      if (size > 0 && !complex) {
        throw state.failure("expected numbers like those before, found a complex number");
      }
      complex = true;
      scalar();
      state.expect(Token.COMMA, "between the parts of a complex number");
      scalar();
      state.expect(Token.RIGHT_PAREN, "after a complex number");
      return;
    }
    if (complex) {
      throw state.expected("'(' of a complex number");
    }
    scalar();
  }

  private void scalar() {
    int kind = 0;
    if (state.is(Token.MINUS)) {
      kind = NEGATIVE;
      lexer.next();
    }
    switch (lexer.token()) {
      case INTEGER -> {}
      case FLOAT -> kind |= FLOAT;
      case STRING -> kind |= TEXT;
      default -> {
        if (state.isWord("true")) {
          kind |= TRUE;
        } else if (state.isWord("false")) {
          kind |= FALSE;
        } else {
          throw state.expected("a number, true, false or a string");
        }
      }
    }
    if ((kind & NEGATIVE) != 0 && (kind & (TRUE | FALSE | TEXT)) != 0) {
      throw state.expected("a number after '-'");
    }
    if (size > 0 && ((kinds[size - 1] ^ kind) & TEXT) != 0) {
      throw state.expected("an element like those before");
    }
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
      ends = Arrays.copyOf(ends, size * 2);
      kinds = Arrays.copyOf(kinds, size * 2);
    }
    starts[size] = lexer.start();
    ends[size] = lexer.end();
    kinds[size++] = (byte) kind;
    lexer.next();
  }

  /** True for one element that is in no list. */
  boolean isSplat() {
    return !list && size > 0;
  }

  /** True if there is neither an element nor a list. */
  boolean isEmpty() {
    return !list && size == 0;
  }

  /** Extents of the lists, outermost first. */
  List<Long> shape() {
    return shape;
  }

  /** How many numbers; a complex element has two. */
  int size() {
    return size;
  }

  boolean isComplex() {
    return complex;
  }

  boolean isText() {
    return size > 0 && (kinds[0] & TEXT) != 0;
  }

  List<String> texts() {
    List<String> texts = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      texts.add(StringText.parse(state, starts[i] + 1, ends[i] - 1));
    }
    return texts;
  }

  /** Adds one number as dense elements of that type hold it. */
  void value(int index, Type type, ImmutableLongArray.Builder to) {
    int kind = kinds[index];
    if ((kind & (TRUE | FALSE)) != 0) {
      if (!(type instanceof IntegerType integer) || integer.width() != 1) {
        throw state.failure(
            starts[index], "expected a number of type '" + Printer.print(type) + "'");
      }
      to.add((kind & TRUE) != 0 ? 1 : 0);
      return;
    }
    number(
        state,
        starts[index],
        ends[index],
        (kind & FLOAT) != 0,
        (kind & NEGATIVE) != 0,
        type,
        starts[index],
        to);
  }

  static void number(
      ParserState state,
      int start,
      int end,
      boolean isFloat,
      boolean negative,
      Type type,
      int position,
      ImmutableLongArray.Builder to) {
    Lexer lexer = state.lexer;
    if (!(type instanceof FloatType floatType)) {
      if (isFloat) {
        throw state.failure(
            position,
            "expected an integer of type '"
                + Printer.print(type)
                + "', found a number with a point");
      }
      Long small = NumberText.smallValue(lexer, start, end, negative, type);
      int words = NumberWords.of(type);
      if (small != null && words == 1) {
        to.add(small);
        return;
      }
      BigInteger value = state.attributes.integerValue(position, start, end, negative, type);
      // A bit is 0 or 1, whatever sign it has.
      boolean bit = type instanceof IntegerType integer && integer.width() == 1;
      NumberWords.add(to, bit ? value.and(BigInteger.ONE) : value, words);
      return;
    }
    FloatFormat format = FloatFormat.of(floatType);
    if (isFloat) {
      double value = NumberText.doubleValue(lexer, start, end, negative);
      if (format == null) {
        long bits = Double.doubleToRawLongBits(value);
        NumberWords.add(to, WideFloat.ofDouble(bits, floatType), NumberWords.of(floatType));
      } else {
        to.add(NumberText.roundedBits(value, type));
      }
      return;
    }
    if (!NumberText.isHex(lexer, start, end) || negative) {
      throw state.failure(
          position, "expected a number with a decimal point for type '" + floatType.text() + "'");
    }
    BigInteger bits = NumberText.bigValue(lexer, start, end, false);
    if (bits.bitLength() > floatType.width()) {
      throw state.failure(
          position,
          "the bit pattern has more than the "
              + floatType.width()
              + " bits of "
              + floatType.text());
    }
    if (format == null) {
      NumberWords.add(to, WideFloat.canonical(bits, floatType), NumberWords.of(floatType));
    } else {
      to.add(format.toDoubleBits(bits.longValue()));
    }
  }

  // ---- the bytes of all elements as one hexadecimal string ----

  boolean isHexString(ShapedType type) {
    return isSplat()
        && isText()
        && lexer.at(starts[0] + 1) == '0'
        && lexer.at(starts[0] + 2) == 'x'
        && width(type.elementType()) > 0;
  }

  /** Width of an element in the string, in bits; 0 for elements without one. */
  private static int width(Type element) {
    Type scalar = element instanceof ComplexType complex ? complex.elementType() : element;
    return scalar instanceof IntegerType integer
        ? integer.width()
        : scalar instanceof FloatType floating
            ? floating.width()
            : scalar instanceof IndexType ? 64 : 0;
  }

  /** Little-endian elements of whole bytes; single bits are packed. */
  DenseElementsAttr fromBytes(ShapedType type, int position) {
    Type element = type.elementType();
    int from = starts[0] + 3;
    int digits = ends[0] - 1 - from;
    if (digits % 2 != 0) {
      throw state.failure(position, "expected an even number of hexadecimal digits");
    }
    for (int i = from; i < from + digits; i++) {
      if (Character.digit(lexer.at(i), 16) < 0) {
        throw state.failure(i, "expected a hexadecimal digit, found '" + (char) lexer.at(i) + "'");
      }
    }
    int width = width(element);
    long numbers = type.elementCount() * (element instanceof ComplexType ? 2 : 1);
    if (width == 1 && !(element instanceof ComplexType)) {
      return bits(type, position, from, digits / 2);
    }
    int size = (width + 7) / 8;
    boolean splat = digits / 2 == size * (element instanceof ComplexType ? 2 : 1);
    if (digits / 2 != numbers * size && !splat) {
      throw state.failure(
          position, "expected " + numbers * size + " bytes of elements, found " + digits / 2);
    }
    int count = digits / 2 / size;
    ImmutableLongArray.Builder values = ImmutableLongArray.builder(Math.max(1, count));
    for (int i = 0; i < count; i++) {
      int first = from + 2 * i * size;
      if (size > 8) {
        wide(first, size, element, values);
      } else {
        values.add(fromRaw(raw(first, size), element));
      }
    }
    return DenseElementsAttr.of(type, values.build());
  }

  private long raw(int first, int size) {
    long raw = 0;
    for (int b = size - 1; b >= 0; b--) {
      raw = raw << 8 | byteAt(first + 2 * b);
    }
    return raw;
  }

  /** A number of more than 64 bits. */
  private void wide(int first, int size, Type element, ImmutableLongArray.Builder to) {
    byte[] bytes = new byte[size];
    for (int b = 0; b < size; b++) {
      bytes[size - 1 - b] = (byte) byteAt(first + 2 * b);
    }
    Type scalar = element instanceof ComplexType complex ? complex.elementType() : element;
    BigInteger pattern = new BigInteger(1, bytes);
    int words = NumberWords.of(scalar);
    if (!(scalar instanceof IntegerType integer)) {
      NumberWords.add(to, pattern, words);
      return;
    }
    BigInteger end = BigInteger.ONE.shiftLeft(integer.width());
    BigInteger value = pattern.mod(end);
    boolean negative =
        integer.signedness() != IntegerType.Signedness.UNSIGNED
            && value.testBit(integer.width() - 1);
    NumberWords.add(to, negative ? value.subtract(end) : value, words);
  }

  private DenseElementsAttr bits(ShapedType type, int position, int from, int bytes) {
    long count = type.elementCount();
    if (bytes == 1 && count > 8 && (byteAt(from) == 0 || byteAt(from) == 0xff)) {
      return DenseElementsAttr.splat(type, byteAt(from) & 1);
    }
    if (bytes != (count + 7) / 8) {
      throw state.failure(
          position, "expected " + (count + 7) / 8 + " bytes of packed bits, found " + bytes);
    }
    ImmutableLongArray.Builder values = ImmutableLongArray.builder((int) Math.max(1, count));
    for (int i = 0; i < count; i++) {
      values.add(byteAt(from + i / 8 * 2) >> i % 8 & 1);
    }
    return DenseElementsAttr.of(type, values.build());
  }

  private int byteAt(int p) {
    return Character.digit(lexer.at(p), 16) << 4 | Character.digit(lexer.at(p + 1), 16);
  }

  private static long fromRaw(long raw, Type element) {
    Type scalar = element instanceof ComplexType complex ? complex.elementType() : element;
    if (scalar instanceof FloatType floating) {
      return Objects.requireNonNull(FloatFormat.of(floating), floating.text()).toDoubleBits(raw);
    }
    int width = scalar instanceof IntegerType integer ? integer.width() : 64;
    if (width == 1) {
      return raw & 1;
    }
    int unused = 64 - width;
    boolean unsigned =
        scalar instanceof IntegerType integer
            && integer.signedness() == IntegerType.Signedness.UNSIGNED;
    return unsigned ? raw << unused >>> unused : raw << unused >> unused;
  }
}
