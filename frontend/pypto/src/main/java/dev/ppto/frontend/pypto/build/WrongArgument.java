package dev.ppto.frontend.pypto.build;

import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.python.PythonSpelling;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.ExpressionText;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.RequirementSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which argument of a call an error is about that says something of the operation. */
final class WrongArgument {
  private static final String REQUIRES = "op requires ";
  private static final Pattern NO_NAME = Pattern.compile("\\W+");

  private WrongArgument() {}

  /**
   * @param given the arguments, those by position first
   * @return null: no single argument is to blame
   */
  static @Nullable Given of(PythonSpelling spelling, Diagnostic error, List<Given> given) {
    String slot = error.slot() == null ? required(spelling, error.message()) : error.slot();
    if (slot == null) {
      return null;
    }
    List<PythonSpec.Parameter> parameters = spelling.spec().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (stands(spelling, parameters.get(i), slot)) {
        return argument(parameters.get(i), i, given);
      }
    }
    return null;
  }

  /** Whether a parameter gives a slot, or, of a result, says of what type it is. */
  private static boolean stands(
      PythonSpelling spelling, PythonSpec.Parameter parameter, String slot) {
    if (parameter instanceof PythonSpec.SlotParameter of) {
      return of.slot().equals(slot) || PythonSpec.staticPart(of.slot()).equals(slot);
    }
    boolean isResult = spelling.op().results().stream().map(ValueSpec::name).anyMatch(slot::equals);
    return isResult && parameter instanceof PythonSpec.OptionParameter;
  }

  private static @Nullable Given argument(
      PythonSpec.Parameter parameter, int index, List<Given> given) {
    for (Given each : given) {
      if (parameter.name().equals(each.keyword())) {
        return each;
      }
    }
    boolean byPosition =
        parameter.passing() == PythonSpec.Passing.ANY
            && index < given.size()
            && given.get(index).keyword() == null;
    return byPosition ? given.get(index) : null;
  }

  /** The only attribute of the condition that does not hold: operands are what it must suit. */
  private static @Nullable String required(PythonSpelling spelling, String message) {
    for (RequirementSpec requirement : spelling.op().requirements()) {
      if (message.contains(REQUIRES + requirement.words() + ": ")) {
        Set<String> words =
            Set.copyOf(List.of(NO_NAME.split(ExpressionText.of(requirement.condition()))));
        List<String> attributes =
            spelling.op().attributes().stream()
                .map(AttributeSpec::name)
                .filter(words::contains)
                .toList();
        return attributes.size() == 1 ? attributes.get(0) : null;
      }
    }
    return null;
  }
}
