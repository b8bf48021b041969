package dev.ppto.tools.extension;

import dev.ppto.ir.Operation;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.DiagnosticEngine;
import dev.ppto.ir.diagnostic.Severity;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.pass.PassManager;
import dev.ppto.runtime.program.ProgramPreparation;
import java.util.ArrayList;
import java.util.List;

/**
 * What is wrong with a source whatever is done with it, beyond what its language says: IR that is
 * not valid, and windows of which no rank or not every rank is known. Whoever writes a source is
 * told by every tool, not only by those that need to know.
 */
final class SourceChecks {
  private SourceChecks() {}

  /** Whether a module has none of these errors; they are reported. It is not changed. */
  static boolean hold(Operation module) {
    if (!Verifier.verify(module)) {
      return false;
    }
    DiagnosticEngine engine = module.context().diagnostics();
    List<Diagnostic> found = new ArrayList<>();
    boolean[] holds = new boolean[1];
    engine.capture(
        found::add,
        () ->
            holds[0] =
                new PassManager(ProgramPreparation.atSource())
                    .verifyEach(false)
                    .run(module.cloneDetached()));
    // What is no error is told by those who really run these passes.
    found.stream().filter(each -> each.severity() == Severity.ERROR).forEach(engine::report);
    return holds[0];
  }
}
