package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableMap;
import java.util.Optional;

/**
 * Type constraints of the definition language.
 *
 * @see #byName
 */
public enum BuiltinTypeConstraint {
  ANY_TYPE("AnyType", "any type"),
  ANY_INTEGER("AnyInteger", "integer"),
  ANY_SIGNLESS_INTEGER("AnySignlessInteger", "signless integer"),
  SIGNLESS_INTEGER_OR_INDEX("SignlessIntegerOrIndex", "signless integer or index"),
  INTEGER_LIKE("IntegerLike", "signless integer or index, or a vector or tensor of them"),
  FLOAT_LIKE("FloatLike", "floating point, or a vector or tensor of it"),
  BOOL_LIKE("BoolLike", "i1, or a vector or tensor of it"),
  ANY_FLOAT("AnyFloat", "floating point"),
  INDEX("Index", "index"),
  I1("I1", "i1"),
  I8("I8", "i8"),
  I16("I16", "i16"),
  I32("I32", "i32"),
  I64("I64", "i64"),
  F16("F16", "f16"),
  BF16("BF16", "bf16"),
  F32("F32", "f32"),
  F64("F64", "f64"),
  ANY_SCALAR("AnyScalar", "integer, index or floating point"),
  ANY_SHAPED("AnyShaped", "shaped type"),
  ANY_MEMORY("AnyMemory", "reference to memory with a shape"),
  ANY_MEMREF("AnyMemRef", "memref"),
  ANY_TENSOR("AnyTensor", "tensor"),
  ANY_VECTOR("AnyVector", "vector"),
  ANY_FUNCTION("AnyFunction", "function type"),
  NONE("NoneType", "none");

  private static final ImmutableMap<String, BuiltinTypeConstraint> BY_NAME;

  static {
    ImmutableMap.Builder<String, BuiltinTypeConstraint> names = ImmutableMap.builder();
    for (BuiltinTypeConstraint c : values()) {
      names.put(c.text, c);
    }
    BY_NAME = names.buildOrThrow();
  }

  private final String text;
  private final String summary;

  BuiltinTypeConstraint(String text, String summary) {
    this.text = text;
    this.summary = summary;
  }

  /** Name in {@code .dialect} files. */
  public String text() {
    return text;
  }

  /** Words for messages: "must be index". */
  public String summary() {
    return summary;
  }

  public static Optional<BuiltinTypeConstraint> byName(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
