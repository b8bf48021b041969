package dev.ppto.frontend.pypto.value;

import com.google.common.collect.ImmutableList;
import java.util.Collection;

/** A tuple. */
public record PyTuple(ImmutableList<PyValue> elements) implements PyValue {
  public static PyTuple of(Collection<? extends PyValue> elements) {
    return new PyTuple(ImmutableList.copyOf(elements));
  }

  public static PyTuple of(PyValue... elements) {
    return new PyTuple(ImmutableList.copyOf(elements));
  }

  @Override
  public String words() {
    int size = elements.size();
    return size == 0 ? "an empty tuple" : "a tuple of " + size + (size == 1 ? " item" : " items");
  }
}
