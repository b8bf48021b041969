package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;

/**
 * {@code distinct[0]<"x">}: an attribute that is equal to itself alone, whatever it holds. The
 * number only tells those of one text apart: the parser makes one object for each, and the printer
 * numbers them in order of their first use.
 */
public final class DistinctAttr implements Attribute {
  private final Attribute referenced;

  private DistinctAttr(Attribute referenced) {
    this.referenced = referenced;
  }

  /** A new one, which differs from all others. */
  public static DistinctAttr create(Attribute referenced) {
    return new DistinctAttr(referenced);
  }

  /** What it holds; {@link UnitAttr} for {@code distinct[0]<>}. */
  public Attribute referenced() {
    return referenced;
  }

  @Override
  public String toString() {
    return "distinct[]<" + referenced + ">";
  }
}
