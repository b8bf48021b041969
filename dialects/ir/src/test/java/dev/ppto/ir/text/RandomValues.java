package dev.ppto.ir.text;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.AffineExpr;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DenseResource;
import dev.ppto.ir.attribute.DenseResourceElementsAttr;
import dev.ppto.ir.attribute.DenseStringElementsAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.DistinctAttr;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.FloatFormat;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.IntegerSetAttr;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.NumberWords;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.attribute.SparseElementsAttr;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.attribute.WideFloat;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.IntegerType.Signedness;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.NoneType;
import dev.ppto.ir.type.OpaqueType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.TupleType;
import dev.ppto.ir.type.UnrankedMemRefType;
import dev.ppto.ir.type.UnrankedTensorType;
import dev.ppto.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Random types, attributes and locations: everything that MLIR's text has for them. */
final class RandomValues {
  /** The floating-point types that MLIR 19 has. */
  private static final List<FloatType> COMMON_FLOATS =
      List.of(
          FloatType.F16,
          FloatType.BF16,
          FloatType.F32,
          FloatType.F64,
          FloatType.TF32,
          FloatType.F80,
          FloatType.F128,
          FloatType.F8E5M2,
          FloatType.F8E4M3,
          FloatType.F8E4M3FN,
          FloatType.F8E5M2FNUZ,
          FloatType.F8E4M3FNUZ,
          FloatType.F8E4M3B11FNUZ);

  private final Random random;

  /** Whether only what MLIR 19 accepts too is made. */
  private final boolean common;

  /** Attributes that are equal to themselves alone, and resources; null for none of those. */
  private final @Nullable List<Attribute> identities;

  RandomValues(Random random, boolean common) {
    this(random, common, new ArrayList<>());
  }

  private RandomValues(Random random, boolean common, @Nullable List<Attribute> identities) {
    this.random = random;
    this.common = common;
    this.identities = identities;
  }

  /** The same without what is no attribute of its own outside of a module. */
  RandomValues withoutIdentities() {
    return new RandomValues(random, common, null);
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  boolean oneIn(int count) {
    return random.nextInt(count) == 0;
  }

  String key() {
    return pick(List.of("a", "b_2", "c.d", "odd key", "e$", "\"", "x", "value", "\\n", "é", "loc"));
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(
          pick(List.of("a", " ", "\"", "\\", "\n", "é", "€", "\0", "%", "\udcff", "😀", "//")));
    }
    return text.toString();
  }

  // ---- locations ----

  Location location(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0 -> UnknownLoc.UNKNOWN;
      case 1 -> new NameLoc(text(), UnknownLoc.UNKNOWN);
      case 4 -> new NameLoc(text(), location(depth - 1));
      case 5 -> new CallSiteLoc(location(depth - 1), location(depth - 1));
      case 6, 7 -> fused(depth);
      default ->
          new FileLineColLoc(pick(List.of("file.mlir", "odd \"name\"", "-")), line(), line());
    };
  }

  private int line() {
    return random.nextInt(100);
  }

  private Location fused(int depth) {
    List<Location> parts = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      parts.add(location(depth - 1));
    }
    return FusedLoc.of(parts, oneIn(2) ? attribute(1) : null);
  }

  // ---- types ----

  private ImmutableLongArray shape(boolean dynamic, int least) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = random.nextInt(4); i > 0; i--) {
      shape.add(dynamic && oneIn(4) ? ShapedType.DYNAMIC : least + random.nextInt(5));
    }
    return shape.build();
  }

  FloatType floatType() {
    return pick(common ? COMMON_FLOATS : List.of(FloatType.values()));
  }

  private IntegerType integerType() {
    int width = pick(List.of(1, 8, 16, 32, 64, 2 + random.nextInt(130)));
    return IntegerType.of(width, pick(List.of(Signedness.values())));
  }

  private Type scalar() {
    return switch (random.nextInt(5)) {
      case 0 -> IndexType.INDEX;
      case 1 -> floatType();
      case 2 -> integerType();
      case 3 -> IntegerType.I1;
      default -> FloatType.F32;
    };
  }

  private Type complex() {
    return ComplexType.of(oneIn(2) ? floatType() : IntegerType.of(1 + random.nextInt(40)));
  }

  private Type opaque() {
    return OpaqueType.of(
        "d", pick(List.of("t<x, [y]>", "t", "u.v", "t<\"a>\\\"\">", "t<{(a -> b)}, 4x?xf32>")));
  }

  /** What a tensor may hold. */
  private Type element() {
    return switch (random.nextInt(8)) {
      case 0 -> complex();
      case 1 -> opaque();
      case 2 -> vector();
      default -> scalar();
    };
  }

  private VectorType vector() {
    ImmutableLongArray shape = shape(false, 1);
    ImmutableLongArray.Builder scalable = ImmutableLongArray.builder();
    for (int i = 0; i < shape.length(); i++) {
      scalable.add(oneIn(4) ? 1 : 0);
    }
    return VectorType.of(shape, scalar(), scalable.build());
  }

  private Type memref() {
    Attribute space =
        switch (random.nextInt(5)) {
          case 0 ->
              IntegerAttr.of(
                  1 + random.nextInt(5), pick(List.of(IntegerType.I64, IntegerType.I32)));
          case 1 -> StringAttr.of("gm");
          // MLIR takes only known attributes of other dialects.
          case 2 -> common ? null : OpaqueAttr.of("d", "space<1>");
          default -> null;
        };
    Type element = oneIn(4) ? complex() : scalar();
    if (oneIn(6)) {
      return UnrankedMemRefType.of(element, space);
    }
    ImmutableLongArray shape = shape(true, 0);
    Attribute layout =
        switch (random.nextInt(5)) {
          case 0 -> layoutMap(shape.length());
          case 1 -> {
            ImmutableLongArray.Builder strides = ImmutableLongArray.builder();
            for (int i = 0; i < shape.length(); i++) {
              strides.add(oneIn(3) ? ShapedType.DYNAMIC : random.nextInt(9) + 1);
            }
            long offset = oneIn(3) ? ShapedType.DYNAMIC : random.nextInt(5);
            yield StridedLayoutAttr.of(offset, strides.build());
          }
          default -> null;
        };
    return MemRefType.of(shape, element, layout, space);
  }

  /** A map that is no identity, which would be no layout. */
  private static AffineMapAttr layoutMap(int rank) {
    List<AffineExpr> results = new ArrayList<>();
    for (int i = rank - 1; i >= 0; i--) {
      results.add(new AffineExpr.Dimension(i));
    }
    results.add(new AffineExpr.Symbol(0));
    return AffineMapAttr.of(rank, 1, results);
  }

  Type type(int depth) {
    if (depth == 0) {
      return scalar();
    }
    return switch (random.nextInt(12)) {
      case 0 -> TensorType.of(shape(true, 0), element(), oneIn(2) ? encoding(depth - 1) : null);
      case 1, 2 -> memref();
      case 3 -> vector();
      case 4 -> FunctionType.of(types(depth - 1), types(depth - 1));
      case 5 -> TupleType.of(types(depth - 1));
      case 6 -> opaque();
      case 7 -> pick(List.of(NoneType.NONE, UnrankedTensorType.of(element())));
      case 8 -> complex();
      default -> scalar();
    };
  }

  private Attribute encoding(int depth) {
    Attribute encoding = attribute(depth);
    // MLIR 19 does not read these there.
    return common && (encoding instanceof DenseArrayAttr || encoding instanceof DistinctAttr)
        ? UnitAttr.UNIT
        : encoding;
  }

  private List<Type> types(int depth) {
    List<Type> types = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      types.add(type(depth));
    }
    return types;
  }

  // ---- attributes ----

  Attribute attribute(int depth) {
    return switch (random.nextInt(depth > 0 ? identities == null ? 18 : 20 : 7)) {
      case 0 -> integer(oneIn(4) ? IndexType.INDEX : integerType());
      case 1 -> floating(floatType());
      case 2 -> oneIn(4) ? StringAttr.of(text(), type(1)) : StringAttr.of(text());
      case 3 -> UnitAttr.UNIT;
      case 4 -> TypeAttr.of(type(1));
      case 5 -> symbol();
      case 6 -> opaqueAttribute();
      case 7 -> ArrayAttr.of(attributes(depth - 1));
      case 8 -> DictionaryAttr.of(entries(depth - 1));
      case 9 -> denseArray();
      case 10 -> AffineMapAttr.of(2, 1, ImmutableList.of(expr(3), expr(2)));
      case 11, 12 -> elements();
      case 13 -> strings(shape(false, 0));
      case 14 -> sparse();
      case 15 -> set();
      case 16 -> location(depth);
      case 18, 19 -> identity(depth);
      default -> IntegerAttr.bool(random.nextBoolean());
    };
  }

  /** One that is in the module already, or another one. */
  private Attribute identity(int depth) {
    List<Attribute> made = Objects.requireNonNull(identities);
    if (!made.isEmpty() && oneIn(2)) {
      return pick(made);
    }
    Attribute identity = oneIn(3) ? resource() : DistinctAttr.create(attribute(depth - 1));
    made.add(identity);
    return identity;
  }

  private Attribute resource() {
    DenseResource resource = new DenseResource(pick(List.of("blob", "a_1", "x$y", "i32", "_")));
    if (!oneIn(3)) {
      resource.setValue("04000000" + "0A".repeat(1 + random.nextInt(5)));
    }
    Type element = scalar();
    return DenseResourceElementsAttr.of(
        resource,
        oneIn(4) ? UnrankedTensorType.of(element) : TensorType.of(shape(true, 0), element));
  }

  /** MLIR 19 defines aliases too late that are used there. */
  Attribute property() {
    return common
        ? pick(List.of(integer(integerType()), symbol(), denseArray(), StringAttr.of(text())))
        : attribute(1);
  }

  Attribute wholeProperties() {
    Attribute property = property();
    return property instanceof DictionaryAttr ? UnitAttr.UNIT : property;
  }

  private List<Attribute> attributes(int depth) {
    List<Attribute> attributes = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      attributes.add(attribute(depth));
    }
    return attributes;
  }

  private Attribute symbol() {
    List<String> names = List.of("s", "odd name", "n.m$", "\"", "é", "1");
    return SymbolRefAttr.of(pick(names), oneIn(2) ? List.of() : List.of(pick(names), pick(names)));
  }

  private Attribute opaqueAttribute() {
    String body = pick(List.of("x<1, \">\">", "\"odd\"", "x", "[1, {a = b}]", "x<a -> (b)>"));
    return oneIn(4) ? OpaqueAttr.of("d", body, type(1)) : OpaqueAttr.of("d", body);
  }

  private Map<String, Attribute> entries(int depth) {
    Map<String, Attribute> entries = new TreeMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      entries.put(key(), attribute(depth));
    }
    return entries;
  }

  private IntegerSetAttr set() {
    List<IntegerSetAttr.Constraint> constraints = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      constraints.add(new IntegerSetAttr.Constraint(expr(2), random.nextBoolean()));
    }
    return IntegerSetAttr.of(2, 1, constraints);
  }

  private IntegerAttr integer(Type type) {
    return IntegerAttr.of(value(type, Integer.MAX_VALUE), type);
  }

  /** A value of an integer type or index of at most so many bits. */
  private BigInteger value(Type type, int most) {
    if (type == IntegerType.I1) {
      return BigInteger.valueOf(random.nextInt(2));
    }
    boolean unsigned = type instanceof IntegerType i && i.signedness() == Signedness.UNSIGNED;
    int width = type instanceof IntegerType integer ? integer.width() : 64;
    int bits = Math.min(unsigned ? width : width - 1, most);
    BigInteger value = new BigInteger(oneIn(2) ? bits : random.nextInt(bits + 1), random);
    return unsigned || oneIn(2) ? value : value.not();
  }

  private Attribute floating(FloatType type) {
    if (oneIn(4)) {
      return NumberText.floatOfBits(pattern(type), type);
    }
    FloatFormat format = FloatFormat.of(type);
    if (oneIn(8) && (format == null || format.special() != FloatFormat.Special.FINITE)) {
      return FloatAttr.of(pick(List.of(Double.POSITIVE_INFINITY, Double.NaN, -0.0, 1e300)), type);
    }
    double scale = Math.pow(10, random.nextInt(12) - 6);
    double value = oneIn(3) ? random.nextInt(100) / 8.0 : random.nextGaussian() * scale;
    return FloatAttr.of(type == FloatType.F8E8M0FNU ? Math.abs(value) : value, type);
  }

  /**
   * Bits of a floating-point type. Of what is no double, MLIR 19 prints decimal digits that it
   * reads back as something else, but for those that are no number.
   */
  private BigInteger pattern(FloatType type) {
    BigInteger bits = new BigInteger(type.width(), random);
    if (type.width() <= 64 || !common) {
      return bits;
    }
    BigInteger noNumber =
        BigInteger.valueOf(0x7fff).shiftLeft(type == FloatType.F80 ? 64 : 112).or(bits).setBit(0);
    return oneIn(2) ? noNumber : WideFloat.ofDouble(random.nextLong() & ~(1L << 62), type);
  }

  /** Adds an element as arrays and elements hold it. */
  private void element(Type type, ImmutableLongArray.Builder to) {
    int words = NumberWords.of(type);
    if (type instanceof FloatType floating && words > 1) {
      BigInteger pattern =
          floating(floating) instanceof FloatAttr narrow
              ? WideFloat.ofDouble(narrow.bits(), floating)
              : pattern(floating);
      NumberWords.add(to, WideFloat.canonical(pattern, floating), words);
    } else if (type instanceof FloatType floating) {
      to.add(((FloatAttr) floating(floating)).bits());
    } else if (type instanceof IntegerType i && i.width() == 1) {
      to.add(random.nextInt(2));
    } else {
      NumberWords.add(to, value(type, Integer.MAX_VALUE), words);
    }
  }

  /** MLIR 19 reads nonsense in arrays of elements that are not whole bytes. */
  private FloatType arrayFloat() {
    FloatType type = floatType();
    return common && type.width() % 8 != 0 ? FloatType.F32 : type;
  }

  private Attribute denseArray() {
    Type type =
        oneIn(2)
            ? arrayFloat()
            : IntegerType.of(
                pick(List.of(1, 8, 16, 32, 64, 72, 128)), pick(List.of(Signedness.values())));
    ImmutableLongArray.Builder values = ImmutableLongArray.builder();
    for (int i = random.nextInt(4); i > 0; i--) {
      element(type, values);
    }
    return DenseArrayAttr.of(type, values.build());
  }

  private ShapedType shaped(ImmutableLongArray shape, Type element) {
    boolean vector = oneIn(3) && shape.asList().stream().allMatch(extent -> extent > 0);
    return vector && !(element instanceof ComplexType)
        ? VectorType.of(shape, element)
        : TensorType.of(shape, element);
  }

  private Attribute elements() {
    // Beyond a hundred, elements are written as bytes.
    return elements(oneIn(6) ? ImmutableLongArray.of(3, 40) : shape(false, 0));
  }

  /** What dense elements may be, but for what MLIR 19 does not read back itself. */
  private Type number() {
    Type element = oneIn(4) ? complex() : scalar();
    Type part = element instanceof ComplexType complex ? complex.elementType() : element;
    boolean bits = element instanceof ComplexType && part == IntegerType.I1;
    return common && (part == FloatType.TF32 || bits) ? FloatType.F32 : element;
  }

  private DenseElementsAttr elements(ImmutableLongArray shape) {
    return elements(shaped(shape, number()));
  }

  private DenseElementsAttr elements(ShapedType type) {
    boolean complex = type.elementType() instanceof ComplexType;
    Type scalar =
        type.elementType() instanceof ComplexType c ? c.elementType() : type.elementType();
    ImmutableLongArray.Builder values = ImmutableLongArray.builder();
    long count = oneIn(4) ? 1 : type.elementCount();
    for (long i = complex ? 2 * count : count; i > 0; i--) {
      element(scalar, values);
    }
    return DenseElementsAttr.of(type, values.build());
  }

  private Attribute strings(ImmutableLongArray shape) {
    TensorType type = TensorType.of(shape, OpaqueType.of("d", "s"));
    List<String> values = new ArrayList<>();
    for (long i = oneIn(3) ? 1 : type.elementCount(); i > 0; i--) {
      values.add(text());
    }
    return DenseStringElementsAttr.of(type, values);
  }

  private Attribute sparse() {
    TensorType type = TensorType.of(ImmutableLongArray.of(3, 4), number());
    if (oneIn(4)) {
      return flatSparse();
    }
    int rows = 1 + random.nextInt(3);
    ImmutableLongArray.Builder indices = ImmutableLongArray.builder();
    for (int i = 0; i < rows; i++) {
      indices.add(i).add(random.nextInt(4));
    }
    TensorType indexType = TensorType.of(ImmutableLongArray.of(rows, 2), IntegerType.I64);
    return SparseElementsAttr.of(
        type,
        DenseElementsAttr.of(indexType, indices.build()),
        elements(TensorType.of(ImmutableLongArray.of(rows), type.elementType())));
  }

  /** One of one dimension, whose indices are a list of numbers. */
  private Attribute flatSparse() {
    TensorType type = TensorType.of(ImmutableLongArray.of(4), number());
    TensorType indexType = TensorType.of(ImmutableLongArray.of(2), IntegerType.I64);
    return SparseElementsAttr.of(
        type,
        DenseElementsAttr.of(
            indexType, ImmutableLongArray.of(random.nextInt(2), 2 + random.nextInt(2))),
        elements(TensorType.of(ImmutableLongArray.of(2), type.elementType())));
  }

  AffineExpr expr(int depth) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> new AffineExpr.Dimension(random.nextInt(2));
        case 1 -> new AffineExpr.Symbol(0);
        default -> new AffineExpr.Constant(random.nextInt(9) - 4);
      };
    }
    AffineExpr left = expr(depth - 1);
    AffineExpr right = expr(depth - 1);
    AffineExpr divisor = new AffineExpr.Constant(1 + random.nextInt(4));
    return switch (random.nextInt(6)) {
      case 0 -> AffineExpr.multiply(left, new AffineExpr.Constant(random.nextInt(7) - 3));
      case 1 -> AffineExpr.floorDivide(left, divisor);
      case 2 -> AffineExpr.ceilDivide(left, divisor);
      case 3 -> AffineExpr.modulo(left, divisor);
      case 4 -> AffineExpr.subtract(left, right);
      default -> AffineExpr.add(left, right);
    };
  }
}
