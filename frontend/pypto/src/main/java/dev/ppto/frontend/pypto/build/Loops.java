package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyInt;
import dev.ppto.frontend.pypto.value.PyRange;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code for}: over {@code pl.range} and the like, or over what is known at compile time. */
final class Loops {
  private static final Set<String> RANGES = Set.of("pl.range", "pl.parallel", "pl.pipeline");

  /** A range of more numbers is a loop of the program, though it could be written out. */
  private static final long MOST_UNROLLED = 64;

  private final Body body;
  private final RangeLoops ranges;
  private final UnrolledLoops unrolled;

  Loops(Body body) {
    this.body = body;
    this.ranges = new RangeLoops(body);
    this.unrolled = new UnrolledLoops(body);
  }

  Ways.Exits build(For loop, Set<String> live) {
    if (loop.getIterable() instanceof Call call) {
      String name = body.expressions().calls().operationName(call);
      if (name != null && (RANGES.contains(name) || name.equals("pl.unroll"))) {
        Range range = range(name, body.expressions().calls().given(call), call);
        if (name.equals("pl.unroll")) {
          return unrolled.build(loop, constants(range, name, call), range.initial(), live);
        }
        return ranges.build(loop, range, live);
      }
      if ("pl.while_".equals(name)) {
        return body.statements().whileLoops().build(loop, call, live);
      }
      if (isPythonRange(call)) {
        return pythonRange(loop, call, live);
      }
    }
    PyValue value = body.expressions().value(loop.getIterable());
    List<PyValue> elements = Sequences.elements(value);
    if (elements == null) {
      throw new DslError(
          loop.getIterable(),
          "expected pl.range(), pl.parallel(), pl.unroll() or a sequence that is known at compile"
              + " time, found "
              + value.words());
    }
    return unrolled.build(loop, elements, List.of(), live);
  }

  private boolean isPythonRange(Call call) {
    return body.expressions().calls().callee(call.getFunction()) instanceof PyBuiltin builtin
        && builtin.name().equals("range");
  }

  private Ways.Exits pythonRange(For loop, Call call, Set<String> live) {
    Range range = range("range", body.expressions().calls().given(call), call);
    if (range.start() instanceof PyInt start
        && range.stop() instanceof PyInt stop
        && range.step() instanceof PyInt step
        && stop.isLong()
        && start.isLong()
        && step.isLong()
        && (step.asLong() < 0
            || (stop.asLong() - start.asLong()) / Math.max(1, step.asLong()) <= MOST_UNROLLED)) {
      return unrolled.build(loop, constants(range, "range", call), List.of(), live);
    }
    return ranges.build(loop, range, live);
  }

  /**
   * A range of integers.
   *
   * @param initial what the first pass gets of {@code init_values}
   */
  record Range(
      PyValue start, PyValue stop, PyValue step, List<PyValue> initial, Expression place) {}

  private Range range(String name, List<Given> given, Call call) {
    List<PyValue> bounds = new ArrayList<>();
    List<PyValue> initial = List.of();
    PyValue[] named = new PyValue[3];
    for (Given each : given) {
      String keyword = each.keyword() == null ? "" : each.keyword();
      switch (keyword) {
        case "" -> bounds.add(each.value());
        case "start" -> named[0] = each.value();
        case "stop", "end" -> named[1] = each.value();
        case "step" -> named[2] = each.value();
        case "init_values" -> initial = body.expressions().sequence(each.value(), each.place());
        case "stage", "chunk", "attrs", "unroll", "core_num" -> {
          // How the loop is laid out on the hardware changes no result.
        }
        default ->
            throw new DslError(
                each.place(),
                name + "() expected start, stop, step or init_values, found '" + keyword + "='");
      }
    }
    if (bounds.size() > 3 || bounds.isEmpty() && named[1] == null) {
      throw new DslError(call, name + "() expected 1 to 3 bounds, found " + bounds.size());
    }
    PyValue start = bounds.size() > 1 ? bounds.get(0) : named[0];
    PyValue stop = bounds.isEmpty() ? named[1] : bounds.get(bounds.size() > 1 ? 1 : 0);
    PyValue step = bounds.size() > 2 ? bounds.get(2) : named[2];
    if (step instanceof PyInt number && number.value().signum() == 0) {
      throw new DslError(call, name + "() expected a step that is not 0, found 0");
    }
    return new Range(or(start, 0), stop, or(step, 1), initial, call);
  }

  private static PyValue or(@Nullable PyValue value, long otherwise) {
    return value == null ? PyInt.of(otherwise) : value;
  }

  /** The numbers of a range that is known at compile time. */
  private List<PyValue> constants(Range range, String name, Call call) {
    for (PyValue bound : List.of(range.start(), range.stop(), range.step())) {
      if (!Scalars.isLong(bound)) {
        throw new DslError(
            call,
            name
                + "() expected bounds that are known at compile time, found "
                + bound.words()
                + "; pl.range loops when the program runs");
      }
    }
    PyInt start = (PyInt) range.start();
    List<PyValue> numbers =
        Sequences.elements(
            new PyRange(
                start.value(), ((PyInt) range.stop()).value(), ((PyInt) range.step()).value()));
    if (numbers == null) {
      throw new DslError(
          call,
          name
              + "() expected at most "
              + Sequences.MOST
              + " passes, found more; pl.range loops when the program runs");
    }
    return numbers;
  }
}
