package dev.ppto.definition.ide;

import com.google.inject.AbstractModule;
import com.google.inject.util.Modules;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.eclipse.xtext.ide.server.IMultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.ide.server.ServerModule;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.eclipse.xtext.util.IFileSystemScanner;

/** Components of a language server for definitions. */
public final class DialectServerModule extends AbstractModule {
  private final ClassLoader dialects;
  private final Ending ending;

  /**
   * A server whose definitions may refer to the dialects of a class path.
   *
   * @param dialects where these dialects are
   * @param ending is told when the editor ends
   */
  DialectServerModule(ClassLoader dialects, Ending ending) {
    this.dialects = dialects;
    this.ending = ending;
  }

  @Override
  protected void configure() {
    install(Modules.override(new ServerModule()).with(new Own()));
  }

  private final class Own extends AbstractModule {
    @Override
    protected void configure() {
      bind(DefinitionLibrary.class).toInstance(new DefinitionLibrary(dialects));
      bind(ILanguageServerShutdownAndExitHandler.class).toInstance(ending);
      bind(WorkspaceManager.class).to(Workspaces.class);
      bind(IMultiRootWorkspaceConfigFactory.class).to(DialectWorkspaces.class);
      bind(IFileSystemScanner.class).to(SourceFiles.class);
    }
  }
}
