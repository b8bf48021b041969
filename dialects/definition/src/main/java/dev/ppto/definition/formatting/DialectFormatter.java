package dev.ppto.definition.formatting;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.util.ITextRegion;

/**
 * Formats definitions in the one way there is; an editor's own indentation does not matter. Files
 * with syntax errors stay as they are.
 */
public final class DialectFormatter implements IFormatter2 {

  @Override
  public List<ITextReplacement> format(FormatterRequest request) {
    ITextRegionAccess text = request.getTextRegionAccess();
    XtextResource resource = text.getResource();
    List<ITextReplacement> replacements = new ArrayList<>();
    for (Layout.Edit edit : edits(resource)) {
      if (isAsked(request.getRegions(), edit)) {
        replacements.add(
            text.regionForOffset(edit.offset(), edit.length()).replaceWith(edit.text()));
      }
    }
    return replacements;
  }

  /** The text of a file, formatted. */
  public static String formatted(XtextResource resource) {
    StringBuilder text = new StringBuilder(resource.getParseResult().getRootNode().getText());
    List<Layout.Edit> edits = edits(resource);
    for (int i = edits.size() - 1; i >= 0; i--) {
      Layout.Edit edit = edits.get(i);
      text.replace(edit.offset(), edit.offset() + edit.length(), edit.text());
    }
    return text.toString();
  }

  private static List<Layout.Edit> edits(XtextResource resource) {
    return resource.getErrors().stream().anyMatch(XtextSyntaxDiagnostic.class::isInstance)
        ? List.of()
        : Layout.edits(resource.getParseResult().getRootNode());
  }

  private static boolean isAsked(Collection<ITextRegion> regions, Layout.Edit edit) {
    return regions.isEmpty()
        || regions.stream()
            .anyMatch(
                r ->
                    r.getOffset() <= edit.offset()
                        && edit.offset() + edit.length() <= r.getOffset() + r.getLength());
  }
}
