package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectExtension;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.pass.PassProvider;
import dev.ppto.pass.PassRegistry;
import dev.ppto.targets.translation.Translation;
import dev.ppto.tools.command.FileException;
import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Plugins, loaded: one class loader for all of them, so that one may use another. What a plugin's
 * code throws while it is loaded is told as a fault of the plugin.
 */
final class Plugins implements Closeable {
  /** What a plugin may provide; the order in which it is asked. */
  static final ImmutableList<Class<?>> SERVICES =
      ImmutableList.of(
          Dialect.class, DialectExtension.class, PassProvider.class, Translation.class);

  static final Plugins NONE = new Plugins(ImmutableList.of(), null);

  private final ImmutableList<Provider> providers;
  private final @Nullable URLClassLoader loader;

  /** An instance of a plugin's class. */
  private record Provider(PluginFile plugin, Object instance) {}

  private Plugins(List<Provider> providers, @Nullable URLClassLoader loader) {
    this.providers = ImmutableList.copyOf(providers);
    this.loader = loader;
  }

  /**
   * Loads plugins and makes their providers.
   *
   * @throws FileException if a file is no plugin for this version, or its code cannot be loaded
   */
  static Plugins load(List<String> names, ToolInvocation invocation) throws IOException {
    if (names.isEmpty()) {
      return NONE;
    }
    List<PluginFile> files = new ArrayList<>();
    for (String name : names) {
      files.add(PluginFile.read(name, invocation));
    }
    URLClassLoader loader =
        new URLClassLoader(
            files.stream().map(PluginFile::url).toArray(URL[]::new),
            Plugins.class.getClassLoader());
    try {
      List<Provider> providers = new ArrayList<>();
      for (PluginFile file : files) {
        for (PluginFile.Provided provided : file.services()) {
          providers.add(new Provider(file, instance(file, provided, loader)));
        }
      }
      return new Plugins(providers, loader);
    } catch (FileException e) {
      loader.close();
      throw e;
    }
  }

  private static Object instance(PluginFile file, PluginFile.Provided provided, ClassLoader loader)
      throws FileException {
    String what = "'" + provided.className() + "', which it lists as a " + simple(provided);
    return guarded(
        file,
        "cannot make " + what,
        () -> {
          Class<?> type;
          try {
            type = Class.forName(provided.className(), false, loader);
          } catch (ClassNotFoundException e) {
            throw new FileException("plugin '" + file.name() + "' has no class " + what);
          }
          if (!provided.service().isAssignableFrom(type)) {
            throw new FileException(
                "plugin '" + file.name() + "': expected " + what + ", to be one");
          }
          return type.getConstructor().newInstance();
        });
  }

  private static String simple(PluginFile.Provided provided) {
    return provided.service().getSimpleName();
  }

  /** Runs code of a plugin. What it throws becomes a message that names the plugin. */
  private static <T> T guarded(PluginFile plugin, String failure, Callable<T> code)
      throws FileException {
    Throwable thrown;
    try {
      return code.call();
    } catch (FileException | OutOfMemoryError e) {
      throw e;
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
    } catch (Exception | Error e) { // whatever it is, the plugin is at fault
      thrown = e;
    }
    if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
      thrown = thrown.getCause();
    }
    String why;
    if (thrown instanceof NoSuchMethodException) {
      why = "it has no public constructor without parameters";
    } else {
      why = thrown.getClass().getSimpleName() + ": " + thrown.getMessage();
    }
    if (thrown instanceof LinkageError) {
      why += "; it seems to be built for another version of ppto, or to lack a library";
    }
    FileException problem =
        new FileException("plugin '" + plugin.name() + "': " + failure + ": " + why);
    problem.initCause(thrown);
    throw problem;
  }

  /** Where classes and definitions of the plugins are found. */
  ClassLoader classPath() {
    return loader == null ? Plugins.class.getClassLoader() : loader;
  }

  /** Adds dialects, and then extensions of dialects, and loads those that are touched. */
  void addTo(Context context) throws FileException {
    Set<String> there = new HashSet<>(context.namespaces());
    for (Provider provider : providers) {
      if (provider.instance() instanceof Dialect dialect) {
        String namespace =
            guarded(
                provider.plugin(),
                "a dialect cannot say its name",
                () -> named(dialect.namespace()));
        if (!there.add(namespace)) {
          throw new FileException(
              "plugin '"
                  + provider.plugin().name()
                  + "' brings a dialect '"
                  + namespace
                  + "', but there is one of that name already");
        }
        context.add(dialect);
      }
    }
    for (Provider provider : providers) {
      if (provider.instance() instanceof Dialect dialect) {
        guarded(
            provider.plugin(),
            "cannot load its dialect '" + dialect.namespace() + "'",
            () -> context.dialect(dialect.namespace()));
      } else if (provider.instance() instanceof DialectExtension extension) {
        extend(context, provider.plugin(), extension);
      }
    }
  }

  private static String named(@Nullable String namespace) {
    if (namespace == null) {
      throw new IllegalArgumentException("expected the name of a dialect, found null");
    }
    return namespace;
  }

  private static void extend(Context context, PluginFile plugin, DialectExtension extension)
      throws FileException {
    String what = extension.getClass().getName();
    String namespace =
        guarded(
            plugin,
            "'" + what + "' cannot say which dialect it extends",
            () -> named(extension.namespace()));
    if (context.dialect(namespace) == null) {
      throw new FileException(
          "plugin '"
              + plugin.name()
              + "' extends the dialect '"
              + namespace
              + "' ("
              + what
              + "), but there is none of that name; there are: "
              + String.join(", ", context.namespaces()));
    }
    guarded(
        plugin,
        "'" + what + "' cannot extend the dialect '" + namespace + "'",
        () -> {
          context.add(extension);
          return extension;
        });
  }

  /** Adds passes and pipelines. */
  void addTo(PassRegistry registry) throws FileException {
    for (Provider provider : providers) {
      if (provider.instance() instanceof PassProvider passes) {
        guarded(
            provider.plugin(),
            "cannot add the passes of '" + passes.getClass().getName() + "'",
            () -> registry.add(passes));
      }
    }
  }

  /** The translations that the plugins bring. */
  ImmutableList<Translation> translations() {
    return providers.stream()
        .map(Provider::instance)
        .filter(Translation.class::isInstance)
        .map(Translation.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  boolean isEmpty() {
    return providers.isEmpty();
  }

  @Override
  public void close() throws IOException {
    if (loader != null) {
      loader.close();
    }
  }
}
