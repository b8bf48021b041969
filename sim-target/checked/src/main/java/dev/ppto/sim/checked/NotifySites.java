package dev.ppto.sim.checked;

import dev.ppto.execution.Frame;
import dev.ppto.execution.Program;
import dev.ppto.execution.memory.MemoryView;
import dev.ppto.execution.service.Window;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.SymbolRefAttr;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the operations that a blocked activity could notify a window by, if it went on. */
final class NotifySites {
  private final Map<Operation, List<Operation>> reachable = new IdentityHashMap<>();
  private final Map<Operation, List<Operation>> bySite = new IdentityHashMap<>();

  /**
   * A notify that an activity could come to.
   *
   * @param again it was passed, but stands in a loop, or seems to
   */
  record Site(Operation operation, boolean again) {}

  /** A notify ahead of a blocked activity that may be for the window; null if there is none. */
  @Nullable Site ahead(FunctionActivity activity, Window window) {
    Site again = null;
    int place = activity.executing();
    for (Frame frame = activity.frame(); frame != null; frame = frame.caller()) {
      Program program = frame.program();
      Operation here = program.origin(Math.min(place, program.length() - 1));
      for (Operation op : sites(program.function())) {
        Operation notify = notifyOf(op, frame, window);
        if (notify == null) {
          continue;
        }
        if (isAhead(program, op, place)) {
          return new Site(notify, false);
        }
        if (again == null && mayComeAgain(program.function(), here, op)) {
          again = new Site(notify, true);
        }
      }
      Frame caller = frame.caller();
      place = caller == null ? 0 : caller.pc() - 1;
    }
    return again;
  }

  /** A notify in a function that has not started, or in what it calls; null if there is none. */
  @Nullable Operation anyIn(Operation function) {
    List<Operation> all = reachableFrom(function);
    return all.isEmpty() ? null : all.get(0);
  }

  /** Operations of a body that notify or that name a function which does. */
  private List<Operation> sites(Operation function) {
    List<Operation> known = bySite.get(function);
    if (known != null) {
      return known;
    }
    List<Operation> sites = new ArrayList<>();
    bySite.put(function, sites);
    function.walkPreOrder(
        op -> {
          if (op != function && (notifies(op) || !calleeSites(op).isEmpty())) {
            sites.add(op);
          }
        });
    return sites;
  }

  private @Nullable Operation notifyOf(Operation op, Frame frame, Window window) {
    if (!notifies(op)) {
      return calleeSites(op).get(0);
    }
    return targets(op, frame, window) ? op : null;
  }

  /** Whether a notify may be for the window: true unless its operand says otherwise. */
  private static boolean targets(Operation op, Frame frame, Window window) {
    boolean[] possible = {false};
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null) {
      effects.effects(
          op,
          effect -> {
            if (effect.kind() == EffectSpec.Kind.NOTIFY) {
              Window target = windowOf(effect.resource(), frame);
              possible[0] |= target == null || target == window;
            }
          });
    }
    return possible[0];
  }

  private static @Nullable Window windowOf(@Nullable Value signal, Frame frame) {
    int register = signal == null ? -1 : frame.program().registerOf(signal);
    Object reference = register < 0 ? null : frame.argument(register).reference();
    if (reference instanceof WindowTensor tensor) {
      return tensor.window();
    }
    return reference instanceof MemoryView view
            && view.memory() instanceof Window.WindowMemory memory
        ? memory.window()
        : null;
  }

  private static boolean isAhead(Program program, Operation op, int place) {
    for (int pc = place + 1; pc < program.length(); pc++) {
      Operation origin = program.origin(pc);
      if (origin == op || op.isProperAncestorOf(origin)) {
        return true;
      }
    }
    return false;
  }

  /** True if both stand in one region below the function's, which may be a loop's. */
  private static boolean mayComeAgain(Operation function, Operation here, Operation op) {
    if (function.region(0).blocks().size() > 1) {
      return true;
    }
    for (Operation around = op.parentOp();
        around != null && around != function;
        around = around.parentOp()) {
      if (around.isProperAncestorOf(here)) {
        return true;
      }
    }
    return false;
  }

  private List<Operation> reachableFrom(Operation function) {
    List<Operation> known = reachable.get(function);
    if (known != null) {
      return known;
    }
    List<Operation> found = new ArrayList<>();
    reachable.put(function, found); // Ends recursion; what it finds is in the list in the end.
    function.walkPreOrder(
        op -> {
          if (op == function) {
            return;
          }
          if (notifies(op)) {
            found.add(op);
          } else {
            found.addAll(calleeSites(op));
          }
        });
    return found;
  }

  private List<Operation> calleeSites(Operation op) {
    for (Attribute attribute : op.allAttributes().values()) {
      if (attribute instanceof SymbolRefAttr name) {
        Operation callee = SymbolTable.lookupNearest(op, name);
        if (callee != null && !callee.regions().isEmpty() && !callee.isProperAncestorOf(op)) {
          return List.copyOf(reachableFrom(callee));
        }
      }
    }
    return List.of();
  }

  private static boolean notifies(Operation op) {
    boolean[] found = {false};
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null) {
      effects.effects(op, effect -> found[0] |= effect.kind() == EffectSpec.Kind.NOTIFY);
    }
    return found[0];
  }
}
