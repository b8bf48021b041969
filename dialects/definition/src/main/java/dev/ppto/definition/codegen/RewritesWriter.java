package dev.ppto.definition.codegen;

import com.google.common.collect.ImmutableList;
import dev.ppto.definition.spec.Names;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.rewrite.rule.DecisionTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Writes the class with a dialect's rewrite rules for one root operation: a matcher for each set
 * and benefit, which asks once what several rules ask, and a method for each rule.
 */
final class RewritesWriter {
  private static final String RULE = "dev.ppto.rewrite.rule.";
  private static final String CANONICALIZATION = "";

  private final String dialect;
  private final String root;
  private final List<RewriteRuleSpec> rules;
  private final JavaFile file;
  private final ClassNames classes;

  /**
   * @param rules all rules of the dialect with that root
   */
  RewritesWriter(
      String dialect, String root, List<RewriteRuleSpec> rules, JavaFile file, ClassNames classes) {
    this.dialect = dialect;
    this.root = root;
    this.rules = rules;
    this.file = file;
    this.classes = classes;
  }

  /** The rules by their root operations, in order of the definition. */
  static Map<String, List<RewriteRuleSpec>> byRoot(List<RewriteRuleSpec> rules) {
    Map<String, List<RewriteRuleSpec>> sorted = new LinkedHashMap<>();
    for (RewriteRuleSpec rule : rules) {
      sorted.computeIfAbsent(rule.match().name(), r -> new ArrayList<>()).add(rule);
    }
    return sorted;
  }

  String write() {
    file.javadoc("Rewrite rules for `" + root + "`.");
    file.line("final class " + JavaNames.rewritesClass(dialect, root) + " {");
    rules.forEach(this::constants);
    file.line("private " + JavaNames.rewritesClass(dialect, root) + "() {}");
    Map<String, List<DecisionTree>> trees = trees();
    collect(trees);
    trees.forEach((set, some) -> some.forEach(tree -> matcher(set, tree, some.size() > 1)));
    for (RewriteRuleSpec rule : rules) {
      new RuleMethodWriter(rule, file, classes).write();
    }
    file.line("}");
    return file.text();
  }

  // ---- what rules compute and compare with ----

  private void constants(RewriteRuleSpec rule) {
    if (rule.computations().isEmpty() && rule.literals().isEmpty()) {
      return;
    }
    file.line(
        "private static final "
            + file.use("dev.ppto.ir.spec.RewriteRuleSpec")
            + " "
            + Names.constant(rule.name())
            + " = ",
        Expr.of(JavaNames.specClass(dialect) + "." + SpecClassWriter.ruleMethod(rule) + "()"),
        ";");
    for (int i = 0; i < rule.computations().size(); i++) {
      String expression = file.use(RULE + "RuleExpression");
      RewriteRuleSpec.Computation computation = rule.computations().get(i);
      file.blank();
      file.javadoc("`" + ExpressionText.of(computation.value()) + "`.");
      List<Expr> arguments = new ArrayList<>();
      arguments.add(Expr.of(Names.constant(rule.name())));
      arguments.add(Expr.of("" + i));
      RuleInputs.names(rule, computation).forEach(n -> arguments.add(Expr.string(n)));
      file.line(
          "private static final " + expression + " " + expressionConstant(rule, i) + " = ",
          Expr.call(expression + ".of", arguments),
          ";");
    }
    for (int i = 0; i < rule.literals().size(); i++) {
      String literal = file.use(RULE + "AttributeLiteral");
      file.blank();
      file.javadoc("`" + rule.literals().get(i).text() + "`.");
      file.line(
          "private static final " + literal + " " + literalConstant(rule, i) + " = ",
          Expr.call(literal + ".of", Expr.of(Names.constant(rule.name())), Expr.of("" + i)),
          ";");
    }
    file.blank();
  }

  static String expressionConstant(RewriteRuleSpec rule, int number) {
    return Names.constant(rule.name()) + "_" + (number + 1);
  }

  static String literalConstant(RewriteRuleSpec rule, int number) {
    return Names.constant(rule.name()) + "_TEXT_" + (number + 1);
  }

  // ---- matchers ----

  private Map<String, List<DecisionTree>> trees() {
    TreeSet<String> sets = new TreeSet<>();
    for (RewriteRuleSpec rule : rules) {
      sets.addAll(rule.sets().isEmpty() ? List.of(CANONICALIZATION) : rule.sets());
    }
    Map<String, List<DecisionTree>> trees = new LinkedHashMap<>();
    for (String set : sets) {
      ImmutableList<DecisionTree> some =
          DecisionTree.of(rules.stream().filter(rule -> rule.isIn(set)).toList());
      trees.put(set, some);
    }
    return trees;
  }

  private static String matcherClass(String set, DecisionTree tree, boolean several) {
    String name = set.equals(CANONICALIZATION) ? "Canonicalization" : Names.upperCamel(set) + "Set";
    return several ? name + "OfBenefit" + tree.benefit() : name;
  }

  private void collect(Map<String, List<DecisionTree>> trees) {
    file.blank();
    file.javadoc("Adds the rules of a set; of the canonicalization if its name is empty.");
    file.line(
        "static void collect(String set, "
            + file.use("dev.ppto.rewrite.PatternSet")
            + " patterns) {");
    file.line("switch (set) {");
    trees.forEach(
        (set, some) -> {
          file.line("case \"" + set + "\" -> {");
          some.forEach(
              tree ->
                  file.line(
                      "patterns.add(new " + matcherClass(set, tree, some.size() > 1) + "());"));
          file.line("}");
        });
    file.line("default -> {}");
    file.line("}");
    file.line("}");
  }

  private void matcher(String set, DecisionTree tree, boolean several) {
    String name = matcherClass(set, tree, several);
    String rewriter = file.use("dev.ppto.rewrite.PatternRewriter");
    file.blank();
    file.javadoc(
        (set.equals(CANONICALIZATION)
                ? "Tries the rules of the canonicalization"
                : "Tries the rules of the set `" + set + "`")
            + (several ? " that have the benefit " + tree.benefit() : "")
            + ".");
    file.line(
        "private static final class "
            + name
            + " extends "
            + file.use("dev.ppto.rewrite.RewritePattern")
            + " {");
    file.line(name + "() {");
    file.line("super(\"" + root + "\", " + tree.benefit() + ");");
    file.line("}");
    file.blank();
    file.line("@Override");
    file.line("public String name() {");
    file.line(
        "return ",
        Expr.string(
            tree.rules().stream()
                .map(RewriteRuleSpec::qualifiedName)
                .collect(Collectors.joining(", "))),
        ";");
    file.line("}");
    file.blank();
    file.line("@Override");
    file.line(
        "public "
            + file.use("dev.ppto.rewrite.MatchResult")
            + " tryRewrite("
            + file.use("dev.ppto.ir.Operation")
            + " op, "
            + rewriter
            + " rewriter) {");
    new DecisionWriter(tree, file, classes).write();
    file.line("}");
    file.line("}");
  }
}
