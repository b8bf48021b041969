package dev.ppto.rewrite;

import dev.ppto.ir.DialectBindings;

/**
 * Op interface: the patterns that bring an operation into its canonical form. Also a dialect
 * interface, for patterns that belong to no single operation.
 */
@FunctionalInterface
public interface Canonicalization {
  void collect(PatternSet patterns);

  /** Gives an operation patterns besides those that it has. */
  static void add(DialectBindings bindings, String op, Canonicalization more) {
    Canonicalization before = bindings.model(op, Canonicalization.class);
    Canonicalization both =
        patterns -> {
          if (before != null) {
            before.collect(patterns);
          }
          more.collect(patterns);
        };
    bindings.attach(op, Canonicalization.class, both);
  }
}
