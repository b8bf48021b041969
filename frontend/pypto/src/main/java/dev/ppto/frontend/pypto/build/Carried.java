package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * The names that a loop carries from pass to pass. Scalars and tiles become arguments of the loop's
 * blocks; all else that a name may stand for must be the same in every pass.
 */
final class Carried {
  /** A name whose value is an argument of the loop. */
  private record Entry(String name, PyValue before, Value initial, SourceRange place) {
    Type type() {
      return initial.type();
    }
  }

  private final Body body;
  private final SourceRange loop;
  private final Map<String, Environment.Binding> before;
  private final Set<String> bound;
  private final Set<String> read;
  private final Set<String> live;
  private final List<Entry> entries = new ArrayList<>();

  /** What the first pass gets of values that a pass makes before it reads them. */
  private final List<Value> fillers = new ArrayList<>();

  /** What names are after the loop that have no value before it. */
  private final Map<String, Supplier<PyValue>> late = new LinkedHashMap<>();

  /** The values after the loop, one for each entry and filler. */
  private final List<PyValue> results = new ArrayList<>();

  /**
   * @param bound the names that the body binds
   * @param read those that a pass may read before it binds them
   * @param live those that are read after the loop
   */
  Carried(Body body, EObject loop, Set<String> bound, Set<String> read, Set<String> live) {
    this.body = body;
    this.loop = SourceRange.of(loop);
    this.before = body.scope().snapshot();
    this.bound = bound;
    this.read = read;
    this.live = live;
    for (String name : bound) {
      Environment.Binding binding = before.get(name);
      if (binding == null || !read.contains(name) && !live.contains(name)) {
        continue;
      }
      Value initial = initial(binding.value(), loop);
      if (initial != null) {
        entries.add(
            new Entry(
                name,
                binding.value(),
                initial,
                binding.place() == null ? this.loop : binding.place()));
      }
    }
  }

  private @Nullable Value initial(PyValue value, EObject place) {
    if (value instanceof PyExtent extent) {
      return body.extents().value(extent, place);
    }
    if (ScalarTypes.isNumber(value)) {
      return body.scalars().as(value, ScalarTypes.natural(value), "a value of the loop", place);
    }
    Value running = Running.valueOf(value);
    return running != null && Merge.isCarried(running.type()) ? running : null;
  }

  List<Value> initials() {
    List<Value> initials = new ArrayList<>(entries.stream().map(Entry::initial).toList());
    initials.addAll(fillers);
    return initials;
  }

  List<Type> types() {
    return initials().stream().map(Value::type).toList();
  }

  /** Adds an argument for each value to a block, and binds the names to them. */
  void enter(Block block) {
    for (Entry entry : entries) {
      Value argument = block.addArgument(entry.type(), Place.of(entry.place()));
      body.scope().bind(entry.name(), Running.of(argument), entry.place());
    }
  }

  /** The values at the end of a pass, as the types of the loop; a name with an error: null. */
  List<@Nullable Value> ends(EObject place) {
    List<@Nullable Value> ends = new ArrayList<>();
    for (Entry entry : entries) {
      PyValue value = body.scope().own(entry.name());
      if (value == null || !body.scope().isBound(entry.name()) || Running.isPoison(value)) {
        ends.add(null);
        continue;
      }
      try {
        ends.add(end(entry, value, place));
      } catch (DslError e) {
        body.program().messages().add(e);
        ends.add(null);
      }
    }
    return ends;
  }

  private Value end(Entry entry, PyValue value, EObject place) {
    PyValue scalar = body.expressions().scalar(value, place);
    Value running = Running.valueOf(scalar);
    if (running != null && running.type().equals(entry.type())) {
      return running;
    }
    boolean fits =
        running == null
            ? ScalarTypes.isNumber(scalar) && ScalarTypes.constant(scalar, entry.type()) != null
            : ScalarTypes.converts(running.type(), entry.type());
    if (fits) {
      return body.scalars().as(scalar, entry.type(), "'" + entry.name() + "'", place);
    }
    SourceRange at = placeOf(entry.name());
    throw new DslError(
        at,
        "expected '"
            + entry.name()
            + "' to be of one type in every pass of the loop, found "
            + entry.before().words()
            + " before it and "
            + value.words()
            + " after a pass; use another name, or convert it");
  }

  private SourceRange placeOf(String name) {
    Environment.Binding binding = body.scope().snapshot().get(name);
    return binding == null || binding.place() == null ? loop : binding.place();
  }

  /** Reports names that stand for something that a loop cannot carry and that changes in it. */
  void checkFixed() {
    for (String name : bound) {
      Environment.Binding old = before.get(name);
      PyValue now = body.scope().own(name);
      boolean isEntry = entries.stream().anyMatch(each -> each.name().equals(name));
      if (old == null
          || now == null
          || isEntry
          || !read.contains(name) && !live.contains(name)
          || Running.isPoison(now)
          || Running.isPoison(old.value())
          || !body.scope().isBound(name)
          || Running.isUndefined(old.value())
          || Running.isUnset(old.value())
          || Sameness.same(old.value(), now)) {
        continue;
      }
      body.program()
          .messages()
          .add(
              new DslError(
                  placeOf(name),
                  "expected '"
                      + name
                      + "' to be the same in every pass of the loop, found "
                      + old.value().words()
                      + " before it and "
                      + (old.value().words().equals(now.words()) ? "a different one" : now.words())
                      + " after a pass; use another name in the loop"));
    }
  }

  /**
   * Carries what only passes make, when a pass was built and its names are still bound: the ways it
   * went, and names that are read after the loop.
   *
   * @param hasPass whether there is a first pass at least
   * @param blocks the loop's blocks, that of the pass first; they get an argument for each value
   * @param ends gets the values at the end of a pass
   */
  void complete(Ways.Exits exits, boolean hasPass, List<Block> blocks, List<@Nullable Value> ends) {
    for (String name : bound) {
      PyValue now = body.scope().own(name);
      if (hasPass
          && now != null
          && live.contains(name)
          && body.scope().isBound(name)
          && !isBoundBefore(name)) {
        late.put(name, late("'" + name + "'", now, blocks, ends));
      }
    }
    if (exits.anyReturn()) {
      PyValue result = body.scope().own(Ways.RESULT);
      if (result != null) {
        late.put(Ways.RESULT, late("what the function gives back", result, blocks, ends));
      }
      late.put(Ways.RETURNED, way(exits.returned(), blocks, ends));
    }
    if (exits.any()) {
      late.put(Ways.LEFT, way(exits.left(), blocks, ends));
    }
  }

  private boolean isBoundBefore(String name) {
    Environment.Binding binding = before.get(name);
    return binding != null
        && !Running.isUndefined(binding.value())
        && !Running.isUnset(binding.value());
  }

  private Supplier<PyValue> late(
      String what, PyValue value, List<Block> blocks, List<@Nullable Value> ends) {
    if (value instanceof PyTuple || value instanceof PyList) {
      List<PyValue> elements = Objects.requireNonNull(Sequences.elements(value));
      List<Supplier<PyValue>> parts =
          elements.stream().map(each -> late(what, each, blocks, ends)).toList();
      return () -> {
        List<PyValue> values = parts.stream().map(Supplier::get).toList();
        return value instanceof PyTuple ? PyTuple.of(values) : PyList.of(values);
      };
    }
    Value running = Running.valueOf(value);
    if (running == null || !Sameness.isIn(running, blocks.get(0))) {
      return () -> value;
    }
    Value filler =
        Merge.isCarried(running.type())
            ? Fillers.of(running.type(), body.emitter(), Place.of(loop))
            : null;
    return filler == null
        ? () ->
            Running.undefined(
                "expected "
                    + what
                    + " to be made outside of the loop in line "
                    + loop.line()
                    + ", found "
                    + value.words()
                    + " that its passes make; make it before the loop")
        : slot(filler, running, blocks, ends);
  }

  private Supplier<PyValue> way(PyValue value, List<Block> blocks, List<@Nullable Value> ends) {
    Location at = Place.of(loop);
    Value running = Running.valueOf(value);
    return slot(
        body.emitter().constant(IntegerAttr.bool(false), at),
        running == null ? body.emitter().constant(IntegerAttr.bool(true), at) : running,
        blocks,
        ends);
  }

  private Supplier<PyValue> slot(
      Value initial, Value end, List<Block> blocks, List<@Nullable Value> ends) {
    int index = ends.size();
    fillers.add(initial);
    ends.add(end);
    blocks.forEach(each -> each.addArgument(initial.type(), Place.of(loop)));
    return () -> results.get(index);
  }

  /**
   * Binds the names to what they are after the loop.
   *
   * @param unchanged for each value, whether all passes leave it what it was
   * @return how the loop ended
   */
  Ways.Exits leave(Operation made, List<Boolean> unchanged) {
    int result = 0;
    for (int i = 0; i < unchanged.size(); i++) {
      boolean isKept = unchanged.get(i);
      results.add(isKept ? entries.get(i).before() : Running.of(made.result(result++)));
    }
    restore();
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      body.scope().bind(entry.name(), results.get(i), before.get(entry.name()).place());
    }
    late.forEach((name, value) -> body.scope().bind(name, value.get(), loop));
    return late.containsKey(Ways.LEFT) ? Ways.Exits.of(body.scope()) : Ways.Exits.NONE;
  }

  /** Binds all names to what they were before the loop; new ones have no value after it. */
  void restore() {
    body.scope().restore(before);
    for (String name : bound) {
      if (!body.scope().isBound(name)) {
        body.scope()
            .bind(
                name,
                Running.undefined(
                    "expected '"
                        + name
                        + "' to be bound before it is used, found it bound only in the loop in"
                        + " line "
                        + loop.line()
                        + ", of which there may be no pass; bind it before the loop"),
                null);
      }
    }
  }

  /** Makes names that have an error after the loop say nothing. */
  void poison(List<@Nullable Value> ends) {
    for (int i = 0; i < ends.size(); i++) {
      if (ends.get(i) == null) {
        body.scope().bind(entries.get(i).name(), Running.poison(), null);
      }
    }
  }
}
