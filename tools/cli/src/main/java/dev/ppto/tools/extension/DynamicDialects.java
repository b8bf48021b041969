package dev.ppto.tools.extension;

import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticPrinter;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.RejectedException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes dialects of definitions, without Java. What that leaves out is told. */
final class DynamicDialects {
  private DynamicDialects() {}

  /**
   * The dialect of a definition.
   *
   * @throws RejectedException if the definition contradicts itself; the diagnostics are printed
   */
  static DynamicDialect of(LoadedDefinition definition, ToolInvocation invocation)
      throws RejectedException {
    try {
      return new DynamicDialect(definition.spec());
    } catch (IllegalArgumentException e) {
      tell(definition, Severity.ERROR, e.getMessage(), invocation);
      throw new RejectedException();
    }
  }

  /** Tells what the dialect of a definition does not do. */
  static void warn(LoadedDefinition definition, ToolInvocation invocation) {
    Map<Hook.Kind, TreeSet<String>> hooks = hooks(definition.spec());
    if (!hooks.isEmpty()) {
      StringBuilder text = new StringBuilder("hooks in Java are left out: ");
      String separator = "";
      for (Map.Entry<Hook.Kind, TreeSet<String>> hook : hooks.entrySet()) {
        text.append(separator)
            .append(hook.getKey().method())
            .append(" of ")
            .append(String.join(", ", hook.getValue()));
        separator = "; ";
      }
      text.append("\na plugin with the classes of the dialect has them");
      tell(definition, Severity.WARNING, text.toString(), invocation);
    }
  }

  private static Map<Hook.Kind, TreeSet<String>> hooks(DialectSpec dialect) {
    Map<Hook.Kind, TreeSet<String>> hooks = new TreeMap<>();
    add(hooks, dialect.hooks(), "the dialect");
    for (TypeSpec type : dialect.types()) {
      add(hooks, type.hooks(), "!" + type.name());
    }
    for (OpSpec op : dialect.operations()) {
      add(hooks, op.hooks(), op.name());
    }
    return hooks;
  }

  private static void add(Map<Hook.Kind, TreeSet<String>> all, List<Hook> hooks, String of) {
    for (Hook hook : hooks) {
      all.computeIfAbsent(hook.kind(), kind -> new TreeSet<>()).add(of);
    }
  }

  private static void tell(
      LoadedDefinition definition, Severity severity, String text, ToolInvocation invocation) {
    // A specification has no places; the dialect begins with its name.
    SourceManager places = SourceManager.create().add(definition.file(), definition.source());
    new DiagnosticPrinter(places, invocation.err())
        .handle(Diagnostic.of(severity, new FileLineColLoc(definition.file(), 1, 1), text));
  }
}
