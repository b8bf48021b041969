package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.Expression;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.rewrite.rule.EndlessRules;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.validation.Check;

/** Rewrite rules: what they say of operations is so, and what they make type-checks. */
public class RewriteChecks extends PartialValidator {

  @Check
  public void rule(RewriteDef rule) {
    if (rule.getName() == null || !(rule.eContainer() instanceof DialectDef)) {
      return;
    }
    said(rule);
    if (!isReadable(rule)) {
      return;
    }
    OpSpec root = SpecBuilder.operation(rule.getPatterns().get(0).getOp());
    boolean right = new RuleChecker(rule, root, this::problem).check();
    if (right) {
      String endless = EndlessRules.problem(record(rule));
      if (endless != null) {
        error(endless, rule, DialectPackage.Literals.REWRITE_DEF__NAME);
      }
    }
  }

  private static RewriteRuleSpec record(RewriteDef rule) {
    return SpecBuilder.rule(rule);
  }

  private void problem(EObject element, String feature, int index, String message) {
    error(
        message,
        element,
        feature == null ? null : element.eClass().getEStructuralFeature(feature),
        index);
  }

  // ---- sections ----

  private void said(RewriteDef rule) {
    if (rule.getLaws().isEmpty() || rule.getLaws().get(0).isBlank()) {
      missing(rule, "law", "law \"f(f(x)) -> f(x)\"");
    }
    if (rule.getPatterns().isEmpty()) {
      missing(rule, "match", "match root = dialect.op(x)");
    }
    if (rule.getTargets().isEmpty() && rule.getErased().isEmpty()) {
      missing(rule, "replace", "replace root with x, or: erase root");
    }
    atMostOne(rule, rule.getLaws(), DialectPackage.Literals.REWRITE_DEF__LAWS, "law");
    atMostOne(rule, rule.getBenefits(), DialectPackage.Literals.REWRITE_DEF__BENEFITS, "benefit");
    atMostOne(rule, rule.getReplaced(), DialectPackage.Literals.REWRITE_DEF__REPLACED, "replace");
    if (rule.getPatterns().size() > 1) {
      error("'match' is said a second time", rule.getPatterns().get(1), null);
    }
    if (rule.getBenefits().stream().anyMatch(b -> b > Short.MAX_VALUE)) {
      error(
          "expected a benefit of at most "
              + Short.MAX_VALUE
              + ", found "
              + rule.getBenefits().get(0),
          rule,
          DialectPackage.Literals.REWRITE_DEF__BENEFITS,
          0);
    }
  }

  private void missing(RewriteDef rule, String word, String way) {
    if (!isBroken(rule)) {
      error(
          "rule '" + rule.getName() + "' has no " + word + "; add: " + way,
          rule,
          DialectPackage.Literals.REWRITE_DEF__NAME);
    }
  }

  private void atMostOne(RewriteDef rule, List<?> texts, EAttribute feature, String word) {
    if (texts.size() > 1) {
      error("'" + word + "' is said a second time", rule, feature, 1);
    }
  }

  /** Whether nothing is missing that the other checks rely on. */
  private static boolean isReadable(RewriteDef rule) {
    if (isBroken(rule)
        || rule.getPatterns().size() != 1
        || rule.getTargets().isEmpty() && rule.getErased().isEmpty()) {
      return false;
    }
    for (EObject part : EcoreUtil2.eAllContents(rule)) {
      OpDef op =
          part instanceof OpPattern pattern
              ? pattern.getOp()
              : part instanceof OpTarget target ? target.getOp() : null;
      boolean isOp = part instanceof OpPattern || part instanceof OpTarget;
      if (isOp && (op == null || op.eIsProxy() || !Completeness.isComplete(op))) {
        return false;
      }
      if (part instanceof Expression expression && !Completeness.isComplete(expression)) {
        return false;
      }
    }
    return true;
  }

  /** True if the file has syntax errors, which may hide what seems to be missing. */
  private static boolean isBroken(EObject element) {
    return element.eResource().getErrors().stream()
        .anyMatch(XtextSyntaxDiagnostic.class::isInstance);
  }
}
