package dev.ppto.definition.scoping;

import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.BuiltinFunctionDef;
import dev.ppto.definition.dialect.BuiltinTypeDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectFactory;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.ExpressionFunction;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;

/**
 * The constraints and functions of the language itself, as elements that references can point at.
 */
public final class BuiltinDefinitions {
  /** Where they are; not a file. */
  public static final URI ADDRESS = URI.createURI("dialect:/builtin");

  private static final Resource RESOURCE = new ResourceImpl(ADDRESS);

  static {
    for (BuiltinTypeConstraint constraint : BuiltinTypeConstraint.values()) {
      BuiltinTypeDef definition = DialectFactory.eINSTANCE.createBuiltinTypeDef();
      definition.setName(constraint.text());
      RESOURCE.getContents().add(definition);
    }
    for (AttributeConstraint.Kind kind : AttributeConstraint.Kind.values()) {
      BuiltinAttributeDef definition = DialectFactory.eINSTANCE.createBuiltinAttributeDef();
      definition.setName(kind.text());
      RESOURCE.getContents().add(definition);
    }
    for (ExpressionFunction function : ExpressionFunction.values()) {
      BuiltinFunctionDef definition = DialectFactory.eINSTANCE.createBuiltinFunctionDef();
      definition.setName(function.text());
      RESOURCE.getContents().add(definition);
    }
  }

  private BuiltinDefinitions() {}

  public static List<Definition> all() {
    return RESOURCE.getContents().stream().map(Definition.class::cast).toList();
  }
}
