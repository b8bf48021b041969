package dev.ppto.lit.tool;

import java.util.Map;

/** Gives tools to lit; found by {@link java.util.ServiceLoader}. */
public interface ToolProvider {
  /** The tools by the names that RUN lines use. */
  Map<String, Tool> tools();
}
