package dev.ppto.ir;

/**
 * A named property of an operation's definition, such as {@code Pure}. Ask {@code
 * op.has(Traits.PURE)}; see {@link Traits} for those the framework knows.
 */
public final class Trait {
  private final String name;

  /** One bit for a trait that the framework knows, so that asking for it is fast; else 0. */
  final long bit;

  public Trait(String name) {
    this(name, 0);
  }

  Trait(String name, long bit) {
    this.name = name;
    this.bit = bit;
  }

  public String name() {
    return name;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Trait trait && name.equals(trait.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
