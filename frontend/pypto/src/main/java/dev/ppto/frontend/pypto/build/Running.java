package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyRuntime;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Value;
import org.jspecify.annotations.Nullable;

/** What a {@link PyRuntime} holds while IR is built. */
sealed interface Running {

  /** A value of the IR. */
  record Ssa(Value value) implements Running {}

  /**
   * A name without a value here.
   *
   * @param message why, for the one who uses it
   */
  record Undefined(String message) implements Running {}

  /** The words of poison; a message that has them follows from one that was told. */
  String POISON = "a value with an error";

  /** What is not read where it stands: any value will do. */
  record Unset() implements Running {}

  /** What had an error, which was reported: whatever uses it says nothing. */
  record Poison() implements Running {}

  static PyRuntime of(Value value) {
    return new PyRuntime(new Ssa(value), Wording.of(value.type()));
  }

  /**
   * A value that has other words than those of its type.
   *
   * @param words what it is, as the source spells it
   */
  static PyRuntime of(Value value, String words) {
    return new PyRuntime(new Ssa(value), words);
  }

  static PyRuntime undefined(String message) {
    return new PyRuntime(new Undefined(message), "a name without a value");
  }

  static PyRuntime unset() {
    return new PyRuntime(new Unset(), "a name without a value");
  }

  static PyRuntime poison() {
    return new PyRuntime(new Poison(), POISON);
  }

  /** The value of the IR that this stands for; null: it is something else. */
  static @Nullable Value valueOf(@Nullable PyValue value) {
    return value instanceof PyRuntime runtime && runtime.value() instanceof Ssa ssa
        ? ssa.value()
        : null;
  }

  static boolean isUndefined(PyValue value) {
    return value instanceof PyRuntime runtime && runtime.value() instanceof Undefined;
  }

  static boolean isUnset(PyValue value) {
    return value instanceof PyRuntime runtime && runtime.value() instanceof Unset;
  }

  static boolean isPoison(PyValue value) {
    return value instanceof PyRuntime runtime && runtime.value() instanceof Poison;
  }
}
