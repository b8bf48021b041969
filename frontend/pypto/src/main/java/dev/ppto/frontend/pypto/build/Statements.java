package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assert;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Break;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.Continue;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.Pass;
import dev.ppto.frontend.python.ast.Return;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StringLiteral;
import dev.ppto.frontend.python.ast.While;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Statements, one after the other. One with an error does not keep others from being looked at. */
final class Statements {
  /** What a function gives back is the value of this name, which no source can have. */
  static final String RESULT = "return";

  private final Body body;
  private final Assignments assignments;
  private final Conditionals conditionals;
  private final Loops loops;
  private final WhileLoops whileLoops;
  private final Deque<Yields> yields = new ArrayDeque<>();

  Statements(Body body) {
    this.body = body;
    this.assignments = new Assignments(body);
    this.conditionals = new Conditionals(body);
    this.loops = new Loops(body);
    this.whileLoops = new WhileLoops(body);
  }

  Assignments assignments() {
    return assignments;
  }

  WhileLoops whileLoops() {
    return whileLoops;
  }

  /** What {@code pl.yield_} gives values to here; null: it is outside of all. */
  @Nullable Yields yields() {
    return yields.peek();
  }

  /** Runs what builds statements whose {@code pl.yield_} is for one loop or branch. */
  <T> T yielding(Yields to, Supplier<T> action) {
    yields.push(to);
    try {
      return action.get();
    } finally {
      yields.pop();
    }
  }

  /**
   * Builds the body of a function, whose parameters are bound.
   *
   * @return what it gives back
   */
  PyValue function(DslFunction function) {
    List<Statement> code = function.ast().getBody().getBody();
    for (String name : BoundNames.in(code)) {
      if (body.scope().own(name) == null) {
        body.scope()
            .bind(
                name,
                Running.undefined(
                    "expected '"
                        + name
                        + "' to be bound before it is used, found no value for it here"),
                null);
      }
    }
    body.scope().bind(RESULT, PyNone.NONE, null);
    yielding(Yields.ofBranch(), () -> block(code, Set.of()));
    PyValue result = body.scope().own(RESULT);
    return result == null ? PyNone.NONE : result;
  }

  /**
   * Builds statements.
   *
   * @param live names that are read after them
   */
  Flow block(List<? extends Statement> code, Set<String> live) {
    List<Set<String>> after = Liveness.afterEach(code, live);
    for (int i = 0; i < code.size(); i++) {
      Statement statement = code.get(i);
      try {
        if (statement instanceof If choice) {
          List<? extends Statement> rest = code.subList(i + 1, code.size());
          Conditionals.Outcome outcome = conditionals.build(choice, rest, after.get(i), live);
          if (outcome.tookRest() || outcome.flow().leaves()) {
            return outcome.flow();
          }
          continue;
        }
        Flow flow = statement(statement, after.get(i));
        if (flow.leaves()) {
          return flow;
        }
      } catch (DslError e) {
        body.program().messages().add(e);
        poison(statement);
      } catch (PoisonedException e) {
        body.program().messages().addConsequence();
        poison(statement);
      }
    }
    return Flow.NEXT;
  }

  /** What a statement with an error binds has no value that anyone should hear of. */
  private void poison(Statement statement) {
    for (String name : BoundNames.in(List.of(statement))) {
      body.scope().bind(name, Running.poison(), null);
    }
    if (holdsReturn(statement)) {
      body.scope().bind(RESULT, Running.poison(), null);
    }
  }

  private static boolean holdsReturn(EObject element) {
    return element instanceof Return
        || element.eContents().stream().anyMatch(Statements::holdsReturn);
  }

  private Flow statement(Statement statement, Set<String> live) {
    if (statement instanceof Assign assign) {
      assignments.assign(assign);
    } else if (statement instanceof AugmentedAssign assign) {
      assignments.augmented(assign);
    } else if (statement instanceof AnnotatedAssign assign) {
      assignments.annotated(assign);
    } else if (statement instanceof For loop) {
      return loops.build(loop, live);
    } else if (statement instanceof While loop) {
      whileLoops.build(loop, live);
    } else if (statement instanceof Return end) {
      PyValue value =
          end.getValue() == null ? PyNone.NONE : body.expressions().value(end.getValue());
      if (body.loops() > 0) {
        throw new DslError(
            end,
            "expected 'return' outside of loops that run when the program does, found it in one;"
                + " compute the value in the loop and return it after");
      }
      body.scope().bind(RESULT, value, SourceRange.of(end));
      return Flow.RETURN;
    } else if (statement instanceof Break) {
      return Flow.BREAK;
    } else if (statement instanceof Continue) {
      return Flow.CONTINUE;
    } else if (statement instanceof Assert check) {
      assertion(check);
    } else if (statement instanceof Expression expression) {
      expression(expression);
    } else if (!(statement instanceof Pass)) {
      throw new DslError(statement, Rejections.of(statement, body.function()));
    }
    return Flow.NEXT;
  }

  private void expression(Expression expression) {
    if (expression instanceof StringLiteral
        || expression instanceof Constant constant && constant.getValue().equals("...")) {
      return;
    }
    if ("pl.yield_".equals(body.expressions().calls().operationName(expression))) {
      assignments.yielded(expression, Set.of());
      return;
    }
    body.expressions().value(expression);
  }

  private void assertion(Assert check) {
    PyValue value = body.expressions().constant(check.getTest(), "a condition");
    if (!Folding.truth(value)) {
      String message = "";
      if (check.getMessage() != null
          && body.expressions().constant(check.getMessage(), "a message")
              instanceof PyString text) {
        message = ": " + text.value();
      }
      throw new DslError(check, "expected the assertion to hold, found that it does not" + message);
    }
  }
}
