package dev.ppto.sim.checked;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.ppto.execution.Argument;
import dev.ppto.execution.ExecutionLevel;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Program;
import dev.ppto.execution.RunsAt;
import dev.ppto.execution.Services;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.CoreKind;
import dev.ppto.execution.service.Allocator;
import dev.ppto.execution.service.CommContext;
import dev.ppto.execution.service.Dispatcher;
import dev.ppto.execution.service.Domain;
import dev.ppto.execution.service.PerRank;
import dev.ppto.execution.service.Signals;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.service.Windows;
import dev.ppto.execution.service.World;
import dev.ppto.ir.Operation;
import dev.ppto.sim.machine.Access;
import dev.ppto.sim.machine.SignalUnit;
import dev.ppto.sim.machine.Traffic;
import dev.ppto.sim.machine.WindowPool;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One run: all activities, driven by one thread in the order that the schedule says. */
final class Engine implements Access {
  private final RunRequest request;
  private final Schedule schedule;
  private final Traffic traffic;
  private final WindowPool windows;
  private final Signals signals = new SignalUnit(this);
  private final Allocator allocator = new RunAllocator(this);
  private final List<Device> devices = new ArrayList<>();
  private final Set<FunctionActivity> live = new LinkedHashSet<>();
  private final long[] waits;

  /** By rank; the host's come last. */
  private final long[] steps;

  private ImmutableList<Argument> results = ImmutableList.of();
  private long allSteps;
  private @Nullable Activity current;

  Engine(RunRequest request) {
    int ranks = request.worldSize();
    this.request = request;
    this.schedule =
        request.order() == WorkOrder.ALL_IN_ORDER
            ? new ProgramOrder()
            : Schedule.of(request.seed(), ranks);
    this.traffic = new Traffic(ranks);
    this.windows = new WindowPool(ranks, request.architecture().deviceMemory(), this, traffic);
    this.waits = new long[ranks];
    this.steps = new long[ranks + 1];
    for (int rank = 0; rank < ranks; rank++) {
      devices.add(new Device(this, rank));
    }
  }

  RunOutcome run(Program entry) {
    Reports reports = new Reports(this);
    try {
      start(entry, RunsAt.of(entry.function()));
      for (Activity next = schedule.next(); next != null; next = schedule.next()) {
        current = next;
        if (allSteps >= request.maxSteps()) {
          return new RunOutcome.StepLimit(reports.stepLimit());
        }
        long left = request.maxSteps() - allSteps;
        int taken = next.run((int) Math.min(schedule.quantum(), left));
        allSteps += taken;
        steps[next.rank() < 0 ? devices.size() : next.rank()] += taken;
      }
    } catch (Fault fault) {
      if (fault.kind() == Fault.Kind.HAZARD) {
        return new RunOutcome.Hazard(reports.hazard(fault, entry));
      }
      return new RunOutcome.Rejected(reports.rejection(fault, entry));
    } catch (ArithmeticException overflow) {
      Fault fault = Fault.invalidArgument("a size or an address needs more than 64 bits");
      return new RunOutcome.Rejected(reports.rejection(fault, entry));
    } catch (RuntimeException bug) {
      throw new IllegalStateException(reports.internalError(bug, entry), bug);
    }
    return live.isEmpty()
        ? new RunOutcome.Completed(stats(), results)
        : new RunOutcome.Deadlocked(reports.deadlock());
  }

  private void start(Program entry, ExecutionLevel level) {
    List<Argument> arguments = request.arguments();
    entry.checkArguments(arguments);
    switch (level) {
      case HOST ->
          start(new HostActivity(this, entry.enter(arguments, null, new int[0], hostServices())));
      case DEVICE -> devices.get(0).dispatch(new Dispatch(entry, alone(arguments, false), null));
      case CUBE_CORE, VECTOR_CORE -> {
        CoreKind kind = level == ExecutionLevel.CUBE_CORE ? CoreKind.AIC : CoreKind.AIV;
        CoreTask task = new CoreTask(entry, kind, alone(arguments, true), null, null);
        devices.get(0).cores().submit(task, List.of());
      }
    }
  }

  private Services hostServices() {
    World world = devices::size;
    Dispatcher dispatcher =
        (from, function, arguments, rank) -> dispatch(function, arguments, rank);
    return new Services()
        .offer(World.class, world)
        .offer(Windows.class, windows)
        .offer(Allocator.class, allocator)
        .offer(Dispatcher.class, dispatcher);
  }

  private void dispatch(Program function, List<Argument> arguments, long rank) {
    if (rank < 0 || rank >= devices.size()) {
      throw Fault.invalidArgument(
          "'"
              + function.name()
              + "' is dispatched to device "
              + rank
              + ", but the world has devices 0 to "
              + (devices.size() - 1)
              + "; run with more devices or change device=");
    }
    function.checkArguments(arguments);
    List<Argument> there = new ArrayList<>();
    for (Argument argument : arguments) {
      there.add(
          argument.reference() instanceof PerRank value
              ? Argument.ofReference(value.on((int) rank))
              : argument);
    }
    devices.get((int) rank).dispatch(new Dispatch(function, there, current().trace()));
  }

  /**
   * Arguments of an entry that is run without a host.
   *
   * @param asMemory whether a core is given a window as the memory it has of it
   */
  private List<Argument> alone(List<Argument> arguments, boolean asMemory) {
    Domain domain = windows.domain("world", ImmutableIntArray.of(0));
    List<Argument> there = new ArrayList<>();
    for (Argument argument : arguments) {
      Object reference = argument.reference();
      if (reference instanceof WindowArgument window) {
        WindowTensor tensor = tensor(domain, window);
        there.add(Argument.ofReference(asMemory ? tensor.local() : tensor));
      } else if (reference instanceof ContextArgument) {
        there.add(Argument.ofReference(new CommContext(domain, 0)));
      } else {
        there.add(argument);
      }
    }
    return there;
  }

  private WindowTensor tensor(Domain domain, WindowArgument window) {
    long bytes = window.format().bytes();
    for (long extent : window.shape()) {
      bytes = Math.multiplyExact(bytes, extent);
    }
    return new WindowTensor(
        windows.window(domain, window.name(), 0, bytes), 0, window.format(), window.shape());
  }

  // ---- what activities need ----

  void start(FunctionActivity activity) {
    live.add(activity);
    schedule.ready(activity);
  }

  void ready(FunctionActivity activity) {
    schedule.ready(activity);
  }

  void forget(FunctionActivity activity) {
    live.remove(activity);
  }

  /** The entry has ended, and has given this back. */
  void returned(List<Argument> values) {
    results = ImmutableList.copyOf(values);
  }

  void countWait(int rank) {
    if (rank >= 0) {
      waits[rank]++;
    }
  }

  /** What runs; there is something. */
  Activity current() {
    Activity running = current;
    if (running == null) {
      throw new IllegalStateException("nothing runs");
    }
    return running;
  }

  boolean isRunning() {
    return current != null;
  }

  Schedule schedule() {
    return schedule;
  }

  Architecture architecture() {
    return request.architecture();
  }

  Signals signals() {
    return signals;
  }

  Allocator allocator() {
    return allocator;
  }

  // ---- what reports need ----

  RunRequest request() {
    return request;
  }

  List<Device> devices() {
    return devices;
  }

  /** Activities that have not ended, in the order in which they were started. */
  Set<FunctionActivity> live() {
    return live;
  }

  private RunStats stats() {
    ImmutableList.Builder<RankStats> ranks = ImmutableList.builder();
    for (int rank = 0; rank < devices.size(); rank++) {
      ranks.add(
          new RankStats(
              rank,
              traffic.notifies(rank),
              traffic.ownUpdates(rank),
              waits[rank],
              traffic.bytesPulled(rank),
              traffic.bytesPushed(rank),
              steps[rank]));
    }
    return new RunStats(allSteps, ranks.build(), windows.leftovers());
  }

  // ---- access ----

  @Override
  public int rank() {
    return current().rank();
  }

  @Override
  public Operation operation() {
    return current().operation();
  }

  @Override
  public void asksForSignal() {
    if (current instanceof FunctionActivity activity) {
      activity.asksForSignal();
    }
  }
}
