package dev.ppto.frontend.pypto.value;

/** {@code pl.dynamic("NR")}. The same object means the same extent, whatever its name. */
public final class PyDynamic implements PyExtent {
  private final String name;

  public PyDynamic(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  @Override
  public String words() {
    return "the dynamic extent " + name;
  }

  @Override
  public String toString() {
    return name;
  }
}
