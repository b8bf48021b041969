package dev.ppto.tools.dialect;

import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticPrinter;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.testing.DialectExamples;
import dev.ppto.ir.testing.DialectExamples.Example;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.extension.Extensions;
import dev.ppto.tools.extension.LoadedDefinition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Checks a definition and its examples; the definition has been read without errors. */
final class DefinitionCheck {
  private final Extensions extensions;
  private final ToolInvocation invocation;

  DefinitionCheck(Extensions extensions, ToolInvocation invocation) {
    this.extensions = extensions;
    this.invocation = invocation;
  }

  /** Prints what was checked, or what is wrong; true if nothing is. */
  boolean check(LoadedDefinition definition) throws IOException {
    DialectSpec dialect = definition.spec();
    boolean hasJava =
        !(extensions.contextOfDefinitions().dialect(dialect.name()) instanceof DynamicDialect);
    int checked = 0;
    int skipped = 0;
    boolean good = true;
    for (Example example : DialectExamples.of(dialect)) {
      if (!hasJava && needsJava(dialect, example)) {
        skipped++;
        continue;
      }
      checked++;
      try {
        example.check(extensions.contextOfDefinitions());
      } catch (AssertionError e) {
        tell(definition, example, e.getMessage());
        good = false;
      }
    }
    if (good) {
      invocation
          .out()
          .println(
              definition.file()
                  + ": "
                  + dialect.operations().size()
                  + " operations, "
                  + dialect.types().size()
                  + " types, "
                  + checked
                  + " examples: OK"
                  + (skipped == 0
                      ? ""
                      : "; " + skipped + " examples need the dialect's Java and are not checked"));
    }
    return good;
  }

  /** Whether reading the example's operations takes hand-written Java. */
  private static boolean needsJava(DialectSpec dialect, Example example) {
    for (OpSpec op : dialect.operations()) {
      boolean isJava =
          op.hasHook(Hook.Kind.ASSEMBLY)
              || op.hasHook(Hook.Kind.INFER_TYPES)
              || op.assembly()
                  .orElse("")
                  .replace("custom<DynamicIndexList>", "")
                  .contains("custom<");
      if (isJava && example.text().contains(op.qualifiedName())) {
        return true;
      }
    }
    return false;
  }

  private void tell(LoadedDefinition definition, Example example, String problem) {
    SourceManager places = SourceManager.create().add(definition.file(), definition.source());
    new DiagnosticPrinter(places, invocation.err())
        .handle(
            Diagnostic.of(
                Severity.ERROR, place(definition, example.text()), problem.stripTrailing()));
  }

  /** Where the definition has the first line of a text. */
  private static FileLineColLoc place(LoadedDefinition definition, String text) {
    String first = text.lines().findFirst().orElse("").strip();
    List<String> lines = new String(definition.source(), StandardCharsets.UTF_8).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      int column = lines.get(i).indexOf(first);
      if (column >= 0) {
        int points = lines.get(i).codePointCount(0, column);
        return new FileLineColLoc(definition.file(), i + 1, points + 1);
      }
    }
    return new FileLineColLoc(definition.file(), 1, 1);
  }
}
