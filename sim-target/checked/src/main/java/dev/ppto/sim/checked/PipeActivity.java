package dev.ppto.sim.checked;

import dev.ppto.ir.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** A pipe of a core other than the scalar one: work in order, between flags set and waited for. */
final class PipeActivity extends Activity {
  private final CoreUnit core;
  private final String name;
  private final Deque<Item> items = new ArrayDeque<>();

  /**
   * Something that the pipe was handed.
   *
   * @param number larger than that of all that was handed to pipes of the core before
   * @param flag to set or to wait for; -1 for work
   * @param work null for a flag to wait for
   */
  record Item(long number, Trace trace, int flag, @Nullable Runnable work) {

    boolean isWait() {
      return work == null;
    }
  }

  PipeActivity(CoreUnit core, String name) {
    super(core.rank());
    this.core = core;
    this.name = name;
  }

  CoreUnit core() {
    return core;
  }

  String name() {
    return name;
  }

  void add(Item item) {
    items.add(item);
  }

  @Nullable Item head() {
    return items.peek();
  }

  boolean isDrained() {
    return items.isEmpty();
  }

  /** Whether the next item need not wait. */
  boolean canRun() {
    Item head = items.peek();
    return head != null && !(head.isWait() && !core.flags().isSet(head.flag));
  }

  @Override
  int run(int budget) {
    Item item = items.element();
    if (item.work == null) {
      core.flags().clear(item.flag);
    } else {
      item.work.run();
    }
    items.remove();
    core.changed();
    return 1;
  }

  @Override
  Operation operation() {
    return trace().operation();
  }

  @Override
  Trace trace() {
    return items.element().trace();
  }

  @Override
  String who() {
    return "rank " + rank() + ", " + core.name() + ", pipe " + name;
  }
}
