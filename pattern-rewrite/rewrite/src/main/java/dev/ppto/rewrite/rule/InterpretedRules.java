package dev.ppto.rewrite.rule;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Operation;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.RewritePattern;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rules of one root and benefit, tried by walking their tree of tests. */
final class InterpretedRules extends RewritePattern {
  private final DecisionTree tree;
  private final Map<RuleTest, AttributeLiteral> literals = new HashMap<>();
  private final Map<Position, RuleExpression> expressions = new HashMap<>();
  private final Map<RuleTest, RuleExpression> conditions = new HashMap<>();

  InterpretedRules(DecisionTree tree) {
    super(tree.root(), tree.benefit());
    this.tree = tree;
    prepare(tree.branches());
  }

  /** Reads texts and expressions once. */
  private void prepare(ImmutableList<DecisionTree.Branch> branches) {
    for (DecisionTree.Branch branch : branches) {
      if (!(branch instanceof DecisionTree.Check check)) {
        continue;
      }
      if (check.test() instanceof RuleTest.Equal equal) {
        literals.put(equal, new AttributeLiteral(equal.constraint(), equal.text()));
      } else if (check.test() instanceof RuleTest.Holds holds) {
        conditions.put(
            holds,
            RuleExpression.of(
                RewriteRuleSpec.Computation.of(holds.condition()),
                holds.inputs().keySet().asList()));
      } else if (check.test() instanceof RuleTest.Computes computes
          && computes.value() instanceof Position.Computed computed) {
        expressions.put(
            computed,
            RuleExpression.of(computed.computation(), computed.inputs().keySet().asList()));
      }
      prepare(check.then());
    }
  }

  @Override
  public String name() {
    return tree.rules().stream().map(r -> r.qualifiedName()).collect(Collectors.joining(", "));
  }

  @Override
  public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
    Match match = new Match(op, expressions);
    Mismatches mismatches = new Mismatches();
    RuleVariant found = search(tree.branches(), match, mismatches, rewriter);
    if (found == null) {
      return mismatches.failure(rewriter, op);
    }
    new Replacement(found, match, rewriter).apply();
    return MatchResult.applied(found.rule().qualifiedName());
  }

  private @Nullable RuleVariant search(
      ImmutableList<DecisionTree.Branch> branches,
      Match match,
      Mismatches mismatches,
      PatternRewriter rewriter) {
    for (DecisionTree.Branch branch : branches) {
      if (branch instanceof DecisionTree.Apply apply) {
        if (mismatches.allows(rewriter, apply.variant().rule().qualifiedName())) {
          return apply.variant();
        }
        continue;
      }
      DecisionTree.Check check = (DecisionTree.Check) branch;
      if (!holds(check.test(), match)) {
        mismatches.add(check.test().failure());
        continue;
      }
      RuleVariant found = search(check.then(), match, mismatches, rewriter);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private boolean holds(RuleTest test, Match match) {
    if (test instanceof RuleTest.MadeBy made) {
      Operation op = RuleOps.maker(match.value(made.producer().value()), made.producer().op());
      return op != null
          && (made.result().isEmpty()
              || RuleOps.isResult(match.value(made.producer().value()), op, made.result().get()));
    }
    if (test instanceof RuleTest.Size size) {
      return match.values(size.group()).size() == size.size();
    }
    if (test instanceof RuleTest.Same same) {
      return match.at(same.first()).equals(match.at(same.second()));
    }
    if (test instanceof RuleTest.Present present) {
      return (match.at(present.attribute()) != null) == present.present();
    }
    if (test instanceof RuleTest.Equal equal) {
      return literals
          .get(equal)
          .equals(match.op(equal.attribute().op()), equal.attribute().attribute());
    }
    if (test instanceof RuleTest.Holds holds) {
      return conditions.get(holds).holds(match.root(), match.all(holds.inputs().values()));
    }
    if (test instanceof RuleTest.Computes computes) {
      return match.at(computes.value()) != null;
    }
    if (test instanceof RuleTest.ResultType type) {
      return RuleOps.hasType(match.asValue(type.value(), type.name()), match.root(), type.index());
    }
    if (test instanceof RuleTest.Unused unused) {
      return RuleOps.isUnused(
          match.op(unused.op()), unused.users().stream().map(match::op).toArray(Operation[]::new));
    }
    throw new IllegalArgumentException(
        "a rule that is interpreted cannot call " + ((RuleTest.Accepts) test).method());
  }
}
