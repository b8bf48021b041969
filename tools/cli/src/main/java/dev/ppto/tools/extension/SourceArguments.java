package dev.ppto.tools.extension;

import com.google.common.collect.ImmutableMap;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.source.SourceFiles;
import dev.ppto.ir.source.SourceProgram;
import dev.ppto.ir.source.SourceRequest;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ModuleParser;
import dev.ppto.tools.command.OptionTable;
import dev.ppto.tools.command.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which program of a source a command line means, and the parser that reads it: of the source's
 * language, or of the text of the IR for all other files.
 */
public final class SourceArguments implements ModuleParser {
  public static final String ENTRY = "entry";
  public static final String FACTORY = "factory";
  public static final String FACTORY_ARG = "factory-arg";

  private static final String PYTHON = ".py";

  private final Map<String, String> factoryArguments = new LinkedHashMap<>();
  private @Nullable String entry;
  private @Nullable String factory;
  private @Nullable String entrySymbol;
  private boolean checks;
  private SourceFiles files = SourceFiles.NONE;

  /** Lets sources import other files, which are looked for as the tool's own input is. */
  public void readBy(ToolInvocation invocation) {
    files =
        name -> {
          try {
            Path path = invocation.resolve(name);
            return Files.isRegularFile(path) ? Files.readAllBytes(path) : null;
          } catch (IOException | InvalidPathException e) {
            // As if it were not there: who imports it is told where it was looked for.
            return null;
          }
        };
  }

  /** Sets the function that the program starts with. */
  public void setEntry(@Nullable String name) {
    entry = name;
  }

  /** Sets the function that makes the program. */
  public void setFactory(@Nullable String name) {
    factory = name;
  }

  /**
   * Adds an argument of the factory.
   *
   * @param text {@code name=value}
   */
  public void addFactoryArgument(String text) throws UsageException {
    int equals = text.indexOf('=');
    if (equals < 1 || equals == text.length() - 1) {
      throw new UsageException("expected NAME=VALUE, such as n=4, found '" + text + "'");
    }
    String name = text.substring(0, equals).strip();
    if (factoryArguments.put(name, text.substring(equals + 1)) != null) {
      throw new UsageException("a value for '" + name + "' is given twice");
    }
  }

  /**
   * Checks sources as if they were to run: for a tool that does not prepare them so that it would
   * see what is wrong.
   */
  public SourceArguments checked() {
    checks = true;
    return this;
  }

  /** Adds the options to those of a tool. */
  public void declare(OptionTable table) {
    declareFactory(table);
    table.value(ENTRY, "name", "Function to start with: f, or Class.f", this::setEntry);
  }

  /** Adds the options to those of a tool that has an entry already. */
  public void declareFactory(OptionTable table) {
    table
        .section("Python sources (.py)")
        .value(FACTORY, "name", "Python function that makes the program", this::setFactory)
        .value(
            FACTORY_ARG,
            "name=value",
            "Argument of the factory, a Python literal; may be repeated",
            this::addFactoryArgument);
  }

  /** Whether a file is no text of the IR. */
  public static boolean isSource(String file) {
    return file.endsWith(PYTHON);
  }

  /** What the function that the source starts with is called in the module; null: not a source. */
  public @Nullable String entrySymbol() {
    return entrySymbol;
  }

  /** Messages may be about files that a source imports. */
  @Override
  public SourceManager sources(String name) {
    return isSource(name) ? SourceManager.readingFiles() : SourceManager.create();
  }

  @Override
  public @Nullable Operation parse(Context context, String name, byte[] text, ParserOptions options)
      throws IOException, UsageException {
    if (!isSource(name)) {
      requireNone();
      return ModuleParser.IR_TEXT.parse(context, name, text, options);
    }
    SourceRequest.Choice choice =
        new SourceRequest.Choice(
            Optional.ofNullable(entry),
            Optional.ofNullable(factory),
            ImmutableMap.copyOf(factoryArguments));
    SourceProgram program =
        LanguageLoader.source(PYTHON).read(context, new SourceRequest(name, text, choice, files));
    if (program == null || checks && !SourceChecks.hold(program.module())) {
      return null;
    }
    entrySymbol = program.entry();
    return program.module();
  }

  /** Rejects what only sources have. */
  private void requireNone() throws UsageException {
    if (factory != null || !factoryArguments.isEmpty()) {
      throw new UsageException(
          "--"
              + (factory != null ? FACTORY : FACTORY_ARG)
              + ": expected with a Python source (a file that ends in .py), found with IR text");
    }
  }
}
