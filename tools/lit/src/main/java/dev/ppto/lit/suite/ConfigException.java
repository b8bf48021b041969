package dev.ppto.lit.suite;

/** Says why tests cannot be found: a wrong path or configuration; the message is located. */
public final class ConfigException extends Exception {
  private static final long serialVersionUID = 1L;

  ConfigException(String message) {
    super(message);
  }
}
