package dev.ppto.sim.checked;

import dev.ppto.execution.Fault;
import dev.ppto.execution.memory.Memory;
import dev.ppto.execution.service.Allocator;
import dev.ppto.sim.machine.PagedMemory;

/** Memory made by the running program. */
final class RunAllocator implements Allocator {
  private final Engine engine;

  RunAllocator(Engine engine) {
    this.engine = engine;
  }

  @Override
  public Memory allocate(String name, long bytes) {
    long limit = engine.architecture().deviceMemory();
    if (bytes < 0 || bytes > limit) {
      throw Fault.invalidArgument(
          name + " would have " + bytes + " bytes; a device has room for 0 to " + limit);
    }
    int rank = engine.rank();
    return PagedMemory.unwritten(
        rank < 0 ? name + " of the host" : name + " of rank " + rank,
        bytes,
        "a new tensor holds nothing until it is stored to");
  }
}
