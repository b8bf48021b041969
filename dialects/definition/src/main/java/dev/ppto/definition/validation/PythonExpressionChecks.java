package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeTarget;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.Expression;
import dev.ppto.definition.dialect.NameExpression;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.PythonDef;
import dev.ppto.definition.dialect.PythonParameter;
import dev.ppto.definition.dialect.SlotArgument;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.DefinitionScope;
import dev.ppto.definition.spec.ExpressionBuilder;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.ExpressionChecker;
import dev.ppto.ir.spec.ExpressionProblem;
import dev.ppto.ir.spec.ExpressionType;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.rewrite.rule.ResultTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;

/** The expressions of spellings in Python: types of results and numbers, attributes, conditions. */
public class PythonExpressionChecks extends PartialValidator {

  @Check
  public void expressions(PythonDef spelling) {
    OpDef op = (OpDef) spelling.eContainer();
    boolean hasValues = true;
    for (AttributeTarget attribute : spelling.getAttributes()) {
      if (attribute.getValue() == null) {
        hasValues = false;
        error(
            "expected what '"
                + attribute.getName()
                + "' is, as in: "
                + attribute.getName()
                + " = \"...\"",
            attribute,
            DialectPackage.Literals.ATTRIBUTE_TARGET__NAME);
      }
    }
    if (!hasValues || !Completeness.isComplete(op)) {
      return;
    }
    OpSpec spec = SpecBuilder.operation(op);
    DefinitionScope scope = DefinitionScope.of(spelling);
    resultTypes(spelling, spec, scope);
    if (spelling.getCondition() != null) {
      check(spelling.getCondition(), ExpressionType.BOOL, scope);
    }
    attributes(spelling, spec, scope);
    numberTypes(spelling, spec, scope);
  }

  private void resultTypes(PythonDef spelling, OpSpec op, DefinitionScope scope) {
    EStructuralFeature types = DialectPackage.Literals.PYTHON_DEF__TYPES;
    if (spelling.getTypes().isEmpty()) {
      if (!follow(spelling, op)) {
        error(
            "the types of the results of '"
                + op.qualifiedName()
                + "' do not follow from its operands; give them, as in: -> type(x)",
            spelling,
            DialectPackage.Literals.PYTHON_DEF__NAMES,
            0);
      }
      return;
    }
    if (op.results().stream().anyMatch(r -> !r.isSingle())) {
      error("results of any number have no types that a spelling could tell", spelling, types, 0);
    } else if (spelling.getTypes().size() != op.results().size()) {
      error(
          "expected the types of "
              + op.results().size()
              + (op.results().size() == 1 ? " result" : " results")
              + ", found "
              + spelling.getTypes().size(),
          spelling,
          types,
          0);
    }
    spelling.getTypes().forEach(type -> check(type, ExpressionType.TYPE, scope));
  }

  private static boolean follow(PythonDef spelling, OpSpec op) {
    List<ValueSlot> results = ((OpDef) spelling.eContainer()).getResults();
    for (int i = 0; i < op.results().size(); i++) {
      ValueSpec result = op.results().get(i);
      boolean isOneType =
          result.isSingle() && ExpressionChecks.isOneType(result.constraint(), results.get(i));
      if (!isOneType && !ResultTypes.canInfer(op, result)) {
        return false;
      }
    }
    return true;
  }

  private void attributes(PythonDef spelling, OpSpec op, DefinitionScope scope) {
    List<String> known = op.attributes().stream().map(AttributeSpec::name).toList();
    for (AttributeTarget attribute : spelling.getAttributes()) {
      int index = op.attributeIndex(attribute.getName());
      if (index < 0) {
        error(
            "expected an attribute of '"
                + op.qualifiedName()
                + "', found the unknown name '"
                + attribute.getName()
                + "'"
                + NearNames.hint(attribute.getName(), known),
            attribute,
            DialectPackage.Literals.ATTRIBUTE_TARGET__NAME);
      } else {
        check(
            attribute.getValue(),
            AttributeLiterals.wanted(op.attributes().get(index).constraint()),
            scope);
      }
    }
  }

  /** What a number becomes may depend on arguments, but not on other numbers. */
  private void numberTypes(PythonDef spelling, OpSpec op, DefinitionScope scope) {
    Set<String> dependent = new HashSet<>();
    List<SlotArgument> typed = new ArrayList<>();
    for (PythonParameter parameter : spelling.getParameters()) {
      if (parameter instanceof SlotArgument slot && slot.getType() != null) {
        dependent.add(slot.getSlot());
        typed.add(slot);
      }
    }
    for (SlotArgument slot : typed) {
      check(slot.getType(), ExpressionType.TYPE, scope);
      List<NameExpression> names =
          new ArrayList<>(EcoreUtil2.getAllContentsOfType(slot.getType(), NameExpression.class));
      if (slot.getType() instanceof NameExpression name) {
        names.add(name);
      }
      for (NameExpression name : names) {
        if (dependent.contains(name.getName())) {
          error(
              "'"
                  + name.getName()
                  + "' has itself a type that depends on others; use one that has not",
              name,
              null);
        }
      }
    }
  }

  private void check(Expression expression, ExpressionType wanted, DefinitionScope scope) {
    if (!Completeness.isComplete(expression)) {
      return;
    }
    ExpressionBuilder builder = new ExpressionBuilder();
    for (ExpressionProblem problem :
        ExpressionChecker.check(builder.build(expression), wanted, scope)) {
      EObject origin = builder.origin(problem.at());
      error(problem.message(), origin == null ? expression : origin, null);
    }
  }
}
