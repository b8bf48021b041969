package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Context;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassRegistry;
import dev.ppto.targets.translation.Translation;
import dev.ppto.tools.command.FileException;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;

/** What one run of a tool has besides what is on the class path. Closed when the run has ended. */
public final class Extensions implements Closeable {
  private final Plugins plugins;

  private Extensions(Plugins plugins) {
    this.plugins = plugins;
  }

  /**
   * Loads what a command line asks for.
   *
   * @throws FileException if a file cannot be loaded; the message names it and says why
   */
  public static Extensions load(ExtensionArguments asked, ToolInvocation invocation)
      throws IOException {
    return new Extensions(Plugins.load(asked.plugins(), invocation));
  }

  /** Adds the dialects to a context, which is given back. */
  public Context addTo(Context context) throws FileException {
    plugins.addTo(context);
    return context;
  }

  /** The passes of a registry and those that were loaded; the registry is left as it is. */
  public PassRegistry with(PassRegistry registry) throws FileException {
    if (plugins.isEmpty()) {
      return registry;
    }
    PassRegistry all = registry.copy();
    plugins.addTo(all);
    return all;
  }

  /** All translations, those on the class path first, by name. */
  public Map<String, Translation> translations() throws FileException {
    Map<String, Translation> translations = new LinkedHashMap<>();
    ServiceLoader.load(Translation.class, Extensions.class.getClassLoader())
        .forEach(translation -> translations.put(translation.name(), translation));
    ImmutableList<Translation> more = plugins.translations();
    for (Translation translation : more) {
      if (translations.putIfAbsent(translation.name(), translation) != null) {
        throw new FileException(
            "a plugin brings a translation '"
                + translation.name()
                + "', but there is one of that name already");
      }
    }
    return translations;
  }

  @Override
  public void close() throws IOException {
    plugins.close();
  }
}
