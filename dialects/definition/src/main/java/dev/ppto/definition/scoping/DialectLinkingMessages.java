package dev.ppto.definition.scoping;

import com.google.inject.Inject;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.Diagnostic;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.naming.QualifiedName;
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
    for (IEObjectDescription e :
        scopes.getScope(object, context.getReference()).getAllElements()) {
      known.add(names.toString(e.getName()));
    }
    String message = "expected " + role.words() + ", found the unknown name '" + name + "'";
    return new DiagnosticMessage(
        message + explanation(name, known),
        Severity.ERROR,
        Diagnostic.LINKING_DIAGNOSTIC);
  }

  private String explanation(String name, List<String> known) {
    String near = NearNames.hint(name, known);
    if (!near.isEmpty()) {
      return near;
    }
    QualifiedName qualified = names.toQualifiedName(name);
    if (qualified.getSegmentCount() == 1) {
      return "; names of other dialects are written dialect.Name";
    }
    String dialect = qualified.getFirstSegment();
    return known.stream().anyMatch(k -> k.startsWith(dialect + "."))
        ? "; dialect '" + dialect + "' has no such definition"
        : "; no file on the class path defines dialect '" + dialect + "'";
  }
}
