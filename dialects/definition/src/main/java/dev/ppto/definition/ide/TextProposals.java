package dev.ppto.definition.ide;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.ir.text.assembly.DynamicIndexList;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalPriorities;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.TextRegion;
import org.jspecify.annotations.Nullable;

/** Proposes inside texts too: names and elements of assembly formats, cases in defaults. */
@Singleton
public class TextProposals extends ContentAssistService {
  private static final Pattern VARIABLE = Pattern.compile("\\$(\\w*)$");
  private static final Pattern WORD = Pattern.compile("[\\w-]*$");

  private static final List<String> OP_ELEMENTS =
      List.of(
          "attr-dict",
          "attr-dict-with-keyword",
          "functional-type(",
          "operands",
          "regions",
          "results",
          "successors",
          "type(");

  @Inject private IdeContentProposalPriorities priorities;

  @Override
  protected void createProposals(
      String document,
      TextRegion selection,
      int place,
      XtextResource resource,
      IIdeContentProposalAcceptor acceptor) {
    ILeafNode text = textAround(resource, place);
    if (text == null) {
      super.createProposals(document, selection, place, resource, acceptor);
      return;
    }
    EObject element = NodeModelUtils.findActualSemanticObjectFor(text);
    Assignment assignment = DialectHover.assignment(text);
    EStructuralFeature feature =
        assignment == null ? null : element.eClass().getEStructuralFeature(assignment.getFeature());
    String before = text.getText().substring(1, place - text.getOffset());
    EnumDef cases = Mentions.enumOf(element);
    if (Mentions.ASSEMBLIES.contains(feature)) {
      assembly(element, before, acceptor);
    } else if (cases != null && feature != null && feature.getName().equals("defaultText")) {
      cases.getCases().forEach(c -> propose(c, c.getName(), prefix(WORD, before), acceptor));
    }
  }

  /** The text that a place is inside of; null if it is in none. */
  private static @Nullable ILeafNode textAround(XtextResource resource, int place) {
    ILeafNode leaf =
        place == 0
            ? null
            : NodeModelUtils.findLeafNodeAtOffset(
                resource.getParseResult().getRootNode(), place - 1);
    if (leaf == null || leaf.isHidden()) {
      return null;
    }
    boolean isText = leaf.getText().startsWith("\"") || leaf.getText().startsWith("'''");
    return isText && leaf.getOffset() < place && place < leaf.getEndOffset() ? leaf : null;
  }

  private void assembly(EObject owner, String before, IIdeContentProposalAcceptor acceptor) {
    if (before.chars().filter(c -> c == '`').count() % 2 == 1) {
      return; // in a word of the text itself
    }
    String variable = prefix(VARIABLE, before);
    if (variable != null) {
      for (EObject part : Mentions.parts(owner)) {
        propose(part, Mentions.name(part), variable, acceptor);
      }
      return;
    }
    String word = prefix(WORD, before);
    for (String element : elements(owner)) {
      propose(null, element, word, acceptor);
    }
  }

  private static List<String> elements(EObject owner) {
    List<String> elements = new ArrayList<>();
    if (owner instanceof OpDef op) {
      elements.addAll(OP_ELEMENTS);
      List<String> directives = new ArrayList<>(List.of(DynamicIndexList.NAME));
      directives.addAll(((DialectDef) op.eContainer()).getDirectives());
      directives.forEach(d -> elements.add("custom<" + d.substring(d.lastIndexOf('.') + 1) + ">("));
    }
    for (EObject part : Mentions.parts(owner)) {
      elements.add("$" + Mentions.name(part));
    }
    return elements;
  }

  private static @Nullable String prefix(Pattern pattern, String before) {
    Matcher matcher = pattern.matcher(before);
    return !matcher.find() ? null : matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
  }

  private void propose(
      @Nullable EObject element,
      @Nullable String name,
      @Nullable String prefix,
      IIdeContentProposalAcceptor acceptor) {
    if (name == null || prefix == null || !name.startsWith(prefix)) {
      return;
    }
    ContentAssistEntry entry = new ContentAssistEntry();
    entry.setProposal(name);
    entry.setPrefix(prefix);
    entry.setKind(ContentAssistEntry.KIND_VARIABLE);
    entry.setDescription(element == null ? "" : Descriptions.detail(element));
    acceptor.accept(entry, priorities.getDefaultPriority(entry));
  }
}
