package dev.ppto.tools.extension;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A jar that a test makes from sources, with the compiler of the JDK. */
final class PluginJar {
  private final Map<String, String> sources = new LinkedHashMap<>();
  private final Map<String, String> resources = new LinkedHashMap<>();
  private final Manifest manifest = new Manifest();

  PluginJar() {
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
  }

  /**
   * Adds a class.
   *
   * @param path {@code p/Name.java}
   */
  PluginJar source(String path, String text) {
    sources.put(path, text);
    return this;
  }

  PluginJar sources(Map<String, String> all) {
    sources.putAll(all);
    return this;
  }

  PluginJar resource(String path, String text) {
    resources.put(path, text);
    return this;
  }

  PluginJar service(Class<?> service, String... classes) {
    return resource("META-INF/services/" + service.getName(), String.join("\n", classes) + "\n");
  }

  PluginJar attribute(String name, String value) {
    manifest.getMainAttributes().putValue(name, value);
    return this;
  }

  /** Compiles and packs; the classes are left in a folder beside the jar. */
  Path write(Path jar) throws IOException {
    Path classes = jar.resolveSibling(jar.getFileName() + ".classes");
    Files.createDirectories(classes);
    compile(classes);
    for (Map.Entry<String, String> resource : resources.entrySet()) {
      Path file = classes.resolve(resource.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, resource.getValue());
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        packed.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        packed.write(Files.readAllBytes(file));
        packed.closeEntry();
      }
    }
    return jar;
  }

  private void compile(Path classes) {
    List<JavaFileObject> units = new ArrayList<>();
    sources.forEach((path, text) -> units.add(new Text(path, text)));
    if (units.isEmpty()) {
      return;
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of(
            "-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
    boolean good = compiler.getTask(messages, null, null, options, null, units).call();
    assertTrue(good, messages::toString);
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String path, String text) {
      super(URI.create("text:///" + path), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
