package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassRegistry;
import dev.ppto.targets.translation.Translation;
import dev.ppto.tools.command.FileException;
import dev.ppto.tools.command.RejectedException;
import java.io.Closeable;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** What one run of a tool has besides what is on the class path. Closed when the run has ended. */
public final class Extensions implements Closeable {
  private final Plugins plugins;
  private final ImmutableList<LoadedDefinition> definitions;
  private final Map<LoadedDefinition, DynamicDialect> dialects = new IdentityHashMap<>();

  private Extensions(Plugins plugins, ImmutableList<LoadedDefinition> definitions) {
    this.plugins = plugins;
    this.definitions = definitions;
  }

  /**
   * Loads what a command line asks for.
   *
   * @throws FileException if a file cannot be loaded; the message names it and says why
   * @throws RejectedException if a definition is wrong; the diagnostics are printed
   */
  public static Extensions load(ExtensionArguments asked, ToolInvocation invocation)
      throws IOException, RejectedException {
    Extensions extensions = read(asked, invocation);
    try {
      for (LoadedDefinition definition : extensions.definitions) {
        extensions.dialect(definition, invocation);
        DynamicDialects.warn(definition, invocation);
      }
      return extensions;
    } catch (RejectedException e) {
      extensions.close();
      throw e;
    }
  }

  /** Likewise, but makes no dialects of the definitions yet. */
  public static Extensions read(ExtensionArguments asked, ToolInvocation invocation)
      throws IOException, RejectedException {
    Plugins plugins = Plugins.load(asked.plugins(), invocation);
    try {
      return new Extensions(
          plugins,
          asked.dialects().isEmpty()
              ? ImmutableList.of()
              : new DefinitionFiles(plugins.classPath(), invocation).read(asked.dialects()));
    } catch (IOException | RejectedException | RuntimeException e) {
      plugins.close();
      throw e;
    }
  }

  /** The definition in a file, by its name on the command line. */
  public LoadedDefinition definition(String file) {
    return definitions.stream().filter(d -> d.file().equals(file)).findFirst().orElseThrow();
  }

  /**
   * The dialect of a definition.
   *
   * @throws RejectedException if the definition contradicts itself; the diagnostics are printed
   */
  public Dialect dialect(LoadedDefinition definition, ToolInvocation invocation)
      throws RejectedException {
    DynamicDialect dialect = dialects.get(definition);
    if (dialect == null) {
      dialect = DynamicDialects.of(definition, invocation);
      dialects.put(definition, dialect);
    }
    return dialect;
  }

  /** The reference page of a dialect, in Markdown. */
  public static String reference(DialectSpec dialect) throws IOException {
    return LanguageLoader.get().reference(dialect);
  }

  /** Dialects as a file of MLIR's dialect {@code irdl}. */
  public static String irdl(List<DialectSpec> dialects) throws IOException {
    return LanguageLoader.get().irdl(dialects);
  }

  /** Adds the dialects to a context, which is given back. */
  public Context addTo(Context context) throws FileException {
    for (LoadedDefinition definition : definitions) {
      DynamicDialect dialect = dialects.get(definition);
      if (dialect == null) {
        continue;
      }
      if (context.namespaces().contains(dialect.namespace())) {
        throw new FileException(
            "'"
                + definition.file()
                + "' defines the dialect '"
                + dialect.namespace()
                + "', but there is one of that name already; give it, and its file, another name");
      }
      context.add(dialect);
    }
    plugins.addTo(context);
    return context;
  }

  /**
   * A context in which definitions can be tried: a definition takes the place of a dialect on the
   * class path that says something else, and where that says the same, it is left with its Java.
   */
  public Context contextOfDefinitions() throws FileException {
    Map<String, LoadedDefinition> open = new LinkedHashMap<>();
    definitions.forEach(definition -> open.put(definition.spec().name(), definition));
    Context context = Context.with();
    for (Dialect dialect : ServiceLoader.load(Dialect.class, Extensions.class.getClassLoader())) {
      LoadedDefinition definition = open.get(dialect.namespace());
      if (definition != null
          && dialect.namespace().equals("builtin")
          && !definition.spec().equals(dialect.spec())) {
        throw new FileException(
            "'"
                + definition.file()
                + "' defines the dialect 'builtin', without which there are no programs; give it,"
                + " and its file, another name");
      }
      if (definition == null || definition.spec().equals(dialect.spec())) {
        context.add(dialect);
      }
    }
    plugins.addTo(context);
    for (LoadedDefinition definition : open.values()) {
      DynamicDialect dialect = dialects.get(definition);
      if (dialect != null && !context.namespaces().contains(dialect.namespace())) {
        context.add(dialect);
      }
    }
    return context;
  }

  /** The passes of a registry and those that were loaded; the registry is left as it is. */
  public Supplier<PassRegistry> with(Supplier<PassRegistry> registry) throws FileException {
    if (plugins.isEmpty()) {
      return registry;
    }
    PassRegistry all = registry.get().copy();
    plugins.addTo(all);
    return () -> all;
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
