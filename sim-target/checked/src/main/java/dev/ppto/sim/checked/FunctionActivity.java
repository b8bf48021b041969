package dev.ppto.sim.checked;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.Program;
import dev.ppto.ir.Operation;
import org.jspecify.annotations.Nullable;

/** A function and what it calls, run one instruction after the other. */
abstract class FunctionActivity extends Activity {
  /** More than any program nests on purpose; the device has no deep stacks either. */
  private static final int MAX_DEPTH = 4096;

  private final Engine engine;
  private final Runnable wake = this::wake;
  private Frame frame;
  private @Nullable Trace callers;
  private final Trace.Link link;
  private int depth;
  private int executing;
  private boolean returned;
  private boolean asked;
  private @Nullable Condition blockedOn;

  /**
   * @param link how {@code starter} started the function
   * @param starter null for the entry
   */
  FunctionActivity(Engine engine, int rank, Frame frame, Trace.Link link, @Nullable Trace starter) {
    super(rank);
    this.engine = engine;
    this.frame = frame;
    this.link = link;
    this.callers = starter;
  }

  /** What the function's end waits for besides its return; null if nothing. */
  abstract @Nullable Condition atEnd();

  /** Told when the function has ended. */
  abstract void ended();

  @Override
  final int run(int budget) {
    blockedOn = null;
    int used = 0;
    while (!returned) {
      if (used == budget) {
        engine.ready(this);
        return used;
      }
      used++;
      if (!step()) {
        return used;
      }
    }
    Condition end = atEnd();
    if (end == null || end.holds()) {
      engine.forget(this);
      ended();
    } else {
      block(end);
    }
    return Math.max(used, 1);
  }

  /** One instruction; false if it blocks. */
  private boolean step() {
    Frame current = frame;
    Program program = current.program();
    int pc = current.pc();
    executing = pc;
    if (pc >= program.length()) {
      throw Fault.hazard("'" + program.name() + "' comes to its end without a return");
    }
    current.jump(pc + 1);
    Outcome outcome = program.instruction(pc).execute(current);
    if (outcome == Outcome.DONE) {
      if (asked) {
        asked = false;
        engine.countWait(rank());
      }
      return true;
    }
    asked = false;
    if (outcome instanceof Outcome.Blocked blocked) {
      current.jump(pc);
      block(blocked.condition());
      return false;
    }
    if (outcome instanceof Outcome.Call call) {
      if (++depth > MAX_DEPTH) {
        throw Fault.hazard("calls are nested more than " + MAX_DEPTH + " deep");
      }
      callers = trace();
      frame = call.callee();
    } else if (outcome instanceof Outcome.Return) {
      Frame caller = current.caller();
      if (caller == null) {
        returned = true;
      } else {
        depth--;
        frame = caller;
        callers = callers == null ? null : callers.caller();
      }
    }
    return true;
  }

  private void block(Condition condition) {
    if (condition.holds()) {
      engine.ready(this); // It came true meanwhile.
      return;
    }
    blockedOn = condition;
    condition.queue().add(wake);
    blocked(condition);
  }

  /** Told when the activity starts to wait. */
  void blocked(Condition condition) {}

  private void wake() {
    Condition condition = blockedOn;
    if (condition == null) {
      return;
    }
    if (condition.holds()) {
      engine.ready(this);
    } else {
      condition.queue().add(wake);
    }
  }

  /** What it waits for; null if it does not wait. */
  final @Nullable Condition blockedOn() {
    return blockedOn;
  }

  final Frame frame() {
    return frame;
  }

  /** Place of the instruction that is executed. */
  final int executing() {
    return executing;
  }

  /** Notes that the running instruction asks for a signal. */
  final void asksForSignal() {
    asked = true;
  }

  @Override
  final Operation operation() {
    Program program = frame.program();
    return executing < program.length() ? program.origin(executing) : program.function();
  }

  @Override
  final Trace trace() {
    Trace.Link reached = frame.caller() == null ? link : Trace.Link.CALL;
    return new Trace(operation(), frame.program(), reached, callers);
  }
}
