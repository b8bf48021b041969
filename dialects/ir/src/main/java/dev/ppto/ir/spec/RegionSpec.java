package dev.ppto.ir.spec;

/**
 * A region of an operation.
 *
 * @param size how many blocks it has
 */
public record RegionSpec(String name, Size size, boolean variadic) {

  /** How many blocks a region has. */
  public enum Size {
    ANY,
    SINGLE_BLOCK,
    AT_MOST_ONE_BLOCK
  }
}
