package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.FileTree;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** {@code cp [-r] FROM... TO}. */
final class CpTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException {
    Arguments arguments = Arguments.parse(invocation.arguments(), List.of("r", "R", "f", "a", "p"));
    List<String> operands = arguments.operands();
    arguments.require(operands.size() >= 2, "expected a source and a target");
    boolean recursive = arguments.has("r") || arguments.has("R") || arguments.has("a");
    String targetName = operands.get(operands.size() - 1);
    Path target = invocation.resolve(targetName);
    boolean into = Files.isDirectory(target);
    if (operands.size() > 2 && !into) {
      return invocation.fail(
          1, targetName + ": expected a directory, since there are many sources");
    }
    int status = 0;
    for (String name : operands.subList(0, operands.size() - 1)) {
      Path source = invocation.resolve(name);
      Path place = into ? target.resolve(source.getFileName().toString()) : target;
      try {
        if (Files.isDirectory(source)) {
          if (recursive) {
            FileTree.copy(source, place);
          } else {
            status = invocation.fail(1, name + ": is a directory; -r copies those too");
          }
        } else {
          Files.copy(source, place, StandardCopyOption.REPLACE_EXISTING);
        }
      } catch (IOException e) {
        status = invocation.fail(1, InputFiles.describe(name, e));
      }
    }
    return status;
  }
}
