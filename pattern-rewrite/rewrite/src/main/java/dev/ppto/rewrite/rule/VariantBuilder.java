package dev.ppto.rewrite.rule;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.RulePattern;
import dev.ppto.ir.spec.RuleStep;
import dev.ppto.ir.spec.RuleTarget;
import dev.ppto.ir.spec.ValueSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lays a rule out as tests in a row. */
final class VariantBuilder {
  private final RewriteRuleSpec rule;
  private final int exchanged;
  private int commutativeSeen;

  private final List<RuleTest> tests = new ArrayList<>();
  private final Map<String, Position> bindings = new LinkedHashMap<>();
  private final Map<RuleTarget.AttributeValue, Position.Computed> attributes = new HashMap<>();
  private final Map<Expression, Position.Computed> types = new HashMap<>();

  /**
   * @param exchanged bit i: whether the i-th commutative operation has its operands exchanged
   */
  VariantBuilder(RewriteRuleSpec rule, int exchanged) {
    this.rule = rule;
    this.exchanged = exchanged;
  }

  RuleVariant build() {
    op(rule.match(), new Position.Root(rule.match().name()));
    rule.steps().forEach(this::step);
    rule.replacements().forEach(this::target);
    resultTypes();
    erased();
    return new RuleVariant(
        rule,
        ImmutableList.copyOf(tests),
        ImmutableMap.copyOf(bindings),
        ImmutableMap.copyOf(attributes),
        ImmutableMap.copyOf(types));
  }

  // ---- what is matched ----

  private void op(RulePattern.Op pattern, Position at) {
    pattern.binding().ifPresent(name -> bind(name, at));
    for (RulePattern.AttributePattern attribute : pattern.attributes()) {
      attribute(attribute, new Position.AttributeOf(at, attribute.attribute()));
    }
    List<RulePattern.Operand> operands = pattern.operands();
    boolean exchange = pattern.commutative() && (exchanged >> commutativeSeen++ & 1) != 0;
    boolean pair = exchange && operands.get(0).arity() == ValueSpec.Arity.SINGLE;
    for (int i = 0; i < operands.size(); i++) {
      // Names and order of the text; places exchanged.
      RulePattern.Operand place = operands.get(pair && i < 2 ? 1 - i : i);
      RulePattern wanted = operands.get(i).pattern();
      if (place.arity() == ValueSpec.Arity.SINGLE) {
        value(wanted, new Position.Operand(at, place.group()));
      } else {
        group(wanted, at, place.group(), exchange && !pair && i == 0);
      }
    }
  }

  private void group(RulePattern wanted, Position op, String name, boolean exchange) {
    Position.Group all = new Position.Group(op, name);
    if (wanted instanceof RulePattern.Bind bound) {
      bind(bound.name(), all);
      return;
    }
    List<RulePattern> elements =
        wanted instanceof RulePattern.Group list ? list.elements() : List.of(wanted);
    tests.add(new RuleTest.Size(all, elements.size()));
    for (int i = 0; i < elements.size(); i++) {
      int place = exchange && i < 2 ? 1 - i : i;
      value(elements.get(i), new Position.Element(op, name, place));
    }
  }

  private void value(RulePattern wanted, Position at) {
    if (wanted instanceof RulePattern.Op op) {
      Position.Producer producer = new Position.Producer(at, op.name());
      tests.add(new RuleTest.MadeBy(producer, op.result()));
      op(op, producer);
    } else if (wanted instanceof RulePattern.Bind bound) {
      bind(bound.name(), at);
    } else {
      throw new IllegalArgumentException(at.describe() + " is one value, not a list");
    }
  }

  private void attribute(RulePattern.AttributePattern wanted, Position.AttributeOf at) {
    if (wanted instanceof RulePattern.AttributePattern.Bound bound) {
      tests.add(new RuleTest.Present(at, true));
      bind(bound.name(), at);
    } else if (wanted instanceof RulePattern.AttributePattern.Equal equal) {
      tests.add(new RuleTest.Equal(at, equal.constraint(), equal.text()));
    } else {
      tests.add(new RuleTest.Present(at, false));
    }
  }

  private void bind(String name, Position at) {
    if (name.equals(RulePattern.ANY)) {
      return;
    }
    Position first = bindings.putIfAbsent(name, at);
    if (first instanceof Position.Producer producer) {
      // An operation that is asked for as a value is its only result.
      tests.add(new RuleTest.Same(producer.value(), at));
    } else if (first != null) {
      tests.add(new RuleTest.Same(first, at));
    }
  }

  // ---- what is computed ----

  private void step(RuleStep step) {
    if (step instanceof RuleStep.Where where) {
      tests.add(
          new RuleTest.Holds(
              where.condition(),
              ExpressionText.of(where.condition()),
              inputs(RewriteRuleSpec.Computation.of(where.condition()))));
    } else if (step instanceof RuleStep.WhereNative where) {
      tests.add(
          new RuleTest.Accepts(
              where.call().companion(), where.call().method(), arguments(where.call())));
    } else if (step instanceof RuleStep.Let let) {
      bindings.put(
          let.name(),
          computed(
              RewriteRuleSpec.Computation.of(let.value()), new Position.Form.Anything(let.name())));
    } else if (step instanceof RuleStep.LetNative let) {
      Position.Native value =
          new Position.Native(let.call().companion(), let.call().method(), arguments(let.call()));
      tests.add(new RuleTest.Computes(value));
      bindings.put(let.name(), value);
    } else {
      target(((RuleStep.Make) step).target());
    }
  }

  private Position.Computed computed(RewriteRuleSpec.Computation computation, Position.Form form) {
    Position.Computed value = new Position.Computed(computation, form, inputs(computation));
    tests.add(new RuleTest.Computes(value));
    return value;
  }

  /** Attributes and types of what is made are computed first, so that a match cannot fail then. */
  private void target(RuleTarget target) {
    if (target instanceof RuleTarget.Group group) {
      group.elements().forEach(this::target);
    } else if (target instanceof RuleTarget.Op op) {
      op.operands().forEach(operand -> target(operand.value()));
      for (RuleTarget.AttributeValue a : op.attributes()) {
        attributes.put(
            a,
            computed(
                RewriteRuleSpec.Computation.of(op, a),
                new Position.Form.AsAttribute(op.name(), a.attribute())));
      }
      op.types()
          .ifPresent(
              t ->
                  types.put(
                      t,
                      computed(
                          RewriteRuleSpec.Computation.of(t),
                          new Position.Form.AsTypes(op.name()))));
    }
  }

  private ImmutableMap<String, Position> inputs(RewriteRuleSpec.Computation computation) {
    Map<String, Position> inputs = new LinkedHashMap<>();
    for (String name : ExpressionNames.of(computation)) {
      Position at = bindings.get(name);
      if (at != null) {
        inputs.put(name, at);
      }
    }
    return ImmutableMap.copyOf(inputs);
  }

  private ImmutableList<Position> arguments(RuleStep.NativeCall call) {
    return call.arguments().stream().map(bindings::get).collect(ImmutableList.toImmutableList());
  }

  /** What is there already takes the place of a result only if it has the same type. */
  private void resultTypes() {
    for (int i = 0; i < rule.replacements().size(); i++) {
      if (rule.replacements().get(i) instanceof RuleTarget.Reference reference
          && bindings.get(reference.name()) != null) {
        tests.add(
            new RuleTest.ResultType(
                new Position.Root(rule.match().name()),
                i,
                bindings.get(reference.name()),
                reference.result()));
      }
    }
  }

  private void erased() {
    List<Position> gone = new ArrayList<>();
    if (!rule.replacements().isEmpty()) {
      gone.add(new Position.Root(rule.match().name()));
    }
    for (String name : rule.erased()) {
      Position op = bindings.get(name);
      tests.add(new RuleTest.Unused(op, ImmutableList.copyOf(gone)));
      gone.add(op);
    }
  }
}
