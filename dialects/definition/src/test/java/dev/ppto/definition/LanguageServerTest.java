package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Guice;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.ServerModule;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An editor with the language server sees messages, proposals and definitions. */
class LanguageServerTest {
  private static final String TEXT =
      """
      dialect mine {
        summary "s"
        type box { summary "s" }
        op a {
          summary "s" description "d" example "e"
          operands x: box, y: Nope, z: Index
        }
      }
      """;

  @TempDir Path workspace;
  private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  private final LanguageServerImpl server =
      Guice.createInjector(new ServerModule()).getInstance(LanguageServerImpl.class);
  private String uri;

  @BeforeEach
  @SuppressWarnings("deprecation") // Xtext's server wants the root of the workspace
  void open() throws Exception {
    Path file = workspace.resolve("mine.dialect");
    Files.writeString(file, TEXT);
    uri = file.toUri().toString();
    server.connect(
        (LanguageClient)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {LanguageClient.class},
                (proxy, method, args) -> {
                  if (method.getName().equals("publishDiagnostics")) {
                    published.add((PublishDiagnosticsParams) args[0]);
                  }
                  return null;
                }));
    InitializeParams parameters = new InitializeParams();
    parameters.setCapabilities(new ClientCapabilities());
    parameters.setRootUri(workspace.toUri().toString());
    server.initialize(parameters).get(60, TimeUnit.SECONDS);
    server.initialized(new InitializedParams());
    server.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "dialect", 1, TEXT)));
  }

  @Test
  void messagesAppearWhileOneWrites() throws Exception {
    PublishDiagnosticsParams diagnostics = published.poll(60, TimeUnit.SECONDS);
    assertEquals(
        List.of(
            "expected a type or constraint, found the unknown name 'Nope'; names of other dialects"
                + " are written dialect.Name"),
        diagnostics.getDiagnostics().stream().map(d -> d.getMessage().getLeft()).toList());
  }

  @Test
  void namesAreProposed() throws Exception {
    Either<List<CompletionItem>, CompletionList> proposed =
        server
            .completion(new CompletionParams(new TextDocumentIdentifier(uri), new Position(5, 16)))
            .get(60, TimeUnit.SECONDS);
    List<String> labels =
        (proposed.isLeft() ? proposed.getLeft() : proposed.getRight().getItems())
            .stream().map(CompletionItem::getLabel).toList();
    assertTrue(labels.containsAll(List.of("box", "AnyTensor")), labels.toString());
    assertTrue(!labels.contains("StrAttr"), labels.toString());
  }

  @Test
  void aNameLeadsToItsDefinition() throws Exception {
    List<? extends Location> places = definition(5, 17);
    assertEquals(1, places.size());
    assertEquals(new Position(2, 7), places.get(0).getRange().getStart());
  }

  @Test
  void aConstraintOfTheLanguageIsDefinedNowhere() throws Exception {
    assertEquals(List.of(), definition(5, 34));
  }

  private List<? extends Location> definition(int line, int column) throws Exception {
    Either<List<? extends Location>, List<? extends LocationLink>> found =
        server
            .definition(
                new DefinitionParams(new TextDocumentIdentifier(uri), new Position(line, column)))
            .get(60, TimeUnit.SECONDS);
    return found.getLeft();
  }
}
