package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.TypeDef;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.validation.Check;

/** What the reference pages and tests are made of is there, once. */
public class DocumentationChecks extends PartialValidator {

  @Check
  public void dialect(DialectDef dialect) {
    one(dialect, dialect.getSummaries(), DialectPackage.Literals.DIALECT_DEF__SUMMARIES, "summary");
    atMostOne(
        dialect,
        dialect.getDescriptions(),
        DialectPackage.Literals.DIALECT_DEF__DESCRIPTIONS,
        "description");
    atMostOne(
        dialect,
        dialect.getConstantCompanions(),
        DialectPackage.Literals.DIALECT_DEF__CONSTANT_COMPANIONS,
        "constants");
  }

  @Check
  public void enumeration(EnumDef definition) {
    one(
        definition,
        definition.getSummaries(),
        DialectPackage.Literals.ENUM_DEF__SUMMARIES,
        "summary");
  }

  @Check
  public void parametric(ParametricDef type) {
    one(type, type.getSummaries(), DialectPackage.Literals.PARAMETRIC_DEF__SUMMARIES, "summary");
    atMostOne(
        type,
        type.getDescriptions(),
        DialectPackage.Literals.PARAMETRIC_DEF__DESCRIPTIONS,
        "description");
    atMostOne(
        type, type.getAssemblies(), DialectPackage.Literals.PARAMETRIC_DEF__ASSEMBLIES, "assembly");
    atMostOne(
        type, type.getVerifiers(), DialectPackage.Literals.PARAMETRIC_DEF__VERIFIERS, "verify");
  }

  @Check
  public void op(OpDef op) {
    one(op, op.getSummaries(), DialectPackage.Literals.OP_DEF__SUMMARIES, "summary");
    one(op, op.getDescriptions(), DialectPackage.Literals.OP_DEF__DESCRIPTIONS, "description");
    if (op.getExamples().stream().allMatch(String::isBlank)) {
      missing(op, "example");
    }
    atMostOne(op, op.getAssemblies(), DialectPackage.Literals.OP_DEF__ASSEMBLIES, "assembly");
    atMostOne(
        op,
        op.getAssemblyCompanions(),
        DialectPackage.Literals.OP_DEF__ASSEMBLY_COMPANIONS,
        "assembly");
    if (!op.getAssemblies().isEmpty() && !op.getAssemblyCompanions().isEmpty()) {
      error(
          "the assembly is declared and hand-written; keep one of the two",
          op,
          DialectPackage.Literals.OP_DEF__ASSEMBLY_COMPANIONS,
          0);
    }
  }

  private void one(EObject element, List<String> texts, EAttribute feature, String word) {
    if (texts.isEmpty() || texts.get(0).isBlank()) {
      missing(element, word);
    }
    atMostOne(element, texts, feature, word);
  }

  private void missing(EObject element, String word) {
    if (isBroken(element)) {
      return;
    }
    String kind =
        element instanceof OpDef
            ? "op"
            : element instanceof TypeDef
                ? "type"
                : element instanceof AttributeDef
                    ? "attribute"
                    : element instanceof EnumDef ? "enum" : "dialect";
    Object name = element.eGet(element.eClass().getEStructuralFeature("name"));
    error(
        kind + " '" + name + "' has no " + word + "; add: " + word + " \"...\"",
        element,
        element.eClass().getEStructuralFeature("name"),
        IssueCodes.MISSING_SECTION,
        word);
  }

  /** True if the file has syntax errors, which may hide what seems to be missing. */
  private static boolean isBroken(EObject element) {
    return element.eResource().getErrors().stream()
        .anyMatch(XtextSyntaxDiagnostic.class::isInstance);
  }

  private void atMostOne(EObject element, List<String> texts, EAttribute feature, String word) {
    if (texts.size() > 1) {
      error("'" + word + "' is said a second time", element, feature, 1, IssueCodes.SECOND_TIME);
    }
  }
}
