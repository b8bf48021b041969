package dev.ppto.rewrite.rule;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.spec.RewriteRuleSpec;
import dev.ppto.rewrite.PatternSet;
import java.util.Set;
import java.util.TreeSet;

/** The named sets of rewrite rules of a context's dialects. */
public final class RuleSets {
  private RuleSets() {}

  /** All sets, {@code dialect.set}, sorted; loads all dialects. */
  public static Set<String> names(Context context) {
    Set<String> names = new TreeSet<>();
    for (String namespace : context.namespaces()) {
      Dialect dialect = context.dialect(namespace);
      if (dialect != null) {
        names.addAll(names(dialect));
      }
    }
    return names;
  }

  private static Set<String> names(Dialect dialect) {
    Set<String> names = new TreeSet<>();
    for (RewriteRuleSpec rule : dialect.spec().rules()) {
      rule.sets().forEach(set -> names.add(dialect.namespace() + "." + set));
    }
    return names;
  }

  /**
   * Adds the rules of a set.
   *
   * @throws IllegalArgumentException if there is no such set
   */
  public static void collect(Context context, String name, PatternSet patterns) {
    int dot = name.indexOf('.');
    Dialect dialect = dot < 0 ? null : context.dialect(name.substring(0, dot));
    if (dialect == null || !names(dialect).contains(name)) {
      Set<String> known = names(context);
      throw new IllegalArgumentException(
          "expected a set of rewrite rules, dialect.set, found '"
              + name
              + "'"
              + (known.isEmpty()
                  ? "; no dialect has any"
                  : "; there are " + String.join(", ", known)));
    }
    RewriteRules.collect(context, dialect, name.substring(dot + 1), patterns);
  }
}
