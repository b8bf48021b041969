package dev.ppto.definition.ide;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.util.IAcceptor;
import org.eclipse.xtext.util.IFileSystemScanner;
import org.eclipse.xtext.util.UriExtensions;

/** The files that people write: not those of hidden folders, nor what builds make. */
final class SourceFiles implements IFileSystemScanner {
  private static final Set<String> MADE = Set.of("target", "build", "out", "node_modules");

  private final UriExtensions uris;

  @Inject
  SourceFiles(UriExtensions uris) {
    this.uris = uris;
  }

  @Override
  public void scan(URI root, IAcceptor<URI> acceptor) {
    Path folder = Path.of(root.toFileString());
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
              return path.equals(folder) || !isMade(path)
                  ? FileVisitResult.CONTINUE
                  : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
              if (path.toString().endsWith(DefinitionLibrary.EXTENSION)) {
                acceptor.accept(uris.toEmfUri(path.toUri()));
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path path, IOException problem) {
              return FileVisitResult.CONTINUE; // not readable, so not ours
            }
          });
    } catch (IOException e) {
      // A folder that is gone has no files.
      return;
    }
  }

  /** True for a folder that is hidden or written by a build. */
  static boolean isMade(Path folder) {
    String name = String.valueOf(folder.getFileName());
    return name.startsWith(".") || MADE.contains(name);
  }
}
