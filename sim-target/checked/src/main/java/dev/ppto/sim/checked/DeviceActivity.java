package dev.ppto.sim.checked;

import dev.ppto.execution.Argument;
import dev.ppto.execution.Condition;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Frame;
import dev.ppto.execution.Program;
import dev.ppto.execution.WaitQueue;
import dev.ppto.execution.architecture.CoreKind;
import dev.ppto.execution.service.TaskQueue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dispatched device function. It ends when its tasks have ended. */
final class DeviceActivity extends FunctionActivity implements Condition {
  private final Device device;
  private final WaitQueue tasksEnded = new WaitQueue();
  private int unfinished;

  DeviceActivity(Engine engine, Device device, Dispatch dispatch) {
    super(
        engine,
        device.rank(),
        dispatch.program().enter(dispatch.arguments(), null, new int[0], device.services()),
        Trace.Link.DISPATCH,
        dispatch.from());
    this.device = device;
  }

  /** The service that submits tasks on behalf of whichever device function of the rank runs. */
  static TaskQueue taskQueue(Engine engine) {
    return new TaskQueue() {
      @Override
      public Task submit(
          Frame from, Program kernel, String coreKind, List<Argument> arguments, List<Task> after) {
        return running().submit(kernel, coreKind, arguments, after);
      }

      @Override
      public Condition allFinished(Frame from) {
        return running();
      }

      private DeviceActivity running() {
        return (DeviceActivity) engine.current();
      }
    };
  }

  private CoreTask submit(
      Program kernel, String coreKind, List<Argument> arguments, List<TaskQueue.Task> after) {
    CoreKind kind = CoreKind.named(coreKind);
    if (kind == null) {
      throw Fault.invalidArgument(
          "task '" + kernel.name() + "' is for a core '" + coreKind + "'; expected aic or aiv");
    }
    kernel.checkArguments(arguments);
    List<CoreTask> before = new ArrayList<>();
    for (TaskQueue.Task task : after) {
      before.add((CoreTask) task);
    }
    unfinished++;
    CoreTask task = new CoreTask(kernel, kind, arguments, trace(), this);
    device.cores().submit(task, before);
    return task;
  }

  void taskEnded() {
    unfinished--;
    tasksEnded.wakeAll();
  }

  @Override
  @Nullable Condition atEnd() {
    return this;
  }

  @Override
  void ended() {
    device.next();
  }

  @Override
  public boolean holds() {
    return unfinished == 0;
  }

  @Override
  public WaitQueue queue() {
    return tasksEnded;
  }

  @Override
  public String describe() {
    return unfinished == 1 ? "the end of its task" : "the end of its " + unfinished + " tasks";
  }

  @Override
  String who() {
    return "rank " + rank();
  }
}
