package dev.ppto.frontend.python.rule;

import dev.ppto.frontend.python.ast.Alias;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.frontend.python.ast.Module;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.StringLiteral;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/** Imports from {@code __future__}, which stand first and name what there is. */
final class FutureRules {
  private static final Set<String> FEATURES =
      Set.of(
          "nested_scopes",
          "generators",
          "division",
          "absolute_import",
          "with_statement",
          "print_function",
          "unicode_literals",
          "barry_as_FLUFL",
          "generator_stop",
          "annotations");

  private final Findings meaning;

  FutureRules(Findings meaning) {
    this.meaning = meaning;
  }

  /** Statements of the module itself; those further in are checked where they are met. */
  void check(Module module) {
    boolean first = true;
    for (Statement statement : module.getBody()) {
      if (isFuture(statement)) {
        if (first) {
          features((ImportFrom) statement);
        } else {
          late(statement);
        }
        continue;
      }
      first &= statement instanceof StringLiteral && statement == module.getBody().get(0);
    }
  }

  static boolean isFuture(EObject statement) {
    return statement instanceof ImportFrom from
        && "__future__".equals(from.getModule())
        && from.getDots().isEmpty();
  }

  void late(EObject statement) {
    meaning.add(statement, "from __future__ imports must occur at the beginning of the file");
  }

  private void features(ImportFrom statement) {
    if (statement.isWildcard()) {
      meaning.add(statement, "future feature * is not defined");
    }
    for (Alias alias : statement.getNames()) {
      if (alias.getName().equals("braces")) {
        meaning.add(statement, "not a chance");
      } else if (!FEATURES.contains(alias.getName())) {
        meaning.add(statement, "future feature " + alias.getName() + " is not defined");
      }
    }
  }
}
