package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A rewrite rule of a dialect: a pattern of operations, and what takes its place.
 *
 * @param dialect namespace of the dialect that defines the rule; its operations may be of others
 * @param law what the rule says, as in {@code "add(x, 0) -> x"}
 * @param benefit rules of a higher benefit are tried first; at least 0
 * @param sets names of the sets it belongs to; none: the canonicalization of the root operation
 * @param match the root operation and what it uses
 * @param steps further conditions, and what is computed or made, in order
 * @param replacements what the results of the root become, one for each; empty if it is erased
 * @param erased names of matched operations to erase, users before what they use
 */
public record RewriteRuleSpec(
    String dialect,
    String name,
    String law,
    int benefit,
    ImmutableList<String> sets,
    RulePattern.Op match,
    ImmutableList<RuleStep> steps,
    ImmutableList<RuleTarget> replacements,
    ImmutableList<String> erased) {

  public String qualifiedName() {
    return dialect + "." + name;
  }

  /** Whether the rule is one of a set; {@code ""} stands for the canonicalization. */
  public boolean isIn(String set) {
    return set.isEmpty() ? sets.isEmpty() : sets.contains(set);
  }

  /**
   * Something that the rule computes.
   *
   * @param attribute what it must meet if it is for an attribute
   * @param type the type of that attribute, if the attribute has the type of the result
   */
  public record Computation(
      Expression value, Optional<AttributeConstraint> attribute, Optional<Expression> type) {

    /** The value of an attribute of what is made. */
    public static Computation of(RuleTarget.Op op, RuleTarget.AttributeValue attribute) {
      boolean typed =
          attribute.constraint().form() instanceof AttributeConstraint.Builtin builtin
              && builtin.kind() == AttributeConstraint.Kind.TYPED_ATTR;
      return new Computation(
          attribute.value(),
          Optional.of(attribute.constraint()),
          typed ? op.types() : Optional.empty());
    }

    /** A condition, a value or types. */
    public static Computation of(Expression value) {
      return new Computation(value, Optional.empty(), Optional.empty());
    }
  }

  /** All that the rule computes by expressions, in order of the text. */
  public ImmutableList<Computation> computations() {
    ImmutableList.Builder<Computation> all = ImmutableList.builder();
    for (RuleStep step : steps) {
      if (step instanceof RuleStep.Where where) {
        all.add(Computation.of(where.condition()));
      } else if (step instanceof RuleStep.Let let) {
        all.add(Computation.of(let.value()));
      } else if (step instanceof RuleStep.Make make) {
        add(make.target(), all);
      }
    }
    replacements.forEach(target -> add(target, all));
    return all.build();
  }

  private static void add(RuleTarget target, ImmutableList.Builder<Computation> all) {
    if (target instanceof RuleTarget.Group group) {
      group.elements().forEach(element -> add(element, all));
    } else if (target instanceof RuleTarget.Op op) {
      op.operands().forEach(operand -> add(operand.value(), all));
      op.attributes().forEach(attribute -> all.add(Computation.of(op, attribute)));
      op.types().ifPresent(types -> all.add(Computation.of(types)));
    }
  }

  /** All calls of methods, in order of the text. */
  public ImmutableList<RuleStep.NativeCall> nativeCalls() {
    ImmutableList.Builder<RuleStep.NativeCall> all = ImmutableList.builder();
    for (RuleStep step : steps) {
      if (step instanceof RuleStep.WhereNative where) {
        all.add(where.call());
      } else if (step instanceof RuleStep.LetNative let) {
        all.add(let.call());
      }
    }
    return all.build();
  }

  /** All attributes that the rule asks for by their text, in order. */
  public ImmutableList<RulePattern.AttributePattern.Equal> literals() {
    ImmutableList.Builder<RulePattern.AttributePattern.Equal> all = ImmutableList.builder();
    add(match, all);
    return all.build();
  }

  private static void add(
      RulePattern pattern, ImmutableList.Builder<RulePattern.AttributePattern.Equal> all) {
    if (pattern instanceof RulePattern.Group group) {
      group.elements().forEach(element -> add(element, all));
    } else if (pattern instanceof RulePattern.Op op) {
      for (RulePattern.AttributePattern attribute : op.attributes()) {
        if (attribute instanceof RulePattern.AttributePattern.Equal equal) {
          all.add(equal);
        }
      }
      op.operands().forEach(operand -> add(operand.pattern(), all));
    }
  }
}
