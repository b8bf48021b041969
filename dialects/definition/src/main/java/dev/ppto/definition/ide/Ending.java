package dev.ppto.definition.ide;

import java.util.concurrent.CompletableFuture;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;

/** The end of a server: first an editor says that it ends, and then that the server shall. */
final class Ending implements ILanguageServerShutdownAndExitHandler {
  private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
  private volatile boolean announced;

  @Override
  public void shutdown() {
    announced = true;
  }

  @Override
  public void exit() {
    ended.complete(announced);
  }

  /** Becomes true if the end was announced. */
  CompletableFuture<Boolean> ended() {
    return ended;
  }
}
