package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import java.util.Optional;

/** Builds the specification of an operation of dialect {@code t}, for tests. */
public final class TestOp {
  public static final TypeConstraint ANY = builtin(BuiltinTypeConstraint.ANY_TYPE);
  public static final TypeConstraint INDEX = builtin(BuiltinTypeConstraint.INDEX);
  public static final TypeConstraint FLOAT = builtin(BuiltinTypeConstraint.ANY_FLOAT);

  private final String name;
  private final ImmutableSet.Builder<String> traits = ImmutableSet.builder();
  private final ImmutableList.Builder<ValueSpec> operands = ImmutableList.builder();
  private final ImmutableList.Builder<ValueSpec> results = ImmutableList.builder();
  private final ImmutableList.Builder<AttributeSpec> attributes = ImmutableList.builder();
  private final ImmutableList.Builder<RegionSpec> regions = ImmutableList.builder();
  private final ImmutableList.Builder<SuccessorSpec> successors = ImmutableList.builder();
  private final ImmutableList.Builder<EffectSpec> effects = ImmutableList.builder();
  private final ImmutableList.Builder<ImmutableList<String>> sameTypes = ImmutableList.builder();
  private final ImmutableList.Builder<Hook> hooks = ImmutableList.builder();
  private Optional<String> assembly = Optional.empty();

  private TestOp(String name) {
    this.name = name;
  }

  public static TestOp op(String name, String... traits) {
    TestOp op = new TestOp(name);
    op.traits.add(traits);
    return op;
  }

  public static TypeConstraint builtin(BuiltinTypeConstraint kind) {
    return new TypeConstraint.Builtin(kind);
  }

  public TestOp operand(String operand, TypeConstraint constraint) {
    return operand(operand, constraint, ValueSpec.Arity.SINGLE);
  }

  public TestOp optional(String operand, TypeConstraint constraint) {
    return operand(operand, constraint, ValueSpec.Arity.OPTIONAL);
  }

  public TestOp variadic(String operand, TypeConstraint constraint) {
    return operand(operand, constraint, ValueSpec.Arity.VARIADIC);
  }

  private TestOp operand(String operand, TypeConstraint constraint, ValueSpec.Arity arity) {
    operands.add(new ValueSpec(operand, constraint, arity));
    return this;
  }

  public TestOp result(String result, TypeConstraint constraint) {
    results.add(new ValueSpec(result, constraint, ValueSpec.Arity.SINGLE));
    return this;
  }

  public TestOp variadicResult(String result, TypeConstraint constraint) {
    results.add(new ValueSpec(result, constraint, ValueSpec.Arity.VARIADIC));
    return this;
  }

  public TestOp attribute(String attribute, AttributeConstraint.Kind kind) {
    return attribute(attribute, new AttributeConstraint.Builtin(kind));
  }

  public TestOp attribute(String attribute, AttributeConstraint constraint) {
    attributes.add(new AttributeSpec(attribute, constraint, false, Optional.empty()));
    return this;
  }

  public TestOp optionalAttribute(String attribute, AttributeConstraint.Kind kind) {
    attributes.add(
        new AttributeSpec(
            attribute, new AttributeConstraint.Builtin(kind), true, Optional.empty()));
    return this;
  }

  public TestOp defaulted(String attribute, AttributeConstraint.Kind kind, String value) {
    return defaulted(attribute, new AttributeConstraint.Builtin(kind), value);
  }

  public TestOp defaulted(String attribute, AttributeConstraint constraint, String value) {
    attributes.add(new AttributeSpec(attribute, constraint, false, Optional.of(value)));
    return this;
  }

  public TestOp region(String region, RegionSpec.Size size) {
    regions.add(new RegionSpec(region, size, false));
    return this;
  }

  public TestOp variadicRegions(String region) {
    regions.add(new RegionSpec(region, RegionSpec.Size.ANY, true));
    return this;
  }

  public TestOp successor(String successor) {
    successors.add(new SuccessorSpec(successor, false));
    return this;
  }

  public TestOp variadicSuccessors(String successor) {
    successors.add(new SuccessorSpec(successor, true));
    return this;
  }

  public TestOp effect(
      EffectSpec.Kind kind, String resource, String offsets, String extent, String peer) {
    effects.add(
        new EffectSpec(
            kind,
            Optional.ofNullable(resource),
            Optional.ofNullable(offsets),
            Optional.ofNullable(extent),
            Optional.ofNullable(peer)));
    return this;
  }

  public TestOp sameType(String... names) {
    sameTypes.add(ImmutableList.copyOf(names));
    return this;
  }

  public TestOp hook(Hook.Kind kind) {
    hooks.add(new Hook(kind, "Test"));
    return this;
  }

  public TestOp assembly(String text) {
    assembly = Optional.of(text);
    return this;
  }

  public OpSpec build() {
    return new OpSpec(
        "t",
        name,
        "A test",
        "A test",
        ImmutableList.of(),
        traits.build(),
        operands.build(),
        results.build(),
        attributes.build(),
        regions.build(),
        successors.build(),
        effects.build(),
        sameTypes.build(),
        assembly,
        hooks.build());
  }
}
