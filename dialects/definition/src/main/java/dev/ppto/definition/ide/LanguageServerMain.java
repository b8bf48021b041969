package dev.ppto.definition.ide;

import com.google.inject.Guice;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.ExecutionException;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.concurrent.ReadRequest;

/**
 * The language server for definitions of dialects. It speaks the Language Server Protocol on its
 * standard input and output; what programs print otherwise goes to the standard error.
 */
public final class LanguageServerMain {
  private LanguageServerMain() {}

  /** Serves the editor on the standard streams, until it says {@code exit} or is gone. */
  public static void main(String[] arguments) throws InterruptedException {
    if (arguments.length > 0 && !arguments[0].equals("--stdio")) {
      System.err.println(
          "error: expected no argument, or --stdio, which is how the server speaks; found '"
              + arguments[0]
              + "'");
      System.exit(2);
    }
    PrintStream protocol = System.out;
    System.setOut(System.err);
    serve(System.in, protocol, LanguageServerMain.class.getClassLoader());
    System.exit(0);
  }

  /**
   * Serves one editor, until its stream ends.
   *
   * @param dialects where the dialects are that definitions may refer to without having their file
   *     in the editor
   */
  public static void serve(InputStream in, OutputStream out, ClassLoader dialects)
      throws InterruptedException {
    Thread.currentThread().setContextClassLoader(LanguageServerMain.class.getClassLoader());
    // The editor is told of failed requests; stack traces are of no use to its user.
    Logger.getLogger(ReadRequest.class).setLevel(Level.OFF);
    LanguageServerImpl server =
        Guice.createInjector(new DialectServerModule(dialects))
            .getInstance(LanguageServerImpl.class);
    Launcher<LanguageClient> launcher =
        Launcher.createLauncher(server, LanguageClient.class, in, out);
    server.connect(launcher.getRemoteProxy());
    try {
      launcher.startListening().get();
    } catch (ExecutionException e) {
      // The stream broke: the editor is gone, and with it whoever could be told.
      return;
    }
  }
}
