package dev.ppto.rewrite;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.rewrite.rule.RewriteRules;
import java.util.Collection;
import java.util.List;

/**
 * The canonicalization patterns of all dialects that a context has loaded. They are collected again
 * when it has loaded more. May be used by several threads.
 */
public final class CanonicalizationPatterns {
  private Collection<String> namespaces = List.of();
  private FrozenPatterns patterns = new PatternSet().freeze();

  /** The patterns of what the context has loaded by now. */
  public synchronized FrozenPatterns of(Context context) {
    Collection<String> loaded = context.loadedNamespaces();
    if (!loaded.equals(namespaces)) {
      patterns = collect(context, loaded).freeze();
      namespaces = loaded;
    }
    return patterns;
  }

  private static PatternSet collect(Context context, Collection<String> namespaces) {
    PatternSet patterns = new PatternSet();
    for (String namespace : namespaces) {
      Canonicalization ofDialect = context.dialectInterface(namespace, Canonicalization.class);
      if (ofDialect != null) {
        ofDialect.collect(patterns);
      }
      Dialect dialect = context.dialect(namespace);
      if (dialect == null) {
        continue;
      }
      RewriteRules.collect(context, dialect, RewriteRules.CANONICALIZATION, patterns);
      for (OpSpec op : dialect.spec().operations()) {
        Canonicalization ofOp = context.definition(op.qualifiedName()).as(Canonicalization.class);
        if (ofOp != null) {
          ofOp.collect(patterns);
        }
      }
    }
    return patterns;
  }
}
