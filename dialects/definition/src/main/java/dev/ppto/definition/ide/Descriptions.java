package dev.ppto.definition.ide;

import dev.ppto.definition.dialect.BuiltinAttributeDef;
import dev.ppto.definition.dialect.BuiltinFunctionDef;
import dev.ppto.definition.dialect.BuiltinTypeDef;
import dev.ppto.definition.dialect.ConstraintDef;
import dev.ppto.definition.dialect.DialectDef;
import dev.ppto.definition.dialect.EnumCase;
import dev.ppto.definition.dialect.RewriteDef;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.ExpressionFunction;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** What there is to tell about a definition or a part of one. */
final class Descriptions {
  private static final int LONGEST = 400;

  private Descriptions() {}

  /** Markdown: the definition's first line, its words, its description. */
  static String markdown(EObject element) {
    if (element instanceof BuiltinTypeDef definition) {
      return builtin(
          "constraint " + definition.getName(), words(definition), "Constraint on types");
    }
    if (element instanceof BuiltinAttributeDef definition) {
      return builtin(
          "constraint " + definition.getName(), words(definition), "Constraint on attributes");
    }
    if (element instanceof BuiltinFunctionDef definition) {
      return builtin(signature(definition), words(definition), "Function");
    }
    StringBuilder out = new StringBuilder();
    String code = code(element);
    if (!code.isEmpty()) {
      out.append("```dialect\n").append(code).append("\n```\n");
    }
    paragraph(out, summary(element));
    paragraph(out, text(element, "descriptions"));
    DialectDef dialect = EcoreUtil2.getContainerOfType(element, DialectDef.class);
    if (dialect != null && dialect != element) {
      paragraph(out, "Dialect `" + dialect.getName() + "`");
    }
    return out.toString().strip();
  }

  /** A few words for lists: the summary, or what a slot is constrained to. */
  static String detail(EObject element) {
    if (element.eContainer() == null && !(element instanceof DialectDef)) {
      return words(element);
    }
    String summary = summary(element);
    if (summary != null) {
      return summary.replaceAll("\\s+", " ");
    }
    String code = code(element);
    int colon = code.indexOf(':');
    return colon < 0 ? "" : code.substring(colon + 1).strip();
  }

  private static String builtin(String code, String words, String kind) {
    return "```dialect\n" + code + "\n```\n\n" + words + "\n\n" + kind + " of the language";
  }

  private static String words(EObject builtin) {
    if (builtin instanceof BuiltinTypeDef type) {
      return BuiltinTypeConstraint.byName(type.getName())
          .map(BuiltinTypeConstraint::summary)
          .orElse("");
    }
    if (builtin instanceof BuiltinFunctionDef function) {
      return ExpressionFunction.byName(function.getName())
          .map(ExpressionFunction::summary)
          .orElse("");
    }
    return builtin instanceof BuiltinAttributeDef attribute
        ? AttributeConstraint.Kind.byName(attribute.getName())
            .map(AttributeConstraint.Kind::summary)
            .orElse("")
        : "";
  }

  private static String signature(BuiltinFunctionDef function) {
    return ExpressionFunction.byName(function.getName())
        .map(
            f ->
                f.text()
                    + f.parameters().stream()
                        .map(p -> p.toString().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", ", "(", ")"))
                    + ": "
                    + f.result().toString().toLowerCase(Locale.ROOT))
        .orElse(function.getName());
  }

  private static @Nullable String summary(EObject element) {
    if (element instanceof ConstraintDef constraint) {
      return constraint.getSummary();
    }
    if (element instanceof RewriteDef) {
      return text(element, "laws");
    }
    return element instanceof EnumCase c ? c.getSummary() : text(element, "summaries");
  }

  private static @Nullable String text(EObject element, String featureName) {
    EStructuralFeature feature = element.eClass().getEStructuralFeature(featureName);
    return feature != null
            && element.eGet(feature) instanceof List<?> texts
            && !texts.isEmpty()
            && texts.get(0) instanceof String text
        ? text
        : null;
  }

  private static void paragraph(StringBuilder out, @Nullable String text) {
    if (text != null && !text.isBlank()) {
      out.append('\n').append(text.strip()).append('\n');
    }
  }

  /** The source up to the body, on one line. */
  private static String code(EObject element) {
    ICompositeNode node = NodeModelUtils.getNode(element);
    if (node == null) {
      return "";
    }
    StringBuilder out = new StringBuilder();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (leaf.getText().equals("{") && leaf.getParent() == node) {
        break;
      }
      out.append(leaf.isHidden() ? " " : leaf.getText());
    }
    String line = out.toString().lines().map(String::strip).collect(Collectors.joining(" "));
    line = line.replaceAll("\\s+", " ").strip();
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " ...";
  }
}
