package dev.ppto.sim.checked;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Services;
import dev.ppto.execution.WaitQueue;
import dev.ppto.execution.architecture.CoreKind;
import dev.ppto.execution.memory.Memory;
import dev.ppto.execution.service.Allocator;
import dev.ppto.execution.service.Core;
import dev.ppto.execution.service.Pipe;
import dev.ppto.execution.service.Signals;
import dev.ppto.sim.machine.OnChipMemories;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A core of a rank, for one task after the other. */
final class CoreUnit implements Core {
  private final Engine engine;
  private final int rank;
  private final CoreKind kind;
  private final int index;
  private final Map<Pipe, PipeActivity> pipes = new EnumMap<>(Pipe.class);
  private final Flags flags = new Flags();
  private final WaitQueue events = new WaitQueue();
  private final Services services;
  private OnChipMemories memories;
  private @Nullable KernelActivity kernel;
  private long handed;

  CoreUnit(Engine engine, int rank, CoreKind kind, int index) {
    this.engine = engine;
    this.rank = rank;
    this.kind = kind;
    this.index = index;
    for (Pipe pipe : engine.architecture().pipesOf(kind)) {
      if (pipe != Pipe.S) {
        pipes.put(pipe, new PipeActivity(this, Flags.text(pipe)));
      }
    }
    this.memories = freshMemories();
    this.services =
        new Services()
            .offer(Core.class, this)
            .offer(Signals.class, engine.signals())
            .offer(Allocator.class, engine.allocator());
  }

  private OnChipMemories freshMemories() {
    return new OnChipMemories(engine.architecture(), kind, name() + " of rank " + rank);
  }

  /** {@code core aiv 3}. */
  String name() {
    return "core " + kind.text() + " " + index;
  }

  int rank() {
    return rank;
  }

  CoreKind kind() {
    return kind;
  }

  int index() {
    return index;
  }

  // ---- tasks ----

  void start(CoreTask task, Cores cores) {
    memories = freshMemories();
    Frame frame = task.kernel().enter(task.arguments(), null, new int[0], services);
    kernel = new KernelActivity(engine, this, task, frame, cores);
    engine.start(kernel);
  }

  /** Checks what the ended kernel leaves behind. */
  void release() {
    int left = flags.firstSet();
    if (left >= 0) {
      Trace setAt = flags.setAt(left);
      throw Fault.hazard(
          "the kernel ends with "
              + Flags.name(left)
              + " still set"
              + (setAt == null ? "" : ", by " + LocationText.of(setAt.operation()))
              + ": nothing waits for it; remove it or add the wait_flag");
    }
    kernel = null;
  }

  /** The task that holds the core; null if it is free. */
  @Nullable KernelActivity kernel() {
    return kernel;
  }

  // ---- state ----

  Flags flags() {
    return flags;
  }

  /** Woken whenever a flag or a pipe changes. */
  WaitQueue events() {
    return events;
  }

  Iterable<PipeActivity> pipes() {
    return pipes.values();
  }

  boolean isDrained() {
    for (PipeActivity pipe : pipes.values()) {
      if (!pipe.isDrained()) {
        return false;
      }
    }
    return true;
  }

  boolean isDrained(Pipe pipe) {
    return pipe == Pipe.S || queue(pipe).isDrained();
  }

  /** Told when a pipe has done something. */
  void changed() {
    events.wakeAll();
    engine.schedule().changed(this);
  }

  /** What the scalar unit waits for here; null if it runs or waits for something else. */
  @Nullable CoreCondition demand() {
    Condition condition = kernel == null ? null : kernel.blockedOn();
    return condition instanceof CoreCondition demand && !demand.holds() ? demand : null;
  }

  /** The pipe whose next item brings the demand nearer; null if none can run. */
  @Nullable PipeActivity pipeFor(CoreCondition demand) {
    if (demand.flag() >= 0) {
      return towards(Flags.source(demand.flag()));
    }
    Pipe pipe = demand.pipe();
    return pipe == null ? latest() : towards(pipe);
  }

  /** Follows the flags that pipes wait for, back to one that can run. */
  private @Nullable PipeActivity towards(Pipe pipe) {
    Pipe at = pipe;
    for (int hops = 0; at != Pipe.S && hops < pipes.size(); hops++) {
      PipeActivity queue = queue(at);
      PipeActivity.Item head = queue.head();
      if (head == null) {
        return null;
      }
      if (queue.canRun()) {
        return queue;
      }
      at = Flags.source(head.flag());
    }
    return null;
  }

  /** Of the pipes that can run, the one whose next item was handed over last; null if none can. */
  @Nullable PipeActivity latest() {
    PipeActivity latest = null;
    long number = -1;
    for (PipeActivity pipe : pipes.values()) {
      PipeActivity.Item head = pipe.head();
      if (head != null && head.number() > number && pipe.canRun()) {
        latest = pipe;
        number = head.number();
      }
    }
    return latest;
  }

  private PipeActivity queue(Pipe pipe) {
    PipeActivity queue = pipes.get(pipe);
    if (queue == null) {
      throw Fault.hazard(
          name()
              + " has no pipe "
              + Flags.text(pipe)
              + "; it has s, "
              + pipes.keySet().stream().map(Flags::text).collect(Collectors.joining(", ")));
    }
    return queue;
  }

  // ---- service ----

  private void hand(Pipe pipe, int flag, @Nullable Runnable work) {
    PipeActivity queue = queue(pipe);
    queue.add(new PipeActivity.Item(handed++, engine.current().trace(), flag, work));
    engine.schedule().changed(this);
  }

  @Override
  public void issue(Frame from, Pipe pipe, Runnable work) {
    if (pipe == Pipe.S) {
      work.run();
    } else {
      hand(pipe, -1, work);
    }
  }

  @Override
  public void setFlag(Frame from, Pipe source, Pipe target, int event) {
    int flag = Flags.index(source, target, event);
    checkPipe(target);
    Trace trace = engine.current().trace();
    if (source == Pipe.S) {
      set(flag, trace);
      changed();
    } else {
      hand(source, flag, () -> set(flag, trace));
    }
  }

  private void set(int flag, Trace trace) {
    Trace earlier = flags.setAt(flag);
    if (earlier != null) {
      throw Fault.hazard(
          Flags.name(flag)
              + " is set again while it is still set, by "
              + LocationText.of(earlier.operation())
              + ": a wait_flag between them is missing, or they need different events");
    }
    flags.set(flag, trace);
  }

  @Override
  public void waitFlag(Frame from, Pipe source, Pipe target, int event) {
    int flag = Flags.index(source, target, event);
    checkPipe(source);
    if (target == Pipe.S) {
      throw new IllegalArgumentException("the scalar unit waits by flag() and clearFlag()");
    }
    hand(target, flag, null);
  }

  @Override
  public Condition flag(Pipe source, Pipe target, int event) {
    int flag = Flags.index(source, target, event);
    checkPipe(source);
    return new CoreCondition(this, flag, null);
  }

  @Override
  public void clearFlag(Pipe source, Pipe target, int event) {
    int flag = Flags.index(source, target, event);
    if (flags.isSet(flag)) {
      flags.clear(flag);
      changed();
    }
  }

  @Override
  public Condition drained(Pipe pipe) {
    checkPipe(pipe);
    return new CoreCondition(this, -1, pipe);
  }

  @Override
  public Condition allDrained() {
    return new CoreCondition(this, -1, null);
  }

  @Override
  public Memory onChip(String space) {
    return memories.space(space);
  }

  private void checkPipe(Pipe pipe) {
    if (pipe != Pipe.S) {
      queue(pipe);
    }
  }
}
