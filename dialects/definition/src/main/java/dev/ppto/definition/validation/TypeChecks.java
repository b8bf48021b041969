package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.EnumCase;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.EnumStorage;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ParameterKind;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.OpaqueType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Enumerations, and types with their parameters. */
public class TypeChecks extends PartialValidator {
  private static final List<String> SHAPED = List.of("ShapedType", "ShapedMemory");
  private static final Pattern EXTENT = Pattern.compile("\\s*(\\d{1,18}|\\?)\\s*");

  @Check
  public void cases(EnumDef definition) {
    if (definition.getCases().isEmpty()) {
      error(
          "enum '" + definition.getName() + "' has no cases; add one: name = 0 \"meaning\"",
          definition,
          DialectPackage.Literals.DEFINITION__NAME);
    }
    if (definition.getStorage() == EnumStorage.I32) {
      for (EnumCase c : definition.getCases()) {
        if (c.getValue() != (int) c.getValue()) {
          error(
              "expected a value of 32 bits, found " + c.getValue(),
              c,
              DialectPackage.Literals.ENUM_CASE__VALUE);
        }
      }
    }
  }

  /** The accessors of a shaped type are two of its parameters. */
  @Check
  public void shaped(TypeDef type) {
    for (int i = 0; i < type.getInterfaces().size(); i++) {
      String name = type.getInterfaces().get(i);
      if (SHAPED.contains(name) && !(has(type, "shape", true) && has(type, "element", false))) {
        error(
            "a type that is a "
                + name
                + " has parameters 'shape: dims' (or extents) and 'element' of a type",
            type,
            DialectPackage.Literals.PARAMETRIC_DEF__INTERFACES,
            i);
      }
    }
  }

  /** Without Java there are no interfaces but those of the framework. */
  @Check
  public void interfaces(ParametricDef definition) {
    if (!(definition.eContainer() instanceof DialectDef dialect)
        || dialect.getJavaPackage() != null) {
      return;
    }
    List<String> known = definition instanceof TypeDef ? SHAPED : List.of();
    for (int i = 0; i < definition.getInterfaces().size(); i++) {
      String name = definition.getInterfaces().get(i);
      if (!known.contains(name)) {
        error(
            (known.isEmpty() ? "found" : "expected " + String.join(" or ", known) + ", found")
                + " the interface '"
                + name
                + "', which is in Java, and dialect '"
                + dialect.getName()
                + "' has none; drop it, or add to the dialect: package dev.example."
                + dialect.getName()
                + NearNames.hint(name, known),
            definition,
            DialectPackage.Literals.PARAMETRIC_DEF__INTERFACES,
            i);
      }
    }
  }

  private static boolean has(TypeDef type, String name, boolean extents) {
    return type.getParameters().stream()
        .filter(p -> name.equals(p.getName()))
        .anyMatch(
            p ->
                extents
                    ? p.getTarget() == null
                        && (p.getKind() == ParameterKind.DIMS
                            || p.getKind() == ParameterKind.EXTENTS)
                    : p.getTarget() != null && !(p.getTarget() instanceof EnumDef));
  }

  @Check
  public void parameterDefault(Parameter parameter) {
    String text = parameter.getDefaultText();
    if (text == null || parameter.getTarget() != null && parameter.getTarget().eIsProxy()) {
      return;
    }
    String problem = problem(parameter, text.strip());
    if (problem != null) {
      error(problem, parameter, DialectPackage.Literals.PARAMETER__DEFAULT_TEXT);
    }
  }

  private static @Nullable String problem(Parameter parameter, String text) {
    if (parameter.getTarget() instanceof EnumDef definition) {
      List<String> cases = definition.getCases().stream().map(EnumCase::getName).toList();
      return cases.contains(text)
          ? null
          : "expected a case of "
              + definition.getName()
              + ", one of "
              + String.join(", ", cases)
              + "; found '"
              + text
              + "'"
              + NearNames.hint(text, cases);
    }
    if (parameter.getTarget() != null) {
      return typeProblem(parameter, text);
    }
    return switch (parameter.getKind()) {
      case DIMS, EXTENTS ->
          text.isEmpty()
                  || Arrays.stream(text.split("x", -1)).allMatch(e -> EXTENT.matcher(e).matches())
              ? null
              : "expected extents such as 16x?, found '" + text + "'";
      case INT -> isLong(text) ? null : "expected an integer of 64 bits, found '" + text + "'";
      case STRING -> null;
      case ATTRIBUTE -> attributeProblem(text);
    };
  }

  /** Types of dialects are not looked at: what they are is seen by the examples. */
  private static @Nullable String typeProblem(Parameter parameter, String text) {
    Type type = Parser.parseType(anyDialect(), text);
    if (type == null) {
      return "expected the text of a type such as f32, found '" + text + "'";
    }
    String printed = Printer.print(type);
    if (!printed.equals(text)) {
      return "expected the type as it is printed, '" + printed + "', found '" + text + "'";
    }
    if (type instanceof OpaqueType || !Completeness.isGrounded(parameter)) {
      return null;
    }
    TypeConstraint constraint = SpecBuilder.constraint(parameter.getTarget());
    return TypeConstraints.holds(constraint, type)
        ? null
        : "expected a type that is "
            + TypeConstraints.describe(constraint)
            + ", found '"
            + text
            + "'";
  }

  private static @Nullable String attributeProblem(String text) {
    Attribute attribute = Parser.parseAttribute(anyDialect(), text);
    if (attribute == null) {
      return "expected the text of an attribute such as unit or 1 : i32, found '" + text + "'";
    }
    String printed = Printer.print(attribute);
    return printed.equals(text)
        ? null
        : "expected the attribute as it is printed, '" + printed + "', found '" + text + "'";
  }

  private static Context anyDialect() {
    Context context = new Context();
    context.setAllowsUnregistered(true);
    return context;
  }

  private static boolean isLong(String text) {
    try {
      return text.equals(Long.toString(Long.parseLong(text)));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  @Check
  public void flagsAsParameter(Parameter parameter) {
    if (parameter.getTarget() instanceof EnumDef definition
        && (definition.getStorage() == EnumStorage.FLAGS
            || definition.getStorage() == EnumStorage.COMPACT_FLAGS)) {
      error(
          "expected an enum of which one case holds, found the flags "
              + definition.getName()
              + "; make the parameter an attribute",
          parameter,
          DialectPackage.Literals.PARAMETER__TARGET);
    }
  }

  /** A class can only refer to the class of an enum that has one. */
  @Check
  public void enumHasJava(Parameter parameter) {
    if (parameter.getTarget() instanceof EnumDef definition
        && parameter.eContainer() instanceof Definition owner
        && isWithoutJava(definition)
        && !isWithoutJava(owner)) {
      error(
          AttributeChecks.withoutJava(definition),
          parameter,
          DialectPackage.Literals.PARAMETER__TARGET);
    }
  }

  private static boolean isWithoutJava(Definition definition) {
    return definition.eContainer() instanceof DialectDef dialect
        && dialect.getJavaPackage() == null;
  }
}
