package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslParameter;
import dev.ppto.frontend.pypto.link.Evaluator;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyOtherType;
import dev.ppto.frontend.pypto.value.PyScalarType;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Name;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The type of a scalar parameter without annotation: what a callee wants that it is passed to. */
final class PassedOn {
  private final Evaluator evaluator;
  private final Set<Object> visited = new HashSet<>();

  PassedOn(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** The type; null: no callee says it. */
  @Nullable PyScalarType scalar(DslFunction function, String parameter) {
    return visited.add(function.ast()) ? in(function.ast(), function, parameter) : null;
  }

  private @Nullable PyScalarType in(EObject element, DslFunction function, String parameter) {
    if (element instanceof Call call) {
      PyScalarType found = ofCall(call, function, parameter);
      if (found != null) {
        return found;
      }
    }
    for (EObject child : element.eContents()) {
      PyScalarType found = in(child, function, parameter);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable PyScalarType ofCall(Call call, DslFunction function, String parameter) {
    int position = 0;
    for (Argument argument : call.getArguments()) {
      boolean isPassed =
          argument.getKind() == null
              && argument.getValue() instanceof Name name
              && name.getName().equals(parameter);
      if (isPassed) {
        DslFunction callee = callee(call, function);
        DslParameter target =
            callee == null
                ? null
                : argument.getName() != null
                    ? callee.parameter(argument.getName())
                    : position < callee.parameters().size()
                        ? callee.parameters().get(position)
                        : null;
        if (target != null) {
          return target.type() instanceof PyScalarType type
              ? type
              : target.type() == null || target.type() == PyOtherType.SCALAR
                  ? scalar(callee, target.name())
                  : null;
        }
      }
      position++;
    }
    return null;
  }

  private @Nullable DslFunction callee(Call call, DslFunction function) {
    try {
      Optional<PyValue> value = evaluator.constant(call.getFunction(), function.closure());
      PyValue found = value.orElse(null);
      if (found instanceof PyBoundMethod method) {
        found = method.function();
      }
      return found instanceof DslFunction callee ? callee : null;
    } catch (DslError e) {
      return null; // A name of the function itself; what is wrong is reported when it is built.
    }
  }
}
