package dev.ppto.definition.codegen;

import com.google.common.collect.ImmutableSet;
import dev.ppto.definition.spec.Names;
import dev.ppto.ir.Operation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import javax.lang.model.SourceVersion;

/** Names in generated Java. */
public final class JavaNames {
  /** Methods of every operation, and words that would read like one. */
  private static final ImmutableSet<String> TAKEN_METHODS = takenMethods();

  /** Names of parameters and variables that {@code create} has anyway. */
  private static final ImmutableSet<String> TAKEN_VARIABLES =
      ImmutableSet.of("builder", "location", "state", "i");

  private JavaNames() {}

  /** Class of an operation: {@code row_sum} is {@code RowSumOp}. */
  public static String opClass(String opName) {
    return Names.upperCamel(opName) + "Op";
  }

  public static String typeClass(String typeName) {
    return Names.upperCamel(typeName) + "Type";
  }

  /** {@code ScaleAttr} for attribute {@code scale}. */
  public static String attributeClass(String name) {
    return Names.upperCamel(name) + "Attr";
  }

  public static String dialectClass(String dialect) {
    return Names.upperCamel(dialect) + "Dialect";
  }

  public static String specClass(String dialect) {
    return Names.upperCamel(dialect) + "Spec";
  }

  /** Class of the rewrite rules for a root operation, {@code dialect.op}. */
  public static String rewritesClass(String dialect, String root) {
    String own = dialect + ".";
    return Names.upperCamel(root.startsWith(own) ? root.substring(own.length()) : root)
        + "Rewrites";
  }

  public static String testClass(String dialect) {
    return Names.upperCamel(dialect) + "ExamplesTest";
  }

  /** Accessor of an operation's slot. */
  public static String accessor(String slot, String suffix) {
    String name = Names.lowerCamel(slot);
    return TAKEN_METHODS.contains(name) || isKeyword(name) ? name + suffix : name;
  }

  /** Setter of an operation's attribute. */
  static String setter(String attribute) {
    String accessor = accessor(attribute, "Attr");
    return "set" + Character.toUpperCase(accessor.charAt(0)) + accessor.substring(1);
  }

  /** Parameter of {@code create} for a slot. */
  static String variable(String slot, String suffix) {
    String name = Names.lowerCamel(slot);
    return TAKEN_VARIABLES.contains(name) || isKeyword(name) ? name + suffix : name;
  }

  /** Component of a type's record. */
  static String component(String parameter) {
    String name = Names.lowerCamel(parameter);
    if (name.equals("element")) {
      return "elementType";
    }
    return isKeyword(name) || TAKEN_COMPONENTS.contains(name) ? name + "Parameter" : name;
  }

  private static final ImmutableSet<String> TAKEN_COMPONENTS =
      ImmutableSet.of(
          "definition",
          "parameters",
          "hashCode",
          "toString",
          "clone",
          "finalize",
          "getClass",
          "notify",
          "notifyAll",
          "wait");

  public static boolean isKeyword(String name) {
    return SourceVersion.isKeyword(name, SourceVersion.RELEASE_17);
  }

  private static ImmutableSet<String> takenMethods() {
    ImmutableSet.Builder<String> names = ImmutableSet.builder();
    names.add("type", "finalize", "clone");
    for (Class<?> c : new Class<?>[] {Operation.class, Object.class}) {
      for (Method method : c.getDeclaredMethods()) {
        if (!Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic()) {
          names.add(method.getName());
        }
      }
    }
    return names.build();
  }
}
