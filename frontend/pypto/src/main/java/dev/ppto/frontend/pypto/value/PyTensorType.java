package dev.ppto.frontend.pypto.value;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

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

  @Override
  public String words() {
    return "the type " + kind.pythonName();
  }
}
