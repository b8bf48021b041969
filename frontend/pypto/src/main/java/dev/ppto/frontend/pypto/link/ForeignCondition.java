package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.PyForeign;

/** Which way the code goes depends on what is not known at compile time. */
final class ForeignCondition extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient PyForeign value;

  ForeignCondition(PyForeign value) {
    super(value.words(), null, false, false);
    this.value = value;
  }

  PyForeign value() {
    return value;
  }
}
