package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.util.List;

/** {@code cat [FILE...]}: writes files, or its input, one after the other. */
final class CatTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws Arguments.UsageException {
    List<String> files = Arguments.parse(invocation.arguments(), List.of()).operands();
    int status = 0;
    for (String file : files.isEmpty() ? List.of("-") : files) {
      try {
        byte[] content = InputFiles.read(invocation, file);
        invocation.out().write(content, 0, content.length);
      } catch (IOException e) {
        status = invocation.fail(1, InputFiles.describe(file, e));
      }
    }
    return status;
  }
}
