package dev.ppto.rewrite.rule;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.Value;
import dev.ppto.ir.expression.CompiledExpression;
import dev.ppto.ir.expression.Names;
import dev.ppto.ir.expression.Truth;
import dev.ppto.ir.spec.RewriteRuleSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression of a rule over what the rule has bound. May be used by several threads. */
public final class RuleExpression {
  private final RewriteRuleSpec.Computation computation;
  private final List<String> names;
  private volatile @Nullable Compiled last;

  private record Compiled(
      Context context, CompiledExpression value, @Nullable CompiledExpression type) {}

  private RuleExpression(RewriteRuleSpec.Computation computation, List<String> names) {
    this.computation = computation;
    this.names = List.copyOf(names);
  }

  /**
   * @param names what the inputs stand for, in order
   */
  static RuleExpression of(RewriteRuleSpec.Computation computation, List<String> names) {
    return new RuleExpression(computation, names);
  }

  /** The computation of that number, from 0; see {@link RewriteRuleSpec#computations}. */
  public static RuleExpression of(RewriteRuleSpec rule, int number, String... names) {
    return of(rule.computations().get(number), List.of(names));
  }

  /** Whether the condition is known to hold. */
  public boolean holds(Operation root, @Nullable Object... inputs) {
    return compiled(root).value().truth(inputs) == Truth.TRUE;
  }

  /** The value; null if it has none or it is not known. */
  public @Nullable Object value(Operation root, @Nullable Object... inputs) {
    return compiled(root).value().value(inputs);
  }

  /** The value as the attribute that it is for; null if it has none that meets the constraint. */
  public @Nullable Attribute attribute(Operation root, @Nullable Object... inputs) {
    Compiled compiled = compiled(root);
    Object value = compiled.value().value(inputs);
    if (value == null) {
      return null;
    }
    Type type = compiled.type() == null ? null : RuleValues.type(compiled.type().value(inputs));
    return RuleValues.attribute(root.context(), computation.attribute().orElseThrow(), value, type);
  }

  /** The value as result types: one type, or a list of them; null if it is neither. */
  public @Nullable List<Type> types(Operation root, @Nullable Object... inputs) {
    Object value = value(root, inputs);
    if (value == null) {
      return null;
    }
    List<Type> types = new ArrayList<>();
    for (Object one : value instanceof List<?> list ? list : List.of(value)) {
      Type type = RuleValues.type(one);
      if (type == null) {
        return null;
      }
      types.add(type);
    }
    return types;
  }

  private Compiled compiled(Operation root) {
    Context context = root.context();
    Compiled known = last;
    if (known == null || known.context() != context) {
      Inputs inputs = new Inputs(names, context);
      known =
          new Compiled(
              context,
              CompiledExpression.of(computation.value(), inputs),
              computation.type().map(t -> CompiledExpression.of(t, inputs)).orElse(null));
      last = known;
    }
    return known;
  }

  /** A frame is the inputs in order of the names. */
  private record Inputs(List<String> names, Context context) implements Names {
    @Override
    public @Nullable Reader reader(String name) {
      int index = names.indexOf(name);
      return index < 0 ? null : frame -> value(((Object[]) frame)[index]);
    }

    /** An operation stands for its only result. */
    private static @Nullable Object value(@Nullable Object input) {
      return input instanceof Operation op ? (Value) op.result() : input;
    }

    @Override
    public @Nullable TypeDefinition type(String qualifiedName) {
      return context.typeDefinition(qualifiedName);
    }

    @Override
    public @Nullable AttributeDefinition attribute(String qualifiedName) {
      return context.attributeDefinition(qualifiedName);
    }
  }
}
