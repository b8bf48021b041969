package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.ConstantMaterializer;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Folder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A small dialect for tests: integers, memory, functions and branches. */
final class TestDialect extends Dialect {
  static final Type I32 = IntegerType.I32;

  /** A class of its own, for typed patterns. */
  static final class AddOp extends Operation {
    public static final String NAME = "test.add";

    AddOp(OperationState state) {
      super(state);
    }
  }

  private static final class PlainOp extends Operation {
    PlainOp(OperationState state) {
      super(state);
    }
  }

  static Context context() {
    return Context.with(new TestDialect());
  }

  @Override
  public String namespace() {
    return "test";
  }

  @Override
  public DialectSpec spec() {
    List<OpSpec> ops = new ArrayList<>();
    ops.add(op("constant", "ConstantLike", "Pure"));
    ops.add(op("add", "Pure", "Commutative"));
    ops.add(op("neg", "Pure", "Involution"));
    ops.add(op("abs", "Pure", "Idempotent"));
    ops.add(op("load"));
    ops.add(op("store"));
    ops.add(op("alloc"));
    ops.add(op("use"));
    ops.add(op("module", "IsolatedFromAbove", "SymbolTable", "GraphRegion", "NoTerminator"));
    ops.add(op("func", "IsolatedFromAbove", "Symbol"));
    ops.add(op("scope", "RecursiveMemoryEffects"));
    ops.add(op("br", "Terminator", "Pure"));
    ops.add(op("cond_br", "Terminator", "Pure"));
    ops.add(op("ret", "Terminator", "ReturnLike"));
    ops.add(op("yield", "Terminator", "ReturnLike", "Pure"));
    return new DialectSpec(
        "test",
        "",
        "",
        "",
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.copyOf(ops),
        ImmutableList.of());
  }

  private static OpSpec op(String name, String... traits) {
    TypeConstraint any = new TypeConstraint.Builtin(BuiltinTypeConstraint.ANY_TYPE);
    AttributeSpec value =
        new AttributeSpec(
            "value",
            new AttributeConstraint.Builtin(AttributeConstraint.Kind.ANY_ATTR),
            false,
            Optional.empty());
    return new OpSpec(
        "test",
        name,
        "",
        "",
        ImmutableList.of(),
        ImmutableSet.copyOf(traits),
        ImmutableList.of(new ValueSpec("operands", any, ValueSpec.Arity.VARIADIC)),
        ImmutableList.of(new ValueSpec("results", any, ValueSpec.Arity.VARIADIC)),
        name.equals("constant") ? ImmutableList.of(value) : ImmutableList.of(),
        ImmutableList.of(new RegionSpec("regions", RegionSpec.Size.ANY, true)),
        ImmutableList.of(new SuccessorSpec("successors", true)),
        ImmutableList.of(),
        ImmutableList.of(),
        Optional.empty(),
        ImmutableList.of());
  }

  @Override
  protected void bind(DialectBindings bindings) {
    bindings.op("add", AddOp::new).attach(Folder.class, TestDialect::foldAdd);
    bindings.op("load", PlainOp::new).attach(MemoryEffects.class, effect(EffectSpec.Kind.READ));
    bindings.op("store", PlainOp::new).attach(MemoryEffects.class, effect(EffectSpec.Kind.WRITE));
    bindings
        .op("alloc", PlainOp::new)
        .attach(
            MemoryEffects.class,
            (op, sink) -> sink.accept(Effect.on(EffectSpec.Kind.ALLOCATE, op.result())));
    bindings.dialectInterface(
        ConstantMaterializer.class,
        (builder, value, type, location) -> constant(builder, value, type, location));
  }

  private static MemoryEffects effect(EffectSpec.Kind kind) {
    return (op, sink) -> sink.accept(Effect.on(kind, op.operand(0)));
  }

  private static @Nullable FoldResult foldAdd(Operation op, List<@Nullable Attribute> operands) {
    // add(x, 0) -> x
    if (operands.get(1) instanceof IntegerAttr right && right.isZero()) {
      return FoldResult.of(op.operand(0));
    }
    return operands.get(0) instanceof IntegerAttr left
            && operands.get(1) instanceof IntegerAttr right
        ? FoldResult.of(IntegerAttr.of(left.asLong() + right.asLong(), left.type()))
        : null;
  }

  // ---- building ----

  static Location at(int line) {
    return new FileLineColLoc("test.mlir", line, 1);
  }

  static Operation constant(Builder builder, Attribute value, Type type, Location location) {
    return builder.create(
        builder.state("test.constant", location).attribute("value", value).result(type));
  }

  static Value constant(Builder builder, int value) {
    return constant(builder, IntegerAttr.i32(value), I32, at(value)).result();
  }

  /** An operation with one i32 result. */
  static Value value(Builder builder, String name, Value... operands) {
    return builder
        .create(builder.state(name, at(1)).operands(List.of(operands)).result(I32))
        .result();
  }

  /** An operation without result. */
  static Operation effect(Builder builder, String name, Value... operands) {
    return builder.create(builder.state(name, at(1)).operands(List.of(operands)));
  }

  /** A detached function with an entry block that ends with {@code test.ret}. */
  static Operation func(Context context, Function<Builder, List<Value>> body) {
    OperationState state = new OperationState(context.definition("test.func"), at(1));
    state.attribute("sym_name", StringAttr.of("f"));
    Block entry = state.region().addBlock();
    Operation func = state.create();
    Builder builder = Builder.atEnd(context, entry);
    List<Value> results = body.apply(builder);
    effect(builder, "test.ret", results.toArray(Value[]::new));
    return func;
  }

  /** A function of one i32 argument. */
  static Operation func1(Context context, Body body) {
    return func(
        context,
        builder -> {
          Value argument = builder.insertionBlock().addArgument(I32, at(1));
          return List.of(body.build(builder, argument));
        });
  }

  /** Builds from an argument. */
  @FunctionalInterface
  interface Body {
    Value build(Builder builder, Value argument);
  }

  /** Names of the operations of a block, with the values of constants, in one line. */
  static String names(Block block) {
    StringBuilder text = new StringBuilder();
    for (Operation op : block) {
      Attribute value = Constants.of(op);
      text.append(text.length() == 0 ? "" : " ").append(op.name().substring(5));
      if (value instanceof IntegerAttr integer) {
        text.append(':').append(integer.asLong());
      }
    }
    return text.toString();
  }
}
