package dev.ppto.definition.scoping;

import com.google.inject.Inject;
import dev.ppto.definition.dialect.AttributeDef;
import dev.ppto.definition.dialect.BuiltinFunctionDef;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.spec.ConstraintKind;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.Diagnostic;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScopeProvider;

/** Messages for names that nothing has: what was expected, what was found, what is near. */
public class DialectLinkingMessages extends LinkingDiagnosticMessageProvider {
  @Inject private IScopeProvider scopes;
  @Inject private IQualifiedNameConverter names;

  @Override
  public DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    EObject object = context.getContext();
    String name = context.getLinkText();
    DefinitionRole role = DefinitionRole.of(object);
    List<String> known = new ArrayList<>();
    for (IEObjectDescription e : scopes.getScope(object, context.getReference()).getAllElements()) {
      known.add(names.toString(e.getName()));
    }
    boolean elsewhere = otherKind(object, name) != null;
    String message =
        "expected "
            + role.words()
            + (elsewhere ? ", found '" : ", found the unknown name '")
            + name
            + "'";
    return new DiagnosticMessage(
        message + explanation(object, name, known), Severity.ERROR, Diagnostic.LINKING_DIAGNOSTIC);
  }

  private static String explanation(EObject object, String name, List<String> known) {
    String other = otherKind(object, name);
    if (other != null) {
      return ", which is " + other;
    }
    List<String> elsewhere = known.stream().filter(k -> k.endsWith("." + name)).toList();
    if (!elsewhere.isEmpty()) {
      return "; did you mean '" + String.join("' or '", elsewhere) + "'?";
    }
    String near = NearNames.hint(name, known);
    if (!near.isEmpty()) {
      return near;
    }
    int dot = name.indexOf('.');
    if (dot < 0) {
      return "; names of other dialects are written dialect.Name";
    }
    String dialect = name.substring(0, dot);
    return known.stream().anyMatch(k -> k.startsWith(dialect + "."))
        ? "; dialect '" + dialect + "' has no such definition"
        : "; no file on the class path defines dialect '" + dialect + "'";
  }

  /** What has the name but cannot stand here; null: nothing. */
  private static String otherKind(EObject object, String name) {
    List<Definition> definitions = new ArrayList<>();
    DialectDef dialect = EcoreUtil2.getContainerOfType(object, DialectDef.class);
    if (dialect != null) {
      definitions.addAll(dialect.getDefinitions());
    }
    definitions.addAll(BuiltinDefinitions.all());
    for (Definition definition : definitions) {
      if (name.equals(definition.getName())) {
        return definition instanceof EnumDef
            ? "an enum"
            : definition instanceof BuiltinFunctionDef
                ? "a function"
                : ConstraintKind.of(definition) == ConstraintKind.ATTRIBUTE
                    ? definition instanceof AttributeDef
                        ? "an attribute"
                        : "an attribute constraint"
                    : "a type or constraint";
      }
    }
    return null;
  }
}
