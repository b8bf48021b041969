package dev.ppto.rewrite.rule;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.RewriteRuleSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rules of one root operation and one benefit as a tree of tests: what several rules ask first
 * is asked once. Of two rules that both match, the one that asks for more is applied.
 *
 * @param root full name of the operation
 * @param rules all of them, in order of the definition
 */
public record DecisionTree(
    String root,
    int benefit,
    ImmutableList<RewriteRuleSpec> rules,
    ImmutableList<Branch> branches) {

  /**
   * What to do at a place of the tree; the first branch that ends in a rule that is not refused
   * counts.
   */
  public sealed interface Branch {}

  /** If a test holds, the branches behind it. */
  public record Check(RuleTest test, ImmutableList<Branch> then) implements Branch {}

  /** Applies a rule, unless the rewriter refuses it; then the next branch is asked. */
  public record Apply(RuleVariant variant) implements Branch {}

  private static final class Node {
    final RuleTest test;
    final List<Node> nodes = new ArrayList<>();
    final List<RuleVariant> rules = new ArrayList<>();

    Node(RuleTest test) {
      this.test = test;
    }

    Node next(RuleTest wanted) {
      for (Node node : nodes) {
        if (node.test.equals(wanted)) {
          return node;
        }
      }
      Node added = new Node(wanted);
      nodes.add(added);
      return added;
    }

    ImmutableList<Branch> branches() {
      ImmutableList.Builder<Branch> branches = ImmutableList.builder();
      nodes.forEach(node -> branches.add(new Check(node.test, node.branches())));
      rules.forEach(rule -> branches.add(new Apply(rule)));
      return branches.build();
    }
  }

  /** The trees of rules, by falling benefit, of roots in order of their names. */
  public static ImmutableList<DecisionTree> of(List<RewriteRuleSpec> rules) {
    Map<String, Map<Integer, List<RewriteRuleSpec>>> sorted = new TreeMap<>();
    for (RewriteRuleSpec rule : rules) {
      sorted
          .computeIfAbsent(rule.match().name(), root -> new TreeMap<>())
          .computeIfAbsent(-rule.benefit(), benefit -> new ArrayList<>())
          .add(rule);
    }
    ImmutableList.Builder<DecisionTree> trees = ImmutableList.builder();
    sorted.forEach(
        (root, byBenefit) ->
            byBenefit.forEach((benefit, some) -> trees.add(tree(root, -benefit, some))));
    return trees.build();
  }

  private static DecisionTree tree(String root, int benefit, List<RewriteRuleSpec> rules) {
    Node start = new Node(null);
    for (RewriteRuleSpec rule : rules) {
      for (RuleVariant variant : RuleVariant.of(rule)) {
        Node node = start;
        for (RuleTest test : variant.tests()) {
          node = node.next(test);
        }
        node.rules.add(variant);
      }
    }
    return new DecisionTree(root, benefit, ImmutableList.copyOf(rules), start.branches());
  }
}
