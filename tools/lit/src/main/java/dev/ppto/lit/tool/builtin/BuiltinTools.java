package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.filecheck.FileCheckTool;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.util.LinkedHashMap;
import java.util.Map;

/** The commands that lit itself brings to RUN lines. */
public final class BuiltinTools {
  private static final int USAGE = 2;

  private BuiltinTools() {}

  /** All of them by name. */
  public static Map<String, Tool> all() {
    Map<String, Tool> tools = new LinkedHashMap<>();
    tools.put("true", invocation -> 0);
    tools.put(":", invocation -> 0);
    tools.put("false", invocation -> 1);
    tools.put("echo", new EchoTool());
    tools.put("cat", new CatTool());
    tools.put("not", new NotTool());
    tools.put("status", new StatusTool());
    tools.put("env", new EnvTool());
    tools.put("test", new TestTool());
    tools.put("count", new CountTool());
    tools.put("diff", new DiffTool());
    tools.put("grep", new GrepTool());
    tools.put("mkdir", new MkdirTool());
    tools.put("rm", new RmTool());
    tools.put("cp", new CpTool());
    tools.put("touch", new TouchTool());
    tools.put("split-file", new SplitFileTool());
    tools.put("FileCheck", new FileCheckTool());
    tools.replaceAll((name, tool) -> invocation -> runChecked(tool, invocation));
    return tools;
  }

  private static int runChecked(Tool tool, ToolInvocation invocation) throws Exception {
    try {
      return tool.run(invocation);
    } catch (Arguments.UsageException e) {
      return invocation.fail(USAGE, e.getMessage());
    }
  }
}
