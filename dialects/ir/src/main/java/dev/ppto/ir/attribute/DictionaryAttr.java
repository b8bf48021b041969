package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableSortedMap;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** {@code {a = 1, b}}: attributes by name, sorted. */
public record DictionaryAttr(ImmutableSortedMap<String, Attribute> asMap) implements Attribute {
  public static final DictionaryAttr EMPTY = new DictionaryAttr(ImmutableSortedMap.of());

  public static DictionaryAttr of(Map<String, ? extends Attribute> entries) {
    return entries.isEmpty()
        ? EMPTY
        : Uniquer.unique(new DictionaryAttr(ImmutableSortedMap.copyOf(entries)));
  }

  public boolean isEmpty() {
    return asMap.isEmpty();
  }

  public @Nullable Attribute get(String name) {
    return asMap.get(name);
  }

  public DictionaryAttr with(String name, Attribute value) {
    Map<String, Attribute> changed = new TreeMap<>(asMap);
    changed.put(name, value);
    return of(changed);
  }

  public DictionaryAttr without(String name) {
    if (!asMap.containsKey(name)) {
      return this;
    }
    Map<String, Attribute> changed = new TreeMap<>(asMap);
    changed.remove(name);
    return of(changed);
  }
}
