package dev.ppto.definition.spec;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.Effect;
import dev.ppto.definition.dialect.HookDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.RegionSlot;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.InferenceSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.List;
import java.util.Optional;

/** Makes the record of an operation. */
final class OpSpecBuilder {
  private OpSpecBuilder() {}

  static OpSpec build(OpDef op) {
    return new OpSpec(
        SpecBuilder.namespace(op),
        op.getName(),
        SpecBuilder.text(op.getSummaries()),
        SpecBuilder.text(op.getDescriptions()),
        ImmutableList.copyOf(op.getExamples()),
        ImmutableSet.copyOf(op.getTraits()),
        values(op.getOperands()),
        values(op.getResults()),
        op.getAttributes().stream().map(OpSpecBuilder::attribute).collect(toImmutableList()),
        op.getRegions().stream().map(OpSpecBuilder::region).collect(toImmutableList()),
        op.getSuccessors().stream()
            .map(s -> new SuccessorSpec(s.getName(), s.isVariadic()))
            .collect(toImmutableList()),
        op.getEffects().stream().map(OpSpecBuilder::effect).collect(toImmutableList()),
        op.getSameTypes().stream()
            .map(same -> ImmutableList.copyOf(same.getSlots()))
            .collect(toImmutableList()),
        op.getAssemblies().stream().findFirst(),
        SpecBuilder.requirements(op.getRequirements()),
        op.getInferences().stream()
            .map(i -> new InferenceSpec(i.getResult(), ExpressionBuilder.expression(i.getType())))
            .collect(toImmutableList()),
        hooks(op),
        op.getSpellings().stream().map(PythonBuilder::build).collect(toImmutableList()));
  }

  private static ImmutableList<ValueSpec> values(List<ValueSlot> slots) {
    return slots.stream()
        .map(
            slot ->
                new ValueSpec(
                    slot.getName(),
                    new ConstraintBuilder().type(slot.getConstraint()),
                    slot.isVariadic()
                        ? ValueSpec.Arity.VARIADIC
                        : slot.isOptional() ? ValueSpec.Arity.OPTIONAL : ValueSpec.Arity.SINGLE))
        .collect(toImmutableList());
  }

  private static AttributeSpec attribute(AttributeSlot slot) {
    return new AttributeSpec(
        slot.getName(),
        new ConstraintBuilder().attribute(slot.getConstraint()),
        slot.isOptional(),
        Optional.ofNullable(slot.getDefaultText()));
  }

  private static RegionSpec region(RegionSlot slot) {
    return new RegionSpec(
        slot.getName(),
        switch (slot.getSize()) {
          case ANY -> RegionSpec.Size.ANY;
          case SINGLE -> RegionSpec.Size.SINGLE_BLOCK;
          case OPTIONAL -> RegionSpec.Size.AT_MOST_ONE_BLOCK;
        },
        slot.isVariadic());
  }

  private static EffectSpec effect(Effect effect) {
    EffectSpec.Kind kind =
        effect.isFence()
            ? EffectSpec.Kind.FENCE
            : switch (effect.getKind()) {
              case READ -> EffectSpec.Kind.READ;
              case WRITE -> EffectSpec.Kind.WRITE;
              case ALLOCATE -> EffectSpec.Kind.ALLOCATE;
              case FREE -> EffectSpec.Kind.FREE;
              case NOTIFY -> EffectSpec.Kind.NOTIFY;
              case WAIT -> EffectSpec.Kind.WAIT;
            };
    return new EffectSpec(
        kind,
        Optional.ofNullable(effect.getResource()),
        Optional.ofNullable(effect.getOffsets()),
        Optional.ofNullable(effect.getExtent()),
        Optional.ofNullable(effect.getPeer()));
  }

  private static ImmutableList<Hook> hooks(OpDef op) {
    ImmutableList.Builder<Hook> hooks = ImmutableList.builder();
    for (HookDef hook : op.getHooks()) {
      String companion = hook.getCompanion();
      hooks.add(
          new Hook(
              HookKinds.BY_WORD.get(hook.getKind()),
              companion == null ? HookKinds.defaultCompanion(op.getName()) : companion));
    }
    for (String companion : op.getAssemblyCompanions()) {
      hooks.add(new Hook(Hook.Kind.ASSEMBLY, companion));
    }
    return hooks.build();
  }
}
