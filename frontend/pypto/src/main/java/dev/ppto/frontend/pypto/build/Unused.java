package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.Callees;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.ir.diagnostic.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What is wrong with functions that nothing calls, as far as it shows without a caller. */
final class Unused {
  private static final List<Level> OF_CALLERS =
      List.of(Level.KERNEL, Level.ORCHESTRATION, Level.HOST);

  private Unused() {}

  /** Errors of inline functions that no call led to, maybe since an error came before it. */
  static List<DslMessage> inline(List<DslFunction> functions, Compilation compilation) {
    List<DslMessage> errors = new ArrayList<>();
    Set<EObject> seen = new HashSet<>();
    for (DslFunction function : functions) {
      boolean isOpen = function.level() == Level.INLINE && !compilation.hasBuilt(function);
      if (isOpen && seen.add(function.ast())) {
        errors.addAll(errors(function, compilation));
      }
    }
    return errors;
  }

  /**
   * Warnings for functions of the program's own file that no other one calls. The program runs all
   * the same. A host function is not among them: it starts a program of its own.
   */
  static List<DslMessage> warnings(
      DslFunction entry, List<DslFunction> functions, Compilation compilation) {
    List<DslFunction> open = new ArrayList<>();
    Set<EObject> seen = new HashSet<>();
    for (DslFunction function : functions) {
      boolean isChecked =
          function.level() != Level.HOST
              && function.level() != Level.OPAQUE
              && function.place().file().equals(entry.place().file())
              && !compilation.hasBuilt(function);
      if (isChecked && seen.add(function.ast())) {
        open.add(function);
      }
    }
    if (open.isEmpty()) {
      return List.of();
    }
    Set<EObject> called = new HashSet<>();
    for (DslFunction function : functions) {
      for (DslFunction callee : Callees.of(function, compilation.evaluator())) {
        if (callee.ast() != function.ast()) {
          called.add(callee.ast());
        }
      }
    }
    List<DslMessage> warnings = new ArrayList<>();
    for (DslFunction function : open) {
      if (!called.contains(function.ast())) {
        for (DslMessage error : errors(function, compilation)) {
          warnings.add(
              new DslMessage(
                  Severity.WARNING,
                  error.file(),
                  error.line(),
                  error.column(),
                  error.text() + " (nothing calls '" + function.name() + "', so the rest runs)"));
        }
      }
    }
    return warnings;
  }

  /** An inline function is read as if a function called it for which it has the fewest errors. */
  private static List<DslMessage> errors(DslFunction function, Compilation compilation) {
    List<Level> levels = function.level() == Level.INLINE ? OF_CALLERS : List.of(function.level());
    @Nullable List<DslMessage> fewest = null;
    for (Level level : levels) {
      Compilation alone = new Compilation(compilation.context(), compilation.evaluator(), level);
      IrBuilder.build(() -> new Instances(alone).alone(function), alone);
      List<DslMessage> errors =
          alone.messages().list().stream().filter(DslMessage::isError).toList();
      if (fewest == null || errors.size() < fewest.size()) {
        fewest = errors;
      }
    }
    return Objects.requireNonNull(fewest);
  }
}
