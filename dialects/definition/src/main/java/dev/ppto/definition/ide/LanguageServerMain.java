package dev.ppto.definition.ide;

import com.google.inject.Guice;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.log4j.BasicConfigurator;
import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
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

  /**
   * Serves the editor on the standard streams, until it says {@code exit} or is gone. The status is
   * 0 if it said before that it ends, as the protocol wants.
   */
  public static void main(String[] arguments) throws InterruptedException {
    if (arguments.length > 0 && !arguments[0].equals("--stdio")) {
      System.err.println(
          "error: expected no argument, or --stdio, which is how the server speaks; found '"
              + arguments[0]
              + "'");
      System.exit(2);
    }
    boolean announced = serve(System.in, System.out, LanguageServerMain.class.getClassLoader());
    System.exit(announced ? 0 : 1);
  }

  /**
   * Serves one editor, until it says {@code exit} or its stream ends.
   *
   * @param dialects where the dialects are that definitions may refer to without having their file
   *     in the editor
   * @return true if the editor said before that it ends
   */
  public static boolean serve(InputStream in, OutputStream out, ClassLoader dialects)
      throws InterruptedException {
    PrintStream standard = System.out;
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    // What anyone prints must not mix with the protocol, and services are looked up by the thread.
    System.setOut(System.err);
    Thread.currentThread().setContextClassLoader(LanguageServerMain.class.getClassLoader());
    try {
      return run(in, out, dialects);
    } finally {
      System.setOut(standard);
      Thread.currentThread().setContextClassLoader(loader);
    }
  }

  private static boolean run(InputStream in, OutputStream out, ClassLoader dialects) {
    if (!Logger.getRootLogger().getAllAppenders().hasMoreElements()) {
      BasicConfigurator.configure(
          new ConsoleAppender(new PatternLayout("%p: %m%n"), ConsoleAppender.SYSTEM_ERR));
      Logger.getRootLogger().setLevel(Level.WARN);
    }
    // The editor is told of failed requests; stack traces are of no use to its user.
    Logger.getLogger(ReadRequest.class).setLevel(Level.OFF);
    Ending ending = new Ending();
    LanguageServerImpl server =
        Guice.createInjector(new DialectServerModule(dialects, ending))
            .getInstance(LanguageServerImpl.class);
    Launcher<LanguageClient> launcher =
        Launcher.createLauncher(server, LanguageClient.class, in, out);
    server.connect(launcher.getRemoteProxy());
    Future<Void> stream = launcher.startListening();
    Thread watch =
        new Thread(
            () -> {
              try {
                stream.get();
              } catch (InterruptedException | ExecutionException | CancellationException e) {
                // The stream broke: the editor is gone, and with it whoever could be told.
              }
              ending.exit();
            },
            "end of the editor's stream");
    watch.setDaemon(true);
    watch.start();
    boolean announced = ending.ended().join();
    stream.cancel(true);
    return announced;
  }
}
