package dev.ppto.ir.spec;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the names in an expression stand for, while it is checked. */
public interface ExpressionScope {

  /** What a name stands for; null: there is nothing of that name. */
  @Nullable Binding find(String name);

  /** All names, for hints. */
  Collection<String> names();

  /** The type {@code dialect.name}; null if it is not known here. */
  @Nullable TypeSpec type(String qualifiedName);

  /** The attribute {@code dialect.name}; null if it is not known here. */
  @Nullable TypeSpec attribute(String qualifiedName);

  /** The enumeration {@code dialect.Name}; null if it is not known here. */
  @Nullable EnumSpec enumeration(String qualifiedName);

  /** Whether types and attributes can be made here. */
  default boolean canMake() {
    return true;
  }

  /**
   * What is known of an expression.
   *
   * @param constraint what its type or attribute meets
   * @param keywords the texts that it may be, if it is a case of an enumeration; else empty
   */
  record Binding(ExpressionType type, Optional<Constraint> constraint, List<String> keywords) {
    public static Binding of(ExpressionType type) {
      return new Binding(type, Optional.empty(), List.of());
    }

    /** A value, type or attribute that meets a constraint. */
    public static Binding of(ExpressionType type, Constraint constraint) {
      return new Binding(type, Optional.of(constraint), List.of());
    }

    /** A case of an enumeration. */
    public static Binding of(EnumSpec cases) {
      return new Binding(
          ExpressionType.TEXT,
          Optional.empty(),
          cases.cases().stream().map(EnumSpec.Case::keyword).toList());
    }

    /** What an attribute that meets the constraint counts as. */
    public static Binding of(AttributeConstraint constraint) {
      AttributeConstraint form = constraint.form();
      if (form instanceof AttributeConstraint.OfEnum of) {
        return of.enumeration().isFlags() ? of(ExpressionType.TEXT) : of(of.enumeration());
      }
      if (form instanceof AttributeConstraint.ArrayOf) {
        return of(ExpressionType.LIST, constraint);
      }
      if (!(form instanceof AttributeConstraint.Builtin builtin)) {
        return of(ExpressionType.ATTRIBUTE, constraint);
      }
      return of(
          switch (builtin.kind()) {
            case STRING, SYMBOL_NAME -> ExpressionType.TEXT;
            case BOOL, UNIT -> ExpressionType.BOOL;
            case I32, I64, INDEX -> ExpressionType.INT;
            case TYPE, FUNCTION_TYPE -> ExpressionType.TYPE;
            case ARRAY, DENSE_I32_ARRAY, DENSE_I64_ARRAY, DENSE_BOOL_ARRAY -> ExpressionType.LIST;
            default -> ExpressionType.ATTRIBUTE;
          },
          constraint);
    }
  }
}
