package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.Constraint;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.ConstraintParameter;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.ConstraintKind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.xtext.validation.Check;

/** Constraints end somewhere, are on types or on attributes, and get the arguments they take. */
public class ConstraintChecks extends PartialValidator {
  private static final Pattern BRACES = Pattern.compile("\\{([A-Za-z0-9_]+)\\}");

  @Check
  public void cycle(ConstraintDef definition) {
    List<ConstraintDef> cycle = Completeness.cycle(definition);
    if (!cycle.isEmpty()) {
      error(
          "constraint '"
              + definition.getName()
              + "' is defined by itself: "
              + cycle.stream().map(ConstraintDef::getName).collect(Collectors.joining(" = "))
              + " = "
              + definition.getName(),
          definition,
          DialectPackage.Literals.DEFINITION__NAME);
    }
  }

  @Check
  public void kinds(ConstraintDef definition) {
    if (definition.getConstraint() != null && Completeness.cycle(definition).isEmpty()) {
      check(definition.getConstraint(), ConstraintKind.of(definition));
    }
  }

  @Check
  public void attribute(AttributeSlot slot) {
    if (slot.getConstraint() != null) {
      check(slot.getConstraint(), ConstraintKind.ATTRIBUTE);
    }
  }

  @Check
  public void value(ValueSlot slot) {
    if (slot.getConstraint() != null) {
      check(slot.getConstraint(), ConstraintKind.TYPE);
    }
  }

  private boolean check(Constraint constraint, ConstraintKind wanted) {
    return constraint.getAlternatives().stream().allMatch(c -> check(c, wanted));
  }

  private boolean check(ElementConstraint c, ConstraintKind wanted) {
    Definition target = c.getTarget();
    if (c.getGroup() != null) {
      if (!check(c.getGroup(), wanted)) {
        return false;
      }
    } else if (target == null || target.eIsProxy()) {
      return false;
    } else if (ConstraintKind.of(target) != wanted) {
      error(
          "expected "
              + wanted.words()
              + ", found '"
              + target.getName()
              + "', which is "
              + ConstraintKind.of(target).words(),
          c,
          DialectPackage.Literals.ELEMENT_CONSTRAINT__TARGET);
      return false;
    }
    if (c.getElement() == null) {
      return true;
    }
    if (wanted == ConstraintKind.ATTRIBUTE
        && (target == null || !"ArrayAttr".equals(target.getName()))) {
      error(
          "only ArrayAttr has elements: expected 'ArrayAttr of', found '"
              + (target == null ? "(...)" : target.getName())
              + " of'",
          c,
          target == null
              ? DialectPackage.Literals.ELEMENT_CONSTRAINT__GROUP
              : DialectPackage.Literals.ELEMENT_CONSTRAINT__TARGET);
      return false;
    }
    return check(c.getElement(), wanted);
  }

  /** The kinds of type parameters are constraints without arguments. */
  @Check
  public void parameter(Parameter parameter) {
    Definition target = parameter.getTarget();
    if (!(target instanceof ConstraintDef constraint) || target.eIsProxy()) {
      return;
    }
    if (ConstraintKind.of(constraint) == ConstraintKind.ATTRIBUTE) {
      error(
          "expected a parameter kind, type, type constraint or enum, found '"
              + target.getName()
              + "', which is an attribute constraint; make the parameter an attribute and add a"
              + " requirement: require "
              + parameter.getName()
              + " is "
              + target.getName()
              + " \"...\"",
          parameter,
          DialectPackage.Literals.PARAMETER__TARGET);
    } else if (!constraint.getParameters().isEmpty()) {
      error(
          "expected a constraint without parameters, found '"
              + target.getName()
              + "'; name one: constraint Mine = "
              + target.getName()
              + "(...)",
          parameter,
          DialectPackage.Literals.PARAMETER__TARGET);
    }
  }

  /** The words may only show parameters that there are. */
  @Check
  public void words(ConstraintDef definition) {
    if (definition.getSummary() == null) {
      return;
    }
    List<String> names =
        definition.getParameters().stream().map(ConstraintParameter::getName).toList();
    Matcher shown = BRACES.matcher(definition.getSummary());
    while (shown.find()) {
      if (!names.contains(shown.group(1))) {
        error(
            "the words show {"
                + shown.group(1)
                + "}, but the constraint has no such parameter"
                + (names.isEmpty() ? "" : "; it has " + String.join(", ", names)),
            definition,
            DialectPackage.Literals.CONSTRAINT_DEF__SUMMARY);
      }
    }
  }
}
