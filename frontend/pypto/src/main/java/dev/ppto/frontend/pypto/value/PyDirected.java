package dev.ppto.frontend.pypto.value;

import java.util.Optional;

/**
 * {@code pl.Out[..]} or {@code pl.InOut[..]}.
 *
 * @param type absent: that of the caller's argument
 */
public record PyDirected(Direction direction, Optional<PyType> type) implements PyType {
  @Override
  public String words() {
    return direction == Direction.OUT ? "pl.Out[..]" : "pl.InOut[..]";
  }
}
