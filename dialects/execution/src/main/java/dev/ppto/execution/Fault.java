package dev.ppto.execution;

/**
 * The program did something it must not do, such as access outside a tensor. Thrown by instructions
 * and services; the engine adds rank, operation and call stack and ends the run.
 */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What a fault means for the run's status. */
  public enum Kind {
    /** Wrong use of memory or signals. */
    HAZARD,
    /** The input makes no sense: a constant device outside the world, a shape that does not fit. */
    INVALID_ARGUMENT
  }

  private final Kind kind;

  public Fault(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  public static Fault hazard(String message) {
    return new Fault(Kind.HAZARD, message);
  }

  public static Fault invalidArgument(String message) {
    return new Fault(Kind.INVALID_ARGUMENT, message);
  }

  public Kind kind() {
    return kind;
  }
}
