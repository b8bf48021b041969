package dev.ppto.definition.ide;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.IMultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.util.UriExtensions;
import org.eclipse.xtext.workspace.IWorkspaceConfig;

/** Makes one workspace of the folders that the editor has open and the library. */
final class DialectWorkspaces implements IMultiRootWorkspaceConfigFactory {
  private final UriExtensions uris;
  private final DefinitionLibrary library;

  @Inject
  DialectWorkspaces(UriExtensions uris, DefinitionLibrary library) {
    this.uris = uris;
    this.library = library;
  }

  @Override
  public IWorkspaceConfig getWorkspaceConfig(List<WorkspaceFolder> folders) {
    List<URI> roots =
        folders.stream()
            .filter(Objects::nonNull)
            .map(WorkspaceFolder::getUri)
            .filter(Objects::nonNull)
            .map(uris::toUri)
            .filter(URI::isFile)
            .map(DialectWorkspaces::asFolder)
            .distinct()
            .toList();
    List<URI> known =
        library.files().values().stream().map(Path::toUri).map(uris::toEmfUri).toList();
    return new DialectWorkspace(roots, known);
  }

  private static URI asFolder(URI uri) {
    return uri.hasTrailingPathSeparator() ? uri : uri.appendSegment("");
  }
}
