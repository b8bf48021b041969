package dev.ppto.runtime.check;

import dev.ppto.ir.Operation;
import dev.ppto.runtime.program.EntryPoint;
import dev.ppto.runtime.program.ProgramException;
import dev.ppto.runtime.program.ProgramPreparation;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.sim.checked.WorkOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the functions of a program give before passes change it. */
final class Baseline {
  private final List<Case> cases = new ArrayList<>();
  private final Map<String, String> notRun = new LinkedHashMap<>();

  /**
   * A function with arguments, and what it gives.
   *
   * @param entry its name behind those of its modules
   * @param function as it was, in a copy of the program
   * @param settings with all arguments
   */
  record Case(String entry, Operation function, RunSettings settings, Observation observed) {}

  private Baseline() {}

  /**
   * Runs the functions of a program.
   *
   * @param settings what is given; the rest is made up
   * @param sets how many sets of arguments are made up for each function
   */
  static Baseline of(Operation module, RunSettings settings, int sets) {
    Baseline baseline = new Baseline();
    Operation copy = module.cloneDetached();
    List<Operation> functions = CheckedEntry.find(copy, settings.entry());
    for (Operation function : functions) {
      baseline.run(copy, function, settings, sets);
    }
    if (functions.isEmpty()) {
      baseline.notRun.put(
          settings.entry() == null ? "the program" : "'" + settings.entry() + "'",
          "expected a function with a body, found none");
    }
    return baseline;
  }

  private void run(Operation module, Operation function, RunSettings settings, int sets) {
    String name = EntryPoint.qualifiedName(function);
    try {
      int count = GeneratedInputs.needsAny(function, settings) ? sets : 1;
      for (int set = 0; set < count; set++) {
        RunSettings given =
            GeneratedInputs.complete(function, settings, set)
                .withRanks(CheckedEntry.ranks(function, settings));
        Observation observed = observe(module, name, function, given, settings.seed());
        if (observed.completed()) {
          cases.add(new Case(name, function, given, observed));
        } else {
          notRun.putIfAbsent("'" + name + "'", observed.describe());
          if (observed.status() == Observation.Status.REJECTED) {
            return;
          }
        }
      }
    } catch (ProgramException e) {
      notRun.put("'" + name + "'", e.getMessage());
    }
  }

  /** A target program that does not say its order yet is run in program order. */
  private static Observation observe(
      Operation module, String name, Operation function, RunSettings given, long seed) {
    Observation first = ObservedRun.of(module, name, function, given, seed, WorkOrder.BY_SEED);
    if (first.completed() || !ProgramPreparation.isLowered(module)) {
      return first;
    }
    Observation inOrder =
        ObservedRun.of(module, name, function, given, seed, WorkOrder.ALL_IN_ORDER);
    return inOrder.completed() ? inOrder : first;
  }

  /** What passes must not change. */
  List<Case> cases() {
    return cases;
  }

  /** What does not complete, or not for all arguments, by the name of the function: why. */
  Map<String, String> notRun() {
    return notRun;
  }
}
