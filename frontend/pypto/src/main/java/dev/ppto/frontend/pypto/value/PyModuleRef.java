package dev.ppto.frontend.pypto.value;

/**
 * A name of the DSL that stands for itself: a module, an operation, a decorator, {@code
 * pl.Level.HOST}.
 *
 * @param name in full, with the short name of its module: {@code pld.system.notify}
 */
public record PyModuleRef(String name) implements PyValue {
  @Override
  public String words() {
    return name;
  }
}
