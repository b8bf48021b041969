package dev.ppto.tools;

import dev.ppto.lit.tool.Tool;
import java.util.function.Supplier;

/**
 * A sub-command of {@code ppto}.
 *
 * @param name what it is called by
 * @param toolName what it is called by on its own; empty if it is no command on its own
 * @param summary one line for help texts
 * @param tool makes the tool; its class is loaded then and not before
 */
record Command(String name, String toolName, String summary, Supplier<Tool> tool) {

  /** What the tool calls itself in messages. */
  String title() {
    return toolName.isEmpty() ? "ppto " + name : toolName;
  }
}
