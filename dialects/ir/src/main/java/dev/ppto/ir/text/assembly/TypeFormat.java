package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.MapMaker;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.TypeSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;

/**
 * A type's assembly format. It can be used if it has no problems.
 *
 * @param problems what is wrong with it, in order of finding
 */
public record TypeFormat(
    ImmutableList<TypeElement> elements, ImmutableList<AssemblyProblem> problems) {
  private static final ConcurrentMap<TypeSpec, TypeFormat> OF = new MapMaker().weakKeys().makeMap();

  /** The format of a type, read once for each specification. */
  static TypeFormat of(TypeSpec type) {
    TypeFormat format = OF.get(type);
    if (format == null) {
      format = parse(type.assembly(), type);
      if (!format.isValid()) {
        throw new IllegalArgumentException(
            "the assembly format of type '"
                + type.qualifiedName()
                + "' is wrong: "
                + format.problems());
      }
      OF.put(type, format);
    }
    return format;
  }

  /** Reads and checks a format. Never throws on a bad one: that has problems. */
  public static TypeFormat parse(String text, TypeSpec type) {
    List<AssemblyProblem> problems = new ArrayList<>();
    ImmutableList<TypeElement> elements = new TypeFormatReader(text, type, problems::add).read();
    if (problems.isEmpty()) {
      check(elements, type, text.length(), problems::add);
    }
    return new TypeFormat(elements, ImmutableList.copyOf(problems));
  }

  public boolean isValid() {
    return problems.isEmpty();
  }

  private static void check(
      List<TypeElement> elements, TypeSpec type, int end, Consumer<AssemblyProblem> problems) {
    Set<String> always = new HashSet<>();
    Set<String> seen = new HashSet<>();
    sequence(elements, always, seen, problems);
    for (ParameterSpec parameter : type.parameters()) {
      if (parameter.defaultText().isPresent() && seen.contains(parameter.name())) {
        continue;
      }
      if (!seen.contains(parameter.name())) {
        problems.accept(
            new AssemblyProblem(
                end,
                "parameter '" + parameter.name() + "' is never written; add $" + parameter.name()));
      } else if (!always.contains(parameter.name())) {
        problems.accept(
            new AssemblyProblem(
                end,
                "parameter '"
                    + parameter.name()
                    + "' is written only in an optional group, but it has no default"));
      }
    }
  }

  /** Adds the parameters that are written in any case to {@code always}, all to {@code seen}. */
  private static void sequence(
      List<TypeElement> elements,
      Set<String> always,
      Set<String> seen,
      Consumer<AssemblyProblem> problems) {
    for (int i = 0; i < elements.size(); i++) {
      TypeElement element = elements.get(i);
      if (element instanceof TypeElement.Group) {
        GroupsAlike.ambiguity(GroupsAlike.at(elements, i)).ifPresent(problems);
      }
      if (element instanceof TypeElement.Parameter parameter) {
        always.add(parameter.spec().name());
        if (!seen.add(parameter.spec().name())) {
          problems.accept(
              new AssemblyProblem(
                  parameter.offset(),
                  "parameter '" + parameter.spec().name() + "' is written a second time"));
        }
      } else if (element instanceof TypeElement.Group group) {
        group(group, always, seen, problems);
      }
    }
  }

  private static void group(
      TypeElement.Group group,
      Set<String> always,
      Set<String> seen,
      Consumer<AssemblyProblem> problems) {
    TypeElement head = firstParsed(group.then());
    if (head instanceof TypeElement.Group) {
      problems.accept(
          new AssemblyProblem(
              group.offset(),
              "an optional group cannot start with another group; put a literal first"));
    } else if (head instanceof TypeElement.Parameter && head != group.then().get(group.anchor())) {
      problems.accept(
          new AssemblyProblem(
              group.offset(), "an optional group must start with a literal or with its anchor"));
    }
    Set<String> inThen = new HashSet<>();
    Set<String> seenInThen = new HashSet<>(seen);
    sequence(group.then(), inThen, seenInThen, problems);
    Set<String> inOtherwise = new HashSet<>();
    Set<String> seenInOtherwise = new HashSet<>(seen);
    sequence(group.otherwise(), inOtherwise, seenInOtherwise, problems);
    inThen.retainAll(inOtherwise);
    always.addAll(inThen);
    seen.addAll(seenInThen);
    seen.addAll(seenInOtherwise);
  }

  /** The first element that stands in the text; a group holds one, its anchor. */
  static TypeElement firstParsed(List<TypeElement> elements) {
    int i = 0;
    while (elements.get(i) instanceof TypeElement.Whitespace) {
      i++;
    }
    return elements.get(i);
  }
}
