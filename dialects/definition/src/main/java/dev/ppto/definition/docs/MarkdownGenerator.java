package dev.ppto.definition.docs;

import static dev.ppto.definition.docs.Markdown.quoted;

import dev.ppto.ir.spec.ConstraintSpec;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.RequirementSpec;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.ir.spec.TypeSpec;
import java.util.List;
import java.util.stream.Collectors;

/** Makes the reference page of a dialect from its specification. */
public final class MarkdownGenerator {
  private final DialectSpec dialect;
  private final Markdown page = new Markdown();

  private MarkdownGenerator(DialectSpec dialect) {
    this.dialect = dialect;
  }

  public static String page(DialectSpec dialect) {
    MarkdownGenerator generator = new MarkdownGenerator(dialect);
    generator.write();
    return generator.page.toString();
  }

  private void write() {
    page.heading(1, "The " + quoted(dialect.name()) + " dialect");
    page.text(sentence(dialect.summary()));
    page.text(dialect.description());
    if (!dialect.operations().isEmpty()) {
      page.table(
          List.of("Operation", ""),
          dialect.operations().stream().map(o -> List.of(link(o), sentence(o.summary()))).toList());
    }
    if (!dialect.types().isEmpty()) {
      page.heading(2, "Types");
      dialect.types().forEach(t -> parametric("!", t));
    }
    if (!dialect.attributes().isEmpty()) {
      page.heading(2, "Attributes");
      dialect.attributes().forEach(a -> parametric("#", a));
    }
    if (!dialect.enums().isEmpty()) {
      page.heading(2, "Enumerations");
      dialect.enums().forEach(this::enumeration);
    }
    if (!dialect.constraints().isEmpty()) {
      page.heading(2, "Constraints");
      page.table(
          List.of("Name", "Meaning", "Definition"),
          dialect.constraints().stream().map(MarkdownGenerator::constraint).toList());
    }
    if (!dialect.operations().isEmpty()) {
      page.heading(2, "Operations");
      dialect.operations().forEach(o -> OpSection.write(dialect, o, page));
    }
    if (!dialect.rules().isEmpty()) {
      page.heading(2, "Rewrite rules");
      page.table(
          List.of("Rule", "Law", "Applied to", "By", "Benefit"),
          dialect.rules().stream().map(MarkdownGenerator::rule).toList());
    }
  }

  private static String link(OpSpec op) {
    return "[" + quoted(op.qualifiedName()) + "](#" + op.qualifiedName().replace(".", "") + ")";
  }

  private void parametric(String sign, TypeSpec type) {
    page.heading(3, quoted(sign + type.qualifiedName()));
    page.text(sentence(type.summary()));
    page.text(type.description());
    if (!type.parameters().isEmpty()) {
      page.text("Syntax:");
      page.code("", sign + type.qualifiedName() + " " + type.assembly());
      page.table(
          List.of("Parameter", "Kind", "Default"),
          type.parameters().stream().map(MarkdownGenerator::parameter).toList());
    }
    requirements(type.requirements(), page);
    if (!type.interfaces().isEmpty()) {
      page.text("Interfaces: " + String.join(", ", type.interfaces()) + ".");
    }
    examples(type.examples(), page);
  }

  private static List<String> parameter(ParameterSpec parameter) {
    return List.of(
        quoted(parameter.name()),
        kind(parameter.kind()),
        parameter.defaultText().map(t -> t.isEmpty() ? "none" : quoted(t)).orElse(""));
  }

  private static String kind(ParameterSpec.Kind kind) {
    if (kind instanceof ParameterSpec.Kind.Dims) {
      return "extents, each followed by `x`";
    }
    if (kind instanceof ParameterSpec.Kind.Extents) {
      return "extents with `x` between them";
    }
    if (kind instanceof ParameterSpec.Kind.OfType of) {
      return "a type: " + quoted(ConstraintText.of(of.constraint()));
    }
    if (kind instanceof ParameterSpec.Kind.OfEnum of) {
      return "a case of " + quoted(of.enumName());
    }
    if (kind instanceof ParameterSpec.Kind.Int) {
      return "an integer";
    }
    return kind instanceof ParameterSpec.Kind.Text ? "a string" : "an attribute";
  }

  private void enumeration(EnumSpec e) {
    page.heading(3, quoted(e.name()));
    page.text(sentence(e.summary()));
    page.text(
        switch (e.storage()) {
          case KEYWORD ->
              "Written " + quoted("#" + e.dialect() + "." + e.mnemonic() + "<case>") + ".";
          case FLAGS, COMPACT_FLAGS ->
              "Written "
                  + quoted("#" + e.dialect() + "." + e.mnemonic() + "<case, case>")
                  + ": cases may be combined.";
          case I32 -> "Stored as an `i32` integer.";
          case I64 -> "Stored as an `i64` integer.";
        });
    if (!e.pythonNames().isEmpty()) {
      page.text(
          "In Python: "
              + e.pythonNames().stream().map(Markdown::quoted).collect(Collectors.joining(", "))
              + ".");
      page.table(
          List.of("Case", "In Python", "Value", "Meaning"),
          e.cases().stream()
              .map(
                  c ->
                      List.of(
                          quoted(c.keyword()),
                          quoted(c.pythonName()),
                          Long.toString(c.value()),
                          c.summary()))
              .toList());
      return;
    }
    page.table(
        List.of("Case", "Value", "Meaning"),
        e.cases().stream()
            .map(c -> List.of(quoted(c.keyword()), Long.toString(c.value()), c.summary()))
            .toList());
  }

  private static List<String> constraint(ConstraintSpec c) {
    String parameters =
        c.parameters().isEmpty()
            ? ""
            : c.parameters().stream()
                .map(ConstraintSpec.Parameter::name)
                .collect(Collectors.joining(", ", "(", ")"));
    return List.of(
        quoted(c.name() + parameters), c.summary(), quoted(ConstraintText.of(c.constraint())));
  }

  /** What must hold. */
  static void requirements(List<RequirementSpec> requirements, Markdown page) {
    page.table(
        List.of("Requires", "Condition"),
        requirements.stream()
            .map(r -> List.of(r.words(), quoted(ExpressionText.of(r.condition()))))
            .toList());
  }

  private static List<String> rule(RewriteRuleSpec rule) {
    return List.of(
        quoted(rule.name()),
        quoted(rule.law().strip().replaceAll("\\s+", " ")),
        quoted(rule.match().name()),
        rule.sets().isEmpty()
            ? quoted("canonicalize")
            : rule.sets().stream()
                .map(set -> "set " + quoted(rule.dialect() + "." + set))
                .collect(Collectors.joining(", ")),
        rule.benefit() == 1 ? "" : Integer.toString(rule.benefit()));
  }

  static void examples(List<String> examples, Markdown page) {
    if (!examples.isEmpty()) {
      page.text(examples.size() == 1 ? "Example:" : "Examples:");
      page.code("mlir", String.join("\n\n", examples));
    }
  }

  /** The summary with a full stop. */
  static String sentence(String summary) {
    String text = summary.strip();
    return text.isEmpty() || ".!?:".indexOf(text.charAt(text.length() - 1)) >= 0
        ? text
        : text + ".";
  }
}
