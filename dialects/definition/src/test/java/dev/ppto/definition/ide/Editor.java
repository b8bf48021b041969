package dev.ppto.definition.ide;

import com.google.inject.Guice;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.LanguageServerImpl;

/**
 * An editor with one folder open, which speaks to the server in this process. Places in files are
 * given by a piece of text: the place is where {@code |} stands in it.
 */
final class Editor {
  private final Path folder;
  private final LanguageServerImpl server;
  private boolean hasFolder = true;
  private final Map<String, List<Diagnostic>> published = new ConcurrentHashMap<>();
  private final Map<String, String> texts = new ConcurrentHashMap<>();

  Editor(Path folder) {
    this(folder, new ClassLoader(null) {});
  }

  /** An editor whose server knows the dialects of a class path. */
  Editor(Path folder, ClassLoader dialects) {
    this.folder = folder;
    this.server =
        Guice.createInjector(new DialectServerModule(dialects, new Ending()))
            .getInstance(LanguageServerImpl.class);
  }

  /** Leaves the folder closed: the editor only has files open. */
  Editor withoutFolder() {
    hasFolder = false;
    return this;
  }

  /** Writes a file into the folder, before the server is started. */
  Editor file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    texts.put(name, text);
    return this;
  }

  /** Starts the server and opens a file. */
  Editor open(String name) throws Exception {
    server.connect(
        (LanguageClient)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {LanguageClient.class},
                (proxy, method, arguments) -> {
                  if (arguments != null
                      && arguments.length == 1
                      && arguments[0] instanceof PublishDiagnosticsParams found) {
                    published.put(found.getUri(), found.getDiagnostics());
                  }
                  return method.getReturnType() == CompletableFuture.class
                      ? CompletableFuture.completedFuture(null)
                      : null;
                }));
    InitializeParams parameters = new InitializeParams();
    ClientCapabilities capabilities = new ClientCapabilities();
    TextDocumentClientCapabilities document = new TextDocumentClientCapabilities();
    document.setDocumentSymbol(new DocumentSymbolCapabilities());
    document.getDocumentSymbol().setHierarchicalDocumentSymbolSupport(true);
    capabilities.setTextDocument(document);
    parameters.setCapabilities(capabilities);
    if (hasFolder) {
      WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
      workspace.setWorkspaceFolders(true);
      capabilities.setWorkspace(workspace);
      parameters.setWorkspaceFolders(
          List.of(new WorkspaceFolder(folder.toUri().toString(), "folder")));
    }
    server.initialize(parameters).get(60, TimeUnit.SECONDS);
    server.initialized(new InitializedParams());
    server.didOpen(
        new DidOpenTextDocumentParams(
            new TextDocumentItem(uri(name), "dialect", 1, texts.get(name))));
    return this;
  }

  String uri(String name) {
    return folder.resolve(name).toUri().toString();
  }

  String text(String name) {
    return texts.get(name);
  }

  /** The messages of a file once the server has nothing left to do. */
  List<Diagnostic> diagnostics(String name) throws Exception {
    symbols(name);
    return published.getOrDefault(uri(name), List.of());
  }

  List<String> messages(String name) throws Exception {
    return diagnostics(name).stream().map(d -> d.getMessage().getLeft()).toList();
  }

  /** The name and kind of a symbol, and below it, indented, of those in it. */
  List<String> symbols(String name) throws Exception {
    List<String> lines = new ArrayList<>();
    server
        .documentSymbol(new DocumentSymbolParams(document(name)))
        .get(60, TimeUnit.SECONDS)
        .forEach(symbol -> list(symbol.getRight(), "", lines));
    return lines;
  }

  private static void list(DocumentSymbol symbol, String indentation, List<String> lines) {
    String detail = symbol.getDetail();
    lines.add(
        indentation
            + symbol.getKind()
            + " "
            + symbol.getName()
            + (detail == null || detail.isEmpty() ? "" : ": " + detail));
    symbol.getChildren().forEach(child -> list(child, indentation + "  ", lines));
  }

  /** Where a name leads: the file's name and the line of text there, with what is meant marked. */
  List<String> definitions(String name, String place) throws Exception {
    return shown(
        server
            .definition(new DefinitionParams(document(name), position(name, place)))
            .get(60, TimeUnit.SECONDS)
            .getLeft());
  }

  List<String> references(String name, String place) throws Exception {
    return shown(
        server
            .references(
                new ReferenceParams(
                    document(name), position(name, place), new ReferenceContext(false)))
            .get(60, TimeUnit.SECONDS));
  }

  private List<String> shown(List<? extends Location> locations) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Location location : locations) {
      Path file = Path.of(java.net.URI.create(location.getUri()));
      Range range = location.getRange();
      String line = Files.readString(file).lines().toList().get(range.getStart().getLine());
      int start = range.getStart().getCharacter();
      int end =
          range.getEnd().getLine() == range.getStart().getLine()
              ? range.getEnd().getCharacter()
              : line.length();
      lines.add(
          file.getFileName()
              + ": "
              + (line.substring(0, start)
                      + "["
                      + line.substring(start, end)
                      + "]"
                      + line.substring(end))
                  .strip());
    }
    return lines;
  }

  /** Markdown; empty if there is nothing to tell. */
  String hover(String name, String place) throws Exception {
    Hover hover =
        server
            .hover(new HoverParams(document(name), position(name, place)))
            .get(60, TimeUnit.SECONDS);
    return hover.getContents().isRight() ? hover.getContents().getRight().getValue() : null;
  }

  /** The proposals at a place. */
  List<CompletionItem> items(String name, String place) throws Exception {
    return server
        .completion(new CompletionParams(document(name), position(name, place)))
        .get(60, TimeUnit.SECONDS)
        .getRight()
        .getItems();
  }

  List<String> completions(String name, String place) throws Exception {
    return items(name, place).stream().map(CompletionItem::getLabel).toList();
  }

  /** The titles of what the editor offers to do about the messages of a file. */
  List<String> fixes(String name) throws Exception {
    return actions(name).stream().map(CodeAction::getTitle).toList();
  }

  /** The file's text after a fix. */
  String fixed(String name, String title) throws Exception {
    for (CodeAction action : actions(name)) {
      if (action.getTitle().equals(title)) {
        return apply(text(name), action.getEdit().getChanges().get(uri(name)));
      }
    }
    throw new AssertionError("no fix '" + title + "' among " + fixes(name));
  }

  /** The file's text after an action at a place, whatever the messages. */
  String actedAt(String name, String place, String title) throws Exception {
    Position position = position(name, place);
    for (CodeAction action : actions(name, new Range(position, position), List.of())) {
      if (action.getTitle().equals(title)) {
        return apply(text(name), action.getEdit().getChanges().get(uri(name)));
      }
    }
    throw new AssertionError("no action '" + title + "'");
  }

  private List<CodeAction> actions(String name) throws Exception {
    List<CodeAction> actions = new ArrayList<>();
    for (Diagnostic diagnostic : diagnostics(name)) {
      for (CodeAction action : actions(name, diagnostic.getRange(), List.of(diagnostic))) {
        if (action.getDiagnostics() != null) {
          actions.add(action);
        }
      }
    }
    return actions;
  }

  private List<CodeAction> actions(String name, Range range, List<Diagnostic> diagnostics)
      throws Exception {
    return server
        .codeAction(new CodeActionParams(document(name), range, new CodeActionContext(diagnostics)))
        .get(60, TimeUnit.SECONDS)
        .stream()
        .map(action -> action.getRight())
        .toList();
  }

  /** The texts of the changed files after a name is replaced. */
  Map<String, String> renamed(String name, String place, String newName) throws Exception {
    WorkspaceEdit edit =
        server
            .rename(new RenameParams(document(name), position(name, place), newName))
            .get(60, TimeUnit.SECONDS);
    Map<String, String> changed = new java.util.TreeMap<>();
    if (edit != null) {
      for (String file : texts.keySet()) {
        List<TextEdit> edits = edit.getChanges().get(uri(file));
        if (edits != null) {
          changed.put(file, apply(text(file), edits));
        }
      }
    }
    return changed;
  }

  /** The file's text after it is formatted. */
  String formatted(String name) throws Exception {
    List<? extends TextEdit> edits =
        server
            .formatting(
                new DocumentFormattingParams(document(name), new FormattingOptions(2, true)))
            .get(60, TimeUnit.SECONDS);
    return apply(text(name), edits);
  }

  /** Applies edits, none of which overlap. */
  static String apply(String text, List<? extends TextEdit> edits) {
    List<TextEdit> backwards = new ArrayList<>(edits);
    backwards.sort(
        (a, b) ->
            Integer.compare(
                offset(text, b.getRange().getStart()), offset(text, a.getRange().getStart())));
    StringBuilder out = new StringBuilder(text);
    for (TextEdit edit : backwards) {
      out.replace(
          offset(text, edit.getRange().getStart()),
          offset(text, edit.getRange().getEnd()),
          edit.getNewText());
    }
    return out.toString();
  }

  private static int offset(String text, Position position) {
    int line = 0;
    for (int i = 0; i < position.getLine(); i++) {
      line = text.indexOf('\n', line) + 1;
    }
    return line + position.getCharacter();
  }

  private TextDocumentIdentifier document(String name) {
    return new TextDocumentIdentifier(uri(name));
  }

  private Position position(String name, String place) {
    int mark = place.indexOf('|');
    String text = text(name);
    int at = text.indexOf(place.replace("|", ""));
    if (mark < 0 || at < 0) {
      throw new AssertionError("no place " + place + " in " + name);
    }
    String before = text.substring(0, at + mark);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, before.length() - before.lastIndexOf('\n') - 1);
  }
}
