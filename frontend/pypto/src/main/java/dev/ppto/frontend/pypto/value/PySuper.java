package dev.ppto.frontend.pypto.value;

/**
 * An object as what comes behind a class in the order of its bases sees it: {@code super()}.
 *
 * @param self the object, or a class in its class methods
 */
public record PySuper(PyClass type, PyValue self) implements PyValue {
  @Override
  public String words() {
    return "super() of the class '" + type.name() + "'";
  }
}
