package dev.ppto.pass;

import dev.ppto.ir.Location;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import dev.ppto.ir.diagnostic.Remark;
import dev.ppto.ir.diagnostic.RemarkKind;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Where a pass says what it did, what it left as it was and why, and what it decided by. Texts are
 * made only if somebody wants them; where finding out takes more than the text, ask {@link #wants}
 * first. Remarks change nothing of what a pass does.
 */
public final class PassRemarks {
  /** Takes no remarks. */
  public static final PassRemarks NONE =
      new PassRemarks(new DiagnosticEngine(), "", RemarkFilter.NONE);

  private final DiagnosticEngine engine;
  private final String pass;
  private final Set<RemarkKind> wanted = EnumSet.noneOf(RemarkKind.class);

  PassRemarks(DiagnosticEngine engine, String pass, RemarkFilter filter) {
    this.engine = engine;
    this.pass = pass;
    for (RemarkKind kind : RemarkKind.values()) {
      if (filter.wants(kind, pass)) {
        wanted.add(kind);
      }
    }
  }

  /** Whether remarks of a kind are reported. */
  public boolean wants(RemarkKind kind) {
    return wanted.contains(kind);
  }

  /** Says that the pass did what it is for. */
  public void passed(Location at, Supplier<String> text) {
    if (wants(RemarkKind.PASSED)) {
      make(RemarkKind.PASSED, at, text).report();
    }
  }

  /** Likewise, with a note about another place. */
  public void passed(Location at, Supplier<String> text, Location other, String note) {
    if (wants(RemarkKind.PASSED)) {
      make(RemarkKind.PASSED, at, text).note(other, note).report();
    }
  }

  /** Says why something is left as it is. */
  public void missed(Location at, Supplier<String> text) {
    if (wants(RemarkKind.MISSED)) {
      make(RemarkKind.MISSED, at, text).report();
    }
  }

  /** Likewise, with a note about another place. */
  public void missed(Location at, Supplier<String> text, Location other, String note) {
    if (wants(RemarkKind.MISSED)) {
      make(RemarkKind.MISSED, at, text).note(other, note).report();
    }
  }

  /** Says what the pass found out. */
  public void analysis(Location at, Supplier<String> text) {
    if (wants(RemarkKind.ANALYSIS)) {
      make(RemarkKind.ANALYSIS, at, text).report();
    }
  }

  private Diagnostic make(RemarkKind kind, Location at, Supplier<String> text) {
    return Diagnostic.remark(engine, at, new Remark(kind, pass), text.get());
  }
}
