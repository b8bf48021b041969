package dev.ppto.lit.tool;

import com.google.common.collect.ImmutableSortedMap;
import dev.ppto.lit.tool.builtin.BuiltinTools;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The tools that RUN lines can name. */
public final class ToolSet {
  private final ImmutableSortedMap<String, Tool> tools;

  private ToolSet(Map<String, Tool> tools) {
    this.tools = ImmutableSortedMap.copyOf(tools);
  }

  /** The tools that lit brings along. */
  public static ToolSet builtin() {
    return new ToolSet(BuiltinTools.all());
  }

  /** Those, and all that the {@link ToolProvider}s on the class path give. */
  public static ToolSet discover(ClassLoader loader) {
    ToolSet tools = builtin();
    for (ToolProvider provider : ServiceLoader.load(ToolProvider.class, loader)) {
      tools = tools.with(provider.tools());
    }
    return tools;
  }

  /** This set and more tools; of two with one name the one given here counts. */
  public ToolSet with(Map<String, ? extends Tool> more) {
    Map<String, Tool> all = new TreeMap<>(tools);
    all.putAll(more);
    return new ToolSet(all);
  }

  /** The tool of a name; null when there is none. */
  public @Nullable Tool find(String name) {
    return tools.get(name);
  }

  /** All tools by name. */
  public ImmutableSortedMap<String, Tool> tools() {
    return tools;
  }
}
