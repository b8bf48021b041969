package dev.ppto.lit.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ToolSetTest {
  @Test
  void providersOnTheClassPathGiveTools() {
    ToolSet tools = ToolSet.discover(getClass().getClassLoader());
    assertNotNull(tools.find("sample-opt"));
    assertNotNull(tools.find("FileCheck"));
    assertNull(tools.find("no-such-tool"));
  }

  @Test
  void theToolGivenLastCounts() {
    Tool first = invocation -> 0;
    Tool second = invocation -> 1;
    ToolSet tools = ToolSet.builtin().with(Map.of("x", first)).with(Map.of("x", second));
    assertSame(second, tools.find("x"));
    assertEquals(ToolSet.builtin().tools().size() + 1, tools.tools().size());
  }
}
