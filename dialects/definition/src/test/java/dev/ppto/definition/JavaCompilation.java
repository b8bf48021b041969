package dev.ppto.definition;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources as the build does: every warning is an error. */
final class JavaCompilation {
  private JavaCompilation() {}

  /** Messages of the compiler; none if the sources are fine. Classes go to {@code output}. */
  static List<String> compile(Map<String, String> sources, Path output) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((path, text) -> files.add(new Source(path, text)));
    try {
      Files.createDirectories(output);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    compiler
        .getTask(
            null,
            null,
            diagnostics,
            List.of(
                "-Xlint:all,-processing,-serial,-path",
                "-Werror",
                "-proc:none",
                "--release",
                "17",
                "-d",
                output.toString(),
                "-cp",
                System.getProperty("java.class.path")),
            null,
            files)
        .call();
    List<String> messages = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> d : diagnostics.getDiagnostics()) {
      if (d.getKind() != Diagnostic.Kind.NOTE) {
        String file = d.getSource() == null ? "" : d.getSource().getName();
        messages.add(file + ":" + d.getLineNumber() + ": " + d.getMessage(Locale.ROOT));
      }
    }
    return messages;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String path, String text) {
      super(URI.create("memory:///" + path), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
