package dev.ppto.definition.validation;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.ExpressionScope.Binding;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the names of a rewrite rule stand for, as far as it was read. */
final class RuleBindings {
  private final Map<String, Bound> bound = new LinkedHashMap<>();

  /** What a name stands for. */
  sealed interface Bound {
    /** In words for messages. */
    String words();

    /** What it is in expressions. */
    Binding binding();
  }

  /** An operation that is matched, or that is made. */
  record Op(OpSpec spec, boolean made) implements Bound {
    @Override
    public String words() {
      return (made ? "a new '" : "a '") + spec.qualifiedName() + "'";
    }

    @Override
    public Binding binding() {
      return spec.results().size() == 1 && spec.results().get(0).isSingle()
          ? Binding.of(ExpressionType.VALUE, spec.results().get(0).constraint())
          : Binding.of(ExpressionType.ANY);
    }
  }

  /** A value, or a group of values; its type meets all of the constraints. */
  record Values(boolean group, List<TypeConstraint> types) implements Bound {
    @Override
    public String words() {
      return group ? "a group of values" : "a value";
    }

    @Override
    public Binding binding() {
      return group
          ? Binding.of(ExpressionType.VALUES)
          : Binding.of(ExpressionType.VALUE, types.get(0));
    }
  }

  record Attribute(AttributeConstraint constraint) implements Bound {
    @Override
    public String words() {
      return "an attribute";
    }

    @Override
    public Binding binding() {
      return Binding.of(constraint);
    }
  }

  /** What a let computes. */
  record Computed(Binding binding) implements Bound {
    @Override
    public String words() {
      return "something computed";
    }
  }

  @Nullable Bound get(String name) {
    return bound.get(name);
  }

  void put(String name, Bound what) {
    bound.put(name, what);
  }

  void value(String name, ValueSpec slot, boolean group) {
    if (bound.get(name) instanceof Values known) {
      known.types().add(slot.constraint());
    } else {
      bound.put(name, new Values(group, new ArrayList<>(List.of(slot.constraint()))));
    }
  }

  Map<String, Bound> all() {
    return bound;
  }
}
