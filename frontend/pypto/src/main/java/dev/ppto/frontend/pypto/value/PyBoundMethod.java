package dev.ppto.frontend.pypto.value;

/**
 * A function of a value: {@code list.append}, {@code dtype.get_byte}, a method of an object.
 *
 * @param function a {@link PyFunction}; or a {@link PyBuiltin} with the method's name
 */
public record PyBoundMethod(PyValue self, PyValue function) implements PyValue {
  @Override
  public String words() {
    return "a method of " + self.words();
  }
}
