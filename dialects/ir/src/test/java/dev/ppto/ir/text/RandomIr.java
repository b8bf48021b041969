package dev.ppto.ir.text;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.AffineExpr;
import dev.ppto.ir.attribute.AffineMapAttr;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.attribute.UnitAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.NoneType;
import dev.ppto.ir.type.OpaqueType;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.type.TensorType;
import dev.ppto.ir.type.TupleType;
import dev.ppto.ir.type.UnrankedTensorType;
import dev.ppto.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random modules of unregistered operations. */
final class RandomIr {
  private final Random random;
  private final Context context;
  private boolean common;

  RandomIr(long seed, Context context) {
    this.random = new Random(seed);
    this.context = context;
  }

  /** Restricts the modules to what MLIR 19 accepts too. */
  RandomIr common() {
    common = true;
    return this;
  }

  Operation module() {
    OperationState state =
        new OperationState(context.definition("builtin.module"), UnknownLoc.UNKNOWN);
    Region body = state.region();
    body.addBlock();
    Operation module = state.create();
    fill(body, 3, List.of());
    return module;
  }

  private void fill(Region region, int depth, List<Value> outside) {
    List<Value> visible = new ArrayList<>(outside);
    List<Block> blocks = region.blocks();
    List<Operation> made = new ArrayList<>();
    boolean dominance = common && blocks.size() > 1;
    for (Block block : blocks) {
      if (dominance) {
        visible = new ArrayList<>(outside);
      }
      visible.addAll(block.arguments());
      int count = random.nextInt(6) + (dominance ? 1 : 0);
      for (int i = 0; i < count; i++) {
        // Only the end of a block may lead to another one, and never to the entry.
        boolean branch = blocks.size() > 1 && (!common || i == count - 1) && random.nextInt(3) == 0;
        Operation op = operation(block, depth, visible, branch ? blocks : List.of());
        visible.addAll(op.results());
        made.add(op);
      }
    }
    // Some uses come before the definition.
    for (Operation op : made) {
      if (!dominance && op.operandCount() > 0 && random.nextInt(4) == 0) {
        op.setOperand(random.nextInt(op.operandCount()), pick(visible));
      }
    }
  }

  private Operation operation(Block block, int depth, List<Value> visible, List<Block> blocks) {
    OperationState state = new OperationState(context.definition(name()), location());
    for (int i = random.nextInt(4); i > 0 && !visible.isEmpty(); i--) {
      state.operand(pick(visible));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      state.result(type(2));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      state.attributes.put(key(), attribute(2));
    }
    if (random.nextInt(4) == 0) {
      state.properties.put("p_" + key(), attribute(1));
    }
    if (!blocks.isEmpty()) {
      int from = common ? 1 : 0;
      state.successor(blocks.get(from + random.nextInt(blocks.size() - from)));
    }
    List<Region> regions = new ArrayList<>();
    for (int i = depth > 0 && random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0; i > 0; i--) {
      regions.add(state.region());
    }
    Operation op = Builder.atEnd(context, block).create(state);
    for (Region region : regions) {
      for (int b = random.nextInt(4); b > 0; b--) {
        Block added = region.addBlock();
        for (int a = random.nextInt(3); a > 0; a--) {
          added.addArgument(type(1), location());
        }
      }
      fill(region, depth - 1, visible);
    }
    return op;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String name() {
    return pick(
        common
            ? List.of("a.b", "t.x_1", "d.e.f")
            : List.of("a.b", "t.x_1", "odd name", "q\"uo\\te", "d.e.f", "é.€"));
  }

  private String key() {
    return pick(List.of("a", "b_2", "c.d", "odd key", "e$", "\"", "x", "value"));
  }

  private Location location() {
    return switch (random.nextInt(5)) {
      case 0 -> UnknownLoc.UNKNOWN;
      case 1 -> new NameLoc(text(), UnknownLoc.UNKNOWN);
      case 2 ->
          new CallSiteLoc(new FileLineColLoc("f", 1, 2), new NameLoc("n", UnknownLoc.UNKNOWN));
      default -> new FileLineColLoc("file.mlir", random.nextInt(100) + 1, random.nextInt(80) + 1);
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(pick(List.of("a", " ", "\"", "\\", "\n", "é", "€", "\0", "%", "\udcff", "😀")));
    }
    return text.toString();
  }

  private ImmutableLongArray shape(boolean dynamic) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = random.nextInt(4); i > 0; i--) {
      shape.add(dynamic && random.nextInt(4) == 0 ? ShapedType.DYNAMIC : random.nextInt(5));
    }
    return shape.build();
  }

  private Type scalar() {
    return switch (random.nextInt(5)) {
      case 0 -> IndexType.INDEX;
      case 1 -> common ? FloatType.BF16 : pick(List.of(FloatType.values()));
      case 2 ->
          IntegerType.of(1 + random.nextInt(70), pick(List.of(IntegerType.Signedness.values())));
      case 3 -> IntegerType.I1;
      default -> FloatType.F32;
    };
  }

  Type type(int depth) {
    if (depth == 0) {
      return scalar();
    }
    return switch (random.nextInt(10)) {
      case 0 -> TensorType.of(shape(true), scalar(), random.nextBoolean() ? null : attribute(0));
      case 1 -> MemRefType.of(shape(true), scalar());
      case 2 ->
          MemRefType.of(
              ImmutableLongArray.of(4),
              scalar(),
              StridedLayoutAttr.of(ShapedType.DYNAMIC, ImmutableLongArray.of(2)),
              StringAttr.of("gm"));
      case 3 -> VectorType.of(ImmutableLongArray.of(2, 4), scalar(), ImmutableLongArray.of(0, 1));
      case 4 -> FunctionType.of(types(depth - 1), types(depth - 1));
      case 5 -> TupleType.of(types(depth - 1));
      case 6 -> OpaqueType.of("d", "t<x, [y]>");
      case 7 -> random.nextBoolean() ? NoneType.NONE : UnrankedTensorType.of(scalar());
      case 8 -> ComplexType.of(FloatType.F64);
      default -> scalar();
    };
  }

  private List<Type> types(int depth) {
    List<Type> types = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      types.add(type(depth));
    }
    return types;
  }

  Attribute attribute(int depth) {
    return switch (random.nextInt(depth > 0 ? 14 : 7)) {
      case 0 -> integer();
      case 1 ->
          floating(pick(List.of(FloatType.F16, FloatType.BF16, FloatType.F32, FloatType.F64)));
      case 2 -> StringAttr.of(text());
      case 3 -> UnitAttr.UNIT;
      case 4 -> TypeAttr.of(type(1));
      case 5 -> SymbolRefAttr.of("s", random.nextBoolean() ? List.of() : List.of("odd name", "n"));
      case 6 -> OpaqueAttr.of("d", random.nextBoolean() ? "x<1, \">\">" : "\"odd\"");
      case 7 -> ArrayAttr.of(List.of(attribute(depth - 1), attribute(depth - 1)));
      case 8 -> DictionaryAttr.of(entries(depth - 1));
      case 9 -> DenseArrayAttr.i64(random.nextInt(10), -1);
      case 10 -> AffineMapAttr.of(2, 1, ImmutableList.of(expr(3), expr(2)));
      case 11 -> elements();
      case 12 -> IntegerAttr.bool(random.nextBoolean());
      default -> FloatAttr.of(random.nextInt(100) / 8.0, FloatType.F32);
    };
  }

  private Map<String, Attribute> entries(int depth) {
    Map<String, Attribute> entries = new TreeMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      entries.put(key(), attribute(depth));
    }
    return entries;
  }

  private Attribute integer() {
    int width = 1 + random.nextInt(100);
    if (width == 1) {
      return IntegerAttr.bool(random.nextBoolean());
    }
    BigInteger value = new BigInteger(width - 1, random);
    return IntegerAttr.of(random.nextBoolean() ? value : value.negate(), IntegerType.of(width));
  }

  private FloatAttr floating(FloatType type) {
    return random.nextInt(4) == 0
        ? NumberText.floatOfBits(new BigInteger(type.width(), random), type)
        : FloatAttr.of(random.nextGaussian() * Math.pow(10, random.nextInt(12) - 6), type);
  }

  private Attribute elements() {
    ImmutableLongArray shape = shape(false);
    FloatType type = pick(List.of(FloatType.F16, FloatType.F32, FloatType.F64));
    boolean floats = random.nextBoolean();
    ShapedType shaped =
        TensorType.of(shape, floats ? type : pick(List.of(IntegerType.I8, IntegerType.I1)));
    ImmutableLongArray.Builder values = ImmutableLongArray.builder();
    for (long i = shaped.elementCount(); i > 0; i--) {
      values.add(floats ? floating(type).bits() : random.nextInt(2));
    }
    return DenseElementsAttr.of(shaped, values.build());
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
