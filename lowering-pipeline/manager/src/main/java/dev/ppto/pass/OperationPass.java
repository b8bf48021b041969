package dev.ppto.pass;

/**
 * A pass on the operations that {@link PassInfo#anchor} names, such as each {@code func.func}; on
 * any operation if it names none. It sees one operation at a time, and may run on several at once.
 */
public non-sealed interface OperationPass extends Pass {
  @Override
  default String anchor() {
    return info().anchor();
  }
}
