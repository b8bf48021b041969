package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * A dialect as data: what its {@code .dialect} file says. Generated Java, dialects loaded at run
 * time, documentation and other exports are all made from this one model.
 *
 * @param name namespace, the part of an operation's name before the dot
 * @param javaPackage package of the generated classes; empty for a dialect without Java
 * @param hooks dialect-wide hooks: {@link Hook.Kind#MATERIALIZE_CONSTANT}, {@link
 *     Hook.Kind#INTERFACES}
 */
public record DialectSpec(
    String name,
    String javaPackage,
    String summary,
    String description,
    ImmutableList<EnumSpec> enums,
    ImmutableList<TypeSpec> types,
    ImmutableList<TypeSpec> attributes,
    ImmutableList<ConstraintSpec> constraints,
    ImmutableList<OpSpec> operations,
    ImmutableList<Hook> hooks,
    ImmutableList<RewriteRuleSpec> rules) {

  /** A dialect without rewrite rules. */
  public DialectSpec(
      String name,
      String javaPackage,
      String summary,
      String description,
      ImmutableList<EnumSpec> enums,
      ImmutableList<TypeSpec> types,
      ImmutableList<TypeSpec> attributes,
      ImmutableList<ConstraintSpec> constraints,
      ImmutableList<OpSpec> operations,
      ImmutableList<Hook> hooks) {
    this(
        name,
        javaPackage,
        summary,
        description,
        enums,
        types,
        attributes,
        constraints,
        operations,
        hooks,
        ImmutableList.of());
  }

  /** A dialect without attributes of its own. */
  public DialectSpec(
      String name,
      String javaPackage,
      String summary,
      String description,
      ImmutableList<EnumSpec> enums,
      ImmutableList<TypeSpec> types,
      ImmutableList<ConstraintSpec> constraints,
      ImmutableList<OpSpec> operations,
      ImmutableList<Hook> hooks) {
    this(
        name,
        javaPackage,
        summary,
        description,
        enums,
        types,
        ImmutableList.of(),
        constraints,
        operations,
        hooks);
  }

  /** The operation of that name, without the namespace; null if there is none. */
  public @Nullable OpSpec operation(String opName) {
    for (OpSpec op : operations) {
      if (op.name().equals(opName)) {
        return op;
      }
    }
    return null;
  }

  /** The rewrite rule of that name; null if there is none. */
  public @Nullable RewriteRuleSpec rule(String ruleName) {
    for (RewriteRuleSpec rule : rules) {
      if (rule.name().equals(ruleName)) {
        return rule;
      }
    }
    return null;
  }

  public @Nullable TypeSpec type(String typeName) {
    for (TypeSpec type : types) {
      if (type.name().equals(typeName)) {
        return type;
      }
    }
    return null;
  }

  public @Nullable TypeSpec attribute(String attributeName) {
    for (TypeSpec attribute : attributes) {
      if (attribute.name().equals(attributeName)) {
        return attribute;
      }
    }
    return null;
  }

  public @Nullable EnumSpec enumeration(String enumName) {
    for (EnumSpec e : enums) {
      if (e.name().equals(enumName)) {
        return e;
      }
    }
    return null;
  }
}
