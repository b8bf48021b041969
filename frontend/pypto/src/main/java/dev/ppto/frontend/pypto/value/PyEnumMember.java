package dev.ppto.frontend.pypto.value;

import dev.ppto.ir.spec.EnumSpec;

/** A member of an enumeration of a dialect: {@code pld.NotifyOp.Set}. */
public record PyEnumMember(PyEnum enumeration, EnumSpec.Case member) implements PyValue {
  @Override
  public String words() {
    return enumeration.name() + "." + member.pythonName();
  }
}
