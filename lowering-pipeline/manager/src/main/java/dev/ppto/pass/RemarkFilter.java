package dev.ppto.pass;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.diagnostic.RemarkKind;
import java.util.function.Predicate;

/**
 * Which remarks of passes are reported.
 *
 * @param passes of which passes, by their names in pipelines
 */
public record RemarkFilter(ImmutableSet<RemarkKind> kinds, Predicate<String> passes) {
  /** None. */
  public static final RemarkFilter NONE = new RemarkFilter(ImmutableSet.of(), pass -> false);

  /** All remarks of these kinds. */
  public static RemarkFilter of(RemarkKind... kinds) {
    return new RemarkFilter(ImmutableSet.copyOf(kinds), pass -> true);
  }

  boolean wants(RemarkKind kind, String pass) {
    return kinds.contains(kind) && passes.test(pass);
  }
}
