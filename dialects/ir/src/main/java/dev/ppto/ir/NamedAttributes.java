package dev.ppto.ir;

import dev.ppto.ir.attribute.DictionaryAttr;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of an operation to be made. A finished dictionary is taken as it is and only
 * copied when an entry changes: most operations have none or one that was read before.
 */
public final class NamedAttributes extends AbstractMap<String, Attribute> {
  private DictionaryAttr whole = DictionaryAttr.EMPTY;

  /** The entries in order of insertion; null while they are those of {@link #whole}. */
  private @Nullable Map<String, Attribute> entries;

  NamedAttributes() {}

  /** Takes all entries of a dictionary; later ones replace earlier ones of the same name. */
  public void addAll(DictionaryAttr dictionary) {
    if (isEmpty()) {
      whole = dictionary;
      entries = null;
    } else {
      for (int i = 0; i < dictionary.size(); i++) {
        put(dictionary.name(i), dictionary.value(i));
      }
    }
  }

  DictionaryAttr toDictionary() {
    return entries == null ? whole : DictionaryAttr.of(entries);
  }

  private Map<String, Attribute> changeable() {
    Map<String, Attribute> map = entries;
    if (map == null) {
      map = new LinkedHashMap<>(4);
      for (int i = 0; i < whole.size(); i++) {
        map.put(whole.name(i), whole.value(i));
      }
      entries = map;
    }
    return map;
  }

  @Override
  public @Nullable Attribute get(Object name) {
    if (entries != null) {
      return entries.get(name);
    }
    return name instanceof String text ? whole.get(text) : null;
  }

  @Override
  public boolean containsKey(Object name) {
    return get(name) != null;
  }

  @Override
  public @Nullable Attribute put(String name, Attribute value) {
    return changeable().put(name, value);
  }

  @Override
  public @Nullable Attribute remove(Object name) {
    return containsKey(name) ? changeable().remove(name) : null;
  }

  @Override
  public void clear() {
    whole = DictionaryAttr.EMPTY;
    entries = null;
  }

  @Override
  public int size() {
    return entries == null ? whole.size() : entries.size();
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public Set<Map.Entry<String, Attribute>> entrySet() {
    return isEmpty() ? Collections.emptySet() : changeable().entrySet();
  }
}
