package dev.ppto.definition.codegen;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeConstraint;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Full names of the classes that definitions become.
 *
 * @param packages Java package of each dialect that has one, by namespace
 * @param plainTypes full names of the dialects' types without parameters
 */
record ClassNames(ImmutableMap<String, String> packages, ImmutableSet<String> plainTypes) {
  private static final String IR_TYPES = "dev.ppto.ir.type.";

  String enumClass(EnumSpec enumeration) {
    return enumClass(enumeration.dialect(), enumeration.name());
  }

  String enumClass(ParameterSpec.Kind.OfEnum kind) {
    int dot = kind.enumName().indexOf('.');
    return enumClass(kind.enumName().substring(0, dot), kind.enumName().substring(dot + 1));
  }

  /**
   * The class of a dialect's attribute; the interface of all of them for a dialect without Java.
   */
  String attributeClass(AttributeConstraint.OfAttribute constraint) {
    String javaPackage = packages.get(constraint.dialect());
    return javaPackage == null
        ? "dev.ppto.ir.DefinedAttribute"
        : javaPackage + "." + JavaNames.attributeClass(constraint.attribute());
  }

  /** The class of a type without parameters; null if it has some, or its dialect has no Java. */
  @Nullable String plainTypeClass(TypeConstraint.OfType type) {
    String javaPackage = packages.get(type.dialect());
    return javaPackage == null || !plainTypes.contains(type.dialect() + "." + type.type())
        ? null
        : javaPackage + "." + JavaNames.typeClass(type.type());
  }

  private String enumClass(String dialect, String name) {
    String javaPackage = packages.get(dialect);
    if (javaPackage == null) {
      throw new IllegalArgumentException("dialect '" + dialect + "' has no Java package");
    }
    return javaPackage + "." + name;
  }

  /** A type interface: one of the framework, one of the dialect's package, or a full name. */
  static String interfaceClass(String name, String javaPackage) {
    if (name.contains(".")) {
      return name;
    }
    try {
      return Class.forName(IR_TYPES + name, false, ClassNames.class.getClassLoader()).getName();
    } catch (ClassNotFoundException e) {
      return javaPackage + "." + name;
    }
  }

  /** Simple names of the classes generated for a dialect. */
  static Set<String> of(DialectSpec dialect) {
    ImmutableSet.Builder<String> names = ImmutableSet.builder();
    names.add(JavaNames.dialectClass(dialect.name()), JavaNames.specClass(dialect.name()));
    dialect.enums().forEach(e -> names.add(e.name()));
    dialect.types().forEach(t -> names.add(JavaNames.typeClass(t.name())));
    dialect.attributes().forEach(a -> names.add(JavaNames.attributeClass(a.name())));
    dialect.operations().forEach(o -> names.add(JavaNames.opClass(o.name())));
    dialect
        .rules()
        .forEach(r -> names.add(JavaNames.rewritesClass(dialect.name(), r.match().name())));
    return names.build();
  }
}
