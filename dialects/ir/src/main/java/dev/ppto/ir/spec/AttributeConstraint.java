package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;

/** A condition on an attribute. */
public sealed interface AttributeConstraint extends Constraint {

  /** A constraint of the language itself. */
  record Builtin(Kind kind) implements AttributeConstraint {}

  /** A case of an enumeration. */
  record OfEnum(EnumSpec enumeration) implements AttributeConstraint {}

  /** An array whose elements all meet a constraint. */
  record ArrayOf(AttributeConstraint element) implements AttributeConstraint {}

  /** Any instance of a dialect's attribute, whatever its parameters. */
  record OfAttribute(String dialect, String attribute) implements AttributeConstraint {}

  /** At least one of the alternatives. */
  record AnyOf(ImmutableList<AttributeConstraint> alternatives) implements AttributeConstraint {}

  /** A named constraint with its definition, so that messages can use the name. */
  record Named(String qualifiedName, String summary, AttributeConstraint definition)
      implements AttributeConstraint {}

  /** What meets a constraint and a condition, in which it is called {@code self}. */
  record Where(AttributeConstraint base, Expression condition) implements AttributeConstraint {}

  /** The constraint without its name and conditions: what form the attribute has. */
  default AttributeConstraint form() {
    if (this instanceof Named named) {
      return named.definition().form();
    }
    return this instanceof Where where ? where.base().form() : this;
  }

  /** Attribute constraints of the definition language. */
  enum Kind {
    ANY_ATTR("AnyAttr", "any attribute"),
    TYPED_ATTR("TypedAttr", "typed attribute"),
    STRING("StrAttr", "string"),
    BOOL("BoolAttr", "true or false"),
    UNIT("UnitAttr", "unit"),
    I32("I32Attr", "32-bit integer"),
    I64("I64Attr", "64-bit integer"),
    INDEX("IndexAttr", "index integer"),
    F32("F32Attr", "f32"),
    F64("F64Attr", "f64"),
    TYPE("TypeAttr", "type"),
    FUNCTION_TYPE("FunctionTypeAttr", "function type"),
    SYMBOL_REF("SymbolRefAttr", "symbol reference"),
    FLAT_SYMBOL_REF("FlatSymbolRefAttr", "flat symbol reference"),
    SYMBOL_NAME("SymbolNameAttr", "symbol name"),
    ARRAY("ArrayAttr", "array"),
    DICTIONARY("DictAttr", "dictionary"),
    DENSE_I32_ARRAY("DenseI32ArrayAttr", "array<i32>"),
    DENSE_I64_ARRAY("DenseI64ArrayAttr", "array<i64>"),
    DENSE_BOOL_ARRAY("DenseBoolArrayAttr", "array<i1>"),
    ELEMENTS("ElementsAttr", "dense elements");

    private static final ImmutableMap<String, Kind> BY_NAME;

    static {
      ImmutableMap.Builder<String, Kind> names = ImmutableMap.builder();
      for (Kind k : values()) {
        names.put(k.text, k);
      }
      BY_NAME = names.buildOrThrow();
    }

    private final String text;
    private final String summary;

    Kind(String text, String summary) {
      this.text = text;
      this.summary = summary;
    }

    /** Name in {@code .dialect} files. */
    public String text() {
      return text;
    }

    public String summary() {
      return summary;
    }

    public static Optional<Kind> byName(String name) {
      return Optional.ofNullable(BY_NAME.get(name));
    }
  }
}
