package dev.ppto.definition.scoping;

import com.google.inject.Inject;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.OpDef;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IGlobalScopeProvider;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.impl.SimpleScope;

/**
 * What a name in a constraint means: a definition of the dialect itself, by its name alone or with
 * the namespace; else a constraint of the language; else {@code namespace.name} of another dialect.
 */
public class DialectScopeProvider extends AbstractDialectScopeProvider {
  @Inject private IGlobalScopeProvider otherFiles;

  @Override
  public IScope getScope(EObject context, EReference reference) {
    if (reference.getEReferenceType() == DialectPackage.Literals.OP_DEF) {
      return ops(context, reference);
    }
    if (reference.getEReferenceType() != DialectPackage.Literals.DEFINITION) {
      return super.getScope(context, reference);
    }
    DefinitionRole role = DefinitionRole.of(context);
    IScope others =
        otherFiles.getScope(
            context.eResource(), reference, description -> role.accepts(description.getEClass()));
    IScope builtin = new SimpleScope(others, describe(BuiltinDefinitions.all(), role, null));
    DialectDef dialect = EcoreUtil2.getContainerOfType(context, DialectDef.class);
    if (dialect == null) {
      return builtin;
    }
    List<IEObjectDescription> own = describe(dialect.getDefinitions(), role, null);
    own.addAll(describe(dialect.getDefinitions(), role, dialect.getName()));
    // What is called is first a function: a type of that name is called dialect.name.
    return role == DefinitionRole.CALLED
        ? new SimpleScope(
            new SimpleScope(others, own), describe(BuiltinDefinitions.all(), role, null))
        : new SimpleScope(builtin, own);
  }

  /** Operations of the dialect itself, and {@code namespace.name} of others. */
  private IScope ops(EObject context, EReference reference) {
    IScope others = otherFiles.getScope(context.eResource(), reference, description -> true);
    DialectDef dialect = EcoreUtil2.getContainerOfType(context, DialectDef.class);
    List<IEObjectDescription> own = new ArrayList<>();
    for (OpDef op : dialect == null ? List.<OpDef>of() : dialect.getOps()) {
      if (op.getName() != null) {
        QualifiedName name = QualifiedName.create(op.getName().split("\\."));
        own.add(EObjectDescription.create(name, op));
        own.add(
            EObjectDescription.create(QualifiedName.create(dialect.getName()).append(name), op));
      }
    }
    return new SimpleScope(others, own);
  }

  private static List<IEObjectDescription> describe(
      List<Definition> definitions, DefinitionRole role, String namespace) {
    List<IEObjectDescription> described = new ArrayList<>();
    for (Definition definition : definitions) {
      String name = definition.getName();
      if (name != null && role.accepts(definition.eClass())) {
        QualifiedName qualified =
            namespace == null ? QualifiedName.create(name) : QualifiedName.create(namespace, name);
        described.add(EObjectDescription.create(qualified, definition));
      }
    }
    return described;
  }
}
