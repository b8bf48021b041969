package dev.ppto.definition.formatting;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * What the grammar says about bodies: the braces with sections in them, one a line. Braces around a
 * list with commas are no body.
 */
final class Bodies {
  private Bodies() {}

  static boolean opens(ILeafNode leaf) {
    return leaf.getGrammarElement() instanceof Keyword keyword
        && keyword.getValue().equals("{")
        && isBody(keyword);
  }

  static boolean closes(ILeafNode leaf) {
    return leaf.getGrammarElement() instanceof Keyword keyword
        && keyword.getValue().equals("}")
        && isBody(keyword);
  }

  /** True for a brace, or another word next to one, of a rule with a body. */
  static boolean hasBody(@Nullable EObject element) {
    for (EObject e = element; e instanceof AbstractElement; e = e.eContainer()) {
      if (e instanceof Group group && isBody(group)) {
        return true;
      }
    }
    return false;
  }

  /** True if a section or definition starts with this word. */
  static boolean startsSection(ILeafNode leaf) {
    for (INode node = leaf; node.getParent() != null; node = node.getParent()) {
      if (node.getGrammarElement() instanceof AbstractElement element && starts(element)) {
        return true;
      }
      if (!isFirst(leaf, node.getParent())) {
        return false;
      }
    }
    return false;
  }

  /** True if no other word of a node stands before this one. */
  static boolean isFirst(ILeafNode leaf, INode node) {
    for (ILeafNode each : node.getLeafNodes()) {
      if (!each.isHidden()) {
        return each == leaf;
      }
    }
    return false;
  }

  private static boolean starts(AbstractElement element) {
    EObject container = element.eContainer();
    if (container instanceof Group group && isBody(group)) {
      List<AbstractElement> elements = group.getElements();
      int index = elements.indexOf(element);
      return index > brace(elements, "{")
          && index < brace(elements, "}")
          && (!(element instanceof Assignment || element instanceof RuleCall) || repeats(element));
    }
    if (container instanceof Group group) {
      return group.getElements().get(0) == element && starts(group);
    }
    return (container instanceof Alternatives || container instanceof Assignment)
        && starts((AbstractElement) container);
  }

  private static boolean isBody(Keyword brace) {
    return brace.eContainer() instanceof Group group && isBody(group);
  }

  private static boolean isBody(Group group) {
    List<AbstractElement> elements = group.getElements();
    int open = brace(elements, "{");
    int close = brace(elements, "}");
    if (open < 0 || close < open) {
      return false;
    }
    for (AbstractElement element : elements.subList(open + 1, close)) {
      if (isCommaList(element)
          || element instanceof Group inner
              && !(inner.getElements().get(0) instanceof Keyword)
              && inner.getElements().stream().anyMatch(Bodies::isCommaList)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCommaList(AbstractElement element) {
    return element instanceof Group group
        && group.getElements().get(0) instanceof Keyword keyword
        && keyword.getValue().equals(",");
  }

  private static boolean repeats(AbstractElement element) {
    return "*".equals(element.getCardinality()) || "+".equals(element.getCardinality());
  }

  private static int brace(List<AbstractElement> elements, String brace) {
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) instanceof Keyword keyword && keyword.getValue().equals(brace)) {
        return i;
      }
    }
    return -1;
  }

  /** The feature that a word is the value of, or part of it; null if none. */
  static @Nullable String feature(ILeafNode leaf) {
    EObject owner = NodeModelUtils.findActualSemanticObjectFor(leaf);
    INode top = NodeModelUtils.findActualNodeFor(owner);
    for (INode node = leaf; node != null && node != top; node = node.getParent()) {
      for (EObject e = node.getGrammarElement(); e instanceof AbstractElement; e = e.eContainer()) {
        if (e instanceof Assignment assignment) {
          return assignment.getFeature();
        }
      }
    }
    return null;
  }
}
