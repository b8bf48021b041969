package dev.ppto.pass;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The passes and named pipelines that pipelines may name. */
public final class PassRegistry {
  private final Map<String, Entry> passes = new TreeMap<>();
  private final Map<String, NamedPipeline> pipelines = new TreeMap<>();
  private final List<String> sourceLowerings = new ArrayList<>();

  private record Entry(Class<? extends Pass> type, @Nullable RecordOptions options) {}

  /** All passes on the class path. */
  public static PassRegistry load() {
    PassRegistry registry = new PassRegistry();
    ServiceLoader.load(PassProvider.class, PassRegistry.class.getClassLoader())
        .forEach(registry::add);
    return registry;
  }

  /** A registry of the same passes, to add more to. */
  public PassRegistry copy() {
    PassRegistry copy = new PassRegistry();
    copy.passes.putAll(passes);
    copy.pipelines.putAll(pipelines);
    copy.sourceLowerings.addAll(sourceLowerings);
    return copy;
  }

  public PassRegistry add(PassProvider provider) {
    provider.passes().forEach(this::add);
    provider.pipelines().forEach(this::add);
    if (!provider.sourceLowering().isEmpty()) {
      sourceLowerings.add(provider.sourceLowering());
    }
    return this;
  }

  /**
   * Pipeline text on a module: what the providers' dialects need first ({@link
   * PassProvider#sourceLowering}), and then {@code passes}.
   */
  public String lowering(String passes) {
    List<String> all = new ArrayList<>(sourceLowerings);
    all.add(passes);
    return "builtin.module(" + String.join(",", all) + ")";
  }

  /** Adds a pass record; its name must be free. */
  public PassRegistry add(Class<? extends Pass> passClass) {
    String name = PassClass.infoOf(passClass).name();
    checkFree(name, passClass.getName());
    PassClass.recordOf(passClass);
    passes.put(name, new Entry(passClass, null));
    return this;
  }

  /** Adds a pipeline; its name must be free. */
  public PassRegistry add(NamedPipeline pipeline) {
    checkFree(pipeline.name(), "a pipeline");
    pipelines.put(pipeline.name(), pipeline);
    return this;
  }

  private void checkFree(String name, String of) {
    if (passes.containsKey(name) || pipelines.containsKey(name)) {
      throw new IllegalArgumentException(
          "a pass or pipeline '" + name + "' is registered already; " + of + " has the same name");
    }
  }

  /** Names of all passes, sorted. */
  public Set<String> passNames() {
    return new TreeSet<>(passes.keySet());
  }

  public Collection<NamedPipeline> pipelines() {
    return ImmutableList.copyOf(pipelines.values());
  }

  public @Nullable NamedPipeline pipeline(String name) {
    return pipelines.get(name);
  }

  /** The class of a pass; null if there is none of that name. */
  public @Nullable Class<? extends Pass> passClass(String name) {
    Entry entry = passes.get(name);
    return entry == null ? null : entry.type;
  }

  /** The options of a pass or pipeline. */
  public ImmutableList<OptionInfo> options(String name) {
    NamedPipeline pipeline = pipelines.get(name);
    if (pipeline != null) {
      return pipeline.optionsClass() == null
          ? ImmutableList.of()
          : new RecordOptions(pipeline.optionsClass()).describe();
    }
    return optionsOf(name).describe();
  }

  /** What is the matter with the name of a pass that there is not. */
  String unknown(String name) {
    Set<String> all = new LinkedHashSet<>(passes.keySet());
    all.addAll(pipelines.keySet());
    return "there is no pass '" + name + "'" + NearNames.hint(name, all);
  }

  /** A pass with the given options. */
  Pass create(String name, Map<String, String> options) throws OptionException {
    return (Pass) optionsOf(name).build(options);
  }

  private synchronized RecordOptions optionsOf(String name) {
    Entry entry = passes.get(name);
    if (entry == null) {
      throw new IllegalArgumentException(unknown(name));
    }
    if (entry.options == null) {
      // Read on first use: a tool starts with a hundred passes and uses five.
      entry = new Entry(entry.type, new RecordOptions(PassClass.recordOf(entry.type)));
      passes.put(name, entry);
    }
    return entry.options;
  }
}
