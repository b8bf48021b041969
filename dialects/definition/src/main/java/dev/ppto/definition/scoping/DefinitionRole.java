package dev.ppto.definition.scoping;

import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.Parameter;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;

/** What a reference to a definition stands for, and hence which definitions it may name. */
enum DefinitionRole {
  TYPE("a type or constraint"),
  ATTRIBUTE("an attribute constraint or enum"),
  PARAMETER("a parameter kind, type, constraint or enum");

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
    return EcoreUtil2.getContainerOfType(context, AttributeSlot.class) != null ? ATTRIBUTE : TYPE;
  }

  boolean accepts(EClass definition) {
    boolean isEnum = definition == DialectPackage.Literals.ENUM_DEF;
    boolean isAttribute = definition == DialectPackage.Literals.BUILTIN_ATTRIBUTE_DEF;
    return switch (this) {
      case TYPE -> !isEnum && !isAttribute;
      case ATTRIBUTE -> isEnum || isAttribute;
      case PARAMETER -> !isAttribute;
    };
  }
}
