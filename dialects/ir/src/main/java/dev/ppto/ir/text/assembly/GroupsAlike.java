package dev.ppto.ir.text.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Optional groups that follow each other and start with the same literal, such as the comma of
 * {@code (`,` `a` `=` $a^)? (`,` `b` `=` $b^)?}: what comes second says which of them is there.
 */
final class GroupsAlike {
  private GroupsAlike() {}

  /** The group at a place and those that follow it and start alike. */
  static List<TypeElement.Group> at(List<TypeElement> elements, int from) {
    List<TypeElement.Group> groups = new ArrayList<>();
    String start = "";
    for (TypeElement element : elements.subList(from, elements.size())) {
      if (element instanceof TypeElement.Whitespace) {
        continue;
      }
      if (!(element instanceof TypeElement.Group group)
          || !(group.then().get(first(group)) instanceof TypeElement.Literal literal)
          || !group.otherwise().isEmpty()
          || second(group) == group.then().size()
          || !groups.isEmpty() && !literal.text().equals(start)) {
        break;
      }
      start = literal.text();
      groups.add(group);
    }
    return groups;
  }

  /** Where the first element of a group is that is no whitespace. */
  static int first(TypeElement.Group group) {
    return place(group, 0);
  }

  /** Where the second element of a group is that is no whitespace; its size: there is none. */
  static int second(TypeElement.Group group) {
    return place(group, first(group) + 1);
  }

  private static int place(TypeElement.Group group, int from) {
    int place = from;
    while (place < group.then().size()
        && group.then().get(place) instanceof TypeElement.Whitespace) {
      place++;
    }
    return place;
  }

  /** What is wrong if the first group cannot be told from one of the others. */
  static Optional<AssemblyProblem> ambiguity(List<TypeElement.Group> groups) {
    for (int i = 1; i < groups.size(); i++) {
      TypeElement one = groups.get(0).then().get(second(groups.get(0)));
      TypeElement other = groups.get(i).then().get(second(groups.get(i)));
      if (one instanceof TypeElement.Literal a
          && other instanceof TypeElement.Literal b
          && a.text().equals(b.text())) {
        TypeElement start = groups.get(i).then().get(first(groups.get(i)));
        return Optional.of(
            new AssemblyProblem(
                groups.get(i).offset(),
                "ambiguous: this optional group starts with `"
                    + ((TypeElement.Literal) start).text()
                    + "` `"
                    + b.text()
                    + "`, as one before it does"));
      }
    }
    return Optional.empty();
  }

  /** What may stand second in one of the groups, in words. */
  static String seconds(List<TypeElement.Group> groups) {
    List<String> texts = new ArrayList<>();
    for (TypeElement.Group group : groups) {
      TypeElement second = group.then().get(second(group));
      texts.add(
          second instanceof TypeElement.Literal literal
              ? "'" + literal.text() + "'"
              : second instanceof TypeElement.Parameter parameter
                  ? "'" + parameter.spec().name() + "'"
                  : "more");
    }
    return texts.size() == 1
        ? texts.get(0)
        : String.join(", ", texts.subList(0, texts.size() - 1))
            + " or "
            + texts.get(texts.size() - 1);
  }
}
