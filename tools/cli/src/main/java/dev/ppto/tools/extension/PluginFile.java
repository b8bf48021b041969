package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableList;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.FileException;
import dev.ppto.tools.command.Version;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A plugin as a file: a jar, or a folder of classes.
 *
 * @param name as on the command line
 * @param services names of the classes that provide services, by service, in order
 */
record PluginFile(String name, Path path, ImmutableList<Provided> services) {
  /** The manifest's attribute with the version of ppto that a plugin is built for. */
  static final String VERSION = "Ppto-Version";

  private static final String SERVICES = "META-INF/services/";

  /** A class that provides a service. */
  record Provided(Class<?> service, String className) {}

  /**
   * Reads what a plugin says of itself; loads no class.
   *
   * @throws FileException if it is no plugin for this version
   */
  static PluginFile read(String name, ToolInvocation invocation) throws FileException {
    Path path;
    try {
      path = invocation.resolve(name).toAbsolutePath();
    } catch (InvalidPathException e) {
      throw new FileException("plugin '" + name + "': no file can have this name");
    }
    if (!Files.exists(path)) {
      throw new FileException("cannot read plugin '" + name + "': there is no such file");
    }
    try {
      return Files.isDirectory(path) ? ofFolder(name, path) : ofJar(name, path);
    } catch (FileException e) {
      throw e;
    } catch (ZipException e) {
      throw new FileException(
          "plugin '" + name + "': expected a jar, but the file is none (" + e.getMessage() + ")");
    } catch (IOException e) {
      throw new FileException("cannot read plugin '" + name + "': " + e.getMessage());
    }
  }

  private static PluginFile ofJar(String name, Path path) throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      checkVersion(name, jar.getManifest());
      ImmutableList.Builder<Provided> services = ImmutableList.builder();
      for (Class<?> service : Plugins.SERVICES) {
        ZipEntry entry = jar.getEntry(SERVICES + service.getName());
        if (entry != null) {
          try (InputStream in = jar.getInputStream(entry)) {
            services.addAll(providers(service, in));
          }
        }
      }
      return of(name, path, services.build());
    }
  }

  private static PluginFile ofFolder(String name, Path folder) throws IOException {
    Path manifest = folder.resolve(JarFile.MANIFEST_NAME);
    if (Files.exists(manifest)) {
      try (InputStream in = Files.newInputStream(manifest)) {
        checkVersion(name, new Manifest(in));
      }
    }
    ImmutableList.Builder<Provided> services = ImmutableList.builder();
    for (Class<?> service : Plugins.SERVICES) {
      Path file = folder.resolve(SERVICES + service.getName());
      if (Files.exists(file)) {
        try (InputStream in = Files.newInputStream(file)) {
          services.addAll(providers(service, in));
        }
      }
    }
    return of(name, folder, services.build());
  }

  private static PluginFile of(String name, Path path, ImmutableList<Provided> services)
      throws FileException {
    if (services.isEmpty()) {
      StringBuilder known = new StringBuilder();
      for (Class<?> service : Plugins.SERVICES) {
        known.append("\n  ").append(SERVICES).append(service.getName());
      }
      throw new FileException(
          "plugin '"
              + name
              + "': expected at least one of these files with the name of a class, found none:"
              + known);
    }
    return new PluginFile(name, path, services);
  }

  /** The lines of a service file, without comments. */
  private static ImmutableList<Provided> providers(Class<?> service, InputStream in)
      throws IOException {
    ImmutableList.Builder<Provided> providers = ImmutableList.builder();
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    String line;
    while ((line = reader.readLine()) != null) {
      int comment = line.indexOf('#');
      String className = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!className.isEmpty()) {
        providers.add(new Provided(service, className));
      }
    }
    return providers.build();
  }

  /** A plugin that does not say what it is built for is taken; what does not fit shows in use. */
  private static void checkVersion(String name, @Nullable Manifest manifest) throws FileException {
    Attributes attributes = manifest == null ? null : manifest.getMainAttributes();
    String built = attributes == null ? null : attributes.getValue(VERSION);
    String ours = Version.number();
    if (built != null && !series(built.strip()).equals(series(ours))) {
      throw new FileException(
          "plugin '"
              + name
              + "' is built for ppto "
              + built.strip()
              + " ("
              + VERSION
              + " in its manifest), but this is ppto "
              + ours
              + "; build it against ppto "
              + series(ours));
    }
  }

  /** The first two numbers of a version: what they are the same in fits together. */
  private static String series(String version) {
    String[] parts = version.split("[.-]", 3);
    return parts.length < 2 ? version : parts[0] + "." + parts[1];
  }

  URL url() {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e); // paths of the default file system have URLs
    }
  }
}
