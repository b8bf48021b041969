package dev.ppto.frontend.pypto.value;

import dev.ppto.ir.spec.EnumSpec;

/**
 * An enumeration of a dialect.
 *
 * @param name in full: {@code pld.NotifyOp}
 */
public record PyEnum(String name, EnumSpec spec) implements PyValue {
  @Override
  public String words() {
    return "the enumeration " + name;
  }
}
