package dev.ppto.dialects.signature;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/** The rule for a list of ranks: world ranks from 0, each once, in order. */
public final class RankListVerifier {
  private RankListVerifier() {}

  /** Reports at {@code op} what is wrong with its ranks; null stands for all of the world. */
  public static void verify(Operation op, @Nullable ImmutableLongArray ranks) {
    if (ranks == null) {
      return;
    }
    if (ranks.isEmpty()) {
      op.opError("expected at least one rank, found none").report();
    }
    for (int i = 0; i < ranks.length(); i++) {
      if (ranks.get(i) < 0 || i > 0 && ranks.get(i) <= ranks.get(i - 1)) {
        op.opError("expected ranks from 0, increasing, found " + ranks).report();
        return;
      }
    }
  }
}
