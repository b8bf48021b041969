package dev.ppto.ir;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A loaded dialect, and what it and its extensions say of its operations, not yet asked for.
 * Operations are named without the namespace. Safe for use by several threads.
 */
final class DialectModels {
  private final Dialect dialect;

  /** For each interface what gives models; the last that was added is the first. */
  private final Map<Class<?>, List<Function<String, ?>>> bound = new ConcurrentHashMap<>();

  DialectModels(Dialect dialect) {
    this.dialect = dialect;
  }

  <I> void add(Class<I> type, Function<String, @Nullable I> source) {
    List<Function<String, ?>> sources = bound.get(type);
    if (sources == null) {
      sources = new CopyOnWriteArrayList<>();
      bound.put(type, sources);
    }
    sources.add(0, source);
  }

  /** The model of an interface for an operation; null if there is none. */
  @Nullable Object of(Class<?> type, String op) {
    for (Function<String, ?> source : bound.getOrDefault(type, List.of())) {
      Object model = source.apply(op);
      if (model != null) {
        return model;
      }
    }
    return dialect.model(op, type);
  }

  Operation create(String op, OperationState state) {
    return dialect.create(op, state);
  }
}
