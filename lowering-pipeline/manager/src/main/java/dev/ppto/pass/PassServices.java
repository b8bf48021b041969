package dev.ppto.pass;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a tool gives to all passes, and what passes make once for all their runs, by class. */
final class PassServices {
  private final Map<Class<?>, Object> given;
  private final Map<Class<?>, Object> made = new ConcurrentHashMap<>();

  PassServices(Map<Class<?>, Object> given) {
    this.given = Map.copyOf(given);
  }

  <S> @Nullable S get(Class<S> type) {
    Object service = given.get(type);
    return service == null ? null : type.cast(service);
  }

  <S> S once(Class<S> type, Supplier<? extends S> make) {
    return type.cast(made.computeIfAbsent(type, t -> make.get()));
  }
}
