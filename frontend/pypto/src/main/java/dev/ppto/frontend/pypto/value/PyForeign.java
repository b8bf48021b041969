package dev.ppto.frontend.pypto.value;

/**
 * What Python knows when it runs the file, and the compiler does not: the module {@code torch} and
 * all that comes of it.
 *
 * @param origin where it comes from: {@code torch.zeros}
 */
public record PyForeign(String origin) implements PyValue {
  /** What a name is bound to whose definition has an error. */
  public static final PyForeign FAILED = new PyForeign("<error>");

  @Override
  public String words() {
    return "a value of '" + origin + "', which is not known at compile time";
  }
}
