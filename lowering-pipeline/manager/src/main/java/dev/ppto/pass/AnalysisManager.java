package dev.ppto.pass;

import dev.ppto.ir.Operation;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Analyses of one operation and, through {@link #nest}, of operations in it; computed when asked
 * for and kept until a pass changes the IR. An analysis is known by its class.
 */
public final class AnalysisManager {
  private final Operation root;
  private final List<PassInstrumentation> instrumentations;
  private final Map<Class<?>, Object> analyses = new LinkedHashMap<>();
  private final Map<Operation, AnalysisManager> nested = new IdentityHashMap<>();

  public AnalysisManager(Operation root) {
    this(root, List.of());
  }

  AnalysisManager(Operation root, List<PassInstrumentation> instrumentations) {
    this.root = root;
    this.instrumentations = instrumentations;
  }

  /** The analysis of that class; made by {@code compute} if there is none yet. */
  public <A> A get(Class<A> type, Function<? super Operation, ? extends A> compute) {
    Object known = analyses.get(type);
    if (known == null) {
      // Not computeIfAbsent: an analysis may ask for others while it is made.
      instrumentations.forEach(i -> i.beforeAnalysis(type, root));
      try {
        known = compute.apply(root);
      } finally {
        instrumentations.forEach(i -> i.afterAnalysis(type, root));
      }
      analyses.put(type, known);
    }
    return type.cast(known);
  }

  /** The analysis of that class if it is there. */
  public <A> @Nullable A cached(Class<A> type) {
    return type.cast(analyses.get(type));
  }

  /** The analyses of an operation inside. */
  public synchronized AnalysisManager nest(Operation op) {
    return nested.computeIfAbsent(op, inner -> new AnalysisManager(inner, instrumentations));
  }

  /** Forgets all that a pass has not preserved, here and inside. */
  void invalidate(Predicate<Class<?>> preserved) {
    invalidateOwn(preserved);
    // Operations may be gone: only what the pass preserved keeps its place.
    nested.values().forEach(inner -> inner.invalidate(preserved));
    nested.values().removeIf(AnalysisManager::isEmpty);
  }

  /** Forgets what a pass on something inside has not preserved. */
  void invalidateOwn(Predicate<Class<?>> preserved) {
    analyses.keySet().removeIf(type -> !preserved.test(type));
  }

  private boolean isEmpty() {
    return analyses.isEmpty() && nested.isEmpty();
  }
}
