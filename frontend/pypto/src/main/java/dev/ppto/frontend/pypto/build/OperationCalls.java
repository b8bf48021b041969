package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.signature.Level;
import dev.ppto.dialects.tile.InsertOp;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Location;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.python.CallBinder;
import dev.ppto.ir.python.PythonArgument;
import dev.ppto.ir.python.PythonCall;
import dev.ppto.ir.python.PythonSpelling;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;

/** Calls of operations, by the spellings that their definitions say. */
final class OperationCalls {
  private final Body body;
  private final CallBinder binder;
  private final PythonArguments arguments;

  OperationCalls(Body body) {
    this.body = body;
    this.binder = new CallBinder(body.scalars(), Wording.INSTANCE);
    this.arguments = new PythonArguments(body.extents());
  }

  /** Whether an operation has the name. */
  boolean isOne(String name) {
    return !body.program().spellings().named(name).isEmpty();
  }

  /**
   * @param name in full: {@code pl.load}
   */
  PyValue value(String name, List<Given> given, EObject place) {
    List<PythonSpelling> spellings = body.program().spellings().named(name);
    if (spellings.isEmpty()) {
      throw new DslError(place, LaterSteps.unknown(name, body.program().spellings()));
    }
    checkLevel(name + "()", spellings, place, LaterSteps.elsewhere(name));
    checkKeywords(name, spellings, given);
    List<Given> ordered = ordered(given);
    List<PythonCall.Argument> converted = new ArrayList<>();
    for (Given each : ordered) {
      converted.add(
          new PythonCall.Argument(
              Optional.ofNullable(each.keyword()), arguments.of(each.value(), each.place())));
    }
    return bind(PythonCall.of(name, converted), spellings, ordered, place);
  }

  /** Positional arguments come first; the order of those behind them is of no account. */
  private static List<Given> ordered(List<Given> given) {
    List<Given> ordered = new ArrayList<>();
    given.stream().filter(each -> each.keyword() == null).forEach(ordered::add);
    given.stream().filter(each -> each.keyword() != null).forEach(ordered::add);
    return ordered;
  }

  /**
   * What is wrong with number and names of arguments, whatever their values are.
   *
   * @throws DslError if no spelling of the operation takes them
   */
  void checkShape(String name, List<Given> given, EObject place) {
    List<PythonSpelling> spellings = body.program().spellings().named(name);
    if (spellings.isEmpty()) {
      throw new DslError(place, LaterSteps.unknown(name, body.program().spellings()));
    }
    checkKeywords(name, spellings, given);
    List<Given> ordered = ordered(given);
    List<PythonCall.Argument> arguments = new ArrayList<>();
    for (Given each : ordered) {
      arguments.add(
          new PythonCall.Argument(
              Optional.ofNullable(each.keyword()), new PythonArgument.Other(each.value().words())));
    }
    CallBinder.Rejected rejected = binder.shape(PythonCall.of(name, arguments), spellings);
    if (rejected != null) {
      throw rejection(rejected, ordered, place);
    }
  }

  /** Arguments that PyPTO takes and this compiler does not yet. */
  private static void checkKeywords(
      String name, List<PythonSpelling> spellings, List<Given> given) {
    for (Given each : given) {
      String later = each.keyword() == null ? null : LaterSteps.keyword(each.keyword());
      boolean isTaken =
          spellings.stream()
              .flatMap(spelling -> spelling.spec().parameters().stream())
              .anyMatch(parameter -> parameter.name().equals(each.keyword()));
      if (later != null && !isTaken) {
        throw LaterSteps.rejected(name, each.keyword(), each.place());
      }
    }
  }

  private static DslError rejection(
      CallBinder.Rejected rejected, List<Given> given, EObject place) {
    boolean located = rejected.argument() >= 0 && rejected.argument() < given.size();
    return new DslError(
        located ? given.get(rejected.argument()).place() : place,
        withWayOut(rejected.message().replace(": the type of the result does not follow: ", " ")));
  }

  /** How one becomes the other that is expected. */
  private static String withWayOut(String message) {
    int found = message.indexOf(", found ");
    if (found < 0) {
      return message;
    }
    String expected = message.substring(0, found);
    String given = message.substring(found);
    boolean isMemory =
        given.startsWith(", found pl.Tensor[") || given.startsWith(", found pld.Distributed");
    if (isMemory && expected.contains("expected a tile")) {
      return message + "; pl.load makes a tile of it";
    }
    if (given.startsWith(", found pl.Tensor[") && expected.contains("expected a window")) {
      return message + "; take it as a parameter of type pld.DistributedTensor[..]";
    }
    return given.startsWith(", found pl.Scalar[") && expected.contains("pl.Scalar[")
        ? message + "; pl.cast converts it"
        : message;
  }

  /**
   * Makes the operation of a call.
   *
   * @param given where the arguments are; empty: where the call is
   */
  PyValue bind(PythonCall call, List<PythonSpelling> spellings, List<Given> given, EObject place) {
    Location at = Place.of(place);
    body.scalars().setLocation(at);
    CallBinder.Outcome outcome = binder.bind(call, spellings, at);
    if (outcome instanceof CallBinder.Rejected rejected) {
      throw rejection(rejected, given, place);
    }
    CallBinder.Bound bound = (CallBinder.Bound) outcome;
    Operation made = body.emitter().append(bound.state());
    verify(call, bound.spelling(), made, given, place);
    if (made instanceof InsertOp insert) {
      // Sources write into tiles; values of the IR do not change: the names get the new one.
      body.scope().replace(insert.destination(), insert.result());
    }
    List<Value> values = bound.values(made);
    return values.isEmpty()
        ? PyNone.NONE
        : values.size() == 1
            ? Running.of(values.get(0))
            : new PyTuple(
                values.stream().map(Running::of).collect(ImmutableList.toImmutableList()));
  }

  /**
   * What an operation asks of its operands is checked at once, so that errors in the rest of the
   * file do not hide it.
   */
  private void verify(
      PythonCall call, PythonSpelling spelling, Operation made, List<Given> given, EObject place) {
    List<Diagnostic> problems = new ArrayList<>();
    made.context()
        .diagnostics()
        .capture(
            diagnostic -> {
              if (diagnostic.severity() == Severity.ERROR) {
                problems.add(diagnostic);
              }
            },
            () -> Verifier.verify(made));
    if (!problems.isEmpty()) {
      Diagnostic first = problems.get(0);
      Given wrong = WrongArgument.of(spelling, first, given);
      throw new DslError(
          wrong == null ? place : wrong.place(),
          body.program().words().of(first.message(), made.name(), call.title()));
    }
  }

  /** Some operations belong in functions of some levels only. */
  void checkLevel(String title, List<PythonSpelling> spellings, EObject place, String wayOut) {
    Level here = Levels.of(body.level());
    List<String> allowed = new ArrayList<>();
    for (PythonSpelling spelling : spellings) {
      OpDefinition definition = spelling.definition();
      List<Level> levels = Levels.of(definition);
      if (levels.isEmpty() || levels.contains(here)) {
        return;
      }
      for (Level level : levels) {
        String words = Levels.words(level);
        if (!allowed.contains(words)) {
          allowed.add(words);
        }
      }
    }
    throw new DslError(
        place,
        title
            + " expected in "
            + String.join(" or ", allowed)
            + ", found in the "
            + body.here()
            + (!wayOut.isEmpty()
                ? wayOut
                : allowed.contains(Levels.words(Level.KERNEL))
                    ? body.isInPlain()
                        ? "; mark the function @pl.jit.incore"
                        : "; move it into a kernel"
                    : "; do it there, and pass on what it gives"));
  }
}
