package dev.ppto.ir.text;

import dev.ppto.ir.attribute.DenseResource;
import dev.ppto.ir.attribute.DistinctAttr;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a text means by a number or key, the same everywhere in it. */
final class FileIdentities {
  private final Map<Long, DistinctAttr> distinct = new HashMap<>(0);
  private final Map<String, DenseResource> resources = new HashMap<>(0);

  /** Whether there is any: then a part of the text means something else alone. */
  boolean exist() {
    return !distinct.isEmpty() || !resources.isEmpty();
  }

  @Nullable DistinctAttr distinct(long number) {
    return distinct.get(number);
  }

  void define(long number, DistinctAttr attribute) {
    distinct.put(number, attribute);
  }

  DenseResource resource(String key) {
    return resources.computeIfAbsent(key, DenseResource::new);
  }
}
