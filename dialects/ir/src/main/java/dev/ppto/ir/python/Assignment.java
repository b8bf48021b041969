package dev.ppto.ir.python;

import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.PythonSpec.Parameter;
import dev.ppto.ir.spec.PythonSpec.Passing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Which argument each parameter of a spelling has, by the rules and in the words of CPython. */
final class Assignment {
  private static final int NONE = -1;

  /** The index of each parameter's argument; {@link #NONE} without one. */
  private final int[] argument;

  /** The indices of the arguments that are left for the parameter that takes the rest. */
  private final List<Integer> rest = new ArrayList<>();

  private final PythonSpec spec;
  private final PythonCall call;

  private Assignment(PythonSpec spec, PythonCall call) {
    this.spec = spec;
    this.call = call;
    this.argument = new int[spec.parameters().size()];
    Arrays.fill(argument, NONE);
  }

  /**
   * @param mayLack the parameters that need no argument
   * @throws Misfit if number or names of the arguments do not fit
   */
  static Assignment of(PythonSpec spec, PythonCall call, Predicate<Parameter> mayLack) {
    Assignment made = new Assignment(spec, call);
    made.positional(mayLack);
    made.keywords();
    made.missing(mayLack);
    return made;
  }

  /** The argument of a parameter that does not take the rest; null: it has none. */
  @Nullable PythonArgument of(int parameter) {
    return argument[parameter] == NONE ? null : value(argument[parameter]);
  }

  /** Where the argument is in the call; -1: there is none. */
  int index(int parameter) {
    return spec.parameters().get(parameter).passing() == Passing.REST && !rest.isEmpty()
        ? rest.get(0)
        : argument[parameter];
  }

  /** The arguments that are left for a parameter that takes them. */
  List<PythonArgument> rest() {
    return rest.stream().map(this::value).toList();
  }

  private PythonArgument value(int index) {
    return call.arguments().get(index).value();
  }

  private void positional(Predicate<Parameter> mayLack) {
    List<Integer> places = new ArrayList<>();
    boolean takesRest = false;
    for (int i = 0; i < spec.parameters().size(); i++) {
      Passing passing = spec.parameters().get(i).passing();
      takesRest |= passing == Passing.REST;
      if (passing == Passing.ANY) {
        places.add(i);
      }
    }
    int given = 0;
    for (int i = 0; i < call.arguments().size(); i++) {
      if (call.arguments().get(i).keyword().isPresent()) {
        continue;
      }
      if (given < places.size()) {
        argument[places.get(given)] = i;
      } else if (takesRest) {
        rest.add(i);
      }
      given++;
    }
    if (given > places.size() && !takesRest) {
      throw Misfit.ofShape(tooMany(places, given, mayLack), place(places.size()));
    }
  }

  /** The index of a positional argument, counted from 0. */
  private int place(int positional) {
    int count = 0;
    for (int i = 0; i < call.arguments().size(); i++) {
      if (call.arguments().get(i).keyword().isEmpty() && count++ == positional) {
        return i;
      }
    }
    return NONE;
  }

  private String tooMany(List<Integer> places, int given, Predicate<Parameter> mayLack) {
    long least = places.stream().filter(p -> !mayLack.test(spec.parameters().get(p))).count();
    int most = places.size();
    long keywordOnly =
        call.arguments().stream()
            .filter(a -> a.keyword().isPresent())
            .filter(
                a ->
                    spec.parameters().stream()
                        .anyMatch(
                            p ->
                                p.passing() == Passing.KEYWORD
                                    && p.name().equals(a.keyword().get())))
            .count();
    String found =
        keywordOnly == 0
            ? given + (given == 1 ? " was" : " were")
            : given
                + " positional "
                + arguments(given)
                + " (and "
                + keywordOnly
                + " keyword-only "
                + arguments(keywordOnly)
                + ") were";
    return call.title()
        + " takes "
        + (least < most ? "from " + least + " to " + most : most)
        + " positional "
        + arguments(most)
        + " but "
        + found
        + " given";
  }

  private static String arguments(long count) {
    return count == 1 ? "argument" : "arguments";
  }

  private void keywords() {
    for (int i = 0; i < call.arguments().size(); i++) {
      String keyword = call.arguments().get(i).keyword().orElse(null);
      if (keyword == null) {
        continue;
      }
      int parameter = named(keyword);
      if (parameter == NONE) {
        List<String> known =
            spec.parameters().stream()
                .filter(p -> p.passing() != Passing.REST)
                .map(Parameter::name)
                .toList();
        throw Misfit.ofShape(
            call.title()
                + " got an unexpected keyword argument '"
                + keyword
                + "'"
                + NearNames.hint(keyword, known),
            i);
      }
      if (argument[parameter] != NONE) {
        throw Misfit.ofShape(
            call.title() + " got multiple values for argument '" + keyword + "'", i);
      }
      argument[parameter] = i;
    }
  }

  private int named(String keyword) {
    for (int i = 0; i < spec.parameters().size(); i++) {
      Parameter parameter = spec.parameters().get(i);
      if (parameter.passing() != Passing.REST && parameter.name().equals(keyword)) {
        return i;
      }
    }
    return NONE;
  }

  private void missing(Predicate<Parameter> mayLack) {
    for (Passing passing : List.of(Passing.ANY, Passing.KEYWORD)) {
      List<String> names = new ArrayList<>();
      for (int i = 0; i < argument.length; i++) {
        Parameter parameter = spec.parameters().get(i);
        if (parameter.passing() == passing && argument[i] == NONE && !mayLack.test(parameter)) {
          names.add("'" + parameter.name() + "'");
        }
      }
      if (!names.isEmpty()) {
        throw Misfit.ofShape(
            call.title()
                + " missing "
                + names.size()
                + (passing == Passing.ANY ? " required positional " : " required keyword-only ")
                + arguments(names.size())
                + ": "
                + list(names),
            NONE);
      }
    }
  }

  /** As CPython lists names: "'a'", "'a' and 'b'", "'a', 'b', and 'c'". */
  private static String list(List<String> names) {
    int size = names.size();
    if (size <= 2) {
      return String.join(" and ", names);
    }
    return String.join(", ", names.subList(0, size - 1)) + ", and " + names.get(size - 1);
  }
}
