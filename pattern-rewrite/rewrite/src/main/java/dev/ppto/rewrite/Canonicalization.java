package dev.ppto.rewrite;

/**
 * Op interface: the patterns that bring an operation into its canonical form. Also a dialect
 * interface, for patterns that belong to no single operation.
 */
@FunctionalInterface
public interface Canonicalization {
  void collect(PatternSet patterns);
}
