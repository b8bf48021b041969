package dev.ppto.runtime.expect.function;

import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.runtime.expect.value.ArrayException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parameters of a function, and how the arguments of a call are matched to them, by Python's
 * rules.
 */
final class Signature {
  private record Parameter(String name, boolean optional, boolean keywordOnly) {}

  private final String function;
  private final String text;
  private final List<Parameter> parameters = new ArrayList<>();
  private final Optional<String> variadic;

  /**
   * @param text the parameters: {@code a} must be given, {@code axis=} may be, those after {@code
   *     *} by keyword only; {@code *shape} takes any number of positional arguments
   */
  Signature(String function, String text) {
    this.function = function;
    this.text = text;
    Optional<String> rest = Optional.empty();
    boolean keywordOnly = false;
    for (String part : text.isEmpty() ? new String[0] : text.split(", ")) {
      if (part.startsWith("*")) {
        keywordOnly = true;
        rest = part.length() > 1 ? Optional.of(part.substring(1)) : rest;
      } else {
        String name = part.replace("=", "");
        parameters.add(new Parameter(name, part.endsWith("="), keywordOnly));
      }
    }
    this.variadic = rest;
  }

  /**
   * Says for each argument of a call which parameter it is for; the arguments themselves are of no
   * interest here, so that a call can be checked before anything is evaluated.
   *
   * @param positional how many there are
   * @param keywords the names of the others
   * @return parameter name to position in the call, keywords counting on after the positional ones;
   *     surplus positional arguments are not in it
   * @throws ArrayException if the call does not fit
   */
  Map<String, Integer> match(int positional, List<String> keywords) {
    Map<String, Integer> matched = new HashMap<>();
    List<Parameter> byPosition = parameters.stream().filter(p -> !p.keywordOnly()).toList();
    if (positional > byPosition.size() && variadic.isEmpty()) {
      throw mismatch(
          "at most " + byPosition.size() + " positional arguments", Integer.toString(positional));
    }
    for (int i = 0; i < Math.min(positional, byPosition.size()); i++) {
      matched.put(byPosition.get(i).name(), i);
    }
    for (int k = 0; k < keywords.size(); k++) {
      String keyword = keywords.get(k);
      List<String> names = parameters.stream().map(Parameter::name).toList();
      if (!names.contains(keyword)) {
        throw mismatch("a keyword of it", "'" + keyword + "'" + NearNames.hint(keyword, names));
      }
      if (matched.put(keyword, positional + k) != null) {
        throw mismatch("'" + keyword + "' once", "it twice");
      }
    }
    for (Parameter parameter : parameters) {
      if (!parameter.optional() && !matched.containsKey(parameter.name())) {
        throw mismatch("a value for '" + parameter.name() + "'", "none");
      }
    }
    return matched;
  }

  /** The name of the parameter that takes all further positional arguments. */
  Optional<String> variadic() {
    return variadic;
  }

  /** How many parameters can be given by position. */
  int positionalCount() {
    return (int) parameters.stream().filter(p -> !p.keywordOnly()).count();
  }

  private ArrayException mismatch(String expected, String found) {
    return new ArrayException(this + " expects " + expected + ", found " + found);
  }

  /** The function as it is called: {@code sum(a, axis=, *, keepdims=)}. */
  @Override
  public String toString() {
    return function + "(" + text + ")";
  }
}
