package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code mkdir [-p] DIRECTORY...}. */
final class MkdirTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException {
    Arguments arguments = Arguments.parse(invocation.arguments(), List.of("p"));
    arguments.require(!arguments.operands().isEmpty(), "expected the name of a directory");
    int status = 0;
    for (String name : arguments.operands()) {
      Path path = invocation.resolve(name);
      try {
        if (arguments.has("p")) {
          Files.createDirectories(path);
        } else {
          Files.createDirectory(path);
        }
      } catch (FileAlreadyExistsException e) {
        status = invocation.fail(1, name + ": exists already");
      } catch (IOException e) {
        status = invocation.fail(1, InputFiles.describe(name, e));
      }
    }
    return status;
  }
}
