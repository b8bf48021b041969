package dev.ppto.tools;

import dev.ppto.tools.dialect.DialectTool;
import dev.ppto.tools.lsp.LspTool;
import dev.ppto.tools.opt.OptTool;
import dev.ppto.tools.reduce.ReduceTool;
import dev.ppto.tools.run.RunTool;
import dev.ppto.tools.translate.TranslateTool;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All sub-commands of {@code ppto}. */
final class Commands {
  // Lambdas and not references to constructors: those load all the classes at once.
  static final List<Command> ALL =
      List.of(
          new Command("opt", "ppto-opt", "Run passes over IR and print it", () -> new OptTool()),
          new Command(
              "translate",
              "ppto-translate",
              "Translate IR into what the tools of a target read",
              () -> new TranslateTool()),
          new Command("run", "", "Run a program in the checked simulator", () -> new RunTool()),
          new Command(
              "reduce",
              "ppto-reduce",
              "Make a program smaller that a command finds interesting",
              () -> new ReduceTool()),
          new Command(
              "dialect",
              "",
              "Check, compile, document and export definitions of dialects",
              () -> new DialectTool()),
          new Command("lsp", "", "Serve an editor of dialect definitions", () -> new LspTool()),
          new Command("lit", "ppto-lit", "Run text tests", () -> new LitTool()));

  private Commands() {}

  /** The command of a name; null if there is none. */
  static @Nullable Command find(String name) {
    for (Command command : ALL) {
      if (command.name().equals(name)) {
        return command;
      }
    }
    return null;
  }
}
