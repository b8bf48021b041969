package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/** {@code touch FILE...}: makes empty files, or renews the time of those that are there. */
final class TouchTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException {
    Arguments arguments = Arguments.parse(invocation.arguments(), List.of());
    arguments.require(!arguments.operands().isEmpty(), "expected the name of a file");
    int status = 0;
    for (String name : arguments.operands()) {
      Path path = invocation.resolve(name);
      try {
        if (Files.exists(path)) {
          Files.setLastModifiedTime(path, FileTime.fromMillis(System.currentTimeMillis()));
        } else {
          Files.createFile(path);
        }
      } catch (IOException e) {
        status = invocation.fail(1, InputFiles.describe(name, e));
      }
    }
    return status;
  }
}
