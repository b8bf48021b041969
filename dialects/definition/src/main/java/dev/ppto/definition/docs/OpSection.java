package dev.ppto.definition.docs;

import static dev.ppto.definition.docs.Markdown.quoted;

import dev.ppto.ir.python.PythonSignature;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.InferenceSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The part of a reference page about one operation. */
final class OpSection {
  private final DialectSpec dialect;
  private final OpSpec op;
  private final Markdown page;

  private OpSection(DialectSpec dialect, OpSpec op, Markdown page) {
    this.dialect = dialect;
    this.op = op;
    this.page = page;
  }

  static void write(DialectSpec dialect, OpSpec op, Markdown page) {
    new OpSection(dialect, op, page).write();
  }

  private void write() {
    page.heading(3, quoted(op.qualifiedName()));
    page.text(MarkdownGenerator.sentence(op.summary()));
    page.text(op.description());
    syntax();
    spellings();
    values("Operand", op.operands());
    values("Result", op.results());
    page.table(
        List.of("Attribute", "Kind", "Values", "When absent"),
        op.attributes().stream().map(OpSection::attribute).toList());
    page.table(
        List.of("Region", "Blocks", "Number"),
        op.regions().stream().map(OpSection::region).toList());
    page.table(
        List.of("Successor", "Number"),
        op.successors().stream()
            .map(s -> List.of(quoted(s.name()), s.variadic() ? "any" : ""))
            .toList());
    MarkdownGenerator.requirements(op.requirements(), page);
    facts();
    MarkdownGenerator.examples(op.examples(), page);
  }

  private void syntax() {
    if (op.assembly().isPresent()) {
      page.text("Syntax:");
      page.code("", op.qualifiedName() + " " + op.assembly().get());
    } else if (!op.hasHook(Hook.Kind.ASSEMBLY)) {
      page.text("Written in generic form.");
    }
  }

  private void spellings() {
    if (op.spellings().isEmpty()) {
      return;
    }
    page.text("In Python:");
    page.code("python", String.join("\n", op.spellings().stream().map(this::spelling).toList()));
    List<String> facts = new ArrayList<>();
    for (PythonSpec each : op.spellings()) {
      facts.addAll(PythonFacts.of(each));
    }
    page.text(String.join("\n", facts.stream().distinct().toList()));
  }

  private String spelling(PythonSpec spelling) {
    StringBuilder text =
        new StringBuilder(
            PythonSignature.of(
                op,
                spelling,
                name -> {
                  String own = dialect.name() + ".";
                  return name.startsWith(own)
                      ? dialect.enumeration(name.substring(own.length()))
                      : null;
                }));
    List<String> results = new ArrayList<>();
    spelling.resultTypes().forEach(t -> results.add(ExpressionText.of(t)));
    if (!results.isEmpty()) {
      text.append(" -> ").append(String.join(", ", results));
    }
    return text.toString();
  }

  private void values(String head, List<ValueSpec> values) {
    page.table(
        List.of(head, "Type", "", "Number"),
        values.stream()
            .map(
                v ->
                    List.of(
                        quoted(v.name()),
                        quoted(ConstraintText.of(v.constraint())),
                        ConstraintText.words(v.constraint()),
                        switch (v.arity()) {
                          case SINGLE -> "";
                          case OPTIONAL -> "at most one";
                          case VARIADIC -> "any";
                        }))
            .toList());
  }

  private static List<String> attribute(AttributeSpec a) {
    return List.of(
        quoted(a.name()),
        quoted(ConstraintText.of(a.constraint())),
        ConstraintText.words(a.constraint()),
        a.defaultText().map(Markdown::quoted).orElse(a.optional() ? "nothing" : ""));
  }

  private static List<String> region(RegionSpec r) {
    return List.of(
        quoted(r.name()),
        switch (r.size()) {
          case ANY -> "any number";
          case SINGLE_BLOCK -> "one";
          case AT_MOST_ONE_BLOCK -> "at most one";
        },
        r.variadic() ? "any" : "");
  }

  private void facts() {
    List<String> facts = new ArrayList<>();
    for (List<String> same : op.sameTypes()) {
      facts.add(
          "- Of one type: "
              + same.stream().map(Markdown::quoted).collect(Collectors.joining(", "))
              + ".");
    }
    for (InferenceSpec inference : op.inferences()) {
      facts.add(
          "- The type of "
              + quoted(inference.result())
              + ": "
              + quoted(ExpressionText.of(inference.type()))
              + ".");
    }
    if (!op.effects().isEmpty()) {
      facts.add(
          "- Effects: "
              + op.effects().stream().map(OpSection::effect).collect(Collectors.joining("; "))
              + ".");
    }
    if (!op.traits().isEmpty()) {
      facts.add("- Traits: " + String.join(", ", op.traits()) + ".");
    }
    page.text(String.join("\n", facts));
  }

  private static String effect(EffectSpec e) {
    if (e.kind() == EffectSpec.Kind.FENCE) {
      return "orders all memory accesses";
    }
    StringBuilder text = new StringBuilder(verb(e.kind()));
    text.append(' ').append(quoted(e.resource().orElse("memory")));
    e.offsets().ifPresent(o -> text.append(" from ").append(quoted(o)));
    e.extent().ifPresent(x -> text.append(" in the extents of ").append(quoted(x)));
    e.peer().ifPresent(p -> text.append(" of rank ").append(quoted(p)));
    return text.toString();
  }

  private static String verb(EffectSpec.Kind kind) {
    return switch (kind) {
      case NOTIFY -> "notifies";
      case WAIT -> "waits for";
      default -> kind.name().toLowerCase(Locale.ROOT) + "s";
    };
  }
}
