package dev.ppto.definition.ide;

import com.google.inject.Inject;
import dev.ppto.definition.dialect.Definition;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.HookDef;
import dev.ppto.definition.dialect.OpDef;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.DocumentExtensions;
import org.eclipse.xtext.ide.server.hover.IHoverService;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.ITextRegion;
import org.jspecify.annotations.Nullable;

/**
 * Tells what the word under the pointer is: a definition, a part of one, a word of the language.
 */
final class DialectHover implements IHoverService {
  private final EObjectAtOffsetHelper elements;
  private final DocumentExtensions places;

  @Inject
  DialectHover(EObjectAtOffsetHelper elements, DocumentExtensions places) {
    this.elements = elements;
    this.places = places;
  }

  @Override
  public Hover hover(
      Document document, XtextResource resource, HoverParams where, CancelIndicator cancelled) {
    int offset = document.getOffSet(where.getPosition());
    Mention mention = Mentions.at(resource, offset);
    if (mention != null) {
      if (mention.target().feature() == DialectPackage.Literals.DIALECT_DEF__TRAITS) {
        return shown(resource, mention.region(), "Trait of the dialect's own");
      }
      return shown(resource, mention.region(), Descriptions.markdown(mention.target().element()));
    }
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(resource.getParseResult().getRootNode(), offset);
    if (leaf == null || leaf.isHidden()) {
      return EMPTY_HOVER;
    }
    EObject referred = elements.resolveCrossReferencedElementAt(resource, offset);
    if (referred != null) {
      return referred.eIsProxy()
          ? EMPTY_HOVER
          : shown(resource, leaf.getTextRegion(), Descriptions.markdown(referred));
    }
    String word = word(leaf);
    if (word != null) {
      return shown(resource, leaf.getTextRegion(), word);
    }
    EObject named = elements.getElementWithNameAt(resource, offset);
    return named == null || named instanceof Definition && named.eContainer() == null
        ? EMPTY_HOVER
        : shown(resource, leaf.getTextRegion(), Descriptions.markdown(named));
  }

  private Hover shown(XtextResource resource, ITextRegion region, String markdown) {
    return markdown.isEmpty()
        ? EMPTY_HOVER
        : new Hover(new MarkupContent("markdown", markdown), places.newRange(resource, region));
  }

  /** What a word of the language, a trait or a hook means; null for other words. */
  private static @Nullable String word(ILeafNode leaf) {
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
    Assignment assignment = assignment(leaf);
    if (assignment == null) {
      return leaf.getGrammarElement() instanceof Keyword
          ? titled(leaf.getText(), Meanings.SECTIONS.get(leaf.getText()))
          : null;
    }
    EStructuralFeature feature = element.eClass().getEStructuralFeature(assignment.getFeature());
    if (feature == null) {
      return null;
    }
    if (feature == DialectPackage.Literals.OP_DEF__TRAITS) {
      return titled(leaf.getText(), Meanings.TRAITS.get(leaf.getText()));
    }
    if (element instanceof HookDef hook && hook.getKind() != null) {
      OpDef op = EcoreUtil2.getContainerOfType(hook, OpDef.class);
      return op == null || op.getName() == null
          ? null
          : Meanings.hook(hook.getKind(), op.getName(), hook.getCompanion());
    }
    EClassifier type = feature.getEType();
    if (type instanceof EEnum) {
      return titled(leaf.getText(), Meanings.KINDS.get(type.getName() + "." + leaf.getText()));
    }
    return feature.getEType().getInstanceClass() == boolean.class
        ? titled(leaf.getText(), Meanings.SECTIONS.get(leaf.getText()))
        : null;
  }

  /** The assignment of the grammar that a leaf is part of the value of. */
  static @Nullable Assignment assignment(INode leaf) {
    EObject owner = NodeModelUtils.findActualSemanticObjectFor(leaf);
    INode top = NodeModelUtils.findActualNodeFor(owner);
    for (INode node = leaf; node != null && node != top; node = node.getParent()) {
      if (node.getGrammarElement() != null) {
        Assignment assignment = GrammarUtil.containingAssignment(node.getGrammarElement());
        if (assignment != null) {
          return assignment;
        }
      }
    }
    return null;
  }

  private static @Nullable String titled(String word, @Nullable String meaning) {
    return meaning == null ? null : "`" + word + "`: " + meaning;
  }
}
