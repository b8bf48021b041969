package dev.ppto.lit.tool;

import java.util.Map;

/** Gives a tool as other modules do. */
public final class SampleProvider implements ToolProvider {
  @Override
  public Map<String, Tool> tools() {
    return Map.of("sample-opt", SampleProvider::run);
  }

  private static int run(ToolInvocation invocation) {
    invocation.out().println("sample " + invocation.arguments());
    return invocation.arguments().contains("--fail") ? invocation.fail(1, "told to fail") : 0;
  }
}
