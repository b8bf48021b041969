package dev.ppto.definition.ide;

import com.google.inject.Inject;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.validation.IssueCodes;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.ILanguageServerAccess;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/** Offers ways out of what is wrong in a definition. */
final class DialectActions implements ICodeActionService2 {
  private final IResourceValidator validator;
  private final DialectRename names;

  @Inject
  DialectActions(IResourceValidator validator, DialectRename names) {
    this.validator = validator;
    this.names = names;
  }

  @Override
  public List<Either<Command, CodeAction>> getCodeActions(Options options) {
    ILanguageServerAccess access = options.getLanguageServerAccess();
    return access.doSyncRead(
        options.getURI(), context -> actions(options.getCodeActionParams(), access, context));
  }

  private List<Either<Command, CodeAction>> actions(
      CodeActionParams asked, ILanguageServerAccess access, ILanguageServerAccess.Context context) {
    if (!(context.getResource() instanceof XtextResource resource)) {
      return List.of();
    }
    Offer offer = new Offer(asked.getTextDocument().getUri(), context.getDocument());
    int start = context.getDocument().getOffSet(asked.getRange().getStart());
    int end = context.getDocument().getOffSet(asked.getRange().getEnd());
    for (Issue issue :
        validator.validate(resource, CheckMode.NORMAL_AND_FAST, CancelIndicator.NullImpl)) {
      if (issue.getOffset() != null
          && issue.getOffset() <= end
          && start <= issue.getOffset() + issue.getLength()) {
        offer.diagnostic = diagnostic(asked, issue);
        fix(issue, resource, access, offer);
      }
    }
    offer.diagnostic = null;
    addPackage(resource, start, offer);
    return offer.actions;
  }

  /** The message of the editor that an issue has become. */
  private static @Nullable Diagnostic diagnostic(CodeActionParams asked, Issue issue) {
    return asked.getContext().getDiagnostics().stream()
        .filter(d -> d.getMessage().isLeft() && d.getMessage().getLeft().equals(issue.getMessage()))
        .findFirst()
        .orElse(null);
  }

  private void fix(Issue issue, XtextResource resource, ILanguageServerAccess access, Offer offer) {
    replaceByNear(issue, offer);
    if (issue.getCode() == null || issue.getUriToProblem() == null) {
      return;
    }
    EObject element = resource.getEObject(issue.getUriToProblem().fragment());
    String[] data = issue.getData() == null ? new String[0] : issue.getData();
    if (element == null) {
      return;
    }
    SectionEdits sections = new SectionEdits(resource);
    switch (issue.getCode()) {
      case IssueCodes.MISSING_SECTION ->
          offer.edit("Add " + data[0], sections.missing(element, data[0]));
      case IssueCodes.UNDECLARED ->
          offer.edit(
              "Add to the dialect: " + data[0] + " " + data[1],
              sections.declaration(element, data[0], data[1]));
      case IssueCodes.SECOND_TIME ->
          offer.edit("Remove it", sections.removal(issue.getOffset(), issue.getLength()));
      case IssueCodes.DEFINED_TWICE -> {
        INode node = NodeModelUtils.findActualNodeFor(element);
        offer.edit("Remove it", sections.removal(node.getOffset(), node.getLength()));
      }
      case IssueCodes.NAME_STYLE -> {
        if (data.length > 0) {
          offer.add(
              "Rename to '" + data[0] + "'",
              names.edit(access, resource.getURI(), issue.getOffset(), data[0]));
        }
      }
      default -> {}
    }
  }

  /** A misspelled name, which stands at the issue's place or in the text that starts there. */
  private static void replaceByNear(Issue issue, Offer offer) {
    List<String> near = NearNames.inHint(issue.getMessage());
    if (near.isEmpty()) {
      return;
    }
    String before = issue.getMessage().substring(0, issue.getMessage().lastIndexOf("; did you"));
    int close = before.lastIndexOf('\'');
    String found = before.substring(before.lastIndexOf('\'', close - 1) + 1, close);
    found = found.startsWith("$") ? found.substring(1) : found;
    String text = offer.document.getContents();
    int at = text.indexOf(found, issue.getOffset());
    int line = text.indexOf('\n', issue.getOffset() + issue.getLength());
    if (at >= 0 && (line < 0 || at < line)) {
      for (String name : near) {
        offer.edit("Replace by '" + name + "'", new SectionEdits.Edit(at, found.length(), name));
      }
    }
  }

  /** On the first line of a dialect without Java. */
  private static void addPackage(XtextResource resource, int place, Offer offer) {
    for (EObject root : resource.getContents()) {
      if (root instanceof DialectDef dialect
          && dialect.getName() != null
          && dialect.getJavaPackage() == null) {
        INode name =
            NodeModelUtils.findNodesForFeature(dialect, DialectPackage.Literals.DIALECT_DEF__NAME)
                .get(0);
        int start = NodeModelUtils.findActualNodeFor(dialect).getOffset();
        if (start <= place && place <= name.getEndOffset() + 2) {
          offer.edit(
              "Make Java classes: add a package",
              new SectionEdits.Edit(
                  name.getEndOffset(), 0, " package dev.example." + dialect.getName()));
        }
      }
    }
  }

  /** What is offered. */
  private static final class Offer {
    private final List<Either<Command, CodeAction>> actions = new ArrayList<>();
    private final String uri;
    private final Document document;
    private @Nullable Diagnostic diagnostic;

    Offer(String uri, Document document) {
      this.uri = uri;
      this.document = document;
    }

    void edit(String title, SectionEdits.@Nullable Edit edit) {
      if (edit != null) {
        add(title, new WorkspaceEdit(Map.of(uri, List.of(textEdit(edit)))));
      }
    }

    private TextEdit textEdit(SectionEdits.Edit edit) {
      return new TextEdit(
          new org.eclipse.lsp4j.Range(
              document.getPosition(edit.offset()),
              document.getPosition(edit.offset() + edit.length())),
          edit.text());
    }

    void add(String title, @Nullable WorkspaceEdit edit) {
      if (edit == null) {
        return;
      }
      CodeAction action = new CodeAction(title);
      action.setKind(diagnostic == null ? CodeActionKind.Refactor : CodeActionKind.QuickFix);
      if (diagnostic != null) {
        action.setDiagnostics(List.of(diagnostic));
      }
      action.setEdit(edit);
      actions.add(Either.forRight(action));
    }
  }
}
