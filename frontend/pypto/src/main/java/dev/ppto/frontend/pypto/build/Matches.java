package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.Patterns;
import dev.ppto.frontend.pypto.value.PyBool;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.AsPattern;
import dev.ppto.frontend.python.ast.Case;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.Match;
import dev.ppto.frontend.python.ast.NamePattern;
import dev.ppto.frontend.python.ast.OrPattern;
import dev.ppto.frontend.python.ast.Pattern;
import dev.ppto.frontend.python.ast.SequencePattern;
import dev.ppto.frontend.python.ast.StarPattern;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.ValuePattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** {@code match}: of constants, and of scalars that the program computes with numbers. */
final class Matches {
  private final Body body;

  Matches(Body body) {
    this.body = body;
  }

  Conditionals.Outcome build(
      Match match, List<? extends Statement> rest, Set<String> live, Set<String> liveAtEnd) {
    PyValue subject = body.expressions().value(match.getSubject());
    List<Conditionals.Arm> arms = new ArrayList<>();
    for (Case each : match.getCases()) {
      arms.add(
          new Conditionals.Arm(
              arms.isEmpty() ? match : each,
              each.getPattern(),
              () -> test(each, subject),
              each.getBody()));
    }
    return body.statements()
        .conditionals()
        .build(new Conditionals.Choice(match, arms, null), rest, live, liveAtEnd);
  }

  private PyValue test(Case each, PyValue subject) {
    PyValue matches = test(each.getPattern(), subject);
    Expression guard = each.getGuard();
    return guard == null
        ? matches
        : body.expressions()
            .choices()
            .joined(
                true,
                matches,
                () -> {
                  PyValue holds = body.expressions().choices().test(guard);
                  return Folding.isRuntime(holds) ? holds : new PyBool(Folding.truth(holds));
                },
                guard);
  }

  /** Whether a value matches; binds what the pattern does. */
  private PyValue test(Pattern pattern, PyValue subject) {
    if (!Calls.holdsRuntime(subject)) {
      Map<String, PyValue> bound = constants().match(pattern, subject);
      if (bound != null) {
        bound.forEach((name, value) -> bind(name, value, pattern));
      }
      return new PyBool(bound != null);
    }
    if (pattern instanceof ValuePattern literal) {
      return equal(literal.getValue(), subject, pattern);
    }
    if (pattern instanceof NamePattern name) {
      String captured = Patterns.captured(name);
      if (captured == null) {
        return equal(name.getName(), subject, pattern);
      }
      bind(captured, subject, pattern);
      return new PyBool(true);
    }
    if (pattern instanceof AsPattern as) {
      PyValue matches = test(as.getPattern(), subject);
      bind(as.getName(), subject, pattern);
      return matches;
    }
    if (pattern instanceof OrPattern or) {
      PyValue any = new PyBool(false);
      for (Pattern each : or.getPatterns()) {
        any = body.expressions().choices().joined(false, any, () -> test(each, subject), each);
      }
      return any;
    }
    List<PyValue> elements = Sequences.elements(subject);
    if (pattern instanceof SequencePattern sequence
        && elements != null
        && sequence.getPatterns().stream().noneMatch(StarPattern.class::isInstance)) {
      return sequence(sequence.getPatterns(), elements);
    }
    throw new DslError(
        pattern,
        "expected a number, a name or a sequence of these as pattern of a value that the program"
            + " computes, found another one; write it with if and elif");
  }

  private PyValue sequence(List<Pattern> patterns, List<PyValue> elements) {
    PyValue all = new PyBool(patterns.size() == elements.size());
    for (int i = 0; i < patterns.size() && i < elements.size(); i++) {
      Pattern pattern = patterns.get(i);
      PyValue element = elements.get(i);
      all = body.expressions().choices().joined(true, all, () -> test(pattern, element), pattern);
    }
    return all;
  }

  private PyValue equal(Expression wanted, PyValue subject, EObject place) {
    return body.expressions()
        .operators()
        .compare("==", subject, body.expressions().value(wanted), place);
  }

  private void bind(@Nullable String name, PyValue value, EObject place) {
    if (name != null && !name.equals("_")) {
      body.scope().bind(name, value, SourceRange.of(place));
    }
  }

  private Patterns constants() {
    return new Patterns(
        new Patterns.Evaluation() {
          @Override
          public PyValue value(Expression expression) {
            return body.expressions().value(expression);
          }

          @Override
          public PyValue attribute(PyValue value, String name, EObject place) {
            return body.program().evaluator().attribute(value, name, place);
          }
        });
  }
}
