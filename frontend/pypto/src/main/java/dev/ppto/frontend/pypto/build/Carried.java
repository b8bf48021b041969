package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyExtent;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    return entries.stream().map(Entry::initial).toList();
  }

  List<Type> types() {
    return entries.stream().map(Entry::type).toList();
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
      if (value == null || Running.isPoison(value) || Running.isUndefined(value)) {
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
          || Running.isUndefined(old.value())
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
   * Binds the names to what they are after the loop.
   *
   * @param unchanged for each value, whether all passes leave it what it was
   */
  void leave(Operation made, List<Boolean> unchanged) {
    Map<String, PyValue> after = new LinkedHashMap<>();
    int result = 0;
    for (int i = 0; i < entries.size(); i++) {
      boolean isKept = unchanged.get(i);
      after.put(
          entries.get(i).name(),
          isKept ? entries.get(i).before() : Running.of(made.result(result++)));
    }
    restore();
    after.forEach((name, value) -> body.scope().bind(name, value, before.get(name).place()));
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
