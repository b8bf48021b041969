package dev.ppto.transforms;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Builder;
import dev.ppto.ir.ConstantMaterializer;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Folder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.IntegerAttr;
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
import dev.ppto.rewrite.Canonicalization;
import dev.ppto.rewrite.LoopLike;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A small dialect for tests, written in generic form. Any operands, results, regions and blocks.
 */
final class TestDialect extends Dialect {
  static Context context() {
    Context context = Context.with(new TestDialect());
    context.setAllowsUnregistered(true);
    return context;
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
    ops.add(op("masked_add", "Pure", "Commutative"));
    ops.add(op("sub", "Pure"));
    ops.add(op("flip"));
    ops.add(op("flop"));
    for (EffectSpec.Kind kind : EffectSpec.Kind.values()) {
      ops.add(op(name(kind)));
    }
    ops.add(op("unknown"));
    ops.add(op("func", "IsolatedFromAbove", "Symbol"));
    ops.add(op("isolated", "IsolatedFromAbove"));
    ops.add(op("module", "IsolatedFromAbove", "Symbol", "SymbolTable", "NoTerminator"));
    ops.add(op("graph", "GraphRegion", "NoTerminator"));
    ops.add(op("if", "RecursiveMemoryEffects"));
    ops.add(op("for", "RecursiveMemoryEffects"));
    ops.add(op("loop_at_least_once", "RecursiveMemoryEffects"));
    ops.add(op("br", "Terminator", "Pure"));
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

  private static String name(EffectSpec.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static OpSpec op(String name, String... traits) {
    TypeConstraint any = new TypeConstraint.Builtin(BuiltinTypeConstraint.ANY_TYPE);
    AttributeConstraint anyAttribute =
        new AttributeConstraint.Builtin(AttributeConstraint.Kind.ANY_ATTR);
    return new OpSpec(
        "test",
        name,
        "",
        "",
        ImmutableList.of(),
        ImmutableSet.copyOf(traits),
        name.equals("masked_add")
            ? ImmutableList.of(
                new ValueSpec("lhs", any, ValueSpec.Arity.SINGLE),
                new ValueSpec("rhs", any, ValueSpec.Arity.SINGLE),
                new ValueSpec("mask", any, ValueSpec.Arity.OPTIONAL))
            : ImmutableList.of(new ValueSpec("operands", any, ValueSpec.Arity.VARIADIC)),
        ImmutableList.of(new ValueSpec("results", any, ValueSpec.Arity.VARIADIC)),
        name.equals("constant")
            ? ImmutableList.of(new AttributeSpec("value", anyAttribute, false, Optional.empty()))
            : ImmutableList.of(),
        ImmutableList.of(new RegionSpec("regions", RegionSpec.Size.ANY, true)),
        ImmutableList.of(new SuccessorSpec("successors", true)),
        ImmutableList.of(),
        ImmutableList.of(),
        Optional.empty(),
        ImmutableList.of());
  }

  @Override
  protected void bind(DialectBindings bindings) {
    bindings.dialectInterface(ConstantMaterializer.class, TestDialect::constant);
    bindings.dialectInterface(
        Canonicalization.class,
        patterns ->
            patterns
                .add("test.flip", "flip -> flop", (op, r) -> rename(op, "test.flop", r))
                .add("test.flop", "flop -> flip", (op, r) -> rename(op, "test.flip", r)));
  }

  /** Attaches what needs no class. */
  static void attachModels(Context context) {
    context.attach("test.add", Folder.class, TestDialect::foldAdd);
    for (EffectSpec.Kind kind : EffectSpec.Kind.values()) {
      MemoryEffects effects =
          (op, sink) ->
              sink.accept(
                  Effect.on(
                      kind,
                      kind == EffectSpec.Kind.ALLOCATE
                          ? op.result()
                          : op.operandCount() > 0 ? op.operand(0) : null));
      context.attach("test." + name(kind), MemoryEffects.class, effects);
    }
    context.attach("test.for", LoopLike.class, Operation::regions);
    context.attach(
        "test.loop_at_least_once",
        LoopLike.class,
        new LoopLike() {
          @Override
          public List<Region> bodies(Operation loop) {
            return loop.regions();
          }

          @Override
          public boolean runsAtLeastOnce(Operation loop) {
            return true;
          }
        });
  }

  private static MatchResult rename(Operation op, String name, PatternRewriter rewriter) {
    rewriter.replaceOpWith(
        op,
        rewriter.create(
            rewriter.state(name, op.location()).operands(op.operands()).results(op.resultTypes())));
    return MatchResult.success();
  }

  private static Operation constant(
      Builder builder, Attribute value, Type type, Location location) {
    return builder.create(
        builder.state("test.constant", location).attribute("value", value).result(type));
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
}
