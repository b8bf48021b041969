package dev.ppto.frontend.pypto.value;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * {@code pl.Tensor[[1, N], pl.FP32]}, {@code pld.DistributedTensor[..]} or {@code pl.Tile[..]}.
 *
 * @param shape {@link PyInt}s and {@link PyExtent}s; absent: that of the caller's argument
 * @param dtype absent: that of the caller's argument
 */
public record PyTensorType(
    Kind kind, Optional<ImmutableList<PyValue>> shape, Optional<PyDtype> dtype) implements PyType {
  /** Where the elements are. */
  public enum Kind {
    /** Memory of one rank. */
    TENSOR("pl.Tensor"),
    /** A window: every rank of a domain has one, and the others may access it. */
    WINDOW("pld.DistributedTensor"),
    /** On-chip memory. */
    TILE("pl.Tile");

    private final String pythonName;

    Kind(String pythonName) {
      this.pythonName = pythonName;
    }

    /** {@code pl.Tensor} or the like. */
    public String pythonName() {
      return pythonName;
    }
  }

  /** As an annotation spells it: {@code pl.Tensor[[1, N], pl.FP32]}. */
  public String text() {
    StringJoiner parts = new StringJoiner(", ", "[", "]").setEmptyValue("");
    shape.ifPresent(
        extents ->
            parts.add(
                extents.stream()
                    .map(PyTensorType::extent)
                    .collect(Collectors.joining(", ", "[", "]"))));
    dtype.ifPresent(type -> parts.add(type.name()));
    return kind.pythonName() + parts;
  }

  private static String extent(PyValue extent) {
    if (extent instanceof PyDynamic dynamic && dynamic.name().isEmpty()) {
      return "?";
    }
    return extent instanceof PyInt number ? number.value().toString() : extent.toString();
  }

  @Override
  public String words() {
    return "the type " + text();
  }
}
