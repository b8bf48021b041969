package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assert;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Block;
import dev.ppto.frontend.python.ast.Branch;
import dev.ppto.frontend.python.ast.Break;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Case;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Continue;
import dev.ppto.frontend.python.ast.Delete;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Global;
import dev.ppto.frontend.python.ast.Handler;
import dev.ppto.frontend.python.ast.If;
import dev.ppto.frontend.python.ast.Import;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.frontend.python.ast.Match;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.Nonlocal;
import dev.ppto.frontend.python.ast.Pass;
import dev.ppto.frontend.python.ast.Raise;
import dev.ppto.frontend.python.ast.Return;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StrayBlock;
import dev.ppto.frontend.python.ast.Try;
import dev.ppto.frontend.python.ast.While;
import dev.ppto.frontend.python.ast.With;
import dev.ppto.frontend.python.ast.WithItem;
import dev.ppto.frontend.python.ast.Yield;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the statements of Python. */
final class Statements {
  /** How a statement ends. */
  enum Completion {
    NORMAL,
    BREAK,
    CONTINUE,
    RETURN
  }

  private final Interpreter interpreter;
  private final Definitions definitions;
  private boolean skipsUnknown;

  Statements(Interpreter interpreter) {
    this.interpreter = interpreter;
    this.definitions = new Definitions(interpreter, this);
  }

  Definitions definitions() {
    return definitions;
  }

  /**
   * Whether what depends on values that are not known at compile time is passed over, with the
   * names that it would bind being such values; else it is no constant, which the caller is told.
   */
  void skipUnknown(boolean skips) {
    skipsUnknown = skips;
  }

  Completion run(List<Statement> statements, Frame frame) {
    for (Statement statement : statements) {
      Completion completion = run(statement, frame);
      if (completion != Completion.NORMAL) {
        return completion;
      }
    }
    return Completion.NORMAL;
  }

  Completion run(Statement statement, Frame frame) {
    interpreter.step(statement);
    try {
      return perform(statement, frame);
    } catch (ForeignCondition e) {
      return unknown(statement, frame, e.value());
    } catch (NotConstant e) {
      if (!skipsUnknown) {
        throw e;
      }
      return unknown(statement, frame, new PyForeign(e.words()));
    }
  }

  /** Binds all that a statement may bind to a value that is not known. */
  Completion unknown(Statement statement, Frame frame, PyForeign value) {
    AssignedNames assigned = AssignedNames.of(statement);
    assigned
        .names()
        .forEach((name, place) -> scope(frame, name).bind(name, value, SourceRange.of(place)));
    if (assigned.returns()) {
      frame.setResult(value);
      return Completion.RETURN;
    }
    return Completion.NORMAL;
  }

  private static Environment scope(Frame frame, String name) {
    return frame.elsewhere().getOrDefault(name, frame.locals());
  }

  private Completion perform(Statement statement, Frame frame) {
    Environment locals = frame.locals();
    if (statement instanceof Yield yield) {
      frame
          .yielded()
          .add(
              yield.getValue() == null
                  ? Functions.nothing()
                  : interpreter.value(yield.getValue(), locals));
    } else if (statement instanceof Expression expression) {
      interpreter.value(expression, locals);
    } else if (statement instanceof Assign assign) {
      PyValue value = interpreter.value(assign.getValue(), locals);
      assign.getTargets().forEach(target -> assign(target, value, frame));
    } else if (statement instanceof AnnotatedAssign assign) {
      if (assign.getValue() != null) {
        assign(assign.getTarget(), interpreter.value(assign.getValue(), locals), frame);
      }
    } else if (statement instanceof AugmentedAssign assign) {
      augment(assign, frame);
    } else if (statement instanceof FunctionDef function) {
      scope(frame, function.getName())
          .bind(
              function.getName(),
              definitions.function(function, locals, null),
              SourceRange.of(function));
    } else if (statement instanceof ClassDef type) {
      scope(frame, type.getName())
          .bind(type.getName(), definitions.type(type, locals), SourceRange.of(type));
    } else if (statement instanceof Import imported) {
      new Imports(interpreter, locals, definitions::report).run(imported);
    } else if (statement instanceof ImportFrom imported) {
      new Imports(interpreter, locals, definitions::report).run(imported);
    } else if (statement instanceof Return returned) {
      if (returned.getValue() != null) {
        frame.setResult(interpreter.value(returned.getValue(), locals));
      }
      return Completion.RETURN;
    } else if (statement instanceof If choice) {
      return choose(choice, frame);
    } else if (statement instanceof Match match) {
      return match(match, frame);
    } else if (statement instanceof For loop) {
      return loop(loop, frame);
    } else if (statement instanceof While loop) {
      return loop(loop, frame);
    } else if (statement instanceof Try attempt) {
      return attempt(attempt, frame);
    } else if (statement instanceof With with) {
      return with(with, frame);
    } else if (statement instanceof Assert check) {
      check(check, locals);
    } else if (statement instanceof Raise raise) {
      throw raised(raise, locals);
    } else if (statement instanceof Global global) {
      global.getNames().forEach(name -> frame.elsewhere().put(name, module(locals)));
    } else if (statement instanceof Nonlocal nonlocal) {
      nonlocal.getNames().forEach(name -> frame.elsewhere().put(name, around(locals, name)));
    } else if (statement instanceof Delete delete) {
      new Targets(interpreter, locals).remove(delete.getTarget());
    } else if (statement instanceof Break) {
      return Completion.BREAK;
    } else if (statement instanceof Continue) {
      return Completion.CONTINUE;
    } else if (!(statement instanceof Pass) && !(statement instanceof StrayBlock)) {
      throw new DslError(
          statement,
          "expected a statement that runs at compile time, found '"
              + statement.eClass().getName().toLowerCase(java.util.Locale.ROOT)
              + "'");
    }
    return Completion.NORMAL;
  }

  private static Environment module(Environment locals) {
    Environment scope = locals;
    for (Environment parent = scope.parent(); parent != null; parent = parent.parent()) {
      scope = parent;
    }
    return scope;
  }

  private static Environment around(Environment locals, String name) {
    for (Environment scope = locals.parent(); scope != null; scope = scope.parent()) {
      if (scope.own().containsKey(name)) {
        return scope;
      }
    }
    return locals;
  }

  // ---- assignments ----

  private void assign(Expression target, PyValue value, Frame frame) {
    if (target instanceof Name name) {
      scope(frame, name.getName()).bind(name.getName(), value, SourceRange.of(name));
    } else {
      new Targets(interpreter, frame.locals()).assign(target, value);
    }
  }

  private void augment(AugmentedAssign assign, Frame frame) {
    PyValue old = interpreter.value(assign.getTarget(), frame.locals());
    PyValue by = interpreter.value(assign.getValue(), frame.locals());
    String operator = assign.getOperator().substring(0, assign.getOperator().length() - 1);
    if (old instanceof dev.ppto.frontend.pypto.value.PyList list && operator.equals("+")) {
      list.elements().addAll(Elements.of(by, assign.getValue()));
    } else {
      assign(assign.getTarget(), Operators.binary(operator, old, by, assign), frame);
    }
  }

  // ---- flow ----

  private Completion choose(If choice, Frame frame) {
    for (Branch branch : choice.getBranches()) {
      if (Operators.truth(interpreter.value(branch.getTest(), frame.locals()), branch.getTest())) {
        return run(branch.getBody().getBody(), frame);
      }
    }
    return otherwise(choice.getOrElse(), frame);
  }

  private Completion match(Match match, Frame frame) {
    PyValue subject = interpreter.value(match.getSubject(), frame.locals());
    if (subject instanceof PyForeign foreign) {
      throw new ForeignCondition(foreign);
    }
    Patterns patterns = new Patterns(interpreter.patterns(frame.locals()));
    for (Case each : match.getCases()) {
      Map<String, PyValue> bound = patterns.match(each.getPattern(), subject);
      if (bound == null) {
        continue;
      }
      bound.forEach(
          (name, value) -> scope(frame, name).bind(name, value, SourceRange.of(each.getPattern())));
      if (each.getGuard() == null
          || Operators.truth(interpreter.value(each.getGuard(), frame.locals()), each.getGuard())) {
        return run(each.getBody().getBody(), frame);
      }
    }
    return Completion.NORMAL;
  }

  private Completion otherwise(@Nullable Block block, Frame frame) {
    return block == null ? Completion.NORMAL : run(block.getBody(), frame);
  }

  /** What a loop ends with after a pass that leaves it; null: it goes on. */
  private static @Nullable Completion left(Completion pass) {
    return switch (pass) {
      case BREAK -> Completion.NORMAL;
      case RETURN -> pass;
      default -> null;
    };
  }

  private Completion loop(For loop, Frame frame) {
    PyValue iterable = interpreter.value(loop.getIterable(), frame.locals());
    for (PyValue each : Elements.of(iterable, loop.getIterable())) {
      interpreter.step(loop);
      assign(loop.getTarget(), each, frame);
      Completion left = left(run(loop.getBody().getBody(), frame));
      if (left != null) {
        return left;
      }
    }
    return otherwise(loop.getOrElse(), frame);
  }

  private Completion loop(While loop, Frame frame) {
    while (Operators.truth(interpreter.value(loop.getTest(), frame.locals()), loop.getTest())) {
      interpreter.step(loop);
      Completion left = left(run(loop.getBody().getBody(), frame));
      if (left != null) {
        return left;
      }
    }
    return otherwise(loop.getOrElse(), frame);
  }

  private Completion attempt(Try attempt, Frame frame) {
    Completion completion;
    try {
      completion = run(attempt.getBody().getBody(), frame);
      if (completion == Completion.NORMAL) {
        completion = otherwise(attempt.getOrElse(), frame);
      }
    } catch (DslError e) {
      Handler handler = handler(attempt, e, frame.locals());
      if (handler == null) {
        throw e;
      }
      if (handler.getName() != null) {
        frame
            .locals()
            .bind(handler.getName(), new PyString(e.located().text()), SourceRange.of(handler));
      }
      completion = run(handler.getBody().getBody(), frame);
    }
    Completion last = otherwise(attempt.getFinalBody(), frame);
    return last == Completion.NORMAL ? completion : last;
  }

  private static @Nullable Handler handler(Try attempt, DslError error, Environment locals) {
    for (Handler handler : attempt.getHandlers()) {
      if (!error.kind().isEmpty()
          && (handler.getType() == null || catches(handler.getType(), error.kind()))) {
        return handler;
      }
    }
    return null;
  }

  private static boolean catches(Expression type, String kind) {
    if (type instanceof dev.ppto.frontend.python.ast.TupleDisplay types) {
      return types.getElements().stream().anyMatch(each -> catches(each, kind));
    }
    String name = lastName(type);
    return name.equals(kind)
        || name.equals("Exception")
        || name.equals("BaseException")
        || name.equals("ArithmeticError")
            && (kind.equals("ZeroDivisionError") || kind.equals("OverflowError"))
        || name.equals("LookupError") && (kind.equals("KeyError") || kind.equals("IndexError"));
  }

  private static String lastName(Expression expression) {
    return expression instanceof Name name
        ? name.getName()
        : expression instanceof Attribute attribute
            ? attribute.getName()
            : expression instanceof Call call ? lastName(call.getFunction()) : "";
  }

  private Completion with(With with, Frame frame) {
    for (WithItem item : with.getItems()) {
      PyValue context = interpreter.value(item.getContext(), frame.locals());
      if (item.getTarget() != null) {
        assign(item.getTarget(), context, frame);
      }
    }
    return run(with.getBody().getBody(), frame);
  }

  private void check(Assert check, Environment locals) {
    if (!Operators.truth(interpreter.value(check.getTest(), locals), check.getTest())) {
      String message =
          check.getMessage() == null
              ? "expected this to hold"
              : Texts.str(interpreter.value(check.getMessage(), locals));
      throw DslError.raised(check, "AssertionError", "AssertionError: " + message);
    }
  }

  private DslError raised(Raise raise, Environment locals) {
    if (raise.getValue() == null) {
      return DslError.raised(raise, "RuntimeError", "RuntimeError: no exception to raise again");
    }
    String kind = lastName(raise.getValue());
    PyValue value = interpreter.value(raise.getValue(), locals);
    return DslError.raised(raise, kind, value instanceof PyString text ? text.value() : kind);
  }
}
