package dev.ppto.ir;

/**
 * A named property of an operation's definition, such as {@code Pure}. Ask {@code
 * op.has(Traits.PURE)}; see {@link Traits} for those the framework knows.
 */
public record Trait(String name) {

  // Written out, since the methods that records get are linked at run time, which a tool that
  // starts
  // pays for.

  @Override
  public boolean equals(Object other) {
    return other instanceof Trait trait && name.equals(trait.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
