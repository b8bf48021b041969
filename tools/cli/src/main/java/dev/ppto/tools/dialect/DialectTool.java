package dev.ppto.tools.dialect;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.codec.CompiledDialect;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.ExitStatus;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.command.RejectedException;
import dev.ppto.tools.command.ToolRun;
import dev.ppto.tools.command.UsageException;
import dev.ppto.tools.command.Version;
import dev.ppto.tools.extension.Extensions;
import dev.ppto.tools.extension.LoadedDefinition;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code ppto dialect}: what can be done with definitions of dialects besides loading them. */
public final class DialectTool implements Tool {
  private static final List<String> ACTIONS =
      List.of("check", "compile", "docs", "export", "format");

  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    return ToolRun.run(invocation, () -> execute(invocation));
  }

  private static int execute(ToolInvocation invocation)
      throws UsageException, RejectedException, IOException {
    List<String> arguments = invocation.arguments();
    String action = arguments.isEmpty() ? "" : arguments.get(0);
    if (action.startsWith("-") || action.equals("help")) {
      DialectArguments asked = DialectArguments.parse("", arguments);
      if (asked.help || action.equals("help")) {
        invocation.out().print(asked.helpText());
        return ExitStatus.OK;
      }
    }
    if (!ACTIONS.contains(action)) {
      throw new UsageException(
          "expected one of "
              + String.join(", ", ACTIONS)
              + ", found "
              + (action.isEmpty() ? "the end of the command line" : "'" + action + "'")
              + NearNames.hint(action, ACTIONS));
    }
    DialectArguments asked = DialectArguments.parse(action, arguments.subList(1, arguments.size()));
    if (asked.help) {
      invocation.out().print(asked.helpText());
      return ExitStatus.OK;
    }
    if (action.equals("format")) {
      return DefinitionFormat.run(asked, invocation);
    }
    try (Extensions extensions = Extensions.read(asked.extensions(), invocation)) {
      return run(asked, extensions, invocation);
    }
  }

  private static int run(DialectArguments asked, Extensions extensions, ToolInvocation invocation)
      throws UsageException, RejectedException, IOException {
    for (String file : asked.subjects) {
      if (DialectArguments.isFile(file)) {
        // Rejects a definition that contradicts itself.
        extensions.dialect(extensions.definition(file), invocation);
      }
    }
    switch (asked.action) {
      case "check" -> {
        DefinitionCheck check = new DefinitionCheck(extensions, invocation);
        boolean good = true;
        for (String file : asked.subjects) {
          good &= check.check(extensions.definition(file));
        }
        return good ? ExitStatus.OK : ExitStatus.REJECTED;
      }
      case "compile" -> {
        LoadedDefinition definition = extensions.definition(asked.subject());
        CompiledDialect compiled =
            CompiledDialect.of(
                definition.spec(), Version.number(), definition.source(), definition.uses());
        OutputFile.of(invocation, asked.outputForCompiled()).commit(compiled.toByteArray());
      }
      case "docs" -> {
        DialectSpec dialect = subject(asked.subject(), extensions);
        write(asked, invocation, Extensions.reference(dialect));
      }
      case "export" -> {
        List<DialectSpec> dialects = new ArrayList<>();
        for (String subject : asked.subjects) {
          dialects.add(subject(subject, extensions));
        }
        write(asked, invocation, Extensions.irdl(dialects));
      }
      default -> throw new IllegalStateException(asked.action);
    }
    return ExitStatus.OK;
  }

  /** The specification in a file, or of a dialect that is there by name. */
  private static DialectSpec subject(String subject, Extensions extensions)
      throws UsageException, IOException {
    if (DialectArguments.isFile(subject)) {
      return extensions.definition(subject).spec();
    }
    Context context = extensions.contextOfDefinitions();
    Dialect dialect = context.dialect(subject);
    if (dialect == null) {
      throw new UsageException(
          "expected the file of a definition, or the name of a dialect, found '"
              + subject
              + "'"
              + NearNames.hint(subject, context.namespaces())
              + "; there are: "
              + String.join(", ", context.namespaces()));
    }
    return dialect.spec();
  }

  private static void write(DialectArguments asked, ToolInvocation invocation, String text)
      throws IOException {
    OutputFile output = OutputFile.of(invocation, asked.output);
    output.text().append(text);
    output.commit();
  }
}
