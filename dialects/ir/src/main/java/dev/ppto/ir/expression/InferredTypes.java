package dev.ppto.ir.expression;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.TypeInference;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.InferenceSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Result types by the expressions of a definition, and by constraints that one type meets. */
public final class InferredTypes implements TypeInference {
  private final OpDefinition definition;

  /** Made when they are first asked, since they may need types of dialects not loaded yet. */
  private volatile @Nullable ImmutableList<CompiledExpression> types;

  public InferredTypes(OpDefinition definition) {
    this.definition = definition;
  }

  /**
   * @throws NotInferred if a type does not follow from operands and attributes
   */
  @Override
  public List<Type> infer(OperationState state) {
    OpSpec spec = state.definition.spec();
    List<Type> inferred = new ArrayList<>();
    for (int i = 0; spec != null && i < spec.results().size(); i++) {
      ValueSpec result = spec.results().get(i);
      CompiledExpression expression = expression(spec, result.name());
      inferred.add(expression == null ? only(result) : type(result, expression, state));
    }
    return inferred;
  }

  private @Nullable CompiledExpression expression(OpSpec spec, String result) {
    ImmutableList<CompiledExpression> compiled = types;
    if (compiled == null) {
      OperationNames names = new OperationNames(definition);
      compiled =
          spec.inferences().stream()
              .map(i -> CompiledExpression.of(i.type(), names))
              .collect(ImmutableList.toImmutableList());
      types = compiled;
    }
    for (int i = 0; i < compiled.size(); i++) {
      InferenceSpec inference = spec.inferences().get(i);
      if (inference.result().equals(result)) {
        return compiled.get(i);
      }
    }
    return null;
  }

  private static Type type(ValueSpec result, CompiledExpression expression, OperationState state) {
    Object value = expression.value(state);
    if (value instanceof Value of) {
      return of.type();
    }
    if (Plain.of(value) instanceof Type type) {
      return type;
    }
    String problem = expression.problem(state);
    throw new NotInferred(
        "the type of result '"
            + result.name()
            + "' does not follow from operands and attributes: "
            + (problem == null ? "what it depends on is absent or not known" : problem));
  }

  private Type only(ValueSpec result) {
    Type type = onlyType(result.constraint(), definition.context());
    if (type == null) {
      throw new NotInferred("the type of result '" + result.name() + "' follows from nothing");
    }
    return type;
  }

  /** The only type that meets a constraint; null if there are several. */
  public static @Nullable Type onlyType(TypeConstraint constraint, Context context) {
    if (constraint instanceof TypeConstraint.Named named) {
      return onlyType(named.definition(), context);
    }
    if (constraint instanceof TypeConstraint.Where where) {
      return onlyType(where.base(), context);
    }
    if (constraint instanceof TypeConstraint.AnyOf anyOf && anyOf.alternatives().size() == 1) {
      return onlyType(anyOf.alternatives().get(0), context);
    }
    if (constraint instanceof TypeConstraint.OfType ofType) {
      TypeDefinition type = context.typeDefinition(ofType.dialect() + "." + ofType.type());
      return type == null || !type.spec().parameters().isEmpty()
          ? null
          : type.factory().apply(List.of());
    }
    return TypeConstraints.onlyType(constraint);
  }

  /** A type does not follow; the message says why. */
  public static final class NotInferred extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NotInferred(String message) {
      super(message);
    }
  }
}
