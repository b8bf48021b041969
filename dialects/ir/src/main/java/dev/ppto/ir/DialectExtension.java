package dev.ppto.ir;

/**
 * Service: completes a dialect that is defined elsewhere, such as by interfaces for its operations.
 * Found by {@link java.util.ServiceLoader}, on the class path and in plugins.
 */
public interface DialectExtension {

  /** The dialect that is completed. */
  String namespace();

  /**
   * Binds what is added. Called once for each context that loads the dialect, after the dialect's
   * own bindings, which are replaced where both answer the same interface.
   *
   * @throws IllegalArgumentException if the dialect has no operation of a name that is bound
   */
  void extend(DialectBindings bindings);
}
