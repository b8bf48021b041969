package dev.ppto.pass;

import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Keeps the IR from before each step, and writes it with the rest of the pipeline on a failure. */
final class Reproducer {
  private final @Nullable Path file;
  private final Function<Operation, String> printer;
  private final String flags;
  private String rest = "";
  private String ir = "";

  /**
   * @param flags options of the tool, besides the pipeline, that a repetition needs
   */
  Reproducer(@Nullable Path file, Function<Operation, String> printer, String flags) {
    this.file = file;
    this.printer = printer;
    this.flags = flags.isEmpty() ? "" : " " + flags;
  }

  /** Hears that a step of the outermost pipeline is next. */
  void before(Pipeline pipeline, int step, Operation op) {
    if (file != null) {
      rest =
          new Pipeline(pipeline.anchor(), pipeline.steps().subList(step, pipeline.steps().size()))
              .toString();
      ir = printer.apply(op);
    }
  }

  /** Writes the file, and says in the diagnostic where it is or how to get one. */
  Diagnostic note(Diagnostic diagnostic) {
    if (file == null) {
      return diagnostic.note(
          "for a file to repeat the failure with, add --mlir-pass-pipeline-crash-reproducer=FILE");
    }
    String text = "// configuration: --pass-pipeline='" + rest + "'" + flags + "\n" + ir;
    try {
      Files.writeString(file, text.endsWith("\n") ? text : text + "\n");
      return diagnostic.note(
          "the IR before the pass and the pipeline from there on are in " + file);
    } catch (IOException e) {
      return diagnostic.note(
          "cannot write " + file + " to repeat the failure with: " + e.getMessage());
    }
  }
}
