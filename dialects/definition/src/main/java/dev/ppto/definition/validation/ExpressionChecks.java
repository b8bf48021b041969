package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.ConstraintParameter;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.ElementConstraint;
import dev.ppto.definition.dialect.Expression;
import dev.ppto.definition.dialect.Inference;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.Requirement;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.DefinitionScope;
import dev.ppto.definition.spec.ExpressionBuilder;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.spec.ExpressionChecker;
import dev.ppto.ir.spec.ExpressionProblem;
import dev.ppto.ir.spec.ExpressionScope;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.text.assembly.TypeSlots;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;

/** Expressions: names, kinds, numbers of arguments; requirements and inferred types. */
public class ExpressionChecks extends PartialValidator {

  @Check
  public void requirement(Requirement requirement) {
    EObject owner = requirement.eContainer();
    if (requirement.getWords() != null && requirement.getWords().isBlank()) {
      error(
          "expected what is required in words, found an empty text",
          requirement,
          DialectPackage.Literals.REQUIREMENT__WORDS);
    }
    if (owner instanceof OpDef op && Completeness.isComplete(op)) {
      check(requirement.getCondition(), ExpressionType.BOOL, DefinitionScope.of(op, true));
    } else if (owner instanceof ParametricDef definition && Completeness.isComplete(definition)) {
      check(requirement.getCondition(), ExpressionType.BOOL, DefinitionScope.of(definition));
    }
  }

  /** Reports what is wrong with an expression, each at its part. */
  private void check(Expression expression, ExpressionType wanted, ExpressionScope scope) {
    if (!Completeness.isComplete(expression)) {
      return;
    }
    ExpressionBuilder builder = new ExpressionBuilder();
    report(ExpressionChecker.check(builder.build(expression), wanted, scope), builder, expression);
  }

  private void report(
      List<ExpressionProblem> problems, ExpressionBuilder builder, EObject otherwise) {
    for (ExpressionProblem problem : problems) {
      EObject origin = builder.origin(problem.at());
      error(problem.message(), origin == null ? otherwise : origin, null);
    }
  }

  // ---- constraints ----

  @Check
  public void condition(ConstraintDef definition) {
    boolean isConditional = definition.getCondition() != null || definition.getLow() != null;
    if (!isConditional || !Completeness.isComplete(definition)) {
      return;
    }
    DefinitionScope scope = DefinitionScope.of(definition);
    if (definition.getCondition() != null) {
      check(definition.getCondition(), ExpressionType.BOOL, scope);
    }
    if (definition.getLow() != null) {
      ExpressionBuilder builder = new ExpressionBuilder();
      report(
          ExpressionChecker.check(
              builder.selfIn(definition.getLow(), definition.getHigh()),
              ExpressionType.BOOL,
              scope),
          builder,
          definition.getLow());
    }
  }

  @Check
  public void arguments(ElementConstraint constraint) {
    if (constraint.getTarget() == null || constraint.getTarget().eIsProxy()) {
      return;
    }
    List<ConstraintParameter> parameters =
        constraint.getTarget() instanceof ConstraintDef target ? target.getParameters() : List.of();
    List<Expression> arguments = constraint.getArguments();
    if (parameters.size() != arguments.size()) {
      String names =
          String.join(", ", parameters.stream().map(ConstraintParameter::getName).toList());
      error(
          "expected "
              + parameters.size()
              + (parameters.size() == 1 ? " argument" : " arguments")
              + " of "
              + constraint.getTarget().getName()
              + (parameters.isEmpty() ? "" : " (" + names + ")")
              + ", found "
              + arguments.size(),
          constraint,
          DialectPackage.Literals.ELEMENT_CONSTRAINT__TARGET);
      return;
    }
    if (arguments.isEmpty()) {
      return;
    }
    ConstraintDef around = EcoreUtil2.getContainerOfType(constraint, ConstraintDef.class);
    ExpressionScope scope =
        around == null
            ? new DefinitionScope(constraint, false)
            : DefinitionScope.ofParameters(around);
    for (int i = 0; i < arguments.size(); i++) {
      check(arguments.get(i), DefinitionScope.type(parameters.get(i)), scope);
    }
  }

  // ---- inferred types ----

  @Check
  public void inference(Inference inference) {
    OpDef op = (OpDef) inference.eContainer();
    if (!Completeness.isComplete(op)) {
      return;
    }
    ValueSlot result =
        op.getResults().stream()
            .filter(r -> r.getName().equals(inference.getResult()))
            .findFirst()
            .orElse(null);
    if (result == null) {
      error(
          OpChecks.unknownSlot(
              inference.getResult(),
              "a result",
              op.getResults().stream().map(ValueSlot::getName).toList()),
          inference,
          DialectPackage.Literals.INFERENCE__RESULT);
    } else if (result.isVariadic() || result.isOptional()) {
      error(
          "expected a result that is one value, found '"
              + inference.getResult()
              + "', which is "
              + (result.isVariadic() ? "variadic" : "optional"),
          inference,
          DialectPackage.Literals.INFERENCE__RESULT);
    } else if (op.getInferences().stream()
            .filter(i -> i.getResult().equals(inference.getResult()))
            .findFirst()
            .orElseThrow()
        != inference) {
      error(
          "the type of '" + inference.getResult() + "' is inferred a second time",
          inference,
          DialectPackage.Literals.INFERENCE__RESULT);
    }
    check(inference.getType(), ExpressionType.TYPE, DefinitionScope.of(op, false));
  }

  /** Where some types are inferred, those of all results follow. */
  @Check
  public void otherResults(OpDef op) {
    if (op.getInferences().isEmpty() || !Completeness.isComplete(op)) {
      return;
    }
    for (ValueSlot result : op.getResults()) {
      boolean inferred =
          op.getInferences().stream().anyMatch(i -> result.getName().equals(i.getResult()));
      if (!inferred
          && (result.isVariadic()
              || result.isOptional()
              || !isOneType(SpecBuilder.constraint(result), result))) {
        error(
            "the type of '" + result.getName() + "' does not follow: infer it too",
            result,
            DialectPackage.Literals.SLOT__NAME);
      }
    }
  }

  static boolean isOneType(TypeConstraint constraint, ValueSlot result) {
    return TypeSlots.isBuildable(
        constraint,
        name ->
            Completeness.types(result).stream()
                .filter(Completeness::isComplete)
                .map(SpecBuilder::parametric)
                .filter(t -> t.qualifiedName().equals(name))
                .findFirst()
                .orElse(null));
  }

  @Check
  public void inferredOnce(OpDef op) {
    boolean hook = op.getHooks().stream().anyMatch(h -> "infer".equals(h.getKind()));
    if (hook && !op.getInferences().isEmpty()) {
      error(
          "types of results are inferred by expressions and by a hook; keep one of the two",
          op.getInferences().get(0),
          DialectPackage.Literals.INFERENCE__RESULT);
    }
  }
}
