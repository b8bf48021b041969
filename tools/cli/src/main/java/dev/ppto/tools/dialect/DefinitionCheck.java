package dev.ppto.tools.dialect;

import dev.ppto.ir.Context;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    Context context = extensions.contextOfDefinitions();
    boolean isTried = context.dialect(dialect.name()) instanceof DynamicDialect;
    List<String> inJava = isTried ? needJava(dialect) : List.of();
    int checked = 0;
    int skipped = 0;
    boolean good = true;
    for (Example example : DialectExamples.of(dialect)) {
      if (inJava.stream().anyMatch(example.text()::contains)) {
        skipped++;
        continue;
      }
      try {
        example.check(context);
        checked++;
      } catch (ClassCastException e) {
        // Java of another dialect that takes this one's by the classes which the definition stands
        // in for.
        if (!isTried) {
          throw e;
        }
        skipped++;
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

  /** The operations that take hand-written Java to be read. */
  private static List<String> needJava(DialectSpec dialect) {
    return dialect.operations().stream()
        .filter(
            op ->
                op.hasHook(Hook.Kind.ASSEMBLY)
                    || op.hasHook(Hook.Kind.INFER_TYPES)
                    || op.assembly()
                        .orElse("")
                        .replace("custom<DynamicIndexList>", "")
                        .contains("custom<"))
        .map(OpSpec::qualifiedName)
        .toList();
  }

  private void tell(LoadedDefinition definition, Example example, String problem) {
    SourceManager places = SourceManager.create().add(definition.file(), definition.source());
    new DiagnosticPrinter(places, invocation.err())
        .handle(Diagnostic.of(Severity.ERROR, place(definition, example), problem.stripTrailing()));
  }

  /** Where the definition has an example. */
  private static FileLineColLoc place(LoadedDefinition definition, Example example) {
    String source = new String(definition.source(), StandardCharsets.UTF_8);
    int at = start(source, definition.spec().name(), example);
    String first = example.text().lines().findFirst().orElse("").strip();
    if (source.startsWith("\'\'\'", at)) {
      at = Math.max(at, source.indexOf(first, at + 3));
    } else if (source.startsWith("\"", at)) {
      at++;
    }
    String before = source.substring(0, at);
    int line = before.lastIndexOf('\n') + 1;
    return new FileLineColLoc(
        definition.file(),
        (int) before.chars().filter(c -> c == '\n').count() + 1,
        before.codePointCount(line, before.length()) + 1);
  }

  /** Where the text of an example starts: it is the n-th after its definition's name. */
  private static int start(String source, String dialect, Example example) {
    String subject = example.subject();
    int number = Integer.parseInt(example.name().substring(subject.length() + 1));
    String word =
        switch (example.kind()) {
          case TYPE -> "type";
          case ATTRIBUTE -> "attribute";
          case OPERATIONS -> "op";
        };
    String name = subject.substring(subject.indexOf(dialect + ".") + dialect.length() + 1);
    Matcher head =
        Pattern.compile("\\b" + word + "\\s+" + Pattern.quote(name) + "\\s*[<:{\\[]")
            .matcher(source);
    if (!head.find()) {
      return 0;
    }
    Matcher text = Pattern.compile("\\bexample\\s*(?=\"|\'\'\')").matcher(source);
    int at = head.start();
    for (int i = 0, from = head.end(); i < number && text.find(from); i++) {
      at = from = text.end();
    }
    return at;
  }
}
