package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyValue;
import org.jspecify.annotations.Nullable;

/**
 * Which way statements went, as values of names that no source can have. They meet after branches
 * as other values do: a condition of the program makes them values that the program computes.
 */
final class Ways {
  /** What the function gives back. */
  static final String RESULT = "return";

  /** Whether the loop around was left, by {@code break} or {@code return}. */
  static final String LEFT = "break";

  /** Whether the function was left, by {@code return}. */
  static final String RETURNED = "returned?";

  /** Whether what follows in the pass or function is passed over, as one of these was left. */
  static final String SKIPPED = "continue";

  private static final String GIVEN = "pl.yield_ ";

  private static final PyValue NO = new PyBool(false);
  private static final PyValue YES = new PyBool(true);

  private Ways() {}

  /** The value that {@code pl.yield_} gave the next pass of the loop around. */
  static String given(int index) {
    return GIVEN + index;
  }

  /** Whether the name is one of these, whose values are always wanted. */
  static boolean isOne(String name) {
    return name.equals(RESULT)
        || name.equals(LEFT)
        || name.equals(RETURNED)
        || name.equals(SKIPPED)
        || name.startsWith(GIVEN);
  }

  /** A function starts. */
  static void enterFunction(Scope scope) {
    scope.bind(RESULT, Running.unset(), null);
    scope.bind(RETURNED, NO, null);
    stay(scope);
  }

  /** A pass starts, or what follows a loop. */
  static void stay(Scope scope) {
    scope.bind(LEFT, NO, null);
    scope.bind(SKIPPED, NO, null);
  }

  /** What follows runs. */
  static void goOn(Scope scope) {
    scope.bind(SKIPPED, NO, null);
  }

  static void leavePass(Scope scope) {
    scope.bind(SKIPPED, YES, null);
  }

  static void leaveLoop(Scope scope) {
    scope.bind(LEFT, YES, null);
    leavePass(scope);
  }

  /** The function is left, and so is the loop around, if any. Nothing else matters then. */
  static void leaveFunction(Scope scope) {
    leaveLoop(scope);
    scope.bind(RETURNED, YES, null);
    unsetUnbound(scope);
  }

  /** Names without a value here will not be read: any value will do. */
  static void unsetUnbound(Scope scope) {
    scope
        .snapshot()
        .forEach(
            (name, binding) -> {
              if (Running.isUndefined(binding.value())) {
                scope.bind(name, Running.unset(), null);
              }
            });
  }

  /** Whether a way was taken, as far as it is known: null: the program computes it. */
  static @Nullable Boolean known(@Nullable PyValue way) {
    return way == null ? Boolean.FALSE : way instanceof PyBool bool ? (Boolean) bool.value() : null;
  }

  /** How the passes of a loop may end it. */
  record Exits(PyValue left, PyValue returned) {
    static final Exits NONE = new Exits(NO, NO);

    static Exits of(Scope scope) {
      PyValue left = scope.own(LEFT);
      PyValue returned = scope.own(RETURNED);
      return new Exits(left == null ? NO : left, returned == null ? NO : returned);
    }

    /** Whether a pass may leave the loop. */
    boolean any() {
      return !Boolean.FALSE.equals(known(left));
    }

    boolean anyReturn() {
      return !Boolean.FALSE.equals(known(returned));
    }
  }
}
