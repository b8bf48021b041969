package dev.ppto.definition.validation;

import dev.ppto.definition.codegen.JavaNames;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.EnumCase;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.Parameter;
import dev.ppto.definition.dialect.ParametricDef;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.TypeDef;
import dev.ppto.definition.spec.Names;
import dev.ppto.ir.OperandSegments;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;

/** How names are written: classes and methods are made from them, and files are found by them. */
public class NameChecks extends PartialValidator {
  private static final String SNAKE = "[a-z][a-z0-9]*(?:_[a-z0-9]+)*";
  private static final Pattern SNAKE_CASE = Pattern.compile(SNAKE);
  private static final Pattern OP_NAME = Pattern.compile(SNAKE + "(?:\\." + SNAKE + ")*");
  private static final Pattern SLOT_NAME = Pattern.compile("[a-z][A-Za-z0-9]*(?:_[a-z0-9]+)*");
  private static final Pattern CAMEL_CASE = Pattern.compile("[A-Z][A-Za-z0-9]*");
  private static final Pattern JAVA_PACKAGE =
      Pattern.compile("[a-z][a-z0-9_]*(?:\\.[a-z][a-z0-9_]*)*");

  @Check
  public void dialect(DialectDef dialect) {
    check(dialect, dialect.getName(), SNAKE_CASE, "a dialect", "lower case, such as tile");
    String javaPackage = dialect.getJavaPackage();
    if (javaPackage != null && !isPackage(javaPackage)) {
      error(
          "expected a Java package such as dev.example.mine, found '" + javaPackage + "'",
          dialect,
          DialectPackage.Literals.DIALECT_DEF__JAVA_PACKAGE);
    }
    URI file = dialect.eResource().getURI();
    if (dialect.getName() != null
        && !dialect.getName().equals(file.trimFileExtension().lastSegment())) {
      error(
          "dialect '"
              + dialect.getName()
              + "' must be in a file "
              + dialect.getName()
              + ".dialect, found "
              + file.lastSegment()
              + "; other dialects find it by that name",
          dialect,
          DialectPackage.Literals.DIALECT_DEF__NAME);
    }
  }

  private static boolean isPackage(String name) {
    if (!JAVA_PACKAGE.matcher(name).matches()) {
      return false;
    }
    for (String segment : name.split("\\.")) {
      if (JavaNames.isKeyword(segment)) {
        return false;
      }
    }
    return true;
  }

  @Check
  public void enumeration(EnumDef definition) {
    check(definition, definition.getName(), CAMEL_CASE, "an enum", "UpperCamelCase");
  }

  @Check
  public void constraint(ConstraintDef definition) {
    check(definition, definition.getName(), CAMEL_CASE, "a constraint", "UpperCamelCase");
  }

  @Check
  public void parametric(ParametricDef definition) {
    String what = definition instanceof TypeDef ? "a type" : "an attribute";
    check(definition, definition.getName(), SNAKE_CASE, what, "snake_case");
  }

  @Check
  public void parameter(Parameter parameter) {
    check(parameter, parameter.getName(), SNAKE_CASE, "a parameter", "snake_case");
  }

  @Check
  public void enumCase(EnumCase c) {
    check(c, c.getName(), SNAKE_CASE, "an enum case", "snake_case");
  }

  @Check
  public void op(OpDef op) {
    check(op, op.getName(), OP_NAME, "an op", "snake_case, with dots between words if need be");
  }

  @Check
  public void rule(RewriteDef rule) {
    check(rule, rule.getName(), SNAKE_CASE, "a rule", "snake_case");
    for (int i = 0; i < rule.getSets().size(); i++) {
      if (!SNAKE_CASE.matcher(rule.getSets().get(i)).matches()) {
        error(
            "the name of a set is written in snake_case, found '" + rule.getSets().get(i) + "'",
            rule,
            DialectPackage.Literals.REWRITE_DEF__SETS,
            i);
      }
    }
  }

  @Check
  public void slot(Slot slot) {
    check(slot, slot.getName(), SLOT_NAME, "a slot", "snake_case or lowerCamelCase");
    if (OperandSegments.OPERANDS.equals(slot.getName())
        || OperandSegments.RESULTS.equals(slot.getName())) {
      error(
          "'" + slot.getName() + "' is made by the framework; it is not declared",
          slot,
          nameOf(slot));
    }
  }

  private void check(EObject named, String name, Pattern pattern, String what, String style) {
    if (name != null && !pattern.matcher(name).matches()) {
      String other = pattern == CAMEL_CASE ? Names.upperCamel(name) : Names.snakeCase(name);
      error(
          "the name of " + what + " is written in " + style + ", found '" + name + "'",
          named,
          nameOf(named),
          IssueCodes.NAME_STYLE,
          pattern.matcher(other).matches() ? new String[] {other} : new String[0]);
    }
  }

  private static EStructuralFeature nameOf(EObject named) {
    return named.eClass().getEStructuralFeature("name");
  }
}
