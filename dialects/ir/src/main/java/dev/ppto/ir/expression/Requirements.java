package dev.ppto.ir.expression;

import dev.ppto.ir.spec.RequirementSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What must hold of an operation or of parameters; made once for each definition. */
public final class Requirements {
  private final String[] words;
  private final CompiledExpression[] conditions;

  private Requirements(List<RequirementSpec> requirements, Names names) {
    this.words = requirements.stream().map(RequirementSpec::words).toArray(String[]::new);
    this.conditions =
        requirements.stream()
            .map(r -> CompiledExpression.of(r.condition(), names))
            .toArray(CompiledExpression[]::new);
  }

  public static Requirements of(List<RequirementSpec> requirements, Names names) {
    return new Requirements(requirements, names);
  }

  /** What does not hold first, as words that follow the name of what it is about; null: nothing. */
  public @Nullable String problem(Object frame) {
    for (int i = 0; i < conditions.length; i++) {
      if (conditions[i].truth(frame) == Truth.FALSE) {
        return "requires " + words[i] + ": " + conditions[i].failure(frame);
      }
    }
    return null;
  }

  /** All that does not hold. */
  public List<String> problems(Object frame) {
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < conditions.length; i++) {
      if (conditions[i].truth(frame) == Truth.FALSE) {
        problems.add("requires " + words[i] + ": " + conditions[i].failure(frame));
      }
    }
    return problems;
  }
}
