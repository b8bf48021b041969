package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyTensorType;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Assignments of all forms. */
final class Assignments {
  private final Body body;

  Assignments(Body body) {
    this.body = body;
  }

  void assign(Assign assign) {
    Expression value = assign.getValue();
    String operation = body.expressions().calls().operationName(value);
    if (operation != null && windows().isAllocation(operation)) {
      if (assign.getTargets().size() != 1 || !(assign.getTargets().get(0) instanceof Name name)) {
        throw new DslError(
            assign,
            operation
                + "() expected alone on the right of 'name = ', found several targets; give each"
                + " window an assignment of its own");
      }
      bind(name, windows().allocate(name, operation, (Call) value));
      return;
    }
    if ("pl.yield_".equals(operation)) {
      if (assign.getTargets().size() != 1) {
        throw new DslError(assign, "expected one target for pl.yield_(), found several");
      }
      Expression target = assign.getTargets().get(0);
      bindYielded(target, value);
      return;
    }
    PyValue result = body.expressions().value(value);
    assign.getTargets().forEach(target -> bind(target, result));
  }

  private Windows windows() {
    return body.expressions().calls().constructs().windows();
  }

  /**
   * {@code pl.yield_(...)}: gives values to the loop around, or is the values in a branch.
   *
   * @param targets the names that are bound to them, in order
   */
  PyValue yielded(Expression call, Set<String> targets) {
    Yields yields = body.statements().yields(call);
    try {
      return yielded(call, targets, yields);
    } catch (DslError | PoisonedException e) {
      if (yields != null) {
        yields.fail();
      }
      throw e;
    }
  }

  private PyValue yielded(Expression call, Set<String> targets, @Nullable Yields yields) {
    List<Given> given = body.expressions().calls().poisoned((Call) call);
    if (given.stream().anyMatch(each -> Running.isPoison(each.value()))) {
      throw new PoisonedException();
    }
    List<PyValue> values = given.stream().map(Given::value).toList();
    for (Given each : given) {
      if (each.keyword() != null) {
        throw new DslError(
            each.place(), "pl.yield_() expected values, found '" + each.keyword() + "='");
      }
      Body.check(each.value(), each.place());
    }
    if (yields == null && !isInBranchOrLoop(call)) {
      throw new DslError(
          call,
          "expected pl.yield_() in a loop with init_values or in a branch of an 'if', found it"
              + " outside of both; assign the value to a name");
    }
    if (yields != null) {
      if (!targets.isEmpty() && targets.size() != values.size()) {
        throw new DslError(
            call,
            "pl.yield_() expected "
                + targets.size()
                + (targets.size() == 1 ? " value" : " values")
                + " for as many names, found "
                + values.size());
      }
      yields.give(values, List.copyOf(targets), body.scope(), call);
    }
    return values.size() == 1 ? values.get(0) : new PyTuple(ImmutableList.copyOf(values));
  }

  private void bindYielded(Expression target, Expression call) {
    PyValue value = yielded(call, BoundNames.ofTarget(target));
    int errors = body.program().messages().errors();
    bind(target, value);
    Yields yields = body.statements().yields(call);
    if (yields != null && body.program().messages().errors() > errors) {
      yields.fail();
    }
  }

  private static boolean isInBranchOrLoop(EObject call) {
    EObject around = call.eContainer();
    while (around != null && !(around instanceof FunctionDef)) {
      if (around instanceof For || around instanceof While || around instanceof If) {
        return true;
      }
      around = around.eContainer();
    }
    return false;
  }

  void augmented(AugmentedAssign assign) {
    Expression target = assign.getTarget();
    String operator = assign.getOperator().substring(0, assign.getOperator().length() - 1);
    PyValue left = body.expressions().value(target);
    PyValue right = body.expressions().value(assign.getValue());
    bind(target, body.expressions().operators().binary(operator, left, right, assign));
  }

  void annotated(AnnotatedAssign assign) {
    if (assign.getValue() == null) {
      return;
    }
    String operation = body.expressions().calls().operationName(assign.getValue());
    if (operation != null
        && windows().isAllocation(operation)
        && assign.getTarget() instanceof Name name) {
      bind(name, windows().allocate(name, operation, (Call) assign.getValue()));
      return;
    }
    if ("pl.yield_".equals(operation)) {
      bindYielded(assign.getTarget(), assign.getValue());
      return;
    }
    PyValue value = body.expressions().value(assign.getValue());
    checkAnnotation(assign.getAnnotation(), value);
    bind(assign.getTarget(), value);
  }

  /** Python does not look at an annotation in a function; but a wrong one misleads who reads it. */
  private void checkAnnotation(Expression annotation, PyValue value) {
    PyValue type;
    try {
      type =
          body.program()
              .evaluator()
              .constant(annotation, body.scope().environment())
              .orElse(PyNone.NONE);
    } catch (DslError e) {
      body.program().messages().add(e);
      return;
    }
    Value running = Running.valueOf(value);
    if (running != null
        && running.type() instanceof ShapedType shaped
        && type instanceof PyTensorType said
        && !fits(said, shaped)) {
      body.program()
          .messages()
          .add(
              new DslError(
                  annotation,
                  "expected an annotation of what is assigned, "
                      + value.words()
                      + ", found "
                      + said.text()));
    }
  }

  private static boolean fits(PyTensorType said, ShapedType found) {
    if (said.dtype().isPresent() && !said.dtype().get().type().equals(found.elementType())) {
      return false;
    }
    List<PyValue> extents = said.shape().isPresent() ? said.shape().get() : List.of();
    if (said.shape().isEmpty() || extents.size() != found.rank()) {
      return said.shape().isEmpty();
    }
    for (int i = 0; i < extents.size(); i++) {
      if (extents.get(i) instanceof PyInt extent
          && !found.isDynamic(i)
          && extent.value().longValue() != found.shape().get(i)) {
        return false;
      }
    }
    return true;
  }

  /** {@code del name}. */
  void delete(Expression target, Statement statement) {
    if (target instanceof TupleDisplay tuple) {
      tuple.getElements().forEach(each -> delete(each, statement));
    } else if (target instanceof Name name && body.scope().own(name.getName()) != null) {
      String text = "expected '" + name.getName() + "' to be bound before it is used, found it";
      body.scope().bind(name.getName(), Running.undefined(text + " deleted"), SourceRange.of(name));
    } else {
      throw new DslError(statement, Rejections.of(statement, body.function()));
    }
  }

  /** Gives what a target names a value. */
  void bind(Expression target, PyValue value) {
    if (target instanceof Name name) {
      DslError problem = typeProblem(name, value);
      if (problem != null) {
        // The name stays what it was: what follows is about that.
        body.program().messages().add(problem);
        return;
      }
      body.collections().bound(value, body.emitter().block());
      body.scope().bind(name.getName(), value, SourceRange.of(name));
    } else if (target instanceof TupleDisplay tuple) {
      unpack(tuple.getElements(), value, target);
    } else if (target instanceof ListDisplay list) {
      unpack(list.getElements(), value, target);
    } else if (target instanceof Subscript subscript) {
      body.expressions().subscripts().write(subscript, value);
    } else {
      throw new DslError(
          target,
          "expected a name, tuple of names or subscript on the left of '=', found something"
              + " else; fields of objects are constants here");
    }
  }

  /** What is a tile stays one, and a scalar too: other names make programs that can be read. */
  private @Nullable DslError typeProblem(Name name, PyValue value) {
    PyValue before = body.scope().own(name.getName());
    Object old = before == null ? null : kind(before);
    Object now = kind(value);
    if (old == null || now == null || old.equals(now)) {
      return null;
    }
    return new DslError(
        name,
        "expected '"
            + name.getName()
            + "' to stay "
            + before.words()
            + ", found "
            + value.words()
            + "; use another name");
  }

  /** What a name with the value keeps to; null: anything. */
  private static @Nullable Object kind(PyValue value) {
    Value running = Running.valueOf(value);
    if (running == null) {
      return ScalarTypes.isNumber(value) ? "scalar" : null;
    }
    return ScalarTypes.isScalar(running.type()) ? "scalar" : running.type().getClass();
  }

  private void unpack(List<? extends Expression> targets, PyValue value, EObject place) {
    List<PyValue> elements = body.expressions().sequence(value, place);
    int star = -1;
    for (int i = 0; i < targets.size(); i++) {
      star = targets.get(i) instanceof Star ? i : star;
    }
    int least = star < 0 ? targets.size() : targets.size() - 1;
    if (elements.size() < least || star < 0 && elements.size() > least) {
      throw new DslError(
          place,
          "expected "
              + (star < 0 ? "" : "at least ")
              + least
              + (least == 1 ? " value" : " values")
              + " to unpack, found "
              + elements.size());
    }
    int rest = elements.size() - least;
    for (int i = 0; i < targets.size(); i++) {
      if (targets.get(i) instanceof Star starred) {
        bind(starred.getOperand(), PyList.of(elements.subList(i, i + rest)));
      } else {
        bind(targets.get(i), elements.get(star >= 0 && i > star ? i - 1 + rest : i));
      }
    }
  }
}
