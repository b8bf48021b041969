package dev.ppto.definition.scoping;

import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.CallExpression;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.MeetsExpression;
import dev.ppto.definition.dialect.OpPattern;
import dev.ppto.definition.dialect.OpTarget;
import dev.ppto.definition.dialect.Parameter;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;

/** What a reference to a definition stands for, and hence which definitions it may name. */
enum DefinitionRole {
  TYPE("a type or constraint"),
  ATTRIBUTE("an attribute constraint or enum"),
  /** In the definition of a constraint, which may be one on types or on attributes. */
  EITHER("a type, attribute, constraint or enum"),
  PARAMETER("a parameter kind, type, constraint or enum"),
  CALLED("a function, type or attribute"),
  OP("an op");

  private final String words;

  DefinitionRole(String words) {
    this.words = words;
  }

  /** Words for messages. */
  String words() {
    return words;
  }

  static DefinitionRole of(EObject context) {
    if (context instanceof Parameter) {
      return PARAMETER;
    }
    if (context instanceof OpPattern || context instanceof OpTarget) {
      return OP;
    }
    if (context instanceof CallExpression) {
      return CALLED;
    }
    for (EObject at = context; at != null; at = at.eContainer()) {
      if (at instanceof MeetsExpression || at instanceof ConstraintDef) {
        return EITHER;
      }
    }
    return EcoreUtil2.getContainerOfType(context, AttributeSlot.class) != null ? ATTRIBUTE : TYPE;
  }

  boolean accepts(EClass definition) {
    boolean isFunction = definition == DialectPackage.Literals.BUILTIN_FUNCTION_DEF;
    boolean isParametric =
        definition == DialectPackage.Literals.TYPE_DEF
            || definition == DialectPackage.Literals.ATTRIBUTE_DEF;
    boolean isEnum = definition == DialectPackage.Literals.ENUM_DEF;
    boolean isConstraint = definition == DialectPackage.Literals.CONSTRAINT_DEF;
    boolean isAttribute =
        definition == DialectPackage.Literals.BUILTIN_ATTRIBUTE_DEF
            || definition == DialectPackage.Literals.ATTRIBUTE_DEF;
    return switch (this) {
      case OP -> definition == DialectPackage.Literals.OP_DEF;
      case CALLED -> isFunction || isParametric;
      case TYPE -> !isEnum && !isAttribute && !isFunction;
      case ATTRIBUTE -> isEnum || isAttribute || isConstraint;
      case EITHER -> !isFunction;
      case PARAMETER -> !isAttribute && !isFunction;
    };
  }
}
