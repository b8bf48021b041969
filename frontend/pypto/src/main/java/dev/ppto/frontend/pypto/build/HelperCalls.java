package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslParameter;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.value.Direction;
import dev.ppto.frontend.pypto.value.PyBoundMethod;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Calls of Python's functions with values of the program: their bodies are built where they are
 * called, like those of inline functions.
 */
final class HelperCalls {
  private final Body body;
  private final FunctionCalls functions;

  HelperCalls(Body body, FunctionCalls functions) {
    this.body = body;
    this.functions = functions;
  }

  /** The function of Python that is called; null: it is something else, or cannot be built here. */
  static @Nullable PyFunction helper(PyValue callee) {
    PyValue function = callee instanceof PyBoundMethod method ? method.function() : callee;
    return function instanceof PyFunction helper && isPlain(helper) ? helper : null;
  }

  private static boolean isPlain(PyFunction helper) {
    return parameters(helper).stream().allMatch(each -> each.getKind() == null)
        && !(helper.code() instanceof FunctionDef definition
            && (definition.isAsync() || !definition.getDecorators().isEmpty()));
  }

  private static List<Parameter> parameters(PyFunction helper) {
    return helper.code() instanceof Lambda lambda
        ? lambda.getParameters()
        : ((FunctionDef) helper.code()).getParameters();
  }

  PyValue value(PyFunction helper, PyValue callee, List<Given> arguments, EObject place) {
    List<Given> given = new ArrayList<>();
    if (callee instanceof PyBoundMethod method) {
      given.add(new Given(null, method.self(), place));
    }
    given.addAll(arguments);
    ImmutableList.Builder<DslParameter> parameters = ImmutableList.builder();
    for (Parameter each : parameters(helper)) {
      parameters.add(
          new DslParameter(
              each.getName(),
              Direction.IN,
              null,
              helper.defaults().get(each.getName()),
              SourceRange.of(each),
              false));
    }
    if (helper.code() instanceof Lambda lambda) {
      List<DslParameter> all = parameters.build();
      List<Given> bound = FunctionCalls.bind(helper.name(), all, given, place);
      Scope names = new Scope(helper.closure());
      for (int i = 0; i < all.size(); i++) {
        names.bind(all.get(i).name(), bound.get(i).value(), all.get(i).place());
      }
      return body.within(names, () -> body.expressions().value(lambda.getBody()));
    }
    DslFunction inline =
        new DslFunction(
            helper.name(),
            helper.name(),
            Level.INLINE,
            (FunctionDef) helper.code(),
            helper.closure(),
            null,
            parameters.build(),
            null,
            ImmutableMap.of());
    return functions.value(inline, null, given, place);
  }
}
