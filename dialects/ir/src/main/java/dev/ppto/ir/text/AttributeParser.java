package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.DistinctAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parses attributes. */
final class AttributeParser {
  /** Converting digits takes time that grows with the square of their number. */
  private static final int MAX_DIGITS = 20_000;

  /** Dictionaries longer than this, in bytes, hardly occur twice. */
  private static final int LONGEST_COMPARED = 256;

  /** After so many dictionaries, comparing goes on only if a fourth of them occurred before. */
  private static final int WORTH_TRYING = 500;

  private final ParserState state;
  private final Lexer lexer;
  private final ElementsParser elements;
  private final DialectAttributeParser dialectAttributes;
  private int compared;
  private int repeated;

  AttributeParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
    this.elements = new ElementsParser(state);
    this.dialectAttributes = new DialectAttributeParser(state);
  }

  /**
   * @param type the type of a number without a written one; null: 64-bit integer or f64
   */
  Attribute attribute(@Nullable Type type) {
    Attribute attribute = optionalAttribute(type);
    if (attribute == null) {
      throw state.expected("an attribute");
    }
    return attribute;
  }

  @Nullable Attribute optionalAttribute(@Nullable Type type) {
    return switch (lexer.token()) {
      case STRING -> string();
      case INTEGER, FLOAT, MINUS -> number(type);
      case SYMBOL_NAME -> symbol();
      case LEFT_SQUARE -> state.nested(this::array);
      case LEFT_BRACE -> dictionary();
      case HASH_NAME -> dialectAttributes.parse();
      case LEFT_PAREN, BANG_NAME -> TypeAttr.of(state.type());
      case BARE_IDENTIFIER -> word(type);
      default -> null;
    };
  }

  private @Nullable Attribute word(@Nullable Type type) {
    Type builtin = state.types.optionalType();
    if (builtin != null) {
      return TypeAttr.of(builtin);
    }
    String word = state.spelling().text();
    switch (word) {
      case "true", "false" -> {
        lexer.next();
        return IntegerAttr.bool(word.equals("true"));
      }
      case "unit" -> {
        lexer.next();
        return UnitAttr.UNIT;
      }
      case "loc" -> {
        return state.locations.location();
      }
      case "array" -> {
        return bracketed(this::denseArray);
      }
      case "dense" -> {
        lexer.next();
        return elements.dense(type);
      }
      case "sparse" -> {
        lexer.next();
        return elements.sparse(type);
      }
      case "affine_map" -> {
        return bracketed(() -> AffineParser.map(state));
      }
      case "affine_set" -> {
        return bracketed(() -> AffineParser.set(state));
      }
      case "strided" -> {
        return bracketed(this::strided);
      }
      case "dense_resource" -> {
        lexer.next();
        return elements.resource(type);
      }
      case "distinct" -> {
        return state.nested(this::distinct);
      }
      default -> {
        return null;
      }
    }
  }

  /** What follows the present word between angle brackets. */
  private <A extends Attribute> A bracketed(Supplier<A> body) {
    String word = state.spelling().text();
    lexer.next();
    state.expect(Token.LESS, "after '" + word + "'");
    A attribute = state.nested(body);
    state.expect(Token.GREATER, "at the end of '" + word + "'");
    return attribute;
  }

  private Attribute string() {
    String value = state.stringValue();
    lexer.next();
    return state.optional(Token.COLON) ? StringAttr.of(value, state.type()) : StringAttr.of(value);
  }

  private Attribute symbol() {
    String root = state.symbolValue();
    lexer.next();
    if (!state.is(Token.COLON_COLON)) {
      return SymbolRefAttr.of(root);
    }
    List<String> nested = new ArrayList<>(2);
    while (state.optional(Token.COLON_COLON)) {
      if (!state.is(Token.SYMBOL_NAME)) {
        throw state.expected("a symbol name after '::'");
      }
      nested.add(state.symbolValue());
      lexer.next();
    }
    return SymbolRefAttr.of(root, nested);
  }

  private Attribute array() {
    lexer.next();
    List<Attribute> values = new ArrayList<>(4);
    if (!state.is(Token.RIGHT_SQUARE)) {
      do {
        values.add(attribute(null));
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_SQUARE, "at the end of an array");
    return ArrayAttr.of(values);
  }

  /** {@code {a = 1, b}}. The text of a short one that was read once is only compared again. */
  DictionaryAttr dictionary() {
    if (!state.is(Token.LEFT_BRACE)) {
      throw state.expected("'{' of a dictionary");
    }
    int start = lexer.start();
    int end =
        state.ranges == null && repeated * 4 >= compared - WORTH_TRYING
            ? state.brackets.plainDictionaryEnd(start, LONGEST_COMPARED)
            : -1;
    if (end < 0) {
      return state.nested(this::newDictionary);
    }
    compared++;
    Spelling whole = state.spellings.at(start, end);
    if (whole.attribute instanceof DictionaryAttr known) {
      repeated++;
      lexer.moveOnLine(end);
      return known;
    }
    DictionaryAttr dictionary = state.nested(this::newDictionary);
    whole.attribute = dictionary;
    return dictionary;
  }

  private DictionaryAttr newDictionary() {
    DictionaryAttr.Builder entries = new DictionaryAttr.Builder();
    state.expect(Token.LEFT_BRACE);
    if (!state.is(Token.RIGHT_BRACE)) {
      do {
        int position = lexer.start();
        String key = key();
        if (!entries.add(key, entryValue())) {
          throw duplicate(position, key);
        }
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_BRACE, "at the end of a dictionary");
    return entries.build();
  }

  private String key() {
    int position = lexer.start();
    String key = state.keyValue();
    if (key == null) {
      throw state.expected("an attribute name");
    }
    if (key.isEmpty()) {
      throw state.failure(position, "expected a name that is not empty");
    }
    lexer.next();
    return key;
  }

  private Attribute entryValue() {
    return state.optional(Token.EQUAL) ? attribute(null) : UnitAttr.UNIT;
  }

  private ParseException duplicate(int position, String key) {
    return state.failure(position, "duplicate key '" + key + "' in a dictionary");
  }

  /** {@code {a = 1, b}}, in order of the text. */
  Map<String, Attribute> entries() {
    Map<String, Attribute> entries = new LinkedHashMap<>();
    state.expect(Token.LEFT_BRACE);
    if (!state.is(Token.RIGHT_BRACE)) {
      do {
        int position = lexer.start();
        String key = key();
        if (entries.put(key, entryValue()) != null) {
          throw duplicate(position, key);
        }
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_BRACE, "at the end of a dictionary");
    return entries;
  }

  // ---- numbers ----

  private Attribute number(@Nullable Type expected) {
    int position = lexer.start();
    boolean negative = state.optional(Token.MINUS);
    int start = lexer.start();
    int end = lexer.end();
    Token kind = lexer.token();
    if (kind != Token.INTEGER && kind != Token.FLOAT) {
      throw state.expected("a number after '-'");
    }
    lexer.next();
    Type type = expected;
    if (state.optional(Token.COLON)) {
      type = state.type();
    }
    if (kind == Token.FLOAT) {
      return floatNumber(position, start, end, negative, type);
    }
    return integerNumber(position, start, end, negative, type);
  }

  private Attribute floatNumber(
      int position, int start, int end, boolean negative, @Nullable Type written) {
    Type type = written == null ? FloatType.F64 : written;
    if (!(type instanceof FloatType)) {
      throw state.failure(
          position,
          "expected a floating-point type for this number, found '" + Printer.print(type) + "'");
    }
    double value = NumberText.doubleValue(lexer, start, end, negative);
    return FloatAttr.of(value, type);
  }

  private Attribute integerNumber(
      int position, int start, int end, boolean negative, @Nullable Type written) {
    Type type = written == null ? IntegerType.I64 : written;
    if (type instanceof FloatType floatType) {
      return bitPattern(position, start, end, negative, floatType);
    }
    if (!(type instanceof IntegerType || type instanceof IndexType)) {
      throw state.failure(
          position,
          "expected an integer, index or floating-point type for this number, found '"
              + Printer.print(type)
              + "'");
    }
    Long small = NumberText.smallValue(lexer, start, end, negative, type);
    return small != null
        ? IntegerAttr.of(small, type)
        : IntegerAttr.of(integerValue(position, start, end, negative, type), type);
  }

  /** The value of an integer token as its type holds it. */
  BigInteger integerValue(int position, int start, int end, boolean negative, Type type) {
    if (end - start > MAX_DIGITS) {
      throw state.failure(
          position,
          "expected an integer of at most " + MAX_DIGITS + " digits, found " + (end - start));
    }
    BigInteger value = NumberText.bigValue(lexer, start, end, negative);
    BigInteger fitted = NumberText.fit(value, type);
    if (fitted == null) {
      throw state.failure(
          position, value + " is out of the range of '" + Printer.print(type) + "'");
    }
    return fitted;
  }

  private Attribute bitPattern(int position, int start, int end, boolean negative, FloatType type) {
    if (!NumberText.isHex(lexer, start, end)) {
      throw state.failure(
          position,
          "expected a number with a decimal point for type '"
              + type.text()
              + "', found an integer");
    }
    if (negative) {
      throw state.failure(position, "a hexadecimal bit pattern has no sign");
    }
    BigInteger bits = NumberText.bigValue(lexer, start, end, false);
    Attribute attribute = NumberText.floatOfBits(bits, type);
    if (attribute == null) {
      throw state.failure(
          position,
          "the bit pattern has more than the " + type.width() + " bits of " + type.text());
    }
    return attribute;
  }

  // ---- distinct[0]<...>, array<...>, strided<...> ----

  private DistinctAttr distinct() {
    int position = lexer.start();
    lexer.next();
    state.expect(Token.LEFT_SQUARE, "after 'distinct'");
    if (!state.is(Token.INTEGER)) {
      throw state.expected("the number of a distinct attribute");
    }
    BigInteger number = NumberText.bigValue(lexer, lexer.start(), lexer.end(), false);
    if (number.bitLength() > 64) {
      throw state.failure("the number of a distinct attribute is out of the range of 64 bits");
    }
    lexer.next();
    state.expect(Token.RIGHT_SQUARE, "after the number of a distinct attribute");
    state.expect(Token.LESS, "before what a distinct attribute holds");
    Attribute referenced = state.is(Token.GREATER) ? UnitAttr.UNIT : attribute(null);
    state.expect(Token.GREATER, "at the end of 'distinct'");
    DistinctAttr known = state.identities.distinct(number.longValue());
    if (known == null) {
      known = DistinctAttr.create(referenced);
      state.identities.define(number.longValue(), known);
    } else if (!known.referenced().equals(referenced)) {
      throw state.failure(
          position,
          "expected distinct["
              + number
              + "] to hold '"
              + Printer.print(known.referenced())
              + "', as before, found '"
              + Printer.print(referenced)
              + "'");
    }
    return known;
  }

  private DenseArrayAttr denseArray() {
    int position = lexer.start();
    Type type = state.type();
    boolean known =
        type instanceof FloatType
            || type instanceof IndexType
            || type instanceof IntegerType integer
                && (integer.width() == 1 || integer.width() % 8 == 0);
    if (!known) {
      throw state.failure(
          position,
          "expected i1, an integer type of whole bytes, index or a floating-point type, found '"
              + Printer.print(type)
              + "'");
    }
    ImmutableLongArray.Builder values = ImmutableLongArray.builder();
    if (state.optional(Token.COLON)) {
      do {
        elements.scalar(type, values);
      } while (state.optional(Token.COMMA));
    }
    return DenseArrayAttr.of(type, values.build());
  }

  private StridedLayoutAttr strided() {
    state.expect(Token.LEFT_SQUARE, "before the strides");
    ImmutableLongArray.Builder strides = ImmutableLongArray.builder();
    if (!state.is(Token.RIGHT_SQUARE)) {
      do {
        strides.add(integerOrDynamic());
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_SQUARE, "after the strides");
    long offset = 0;
    if (state.optional(Token.COMMA)) {
      state.expectWord("offset");
      state.expect(Token.COLON, "after 'offset'");
      offset = integerOrDynamic();
    }
    return StridedLayoutAttr.of(offset, strides.build());
  }

  private long integerOrDynamic() {
    if (state.optional(Token.QUESTION)) {
      return ShapedType.DYNAMIC;
    }
    boolean negative = state.optional(Token.MINUS);
    long value = state.longValue("an integer or '?'");
    return negative ? -value : value;
  }
}
