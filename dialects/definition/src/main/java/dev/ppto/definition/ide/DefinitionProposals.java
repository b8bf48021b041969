package dev.ppto.definition.ide;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IdeCrossrefProposalProvider;
import org.eclipse.xtext.resource.IEObjectDescription;

/** Proposes definitions, with their words. */
public class DefinitionProposals extends IdeCrossrefProposalProvider {
  @Override
  protected ContentAssistEntry createProposal(
      IEObjectDescription candidate, CrossReference reference, ContentAssistContext context) {
    ContentAssistEntry entry = super.createProposal(candidate, reference, context);
    if (entry != null) {
      EObject definition = EcoreUtil.resolve(candidate.getEObjectOrProxy(), context.getResource());
      entry.setDescription(definition.eIsProxy() ? "" : Descriptions.detail(definition));
    }
    return entry;
  }
}
