package dev.ppto.definition.ide;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.util.IFileSystemScanner;
import org.eclipse.xtext.workspace.IProjectConfig;
import org.eclipse.xtext.workspace.ISourceFolder;
import org.eclipse.xtext.workspace.IWorkspaceConfig;

/**
 * All that one editor works on, as one project: definitions refer to each other across folders, and
 * a file that is opened by itself refers to those of the library.
 */
final class DialectWorkspace implements IWorkspaceConfig, IProjectConfig {
  private static final URI NOWHERE = URI.createURI("dialect:/workspace/");

  private final List<URI> roots;
  private final Set<ISourceFolder> folders = new LinkedHashSet<>();

  /**
   * A workspace.
   *
   * @param roots the folders that the editor has open
   * @param library definitions elsewhere; a file of the same name in a folder takes their place
   */
  DialectWorkspace(List<URI> roots, List<URI> library) {
    this.roots = roots;
    roots.forEach(root -> folders.add(new Folder(root)));
    folders.add(new Library(library));
  }

  /** The folders: a change of them is another project. */
  @Override
  public String getName() {
    return roots.toString();
  }

  @Override
  public URI getPath() {
    return roots.isEmpty() ? NOWHERE : roots.get(0);
  }

  @Override
  public Set<? extends IProjectConfig> getProjects() {
    return Set.of(this);
  }

  @Override
  public IProjectConfig findProjectContaining(URI member) {
    return this;
  }

  @Override
  public IProjectConfig findProjectByName(String name) {
    return name.equals(getName()) ? this : null;
  }

  @Override
  public Set<? extends ISourceFolder> getSourceFolders() {
    return folders;
  }

  @Override
  public ISourceFolder findSourceFolderContaining(URI member) {
    return folders.stream().filter(f -> f.contains(member)).findFirst().orElse(null);
  }

  @Override
  public IWorkspaceConfig getWorkspaceConfig() {
    return this;
  }

  private record Folder(URI getPath) implements ISourceFolder {
    @Override
    public String getName() {
      return getPath.toString();
    }
  }

  /** Definitions that no folder has. */
  private final class Library implements ISourceFolder {
    private final List<URI> files;

    Library(List<URI> files) {
      this.files = files;
    }

    @Override
    public String getName() {
      return "library";
    }

    @Override
    public URI getPath() {
      return NOWHERE;
    }

    @Override
    public boolean contains(URI uri) {
      return files.contains(uri);
    }

    @Override
    public List<URI> getAllResources(IFileSystemScanner scanner) {
      Set<String> names = new HashSet<>();
      for (ISourceFolder folder : folders) {
        if (folder != this) {
          folder.getAllResources(scanner).forEach(file -> names.add(file.lastSegment()));
        }
      }
      List<URI> others = new ArrayList<>(files);
      others.removeIf(file -> names.contains(file.lastSegment()));
      return others;
    }
  }
}
