package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Op interface: the only result is a sum of multiples of other values, modulo 2^w, where w is the
 * number of bits of the narrowest of them and of the result.
 */
@FunctionalInterface
public interface LinearLike {

  /** A multiple of a value. */
  record Term(Value value, long factor) {}

  /** What is added; null if this operation is no such sum. */
  @Nullable List<Term> terms(Operation op);
}
