package dev.ppto.rewrite;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;

/** Hands on to two listeners in turn. */
record BothListeners(RewriteListener first, RewriteListener second) implements RewriteListener {
  @Override
  public void inserted(Operation op) {
    first.inserted(op);
    second.inserted(op);
  }

  @Override
  public void modified(Operation op) {
    first.modified(op);
    second.modified(op);
  }

  @Override
  public void replaced(Operation op, List<? extends Value> values) {
    first.replaced(op, values);
    second.replaced(op, values);
  }

  @Override
  public void erased(Operation op) {
    first.erased(op);
    second.erased(op);
  }

  @Override
  public void patternStarted(RewritePattern pattern, Operation op) {
    first.patternStarted(pattern, op);
    second.patternStarted(pattern, op);
  }

  @Override
  public void patternFinished(RewritePattern pattern, Operation op, MatchResult result) {
    first.patternFinished(pattern, op, result);
    second.patternFinished(pattern, op, result);
  }

  @Override
  public void patternUndone(RewritePattern pattern, Operation op, String reason) {
    first.patternUndone(pattern, op, reason);
    second.patternUndone(pattern, op, reason);
  }

  @Override
  public boolean allows(String pattern, Operation op) {
    return first.allows(pattern, op) && second.allows(pattern, op);
  }

  @Override
  public void folded(Operation op) {
    first.folded(op);
    second.folded(op);
  }
}
