package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.diagnostic.DiagnosticPrinter;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.dynamic.DefinitionLanguage;
import dev.ppto.ir.dynamic.DefinitionLanguage.Definition;
import dev.ppto.ir.dynamic.DefinitionLanguage.Reading;
import dev.ppto.ir.dynamic.DefinitionLanguage.Source;
import dev.ppto.ir.spec.codec.CompiledDialect;
import dev.ppto.ir.spec.codec.MalformedFileException;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.FileException;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.RejectedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads definitions from files, as text or compiled. For a text whose compiled form lies beside it
 * and is up to date, that is read. Files that are read together may refer to each other, and to the
 * dialects on the class path.
 */
final class DefinitionFiles {
  static final String SUFFIX = ".dialect";

  private final ClassLoader classPath;
  private final ToolInvocation invocation;
  private final Map<String, byte[]> texts = new LinkedHashMap<>();
  private final Map<String, CompiledDialect> compiled = new LinkedHashMap<>();
  private final Map<String, Source> byNamespace = new HashMap<>();

  /**
   * @param classPath where definitions of other dialects are found, as {@code NAME.dialect}
   */
  DefinitionFiles(ClassLoader classPath, ToolInvocation invocation) {
    this.classPath = classPath;
    this.invocation = invocation;
  }

  /**
   * Reads files.
   *
   * @throws FileException if one cannot be read at all
   * @throws RejectedException if a definition is wrong; the diagnostics are printed
   */
  ImmutableList<LoadedDefinition> read(List<String> files) throws IOException, RejectedException {
    for (String file : files) {
      open(file);
    }
    Map<String, LoadedDefinition> read = new HashMap<>();
    for (Map.Entry<String, CompiledDialect> each : compiled.entrySet()) {
      read.put(each.getKey(), current(each.getKey(), each.getValue()));
    }
    List<Source> open = new ArrayList<>();
    for (Map.Entry<String, byte[]> text : texts.entrySet()) {
      LoadedDefinition beside = besides(text.getKey(), text.getValue());
      if (beside != null) {
        read.put(text.getKey(), beside);
      } else {
        open.add(new Source(text.getKey(), text.getValue()));
      }
    }
    if (!open.isEmpty()) {
      for (Definition definition : parse(open)) {
        String file = definition.source().name();
        ImmutableMap.Builder<String, String> uses = ImmutableMap.builder();
        for (String namespace : definition.uses()) {
          find(namespace).ifPresent(used -> uses.put(namespace, CompiledDialect.hash(used.text())));
        }
        read.put(
            file,
            new LoadedDefinition(
                file, definition.spec(), definition.source().text(), uses.buildOrThrow()));
      }
    }
    ImmutableList<LoadedDefinition> all =
        files.stream().map(read::get).collect(ImmutableList.toImmutableList());
    definedOnce(all);
    return all;
  }

  private static void definedOnce(List<LoadedDefinition> definitions) throws FileException {
    Map<String, LoadedDefinition> seen = new HashMap<>();
    for (LoadedDefinition definition : definitions) {
      LoadedDefinition first = seen.putIfAbsent(definition.spec().name(), definition);
      if (first != null) {
        throw new FileException(
            "'"
                + definition.file()
                + "' defines the dialect '"
                + definition.spec().name()
                + "', but '"
                + first.file()
                + "' does so already; load one of the two");
      }
    }
  }

  private void open(String file) throws FileException {
    boolean isCompiled = file.endsWith(CompiledDialect.SUFFIX);
    if (!isCompiled && !file.endsWith(SUFFIX)) {
      throw new FileException(
          "expected a definition in a file that ends in "
              + SUFFIX
              + " or "
              + CompiledDialect.SUFFIX
              + ", found '"
              + file
              + "'");
    }
    byte[] bytes = InputFile.read(invocation, file).bytes();
    boolean again =
        isCompiled
            ? compiled.put(file, whole(file, bytes)) != null
            : texts.put(file, bytes) != null;
    if (again) {
      throw new FileException("'" + file + "' is to be loaded twice");
    }
    byNamespace.put(
        baseName(file),
        isCompiled
            ? new Source(withSuffix(file, SUFFIX), compiled.get(file).source())
            : new Source(file, bytes));
  }

  private static String withSuffix(String file, String suffix) {
    return file.substring(0, file.lastIndexOf('.')) + suffix;
  }

  /** The name of the dialect, which its file has too. */
  private static String baseName(String file) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  private Optional<Source> find(String namespace) {
    Source given = byNamespace.get(namespace);
    URL resource = given == null ? classPath.getResource(namespace + SUFFIX) : null;
    if (resource == null) {
      return Optional.ofNullable(given);
    }
    try (InputStream in = resource.openStream()) {
      return Optional.of(new Source(resource.toString(), in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- compiled ----

  private static CompiledDialect whole(String file, byte[] bytes) throws FileException {
    try {
      return CompiledDialect.read(bytes);
    } catch (MalformedFileException e) {
      throw unreadable(file, e.getMessage());
    }
  }

  private static FileException unreadable(String file, String why) {
    return new FileException(
        "'"
            + file
            + "' is no compiled dialect that can be read: "
            + why
            + "\nmake it again with 'ppto dialect compile "
            + baseName(file)
            + SUFFIX
            + "'");
  }

  private LoadedDefinition current(String file, CompiledDialect dialect) throws FileException {
    for (Map.Entry<String, String> used : dialect.uses().entrySet()) {
      Optional<Source> now = find(used.getKey());
      if (now.isPresent() && !used.getValue().equals(CompiledDialect.hash(now.get().text()))) {
        throw unreadable(
            file,
            "it refers to dialect '"
                + used.getKey()
                + "', whose definition is another now ("
                + now.get().name()
                + ")");
      }
    }
    try {
      return new LoadedDefinition(file, dialect.spec(), dialect.source(), dialect.uses());
    } catch (MalformedFileException e) {
      throw unreadable(file, e.getMessage());
    }
  }

  /** The compiled form beside a text; null if there is none, or it is of another text. */
  private @Nullable LoadedDefinition besides(String file, byte[] text) {
    String beside = withSuffix(file, CompiledDialect.SUFFIX);
    try {
      if (!Files.isRegularFile(invocation.resolve(beside))) {
        return null;
      }
      CompiledDialect dialect = CompiledDialect.read(InputFile.read(invocation, beside).bytes());
      if (!Arrays.equals(dialect.source(), text) || !dialect.isReadable()) {
        return null;
      }
      LoadedDefinition found = current(beside, dialect);
      return new LoadedDefinition(file, found.spec(), text, found.uses());
    } catch (IOException e) {
      // The text is there: whatever is wrong with the other file, it is not needed.
      return null;
    }
  }

  // ---- text ----

  private List<Definition> parse(List<Source> sources) throws IOException, RejectedException {
    DefinitionLanguage language = LanguageLoader.get();
    Reading reading = language.read(sources, this::find);
    SourceManager places = SourceManager.create();
    sources.forEach(source -> places.add(source.name(), source.text()));
    DiagnosticPrinter printer = new DiagnosticPrinter(places, invocation.err());
    reading.diagnostics().forEach(printer::handle);
    if (!reading.succeeded()) {
      throw new RejectedException();
    }
    return reading.definitions();
  }
}
