package dev.ppto.ir;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a dialect and its extensions say of its operations, not yet asked for. Operations are named
 * without the namespace. Safe for use by several threads.
 */
final class DialectModels {
  /** For each interface what gives models; the last that was added is the first. */
  private final Map<Class<?>, List<Function<String, ?>>> models = new ConcurrentHashMap<>();

  private volatile @Nullable
      Function<String, @Nullable Function<OperationState, ? extends Operation>>
      classes;

  <I> void add(Class<I> type, Function<String, @Nullable I> source) {
    models.computeIfAbsent(type, t -> new CopyOnWriteArrayList<>()).add(0, source);
  }

  void setClasses(
      Function<String, @Nullable Function<OperationState, ? extends Operation>> classes) {
    this.classes = classes;
  }

  /** The model of an interface for an operation; null if there is none. */
  @Nullable Object of(Class<?> type, String op) {
    for (Function<String, ?> source : models.getOrDefault(type, List.of())) {
      Object model = source.apply(op);
      if (model != null) {
        return model;
      }
    }
    return null;
  }

  /** What makes an operation; null if nothing special does. */
  @Nullable Function<OperationState, ? extends Operation> classOf(String op) {
    return classes == null ? null : classes.apply(op);
  }
}
