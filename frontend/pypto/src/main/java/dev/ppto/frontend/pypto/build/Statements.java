package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyFunction;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assert;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.AstFactory;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Block;
import dev.ppto.frontend.python.ast.Branch;
import dev.ppto.frontend.python.ast.Break;
import dev.ppto.frontend.python.ast.Case;
import dev.ppto.frontend.python.ast.Constant;
import dev.ppto.frontend.python.ast.Continue;
import dev.ppto.frontend.python.ast.Delete;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.Match;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Parameter;
import dev.ppto.frontend.python.ast.Pass;
import dev.ppto.frontend.python.ast.Return;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StrayBlock;
import dev.ppto.frontend.python.ast.StringLiteral;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Statements, one after the other. One with an error does not keep others from being looked at. */
final class Statements {
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

  Conditionals conditionals() {
    return conditionals;
  }

  /** What a call of {@code pl.yield_} gives values to; null: it is in a branch, or in no loop. */
  @Nullable Yields yields(EObject call) {
    EObject around = call.eContainer();
    while (around != null
        && !(around instanceof For)
        && !(around instanceof Branch)
        && !(around instanceof Case)) {
      EObject inner = around;
      around = around.eContainer();
      if (around instanceof If choice && choice.getOrElse() == inner) {
        return null;
      }
    }
    Yields innermost = yields.peek();
    return innermost != null && innermost.loop() == around ? innermost : null;
  }

  /** Runs what builds a pass of a loop. */
  <T> T yielding(Yields to, Supplier<T> action) {
    yields.push(to);
    to.enter(body.scope());
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
    Set<String> local = BoundNames.in(code);
    local.removeAll(BoundNames.declaredOutside(code));
    for (String name : local) {
      if (body.scope().own(name) == null) {
        body.scope()
            .bind(
                name,
                isLost(name, function)
                    ? Running.poison()
                    : Running.undefined(
                        "expected '"
                            + name
                            + "' to be bound before it is used, found no value for it here; "
                            + later(name, code, function)),
                null);
      }
    }
    Ways.enterFunction(body.scope());
    List<Statement> complete = new ArrayList<>(code);
    complete.add(AstFactory.eINSTANCE.createReturn());
    block(complete, Set.of());
    PyValue result = body.scope().own(Ways.RESULT);
    return result == null || Running.isUnset(result) ? PyNone.NONE : result;
  }

  /** Whether a line that is no Python may bind the name. */
  private static boolean isLost(String name, DslFunction function) {
    return PyForeign.FAILED.equals(function.closure().lookup(name));
  }

  /** A name that is bound somewhere in a function is one of it everywhere. */
  private static String later(String name, List<? extends Statement> code, DslFunction function) {
    int line =
        code.stream()
            .filter(each -> BoundNames.in(List.of(each)).contains(name))
            .mapToInt(each -> SourceRange.of(each).line())
            .findFirst()
            .orElse(function.header().line());
    return function.closure().lookup(name) == null
        ? "it is bound in line " + line
        : "line "
            + line
            + " binds it in '"
            + function.name()
            + "', which hides the one outside: use another name there";
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
        List<? extends Statement> rest = code.subList(i + 1, code.size());
        Conditionals.Outcome outcome = statement(statement, rest, after.get(i), live);
        if (outcome.tookRest() || outcome.flow().leaves()) {
          warnOfUnreachable(statement, rest);
          return outcome.flow();
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

  /** Python accepts what never runs, too; but nobody writes it on purpose. */
  private void warnOfUnreachable(Statement end, List<? extends Statement> rest) {
    String word =
        end instanceof Return
            ? "return"
            : end instanceof Break ? "break" : end instanceof Continue ? "continue" : "";
    // What follows an 'if' is built as a part of its branches.
    boolean isBehind = !rest.isEmpty() && rest.get(0).eContainer() == end.eContainer();
    if (!word.isEmpty() && isBehind) {
      body.program()
          .messages()
          .add(
              DslMessage.warning(
                  SourceRange.of(rest.get(0)),
                  "expected nothing after '"
                      + word
                      + "' in line "
                      + SourceRange.of(end).line()
                      + ", found a statement, which never runs; remove it"));
    }
  }

  /** What a statement with an error binds has no value that anyone should hear of. */
  private void poison(Statement statement) {
    for (String name : BoundNames.in(List.of(statement))) {
      body.scope().bind(name, Running.poison(), null);
    }
    if (Conditionals.holdsReturn(statement)) {
      body.scope().bind(Ways.RESULT, Running.poison(), null);
    }
  }

  private Conditionals.Outcome statement(
      Statement statement,
      List<? extends Statement> rest,
      Set<String> live,
      Set<String> liveAtEnd) {
    if (statement instanceof If choice) {
      return conditionals.build(choice, rest, live, liveAtEnd);
    }
    if (statement instanceof Match match) {
      return new Matches(body).build(match, rest, live, liveAtEnd);
    }
    if (statement instanceof For loop) {
      return after(loop, loops.build(loop, live), loop.getOrElse(), rest, live, liveAtEnd);
    }
    if (statement instanceof While loop) {
      return after(loop, whileLoops.build(loop, live), loop.getOrElse(), rest, live, liveAtEnd);
    }
    return new Conditionals.Outcome(simple(statement), false);
  }

  /**
   * What follows a loop.
   *
   * @param exits how the loop may have ended
   */
  private Conditionals.Outcome after(
      EObject loop,
      Ways.Exits exits,
      @Nullable Block orElse,
      List<? extends Statement> rest,
      Set<String> live,
      Set<String> liveAtEnd) {
    Ways.stay(body.scope());
    Value returned = Running.valueOf(exits.returned());
    if (returned == null) {
      return exits.anyReturn()
          ? new Conditionals.Outcome(returned(), false)
          : otherwise(loop, exits, orElse, rest, live, liveAtEnd);
    }
    Flow flow =
        conditionals.choose(
            returned,
            Place.of(loop),
            loop,
            liveAtEnd,
            this::returned,
            () -> {
              Conditionals.Outcome outcome = otherwise(loop, exits, orElse, rest, live, liveAtEnd);
              return outcome.tookRest() || outcome.flow().leaves()
                  ? outcome.flow()
                  : block(rest, liveAtEnd);
            });
    return new Conditionals.Outcome(flow, true);
  }

  /** The {@code else} of a loop, which runs if the loop was not left. */
  private Conditionals.Outcome otherwise(
      EObject loop,
      Ways.Exits exits,
      @Nullable Block orElse,
      List<? extends Statement> rest,
      Set<String> live,
      Set<String> liveAtEnd) {
    Value left = Running.valueOf(exits.left());
    if (orElse == null || left == null && exits.any()) {
      return new Conditionals.Outcome(Flow.NEXT, false);
    }
    boolean takesRest = Conditionals.leaves(orElse);
    List<? extends Statement> tail = takesRest ? rest : List.of();
    Set<String> after = takesRest ? liveAtEnd : live;
    Flow flow =
        left == null
            ? conditionals.block(orElse, tail, after)
            : conditionals.choose(
                left,
                Place.of(loop),
                loop,
                after,
                () -> block(tail, after),
                () -> conditionals.block(orElse, tail, after));
    return new Conditionals.Outcome(flow, takesRest);
  }

  private Flow returned() {
    Ways.leaveFunction(body.scope());
    return Flow.RETURN;
  }

  private Flow simple(Statement statement) {
    if (statement instanceof Assign assign) {
      assignments.assign(assign);
    } else if (statement instanceof AugmentedAssign assign) {
      assignments.augmented(assign);
    } else if (statement instanceof AnnotatedAssign assign) {
      assignments.annotated(assign);
    } else if (statement instanceof Return end) {
      PyValue value =
          end.getValue() == null ? PyNone.NONE : body.expressions().value(end.getValue());
      // The one at the end of each function is in no source.
      body.scope().bind(Ways.RESULT, value, end.eContainer() == null ? null : SourceRange.of(end));
      return returned();
    } else if (statement instanceof Break) {
      if (yields.peek() != null) {
        yields.peek().keep(body.scope());
      }
      Ways.leaveLoop(body.scope());
      return Flow.BREAK;
    } else if (statement instanceof Continue) {
      if (yields.peek() != null) {
        yields.peek().goOn(body.scope());
      }
      Ways.leavePass(body.scope());
      return Flow.CONTINUE;
    } else if (statement instanceof Delete delete) {
      assignments.delete(delete.getTarget(), delete);
    } else if (statement instanceof FunctionDef function && function.getDecorators().isEmpty()) {
      define(function);
    } else if (statement instanceof Assert check) {
      assertion(check);
    } else if (statement instanceof Expression expression) {
      expression(expression);
    } else if (statement instanceof StrayBlock stray) {
      // The line above it is no Python, which is reported.
      block(stray.getBody(), Set.of());
    } else if (!(statement instanceof Pass)) {
      throw new DslError(statement, Rejections.of(statement, body.inlined().get(0)));
    }
    return Flow.NEXT;
  }

  /** A function in the body of another one: it sees the names there as they are when called. */
  private void define(FunctionDef function) {
    ImmutableMap.Builder<String, PyValue> defaults = ImmutableMap.builder();
    for (Parameter each : function.getParameters()) {
      if (each.getDefaultValue() != null) {
        defaults.put(each.getName(), body.expressions().value(each.getDefaultValue()));
      }
    }
    body.scope()
        .bind(
            function.getName(),
            new PyFunction(
                function.getName(), function, body.scope().environment(), defaults.buildOrThrow()),
            SourceRange.of(function));
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
    if (expression instanceof Name) {
      body.expressions().value(expression);
    } else {
      body.expressions().effect(expression);
    }
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
