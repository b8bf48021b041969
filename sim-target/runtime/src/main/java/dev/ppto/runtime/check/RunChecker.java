package dev.ppto.runtime.check;

import dev.ppto.dialects.signature.Signature;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.text.Printer;
import dev.ppto.lowering.order.DeriveTaskDependencies;
import dev.ppto.lowering.order.InsertSync;
import dev.ppto.pass.Pass;
import dev.ppto.pass.PassInstrumentation;
import dev.ppto.pass.Pipeline;
import dev.ppto.runtime.program.ProgramPreparation;
import dev.ppto.sim.checked.WorkOrder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program after every pass in the checked simulator and compares what it gives with what it
 * gave before the pipeline, bit for bit. Passes that come after one that changes a result do not
 * run.
 *
 * <p>Between the conversion to the target and the passes that order pipes and tasks there is a
 * program that means something only if they work in program order; it is run in that order then. A
 * program that cannot be run at all between two passes is compared after the next one.
 */
public final class RunChecker implements PassInstrumentation {
  private final Operation root;
  private final CheckSettings settings;
  private final Baseline baseline;
  private final List<String> ran = new ArrayList<>();
  private String lastText;
  private @Nullable Operation before;

  /** Passes since the last state that was compared, the pipeline of which is {@code steps}. */
  private final List<String> unjudged = new ArrayList<>();

  private Pipeline.Builder steps;
  private String whyUnjudged = "";

  /** Whether the target program has been right in the order that it says itself. */
  private boolean ordered;

  /** What is wrong in that order, and right in another: so far, and after the pass for it. */
  private @Nullable ChangedResult unordered;

  private final Map<WorkOrder, ChangedResult> afterOrdering = new EnumMap<>(WorkOrder.class);
  private @Nullable ChangedResult finding;

  /**
   * Runs the program as it is.
   *
   * @param root the module that passes are about to change
   */
  public RunChecker(Operation root, CheckSettings settings) {
    this.root = root;
    this.settings = settings;
    this.baseline = Baseline.of(root, settings.run(), settings.sets());
    this.lastText = Printer.print(root);
    this.steps = Pipeline.on(root.name());
  }

  /** The functions that are run, sorted. */
  public List<String> entries() {
    TreeSet<String> names = new TreeSet<>();
    baseline.cases().forEach(each -> names.add(each.entry()));
    return List.copyOf(names);
  }

  /** How many runs there are after each pass. */
  public int runs() {
    return baseline.cases().size();
  }

  /** The names of the parameters of all functions that could be run. */
  public Set<String> parameterNames() {
    Set<String> names = new LinkedHashSet<>();
    for (Operation function : CheckedEntry.find(root, settings.run().entry())) {
      names.addAll(Signature.parameterNames(function));
    }
    return names;
  }

  /** Functions that are not run, or not with all arguments, and why. */
  public Map<String, String> notRun() {
    return baseline.notRun();
  }

  /** The first pass that changes a result; null if none does. */
  public @Nullable ChangedResult finding() {
    return finding;
  }

  /** Why the program could not be run after the last passes; empty if it was. */
  public String whyUnjudged() {
    return unjudged.isEmpty() ? "" : whyUnjudged;
  }

  /** The passes after which the program could not be run, up to the last. */
  public List<String> unjudged() {
    return List.copyOf(unjudged);
  }

  /**
   * The order in which the target program is right at the end, if it does not say one itself;
   * {@link WorkOrder#BY_SEED} if it does.
   */
  public WorkOrder rightIn() {
    return unordered == null ? WorkOrder.BY_SEED : unordered.rightIn();
  }

  /** The passes that have run, one for each operation. */
  public List<String> ran() {
    return List.copyOf(ran);
  }

  // ---- passes ----

  @Override
  public boolean shouldRun(Pass pass, Operation op) {
    return finding == null;
  }

  @Override
  public void beforePass(Pass pass, Operation op) {
    if (settings.keepsIr() && unjudged.isEmpty()) {
      before = root.cloneDetached();
    }
  }

  @Override
  public void afterPass(Pass pass, Operation op) {
    ran.add(pass.name());
    String text = Printer.print(root);
    if (text.equals(lastText)) {
      return;
    }
    lastText = text;
    unjudged.add(pass.name());
    addStep(pass, op);
    String on = "'" + op.name() + "'";
    String symbol = SymbolTable.nameOf(op);
    judge(symbol == null ? on : on + " @" + symbol, pass);
  }

  /** Adds a pass on {@code op} to the steps: nested as {@code op} is in the root. */
  private void addStep(Pass pass, Operation op) {
    if (op == root) {
      steps.add(pass);
      return;
    }
    Pipeline pipeline = Pipeline.on(op.name()).add(pass).build();
    for (Operation at = op.parentOp(); at != null && at != root; at = at.parentOp()) {
      pipeline = Pipeline.on(at.name()).nest(pipeline).build();
    }
    steps.nest(pipeline);
  }

  private void judge(String on, Pass pass) {
    boolean lowered = ProgramPreparation.isLowered(root);
    ChangedResult missing = null;
    for (Baseline.Case each : baseline.cases()) {
      Observation found = observe(each, WorkOrder.BY_SEED);
      Difference difference = found.differsFrom(each.observed());
      if (difference == null) {
        continue;
      }
      if (found.status() == Observation.Status.REJECTED) {
        whyUnjudged = found.detail();
        return;
      }
      WorkOrder right = lowered && !ordered ? rightOrder(each) : null;
      if (right == null) {
        finding = finding(each, difference, on, WorkOrder.BY_SEED);
        return;
      }
      if (missing == null || right.compareTo(missing.rightIn()) > 0) {
        missing = finding(each, difference, on, right);
      }
    }
    ordered |= lowered && missing == null;
    noteOrder(pass, missing);
    unjudged.clear();
    steps = Pipeline.on(root.name());
  }

  /** An order that makes the program right, the one with the most freedom; null if none does. */
  private @Nullable WorkOrder rightOrder(Baseline.Case each) {
    for (WorkOrder order : List.of(WorkOrder.TASKS_IN_ORDER, WorkOrder.ALL_IN_ORDER)) {
      if (observe(each, order).differsFrom(each.observed()) == null) {
        return order;
      }
    }
    return null;
  }

  /** Keeps what is still wrong after the pass that should have put it right. */
  private void noteOrder(Pass pass, @Nullable ChangedResult missing) {
    unordered = missing;
    WorkOrder made =
        pass instanceof InsertSync
            ? WorkOrder.ALL_IN_ORDER
            : pass instanceof DeriveTaskDependencies ? WorkOrder.TASKS_IN_ORDER : null;
    if (made != null && missing != null) {
      afterOrdering.put(made, missing);
    }
  }

  private Observation observe(Baseline.Case each, WorkOrder order) {
    return ObservedRun.of(
        root, each.entry(), each.function(), each.settings(), settings.run().seed(), order);
  }

  private ChangedResult finding(
      Baseline.Case each, Difference difference, String on, WorkOrder rightIn) {
    return new ChangedResult(
        List.copyOf(unjudged),
        on,
        steps.build(),
        before,
        each.entry(),
        each.function().location(),
        ArgumentText.of(each.function(), each.settings()),
        difference,
        rightIn);
  }

  @Override
  public void afterPipeline(Pipeline pipeline, Operation op) {
    if (op != root || finding != null || unordered == null) {
      return;
    }
    // The pass that orders has run, and the order is still missing: it is to blame.
    ChangedResult blamed = afterOrdering.get(unordered.rightIn());
    if (blamed != null && blamed.rightIn() == unordered.rightIn()) {
      finding = blamed;
    }
  }
}
