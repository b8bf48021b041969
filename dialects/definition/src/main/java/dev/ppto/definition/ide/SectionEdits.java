package dev.ppto.definition.ide;

import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.OpDef;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** Changes of the text that add and remove sections and entries of lists. */
final class SectionEdits {
  private final ICompositeNode root;
  private final String text;

  SectionEdits(XtextResource resource) {
    this.root = resource.getParseResult().getRootNode();
    this.text = root.getText();
  }

  /** A piece of text that is written otherwise. */
  record Edit(int offset, int length, String text) {}

  /** Adds a section, for its author to fill; null if it is there, but empty. */
  @Nullable Edit missing(EObject element, String word) {
    EStructuralFeature feature =
        element.eClass().getEStructuralFeature(word.equals("summary") ? "summaries" : word + "s");
    if (feature == null || !NodeModelUtils.findNodesForFeature(element, feature).isEmpty()) {
      return null;
    }
    INode node = NodeModelUtils.findActualNodeFor(element);
    if (word.equals("example") && element instanceof OpDef op) {
      String dialect = ((DialectDef) op.eContainer()).getName();
      return beforeEnd(node, "example \"" + dialect + "." + op.getName() + "\"");
    }
    EStructuralFeature summary = element.eClass().getEStructuralFeature("summaries");
    List<INode> summaries = NodeModelUtils.findNodesForFeature(element, summary);
    return word.equals("summary") || summaries.isEmpty()
        ? afterBrace(node, word + " \"\"")
        : after(node, summaries.get(0), word + " \"\"");
  }

  /** Adds a name to a list of the dialect, such as its traits. */
  @Nullable Edit declaration(EObject element, String section, String name) {
    DialectDef dialect = EcoreUtil2.getContainerOfType(element, DialectDef.class);
    EStructuralFeature feature =
        dialect == null ? null : dialect.eClass().getEStructuralFeature(section);
    if (feature == null) {
      return null;
    }
    List<INode> declared = NodeModelUtils.findNodesForFeature(dialect, feature);
    if (!declared.isEmpty()) {
      return new Edit(declared.get(declared.size() - 1).getEndOffset(), 0, ", " + name);
    }
    INode node = NodeModelUtils.findActualNodeFor(dialect);
    INode last = null;
    for (String before : List.of("summaries", "descriptions")) {
      for (INode found :
          NodeModelUtils.findNodesForFeature(
              dialect, dialect.eClass().getEStructuralFeature(before))) {
        last = last == null || found.getOffset() > last.getOffset() ? found : last;
      }
    }
    String added = section + " " + name;
    return last == null ? afterBrace(node, added) : after(node, last, added);
  }

  /**
   * Removes a part of the text, with the comma that separates it; if it is all that a section has,
   * with the section's word.
   */
  Edit removal(int offset, int length) {
    int start = offset;
    int end = offset + length;
    ILeafNode before = visibleBefore(start);
    ILeafNode next = visibleAfter(end);
    if (before != null && before.getText().equals(",")) {
      start = before.getOffset();
    } else if (next != null && next.getText().equals(",")) {
      end = next.getEndOffset();
      while (end < text.length() && text.charAt(end) == ' ') {
        end++;
      }
      return new Edit(start, end - start, "");
    } else if (before != null && isSectionWord(before)) {
      start = before.getOffset();
    }
    while (start > 0 && Character.isWhitespace(text.charAt(start - 1))) {
      start--;
    }
    return new Edit(start, end - start, "");
  }

  private static boolean isSectionWord(ILeafNode leaf) {
    return leaf.getGrammarElement() instanceof org.eclipse.xtext.Keyword
        && Character.isLetter(leaf.getText().charAt(0));
  }

  private Edit afterBrace(INode definition, String section) {
    for (ILeafNode leaf : definition.getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getText().equals("{")) {
        return new Edit(leaf.getEndOffset(), 0, "\n" + indentation(definition) + "  " + section);
      }
    }
    throw new IllegalStateException("a definition without a body");
  }

  private Edit after(INode definition, INode section, String added) {
    return new Edit(section.getEndOffset(), 0, "\n" + indentation(definition) + "  " + added);
  }

  private Edit beforeEnd(INode definition, String section) {
    int end = definition.getEndOffset() - 1;
    int last = end;
    while (last > 0 && Character.isWhitespace(text.charAt(last - 1))) {
      last--;
    }
    String indentation = indentation(definition);
    return new Edit(last, end - last, "\n" + indentation + "  " + section + "\n" + indentation);
  }

  /** That of the line which a definition starts on. */
  private String indentation(INode definition) {
    int line = text.lastIndexOf('\n', definition.getOffset() - 1) + 1;
    int end = line;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(line, end);
  }

  private @Nullable ILeafNode visibleBefore(int offset) {
    ILeafNode found = null;
    for (ILeafNode leaf : root.getLeafNodes()) {
      if (leaf.getEndOffset() > offset) {
        break;
      }
      found = leaf.isHidden() ? found : leaf;
    }
    return found;
  }

  private @Nullable ILeafNode visibleAfter(int offset) {
    for (ILeafNode leaf : root.getLeafNodes()) {
      if (!leaf.isHidden() && leaf.getOffset() >= offset) {
        return leaf;
      }
    }
    return null;
  }
}
