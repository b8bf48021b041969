package dev.ppto.ir.attribute;

import com.google.common.collect.ImmutableSortedMap;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code {a = 1, b}}: attributes by name, sorted. */
public final class DictionaryAttr implements Attribute {
  public static final DictionaryAttr EMPTY = new DictionaryAttr(new String[0], new Attribute[0]);

  private final String[] names;
  private final Attribute[] values;
  private final int hash;

  /** Made when it is first asked for. */
  private volatile @Nullable ImmutableSortedMap<String, Attribute> map;

  private DictionaryAttr(String[] names, Attribute[] values) {
    this.names = names;
    this.values = values;
    this.hash = 31 * Arrays.hashCode(names) + Arrays.hashCode(values);
  }

  public static DictionaryAttr of(Map<String, ? extends Attribute> entries) {
    if (entries.isEmpty()) {
      return EMPTY;
    }
    Builder builder = new Builder(entries.size());
    for (Map.Entry<String, ? extends Attribute> entry : entries.entrySet()) {
      builder.add(entry.getKey(), entry.getValue());
    }
    return builder.build();
  }

  /** Collects entries in any order. */
  public static final class Builder {
    private String[] names;
    private Attribute[] values;
    private int count;

    public Builder() {
      this(4);
    }

    private Builder(int capacity) {
      names = new String[capacity];
      values = new Attribute[capacity];
    }

    /** Adds an entry; false, and nothing is changed, if there is one of that name. */
    public boolean add(String name, Attribute value) {
      int at = count;
      // Most come in order.
      if (count > 0 && names[count - 1].compareTo(name) >= 0) {
        int found = Arrays.binarySearch(names, 0, count, name);
        if (found >= 0) {
          return false;
        }
        at = -found - 1;
      }
      if (count == names.length) {
        names = Arrays.copyOf(names, count * 2 + 1);
        values = Arrays.copyOf(values, count * 2 + 1);
      }
      System.arraycopy(names, at, names, at + 1, count - at);
      System.arraycopy(values, at, values, at + 1, count - at);
      names[at] = name;
      values[at] = value;
      count++;
      return true;
    }

    public DictionaryAttr build() {
      if (count == 0) {
        return EMPTY;
      }
      boolean full = count == names.length;
      return Uniquer.unique(
          new DictionaryAttr(
              full ? names : Arrays.copyOf(names, count),
              full ? values : Arrays.copyOf(values, count)));
    }
  }

  public ImmutableSortedMap<String, Attribute> asMap() {
    ImmutableSortedMap<String, Attribute> known = map;
    if (known == null) {
      ImmutableSortedMap.Builder<String, Attribute> entries = ImmutableSortedMap.naturalOrder();
      for (int i = 0; i < names.length; i++) {
        entries.put(names[i], values[i]);
      }
      known = entries.buildOrThrow();
      map = known;
    }
    return known;
  }

  public boolean isEmpty() {
    return names.length == 0;
  }

  public int size() {
    return names.length;
  }

  /** The name of an entry, by its position in the order of names. */
  public String name(int index) {
    return names[index];
  }

  /** The value of an entry, by the position of its name. */
  public Attribute value(int index) {
    return values[index];
  }

  public @Nullable Attribute get(String name) {
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(name)) {
        return values[i];
      }
    }
    return null;
  }

  public DictionaryAttr with(String name, Attribute value) {
    int found = Arrays.binarySearch(names, name);
    if (found >= 0) {
      Attribute[] changed = values.clone();
      changed[found] = value;
      return Uniquer.unique(new DictionaryAttr(names, changed));
    }
    int at = -found - 1;
    String[] moreNames = Arrays.copyOf(names, names.length + 1);
    Attribute[] moreValues = Arrays.copyOf(values, names.length + 1);
    System.arraycopy(names, at, moreNames, at + 1, names.length - at);
    System.arraycopy(values, at, moreValues, at + 1, names.length - at);
    moreNames[at] = name;
    moreValues[at] = value;
    return Uniquer.unique(new DictionaryAttr(moreNames, moreValues));
  }

  public DictionaryAttr without(String name) {
    int found = Arrays.binarySearch(names, name);
    if (found < 0) {
      return this;
    }
    if (names.length == 1) {
      return EMPTY;
    }
    String[] fewerNames = Arrays.copyOf(names, names.length - 1);
    Attribute[] fewerValues = Arrays.copyOf(values, names.length - 1);
    System.arraycopy(names, found + 1, fewerNames, found, names.length - found - 1);
    System.arraycopy(values, found + 1, fewerValues, found, names.length - found - 1);
    return Uniquer.unique(new DictionaryAttr(fewerNames, fewerValues));
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof DictionaryAttr that
            && hash == that.hash
            && Arrays.equals(names, that.names)
            && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return "DictionaryAttr" + asMap();
  }
}
