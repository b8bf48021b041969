package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyNone;
import dev.ppto.frontend.pypto.value.PyValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A run of a module, a function's body or a class's body. */
final class Frame {
  private final Environment locals;
  private final List<PyValue> yielded = new ArrayList<>();
  private final Map<String, Environment> elsewhere = new HashMap<>();
  private PyValue result = PyNone.NONE;

  Frame(Environment locals) {
    this.locals = locals;
  }

  Environment locals() {
    return locals;
  }

  /** What {@code return} gave; {@code None} else. */
  PyValue result() {
    return result;
  }

  void setResult(PyValue value) {
    result = value;
  }

  /** What {@code yield} gave. */
  List<PyValue> yielded() {
    return yielded;
  }

  /** Names of other scopes that this one assigns to: {@code global}, {@code nonlocal}. */
  Map<String, Environment> elsewhere() {
    return elsewhere;
  }
}
