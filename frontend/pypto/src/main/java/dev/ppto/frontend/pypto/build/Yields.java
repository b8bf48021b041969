package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.ast.For;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * What {@code pl.yield_} in a loop's body gives values to: the names of {@code init_values} in the
 * next pass. In a branch it gives them to no one, and is a value itself.
 */
final class Yields {
  private final EObject loop;
  private final LoopTargets targets;
  private final boolean isEndless;
  private final Map<String, Integer> names = new LinkedHashMap<>();

  /** How many values were given; negative: there was no {@code pl.yield_}. */
  private int found = -1;

  private @Nullable EObject place;
  private boolean hasFailed;

  /**
   * @param isEndless whether only leaving it ends the loop
   */
  Yields(EObject loop, LoopTargets targets, boolean isEndless) {
    this.loop = loop;
    this.targets = targets;
    this.isEndless = isEndless;
  }

  EObject loop() {
    return loop;
  }

  /** Starts a pass. */
  void enter(Scope scope) {
    for (int i = 0; i < targets.names().size(); i++) {
      scope.bind(Ways.given(i), Running.undefined(missing("none")), null);
    }
  }

  /**
   * @param to the names that have the values after the loop, in order
   */
  void give(List<PyValue> values, List<String> to, Scope scope, EObject call) {
    place = call;
    found = values.size();
    for (int i = 0; i < values.size(); i++) {
      scope.bind(Ways.given(i), values.get(i), null);
    }
    names.clear();
    for (int i = 0; i < to.size(); i++) {
      names.put(to.get(i), i);
    }
  }

  /** Says that values were given, but with an error, which is reported. */
  void fail() {
    hasFailed = true;
  }

  /** Where a pass ends before its {@code pl.yield_}, the values are what the names are. */
  void keep(Scope scope) {
    for (int i = 0; i < targets.names().size(); i++) {
      PyValue given = scope.own(Ways.given(i));
      PyValue now = scope.own(targets.names().get(i));
      if (given != null && now != null && Running.isUndefined(given)) {
        scope.bind(Ways.given(i), now, null);
        found = found < 0 ? targets.names().size() : found;
      }
    }
  }

  /** The next pass follows: a name without a value gets it there, or is not read. */
  void goOn(Scope scope) {
    keep(scope);
    if (isEndless) {
      Ways.unsetUnbound(scope);
    }
  }

  /**
   * Ends a pass: binds the names to what it gave.
   *
   * @throws DslError if it gave too few or too many values
   * @throws PoisonedException if they have an error, which is reported
   */
  void leave(For at, Scope scope) {
    if (targets.names().isEmpty()) {
      return;
    }
    if (hasFailed) {
      throw new PoisonedException();
    }
    if (found != targets.names().size()) {
      throw new DslError(
          place == null ? at : place, missing(found < 0 ? "none" : String.valueOf(found)));
    }
    for (int i = 0; i < found; i++) {
      PyValue value = scope.own(Ways.given(i));
      scope.bind(
          targets.names().get(i), value == null ? Running.poison() : Body.check(value, at), null);
    }
  }

  /** Binds the names that {@code pl.yield_} was assigned to, which have the values of the last. */
  void after(Scope scope) {
    names.forEach(
        (name, index) -> {
          PyValue result =
              index < targets.names().size() ? scope.own(targets.names().get(index)) : null;
          if (result != null) {
            scope.bind(name, result, null);
          }
        });
  }

  private String missing(String instead) {
    int wanted = targets.names().size();
    return "expected pl.yield_() of "
        + wanted
        + (wanted == 1 ? " value" : " values")
        + " at the end of the loop's body, one for each of init_values, found "
        + instead;
  }
}
