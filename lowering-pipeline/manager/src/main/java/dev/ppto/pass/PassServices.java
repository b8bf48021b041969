package dev.ppto.pass;

import com.google.common.collect.ImmutableMap;
import org.jspecify.annotations.Nullable;

/** What a tool gives to all passes, by class. */
record PassServices(ImmutableMap<Class<?>, Object> byClass) {
  <S> @Nullable S get(Class<S> type) {
    Object service = byClass.get(type);
    return service == null ? null : type.cast(service);
  }
}
