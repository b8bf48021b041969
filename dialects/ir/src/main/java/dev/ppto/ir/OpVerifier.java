package dev.ppto.ir;

/** Op interface: the hand-written part of an operation's verifier. */
@FunctionalInterface
public interface OpVerifier {

  /** Reports what is wrong through {@code op.opError(...).report()}. */
  void verify(Operation op);
}
