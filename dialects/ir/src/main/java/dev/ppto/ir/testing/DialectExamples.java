package dev.ppto.ir.testing;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Context;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The examples of a dialect's definition as checks: the text is read and verified, and what is
 * printed of it, in custom and in generic form, reads as the same. Failures are {@link
 * AssertionError}s, so that any test framework shows them.
 */
public final class DialectExamples {
  private DialectExamples() {}

  /**
   * One example.
   *
   * @param name what it is an example of, with its number: {@code tile.add 1}
   */
  public record Example(String name, String text, Kind kind) {

    /** What the text is. */
    public enum Kind {
      TYPE,
      ATTRIBUTE,
      OPERATIONS
    }

    /** Checks the example with the dialects on the class path. */
    public void check() {
      check(Context.withAllDialects());
    }

    /** Checks the example with the dialects of a context, whose diagnostics' handler it takes. */
    public void check(Context context) {
      switch (kind) {
        case TYPE -> checkType(context);
        case ATTRIBUTE -> checkAttribute(context);
        case OPERATIONS -> checkOperations(context);
      }
    }

    private void checkType(Context context) {
      List<Diagnostic> diagnostics = collect(context);
      Type type = Parser.parseType(context, text);
      require(type, "the example", text, diagnostics);
      String printed = Printer.print(type);
      Type again = Parser.parseType(context, printed);
      require(again, "the printed type", printed, diagnostics);
      same(type, again, "the type that is printed and read again");
      shows(isOf(printed), "the type " + printed);
    }

    private void checkAttribute(Context context) {
      List<Diagnostic> diagnostics = collect(context);
      Attribute attribute = Parser.parseAttribute(context, text);
      require(attribute, "the example", text, diagnostics);
      String printed = Printer.print(attribute);
      Attribute again = Parser.parseAttribute(context, printed);
      require(again, "the printed attribute", printed, diagnostics);
      same(attribute, again, "the attribute that is printed and read again");
      shows(isOf(printed), "the attribute " + printed);
    }

    private void checkOperations(Context context) {
      List<Diagnostic> diagnostics = collect(context);
      Operation module = Parser.parseExample(context, text);
      require(module, "the example", text, diagnostics);
      defineFreeValues(module);
      verify(module, "the example", text, diagnostics);
      Set<String> found = new TreeSet<>();
      module.walk(op -> found.add(op.name()));
      shows(found.contains(subject()), String.join(", ", found));
      String custom = Printer.print(module);
      String generic = Printer.print(module, PrintOptions.GENERIC);
      Operation fromCustom = Parser.parse(context, custom);
      verify(fromCustom, "its printed form", custom, diagnostics);
      same(custom, Printer.print(fromCustom), "the printed form, read and printed again");
      Operation fromGeneric = Parser.parse(context, generic);
      verify(fromGeneric, "its generic form", generic, diagnostics);
      same(custom, Printer.print(fromGeneric), "the generic form, read and printed");
      same(
          generic,
          Printer.print(fromCustom, PrintOptions.GENERIC),
          "the printed form, read and printed generically");
    }

    /** What the example is of: a qualified name, of a type or attribute after its sigil. */
    public String subject() {
      return name.substring(0, name.lastIndexOf(' '));
    }

    /** Whether a printed type or attribute is of the kind that the example is of. */
    private boolean isOf(String printed) {
      String subject = subject();
      // Those of the language have texts of their own, without the dialect's name.
      return subject.startsWith("builtin.", 1)
          || printed.equals(subject)
          || printed.startsWith(subject + "<");
    }

    private void shows(boolean shown, String found) {
      if (!shown) {
        throw new AssertionError(
            name
                + ": expected the example to show "
                + subject()
                + ", found "
                + found
                + "\n"
                + text);
      }
    }

    /** Values that the example leaves undefined become results, as a module has no arguments. */
    private static void defineFreeValues(Operation module) {
      OpDefinition cast = module.context().definition("builtin.unrealized_conversion_cast");
      if (!cast.isRegistered()) {
        return;
      }
      Block body = module.region(0).entry();
      for (int i = body.arguments().size() - 1; i >= 0; i--) {
        BlockArgument free = body.argument(i);
        OperationState state = new OperationState(cast, free.location()).result(free.type());
        Operation value = state.create();
        body.prepend(value);
        free.replaceAllUsesWith(value.result());
        body.eraseArgument(i);
      }
    }

    private void verify(
        @Nullable Operation op, String what, String source, List<Diagnostic> diagnostics) {
      require(op, what, source, diagnostics);
      if (!Verifier.verify(op)) {
        throw failure(what + " does not verify", source, diagnostics);
      }
    }

    private void require(
        @Nullable Object parsed, String what, String source, List<Diagnostic> diagnostics) {
      if (parsed == null) {
        throw failure(what + " cannot be read", source, diagnostics);
      }
    }

    private AssertionError failure(String what, String source, List<Diagnostic> diagnostics) {
      String messages =
          diagnostics.stream()
              .map(d -> d.severity().text() + " at " + d.location() + ": " + d.message())
              .collect(Collectors.joining("\n"));
      return new AssertionError(name + ": " + what + "\n" + messages + "\n" + source);
    }

    private void same(Object expected, Object actual, String what) {
      if (!expected.equals(actual)) {
        throw new AssertionError(
            name + ": " + what + " differs\nexpected:\n" + expected + "\nfound:\n" + actual);
      }
    }
  }

  /** All examples of a dialect: those of its types and attributes, then those of its operations. */
  public static List<Example> of(DialectSpec dialect) {
    List<Example> examples = new ArrayList<>();
    for (TypeSpec type : dialect.types()) {
      add(examples, "!" + type.qualifiedName(), type.examples(), Example.Kind.TYPE);
    }
    for (TypeSpec attribute : dialect.attributes()) {
      add(examples, "#" + attribute.qualifiedName(), attribute.examples(), Example.Kind.ATTRIBUTE);
    }
    for (OpSpec op : dialect.operations()) {
      add(examples, op.qualifiedName(), op.examples(), Example.Kind.OPERATIONS);
    }
    return examples;
  }

  private static void add(
      List<Example> examples, String name, List<String> texts, Example.Kind kind) {
    for (int i = 0; i < texts.size(); i++) {
      examples.add(new Example(name + " " + (i + 1), texts.get(i), kind));
    }
  }

  private static List<Diagnostic> collect(Context context) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    context.diagnostics().setHandler(diagnostics::add);
    return diagnostics;
  }
}
