package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.Context;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.text.AttributeDefaults;
import dev.ppto.ir.verify.AttributeConstraints;
import java.util.List;
import org.eclipse.xtext.validation.Check;

/** Attributes: their defaults, and the classes of their enums. */
public class AttributeChecks extends PartialValidator {

  @Check
  public void optionalWithDefault(AttributeSlot slot) {
    if (slot.isOptional() && slot.getDefaultText() != null) {
      error(
          "an attribute with a default may be left out anyway; drop 'optional' or the default",
          slot,
          DialectPackage.Literals.ATTRIBUTE_SLOT__OPTIONAL);
    }
  }

  @Check
  public void defaults(OpDef op) {
    if (!Completeness.isComplete(op)) {
      return;
    }
    List<AttributeSpec> specs = SpecBuilder.operation(op).attributes();
    for (int i = 0; i < specs.size(); i++) {
      String problem = defaultProblem(op.getAttributes().get(i), specs.get(i));
      if (problem != null) {
        error(
            problem,
            op.getAttributes().get(i),
            DialectPackage.Literals.ATTRIBUTE_SLOT__DEFAULT_TEXT);
      }
    }
  }

  private static String defaultProblem(AttributeSlot slot, AttributeSpec spec) {
    if (spec.defaultText().isEmpty()) {
      return null;
    }
    String text = spec.defaultText().get().strip();
    if (spec.constraint().form() instanceof AttributeConstraint.OfEnum of) {
      List<String> cases = of.enumeration().cases().stream().map(EnumSpec.Case::keyword).toList();
      return cases.contains(text)
          ? null
          : "expected a case of "
              + of.enumeration().name()
              + ", one of "
              + String.join(", ", cases)
              + "; found '"
              + text
              + "'"
              + NearNames.hint(text, cases);
    }
    if (spec.constraint().form() instanceof AttributeConstraint.Builtin builtin
        && builtin.kind() == AttributeConstraint.Kind.UNIT) {
      return "a UnitAttr has no default: it is there or not";
    }
    Context anyDialect = new Context();
    anyDialect.setAllowsUnregistered(true);
    return AttributeDefaults.parse(anyDialect, spec) != null
        ? null
        : "expected " + form(spec.constraint()) + ", found '" + text + "'";
  }

  /** How the default of an attribute is written: as IR text. */
  private static String form(AttributeConstraint constraint) {
    if (constraint instanceof AttributeConstraint.ArrayOf) {
      return "an array such as []";
    }
    if (!(constraint instanceof AttributeConstraint.Builtin builtin)) {
      return AttributeConstraints.describe(constraint);
    }
    return switch (builtin.kind()) {
      case I32 -> "an integer of 32 bits";
      case I64, INDEX -> "an integer of 64 bits";
      case F32, F64 -> "a number such as 1.0";
      case BOOL -> "true or false";
      case STRING, SYMBOL_NAME -> "a string in quotes, such as \\\"text\\\"";
      case DENSE_I32_ARRAY -> "integers such as array<i32: 1, 2>";
      case DENSE_I64_ARRAY -> "integers such as array<i64: 1, 2>";
      case DENSE_BOOL_ARRAY -> "booleans such as array<i1: true>";
      default -> "the text of an attribute that is " + builtin.kind().summary();
    };
  }

  /** A class can only refer to the class of an enum that has one. */
  @Check
  public void enumHasJava(AttributeSlot slot) {
    for (ElementConstraint c = slot.getConstraint(); c != null; c = c.getElement()) {
      if (c.getTarget() instanceof EnumDef definition
          && definition.eContainer() instanceof DialectDef its
          && its.getJavaPackage() == null
          && ((DialectDef) slot.eContainer().eContainer()).getJavaPackage() != null) {
        error(withoutJava(definition), c, DialectPackage.Literals.ELEMENT_CONSTRAINT__TARGET);
      }
    }
  }

  static String withoutJava(EnumDef definition) {
    String dialect = ((DialectDef) definition.eContainer()).getName();
    return "enum '"
        + dialect
        + "."
        + definition.getName()
        + "' has no Java class, since dialect '"
        + dialect
        + "' has no package";
  }
}
