package dev.ppto.ir.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.DefinedAttribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.NoneType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.TupleType;
import dev.ppto.ir.type.UnrankedMemRefType;
import dev.ppto.ir.type.UnrankedTensorType;
import dev.ppto.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses types. The text of a type that was parsed once is only compared the next time. */
final class TypeParser {
  private static final ImmutableMap<String, Type> SIMPLE;

  static {
    ImmutableMap.Builder<String, Type> simple = ImmutableMap.builder();
    for (FloatType type : FloatType.values()) {
      simple.put(type.text(), type);
    }
    simple.put("index", IndexType.INDEX);
    simple.put("none", NoneType.NONE);
    SIMPLE = simple.buildOrThrow();
  }

  private final ParserState state;
  private final Lexer lexer;
  private final DialectTypeParser dialectTypes;

  TypeParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
    this.dialectTypes = new DialectTypeParser(state);
  }

  Type type() {
    Type type = optionalType();
    if (type == null) {
      throw expectedType();
    }
    return type;
  }

  private ParseException expectedType() {
    if (!state.is(Token.BARE_IDENTIFIER)) {
      return state.expected("a type");
    }
    return state.failure(
        "expected a type, found '"
            + state.spelling()
            + "', which is no builtin type (types of dialects are written '!dialect.name')");
  }

  @Nullable Type optionalType() {
    return switch (lexer.token()) {
      case LEFT_PAREN -> functionType();
      case BANG_NAME -> dialectTypes.parse();
      case BARE_IDENTIFIER -> builtin();
      default -> null;
    };
  }

  private @Nullable Type builtin() {
    Spelling word = state.spelling();
    if (word.type != null) {
      lexer.next();
      return word.type;
    }
    Type simple = simple(word);
    if (simple != null) {
      word.type = simple;
      lexer.next();
      return simple;
    }
    String name = word.text();
    switch (name) {
      case "tensor", "memref", "vector", "tuple", "complex" -> {}
      default -> {
        return null;
      }
    }
    int start = lexer.start();
    int end = lexer.at(lexer.end()) == '<' ? state.plainBodyEnd(lexer.end()) : -1;
    Spelling whole = null;
    if (end > 0) {
      whole = state.spellings.at(start, end);
      if (whole.type != null) {
        lexer.moveOnLine(end);
        return whole.type;
      }
    }
    lexer.next();
    Type type = state.nested(() -> parametric(name));
    if (whole != null) {
      whole.type = type;
    }
    return type;
  }

  private @Nullable Type simple(Spelling word) {
    String text = word.text();
    Type known = SIMPLE.get(text);
    if (known != null) {
      return known;
    }
    int prefix = text.startsWith("si") || text.startsWith("ui") ? 2 : text.startsWith("i") ? 1 : 0;
    if (prefix == 0 || text.length() == prefix) {
      return null;
    }
    int width = 0;
    for (int i = prefix; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return null;
      }
      width = Math.min(width * 10 + digit, IntegerType.MAX_WIDTH + 1);
    }
    if (width > IntegerType.MAX_WIDTH) {
      throw state.failure("integer types have at most " + IntegerType.MAX_WIDTH + " bits");
    }
    return IntegerType.of(
        width,
        switch (text.charAt(0)) {
          case 's' -> IntegerType.Signedness.SIGNED;
          case 'u' -> IntegerType.Signedness.UNSIGNED;
          default -> IntegerType.Signedness.SIGNLESS;
        });
  }

  private Type parametric(String name) {
    if (!state.is(Token.LESS)) {
      throw state.expected("'<' after '" + name + "'");
    }
    lexer.next();
    Type type =
        switch (name) {
          case "tensor" -> tensor();
          case "memref" -> memref();
          case "vector" -> vector();
          case "tuple" -> TupleType.of(state.is(Token.GREATER) ? List.of() : typeList());
          default -> complex();
        };
    state.expect(Token.GREATER, "at the end of the " + name + " type");
    return type;
  }

  private Type tensor() {
    if (unranked()) {
      return UnrankedTensorType.of(elementType("tensor"));
    }
    ImmutableLongArray shape = dimensions(true);
    Type element = elementType("tensor");
    Attribute encoding = state.optional(Token.COMMA) ? state.attribute(null) : null;
    return TensorType.of(shape, element, encoding);
  }

  private Type memref() {
    if (unranked()) {
      Type element = elementType("memref");
      if (!state.optional(Token.COMMA)) {
        return UnrankedMemRefType.of(element, null);
      }
      int position = lexer.start();
      return UnrankedMemRefType.of(element, space(position, state.attribute(null)));
    }
    ImmutableLongArray shape = dimensions(true);
    Type element = elementType("memref");
    Attribute layout = null;
    Attribute space = null;
    boolean hasSpace = false;
    while (state.optional(Token.COMMA)) {
      int position = lexer.start();
      Attribute attribute = state.attribute(null);
      boolean isLayout =
          attribute instanceof AffineMapAttr || attribute instanceof StridedLayoutAttr;
      if (hasSpace || isLayout && layout != null) {
        throw state.failure(
            position, "expected at most a layout and a memory space in a memref type");
      }
      if (isLayout) {
        checkLayout(position, attribute, shape.length());
        layout = attribute;
      } else {
        space = space(position, attribute);
        hasSpace = true;
      }
    }
    if (layout instanceof AffineMapAttr map && map.isIdentity()) {
      layout = null;
    }
    return MemRefType.of(shape, element, layout, space);
  }

  private void checkLayout(int position, Attribute layout, int rank) {
    int found =
        layout instanceof StridedLayoutAttr strided
            ? strided.strides().length()
            : ((AffineMapAttr) layout).dimensions();
    if (found != rank) {
      throw state.failure(
          position,
          "expected a layout of " + rank + " dimensions, as the memref has, found " + found);
    }
  }

  /** The default memory space is 0 and left out. */
  private @Nullable Attribute space(int position, Attribute space) {
    if (space instanceof IntegerAttr integer) {
      return integer.isZero() ? null : space;
    }
    boolean known =
        space instanceof StringAttr
            || space instanceof DictionaryAttr
            || space instanceof OpaqueAttr
            || space instanceof EnumAttr
            || space instanceof DefinedAttribute;
    if (!known) {
      throw state.failure(
          position,
          "expected an integer, a string, a dictionary or an attribute of a dialect as memory"
              + " space, found '"
              + Printer.print(space)
              + "'");
    }
    return space;
  }

  private Type vector() {
    List<Long> scalable = new ArrayList<>();
    int position = lexer.start();
    ImmutableLongArray shape = dimensions(true, scalable);
    for (int i = 0; i < shape.length(); i++) {
      if (shape.get(i) <= 0) {
        throw state.failure(
            position, "expected positive extents in a vector type, found " + extent(shape.get(i)));
      }
    }
    return VectorType.of(shape, elementType("vector"), ImmutableLongArray.copyOf(scalable));
  }

  private static String extent(long extent) {
    return extent == ShapedType.DYNAMIC ? "'?'" : Long.toString(extent);
  }

  private Type complex() {
    int position = lexer.start();
    Type element = type();
    if (!(element instanceof IntegerType || element instanceof FloatType)) {
      throw state.failure(
          position,
          "expected an integer or floating-point type in a complex type, found '"
              + Printer.print(element)
              + "'");
    }
    return ComplexType.of(element);
  }

  /** {@code *x}. */
  private boolean unranked() {
    if (!state.is(Token.STAR)) {
      return false;
    }
    int next = lexer.skipSpace(lexer.end());
    lexer.next();
    if (lexer.at(next) != 'x') {
      throw state.expected("'x' after '*'");
    }
    lexer.moveOnLine(next + 1);
    return true;
  }

  private Type elementType(String container) {
    int position = lexer.start();
    Type element = type();
    boolean accepted =
        switch (container) {
          case "vector" ->
              element instanceof IntegerType
                  || element instanceof FloatType
                  || element instanceof IndexType;
          case "tensor" -> !isAggregate(element) && !isMemory(element) && element != NoneType.NONE;
          default ->
              !isAggregate(element)
                  && !(element instanceof TensorType || element instanceof UnrankedTensorType)
                  && element != NoneType.NONE;
        };
    if (!accepted || element instanceof TensorType && container.equals("tensor")) {
      throw state.failure(
          position,
          "'" + Printer.print(element) + "' cannot be the element type of a " + container);
    }
    return element;
  }

  private static boolean isAggregate(Type type) {
    return type instanceof FunctionType || type instanceof TupleType;
  }

  private static boolean isMemory(Type type) {
    return type instanceof MemRefType
        || type instanceof UnrankedMemRefType
        || type instanceof UnrankedTensorType;
  }

  /** {@code (a, b) -> c} with any number of results. */
  FunctionType functionType() {
    state.expect(Token.LEFT_PAREN, "at the start of a function type");
    return state.nested(
        () -> {
          List<Type> inputs = parenthesizedRest();
          state.expect(Token.ARROW, "after the inputs of a function type");
          return FunctionType.of(inputs, resultTypes());
        });
  }

  /** {@code a}, {@code ()} or {@code (a, b)}. */
  List<Type> resultTypes() {
    if (state.optional(Token.LEFT_PAREN)) {
      return parenthesizedRest();
    }
    return List.of(type());
  }

  /** Types up to the closing parenthesis. */
  List<Type> parenthesizedRest() {
    if (state.optional(Token.RIGHT_PAREN)) {
      return List.of();
    }
    List<Type> types = typeList();
    state.expect(Token.RIGHT_PAREN, "after a list of types");
    return types;
  }

  List<Type> typeList() {
    List<Type> types = new ArrayList<>(4);
    do {
      types.add(type());
    } while (state.optional(Token.COMMA));
    return types;
  }

  ImmutableLongArray dimensions(boolean trailingX) {
    return dimensions(trailingX, null);
  }

  /**
   * Extents, read from the bytes because {@code 4x8xf32} has no tokens of its own.
   *
   * @param scalable takes 1 for each extent in brackets and 0 for others; null: no brackets
   */
  private ImmutableLongArray dimensions(boolean trailingX, @Nullable List<Long> scalable) {
    ImmutableLongArray.Builder extents = ImmutableLongArray.builder(4);
    int p = lexer.start();
    boolean needed = false;
    while (true) {
      boolean bracket = scalable != null && lexer.at(p) == '[';
      int q = bracket ? lexer.skipSpace(p + 1) : p;
      int end = extentEnd(q);
      if (end < 0) {
        lexer.moveOnLine(q);
        if (needed || bracket) {
          throw state.expected("an extent");
        }
        return extents.build();
      }
      extents.add(extentAt(q, end));
      p = lexer.skipSpace(end);
      if (scalable != null) {
        scalable.add(bracket ? 1L : 0L);
        if (bracket) {
          p = closeBracket(p);
        }
      }
      if (lexer.at(p) != 'x') {
        lexer.moveOnLine(p);
        if (trailingX) {
          throw state.expected("'x' after an extent");
        }
        return extents.build();
      }
      p = lexer.skipSpace(p + 1);
      needed = !trailingX;
    }
  }

  private int closeBracket(int p) {
    if (lexer.at(p) != ']') {
      lexer.moveOnLine(p);
      throw state.expected("']' after a scalable extent");
    }
    return lexer.skipSpace(p + 1);
  }

  /** The end of the extent at {@code p}; -1 if there is none. */
  private int extentEnd(int p) {
    if (lexer.at(p) == '?') {
      return p + 1;
    }
    int q = p;
    while (lexer.at(q) >= '0' && lexer.at(q) <= '9') {
      q++;
    }
    return q == p ? -1 : q;
  }

  private long extentAt(int start, int end) {
    if (lexer.at(start) == '?') {
      return ShapedType.DYNAMIC;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      int digit = lexer.at(i) - '0';
      if (value > (Long.MAX_VALUE - digit) / 10) {
        throw state.failure(start, "the extent is out of the range of 64 bits");
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
