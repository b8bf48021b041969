package dev.ppto.tools;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolProvider;
import java.util.LinkedHashMap;
import java.util.Map;

/** Gives all tools of ppto to text tests. */
public final class PptoTools implements ToolProvider {
  @Override
  public Map<String, Tool> tools() {
    Map<String, Tool> tools = new LinkedHashMap<>();
    tools.put("ppto", new PptoTool());
    for (Command command : Command.values()) {
      if (!command.toolName.isEmpty()) {
        tools.put(command.toolName, invocation -> command.tool().run(invocation));
      }
    }
    return tools;
  }
}
