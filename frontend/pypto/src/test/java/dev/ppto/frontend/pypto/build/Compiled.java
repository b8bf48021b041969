package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.pypto.link.Catalog;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.LinkOptions;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import dev.ppto.frontend.pypto.link.Linker;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a source.
 *
 * @param module null: there are errors
 * @param messages of linking, of building and of the verifier, each {@code line: severity: text}
 */
record Compiled(@Nullable Operation module, ImmutableList<String> messages) {
  private static final Path SOURCES = Path.of("src/test/resources/build");

  static Compiled of(String file, String text) {
    Context context = Context.withAllDialects();
    List<String> messages = new ArrayList<>();
    LinkedProgram program =
        new Linker(Catalog.of(context)).link(PythonReader.read(file, text), LinkOptions.DEFAULT);
    program.messages().forEach(each -> messages.add(shown(each)));
    if (!program.succeeded()) {
      return new Compiled(null, ImmutableList.copyOf(messages));
    }
    IrBuilder.Result result = IrBuilder.build(context, program, program.evaluator());
    result.messages().forEach(each -> messages.add(shown(each)));
    Operation module = result.module();
    if (module != null) {
      context
          .diagnostics()
          .capture(
              each -> messages.add(each.location() + ": " + each.message()),
              () -> Verifier.verify(module));
    }
    return new Compiled(module, ImmutableList.copyOf(messages));
  }

  private static String shown(DslMessage message) {
    return message.line() + ": " + (message.isError() ? "error: " : "warning: ") + message.text();
  }

  /** The IR of a source that has no errors. */
  static String text(String source) {
    Compiled compiled = of("test.py", source);
    if (compiled.module() == null || !compiled.messages().isEmpty()) {
      throw new AssertionError(compiled.messages().toString());
    }
    return Printer.print(compiled.module());
  }

  /** The sources of a folder. */
  static List<Path> sources(String folder) {
    try (Stream<Path> files = Files.list(SOURCES.resolve(folder))) {
      return files.filter(each -> each.toString().endsWith(".py")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
