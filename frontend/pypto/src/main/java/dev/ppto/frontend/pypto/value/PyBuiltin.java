package dev.ppto.frontend.pypto.value;

/** A function or type of Python itself: {@code len}, {@code math.sqrt}. */
public record PyBuiltin(String name) implements PyValue {
  @Override
  public String words() {
    return "the function " + name;
  }
}
