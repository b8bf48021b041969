package dev.ppto.definition.ide;

import com.google.inject.Inject;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.spec.HookKinds;
import dev.ppto.ir.Traits;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.xtext.CurrentTypeFinder;
import org.jspecify.annotations.Nullable;

/** Proposes what may stand at a place: words of the language, definitions, traits, slots. */
public class DialectProposals extends IdeContentProposalProvider {
  @Inject private CurrentTypeFinder types;

  /** Signs need no proposals, and words that only serve as names would hide all others. */
  @Override
  protected boolean filterKeyword(Keyword keyword, ContentAssistContext context) {
    ParserRule rule = GrammarUtil.containingParserRule(keyword);
    boolean isName =
        rule != null
            && rule.getType().getClassifier() instanceof EDataType type
            && !(type instanceof EEnum);
    return Character.isLetter(keyword.getValue().charAt(0)) && !isName;
  }

  @Override
  protected void _createProposals(
      Assignment assignment, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    if (assignment.getTerminal() instanceof CrossReference) {
      super._createProposals(assignment, context, acceptor);
      return;
    }
    EClassifier type = types.findCurrentTypeAfter(assignment);
    EStructuralFeature feature =
        type instanceof EClass c ? c.getEStructuralFeature(assignment.getFeature()) : null;
    if (feature == DialectPackage.Literals.OP_DEF__TRAITS) {
      for (String trait : traits(context.getCurrentModel())) {
        propose(
            trait,
            Meanings.TRAITS.getOrDefault(trait, "Trait of the dialect's own"),
            ContentAssistEntry.KIND_INTERFACE,
            context,
            acceptor);
      }
    } else if (feature == DialectPackage.Literals.HOOK_DEF__KIND) {
      for (String hook : HookKinds.BY_WORD.keySet()) {
        propose(hook, "Hand-written in Java", ContentAssistEntry.KIND_METHOD, context, acceptor);
      }
    } else if (feature != null && Mentions.SLOT_NAMES.contains(feature)) {
      EObject owner = owner(context.getCurrentModel());
      if (owner != null) {
        for (EObject part : Mentions.parts(owner)) {
          propose(
              Mentions.name(part),
              Descriptions.detail(part),
              ContentAssistEntry.KIND_VARIABLE,
              context,
              acceptor);
        }
      }
    }
  }

  private static Set<String> traits(EObject element) {
    Set<String> traits = new LinkedHashSet<>(Traits.names());
    DialectDef dialect = EcoreUtil2.getContainerOfType(element, DialectDef.class);
    if (dialect != null) {
      traits.addAll(dialect.getTraits());
    }
    OpDef op = EcoreUtil2.getContainerOfType(element, OpDef.class);
    if (op != null) {
      traits.removeAll(op.getTraits());
    }
    return traits;
  }

  /** The definition whose parts an element may name; null if there is none. */
  private static @Nullable EObject owner(@Nullable EObject element) {
    for (EObject e = element; e != null; e = e.eContainer()) {
      if (!Mentions.parts(e).isEmpty()) {
        return e;
      }
    }
    return null;
  }

  private void propose(
      @Nullable String name,
      String detail,
      String kind,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    if (name == null) {
      return;
    }
    ContentAssistEntry entry =
        getProposalCreator()
            .createProposal(name, context, kind, proposed -> proposed.setDescription(detail));
    acceptor.accept(entry, getProposalPriorities().getDefaultPriority(entry));
  }
}
