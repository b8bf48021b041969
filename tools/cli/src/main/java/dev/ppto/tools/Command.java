package dev.ppto.tools;

import dev.ppto.lit.tool.Tool;
import dev.ppto.tools.dialect.DialectTool;
import dev.ppto.tools.lsp.LspTool;
import dev.ppto.tools.opt.OptTool;
import dev.ppto.tools.reduce.ReduceTool;
import dev.ppto.tools.run.RunTool;
import dev.ppto.tools.translate.TranslateTool;
import org.jspecify.annotations.Nullable;

/** A sub-command of {@code ppto}. */
enum Command {
  OPT("opt", "ppto-opt", "Run passes over IR and print it"),
  TRANSLATE("translate", "ppto-translate", "Translate IR into what the tools of a target read"),
  RUN("run", "", "Run a program in the checked simulator"),
  REDUCE("reduce", "ppto-reduce", "Make a program smaller that a command finds interesting"),
  DIALECT("dialect", "", "Check, compile, document and export definitions of dialects"),
  LSP("lsp", "", "Serve an editor of dialect definitions"),
  LIT("lit", "ppto-lit", "Run text tests");

  /** What it is called by. */
  final String word;

  /** What it is called by on its own; empty if it is no command on its own. */
  final String toolName;

  /** One line for help texts. */
  final String summary;

  Command(String word, String toolName, String summary) {
    this.word = word;
    this.toolName = toolName;
    this.summary = summary;
  }

  /** The command of a word; null if there is none. */
  static @Nullable Command find(String word) {
    for (Command command : values()) {
      if (command.word.equals(word)) {
        return command;
      }
    }
    return null;
  }

  /** Makes the tool; its class is loaded then and not before. */
  Tool tool() {
    return switch (this) {
      case OPT -> OneJar.isClassPath() ? new OptTool(OneJar::context) : new OptTool();
      case TRANSLATE -> new TranslateTool();
      case RUN -> new RunTool();
      case REDUCE -> new ReduceTool();
      case DIALECT -> new DialectTool();
      case LSP -> new LspTool();
      case LIT -> new LitTool();
    };
  }

  /** What the tool calls itself in messages. */
  String title() {
    return toolName.isEmpty() ? "ppto " + word : toolName;
  }
}
