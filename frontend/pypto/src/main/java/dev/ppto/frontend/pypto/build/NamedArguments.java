package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a call by the names of its parameters, by the rules and in the words of CPython.
 */
final class NamedArguments {
  private final String callee;
  private final EObject place;
  private final Map<String, Given> byName = new HashMap<>();

  private NamedArguments(String callee, EObject place) {
    this.callee = callee;
    this.place = place;
  }

  /**
   * @param parameters their names, in order
   * @throws DslError if the arguments do not fit
   */
  static NamedArguments of(String callee, List<Given> given, EObject place, String... parameters) {
    return of(callee, given, place, Arrays.asList(parameters), parameters.length);
  }

  /**
   * @param positional how many of the parameters may be given without a keyword
   */
  static NamedArguments of(
      String callee, List<Given> given, EObject place, List<String> parameters, int positional) {
    return of(callee, given, place, parameters, positional, parameters);
  }

  /**
   * @param near the keywords that a wrong one may have meant
   */
  static NamedArguments of(
      String callee,
      List<Given> given,
      EObject place,
      List<String> parameters,
      int positional,
      List<String> near) {
    NamedArguments made = new NamedArguments(callee, place);
    long count = given.stream().filter(each -> each.keyword() == null).count();
    if (count > positional) {
      throw new DslError(
          place,
          callee
              + "() takes "
              + positional
              + (positional == 1 ? " positional argument but " : " positional arguments but ")
              + count
              + (count == 1 ? " was given" : " were given"));
    }
    int next = 0;
    for (Given each : given) {
      String name = each.keyword() == null ? parameters.get(next++) : each.keyword();
      String later = parameters.contains(name) ? null : LaterSteps.keyword(name);
      if (later != null) {
        throw LaterSteps.rejected(callee, name, each.place());
      }
      if (!parameters.contains(name)) {
        throw new DslError(
            each.place(),
            callee
                + "() got an unexpected keyword argument '"
                + name
                + "'"
                + NearNames.hint(name, near));
      }
      if (made.byName.put(name, each) != null) {
        throw new DslError(
            each.place(), callee + "() got multiple values for argument '" + name + "'");
      }
    }
    return made;
  }

  /**
   * @throws PoisonedException if its value has an error
   */
  @Nullable Given optional(String name) {
    Given given = byName.get(name);
    if (given != null && Running.isPoison(given.value())) {
      throw new PoisonedException();
    }
    return given;
  }

  /**
   * @throws DslError if it is not given
   */
  Given required(String name) {
    Given given = optional(name);
    if (given == null) {
      throw missing(callee, List.of(name), place);
    }
    return given;
  }

  /** Arguments that are not given. */
  static DslError missing(String callee, List<String> names, EObject place) {
    int size = names.size();
    List<String> quoted = names.stream().map(each -> "'" + each + "'").toList();
    String list =
        size <= 2
            ? String.join(" and ", quoted)
            : String.join(", ", quoted.subList(0, size - 1)) + ", and " + quoted.get(size - 1);
    return new DslError(
        place,
        callee
            + "() missing "
            + size
            + " required positional "
            + (size == 1 ? "argument" : "arguments")
            + ": "
            + list);
  }
}
