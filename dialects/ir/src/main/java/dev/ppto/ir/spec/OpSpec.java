package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;

/**
 * An operation of a dialect.
 *
 * @param name without the namespace
 * @param traits names, see {@code dev.ppto.ir.Traits}
 * @param sameTypes groups of operand and result names whose types are one type
 * @param assembly declarative format; empty: generic form only, or hand-written if a hook says so
 * @param requirements what must hold, beyond constraints and traits
 * @param inferences types of results that follow from operands and attributes
 * @param spellings how it is called in Python sources
 * @param examples IR text: each is parsed, verified and printed by a test of the dialect's module
 */
public record OpSpec(
    String dialect,
    String name,
    String summary,
    String description,
    ImmutableList<String> examples,
    ImmutableSet<String> traits,
    ImmutableList<ValueSpec> operands,
    ImmutableList<ValueSpec> results,
    ImmutableList<AttributeSpec> attributes,
    ImmutableList<RegionSpec> regions,
    ImmutableList<SuccessorSpec> successors,
    ImmutableList<EffectSpec> effects,
    ImmutableList<ImmutableList<String>> sameTypes,
    Optional<String> assembly,
    ImmutableList<RequirementSpec> requirements,
    ImmutableList<InferenceSpec> inferences,
    ImmutableList<Hook> hooks,
    ImmutableList<PythonSpec> spellings) {

  /** An operation without requirements, inferred types and spellings in Python. */
  public OpSpec(
      String dialect,
      String name,
      String summary,
      String description,
      ImmutableList<String> examples,
      ImmutableSet<String> traits,
      ImmutableList<ValueSpec> operands,
      ImmutableList<ValueSpec> results,
      ImmutableList<AttributeSpec> attributes,
      ImmutableList<RegionSpec> regions,
      ImmutableList<SuccessorSpec> successors,
      ImmutableList<EffectSpec> effects,
      ImmutableList<ImmutableList<String>> sameTypes,
      Optional<String> assembly,
      ImmutableList<Hook> hooks) {
    this(
        dialect,
        name,
        summary,
        description,
        examples,
        traits,
        operands,
        results,
        attributes,
        regions,
        successors,
        effects,
        sameTypes,
        assembly,
        ImmutableList.of(),
        ImmutableList.of(),
        hooks,
        ImmutableList.of());
  }

  public String qualifiedName() {
    return dialect + "." + name;
  }

  public boolean hasHook(Hook.Kind kind) {
    for (Hook hook : hooks) {
      if (hook.kind() == kind) {
        return true;
      }
    }
    return false;
  }

  /** True if the types of all results follow from operands and attributes. */
  public boolean infersTypes() {
    return hasHook(Hook.Kind.INFER_TYPES) || !inferences.isEmpty();
  }

  /** True if operand group sizes are stored in {@code operandSegmentSizes}. */
  public boolean hasOperandSegments() {
    return flexible(operands) > 1;
  }

  /** True if result group sizes are stored in {@code resultSegmentSizes}. */
  public boolean hasResultSegments() {
    return flexible(results) > 1;
  }

  /**
   * How many groups have no fixed size. A plain loop, since parser, printer and verifier ask often.
   */
  private static int flexible(ImmutableList<ValueSpec> groups) {
    int count = 0;
    for (int i = 0; i < groups.size(); i++) {
      if (!groups.get(i).isSingle()) {
        count++;
      }
    }
    return count;
  }

  public int operandIndex(String operand) {
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i).name().equals(operand)) {
        return i;
      }
    }
    return -1;
  }

  public int resultIndex(String result) {
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i).name().equals(result)) {
        return i;
      }
    }
    return -1;
  }

  public int attributeIndex(String attribute) {
    for (int i = 0; i < attributes.size(); i++) {
      if (attributes.get(i).name().equals(attribute)) {
        return i;
      }
    }
    return -1;
  }
}
