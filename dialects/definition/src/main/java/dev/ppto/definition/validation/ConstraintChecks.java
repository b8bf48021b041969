package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.spec.Completeness;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.xtext.validation.Check;

/** Constraints end somewhere, and those on attributes have the form of one. */
public class ConstraintChecks extends PartialValidator {

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
  public void attribute(AttributeSlot slot) {
    for (ElementConstraint c = slot.getConstraint(); c != null; c = c.getElement()) {
      if (c.getGroup() != null) {
        error(
            "expected one attribute constraint or enum, found a group in parentheses",
            c,
            DialectPackage.Literals.ELEMENT_CONSTRAINT__GROUP);
        return;
      }
      if (c.getElement() != null
          && !c.getTarget().eIsProxy()
          && !"ArrayAttr".equals(c.getTarget().getName())) {
        error(
            "only ArrayAttr has elements: expected 'ArrayAttr of', found '"
                + c.getTarget().getName()
                + " of'",
            c,
            DialectPackage.Literals.ELEMENT_CONSTRAINT__TARGET);
        return;
      }
    }
  }
}
