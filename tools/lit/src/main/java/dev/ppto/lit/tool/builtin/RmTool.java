package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.FileTree;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** {@code rm [-r] [-f] FILE...}: links are removed, never followed. */
final class RmTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException {
    Arguments arguments =
        Arguments.parse(invocation.arguments(), List.of("r", "R", "f", "recursive", "force"));
    boolean force = arguments.has("f") || arguments.has("force");
    boolean recursive = arguments.has("r") || arguments.has("R") || arguments.has("recursive");
    arguments.require(force || !arguments.operands().isEmpty(), "expected the name of a file");
    int status = 0;
    for (String name : arguments.operands()) {
      Path path = invocation.resolve(name);
      try {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
          status = force ? status : invocation.fail(1, name + ": no such file or directory");
        } else if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) && !recursive) {
          status = invocation.fail(1, name + ": is a directory; -r removes those too");
        } else {
          FileTree.delete(path);
        }
      } catch (IOException e) {
        status = invocation.fail(1, InputFiles.describe(name, e));
      }
    }
    return status;
  }
}
