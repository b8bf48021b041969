package dev.ppto.lowering.memory;

import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.Buffers;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.dialects.ascend.Space;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.OnChipMemory;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Gives each buffer an address, a multiple of 32 bytes. Buffers that are never needed at the same
 * time share bytes; copies between buffers that can be one are taken away. A kernel that needs more
 * than a core has is rejected. Addresses that are there already stay.
 */
@PassInfo(
    name = "plan-memory",
    summary = "Gives on-chip buffers addresses, reuses memory, checks capacity",
    anchor = KernelOp.NAME)
public record PlanMemory(@Option("architecture whose capacities count: a3 or a5") String arch)
    implements OperationPass {
  private static final long ALIGNMENT = 32;

  public PlanMemory() {
    this("a3");
  }

  @Override
  public void run(Operation kernel, PassContext ctx) {
    Architecture architecture = Architecture.named(arch);
    if (architecture == null) {
      kernel
          .error(
              "plan-memory: expected an architecture of "
                  + Architecture.names()
                  + ", found '"
                  + arch
                  + "'")
          .report();
      return;
    }
    ctx.count("copies removed", CopyCoalescing.run(kernel));
    BufferLiveness liveness = new BufferLiveness(kernel);
    List<BufferOp> buffers = liveness.buffers();
    Map<Space, Long> peak = new EnumMap<>(Space.class);
    for (int i = 0; i < buffers.size(); i++) {
      BufferOp buffer = buffers.get(i);
      if (buffer.address() == null) {
        buffer.setAddress(lowestFree(i, liveness));
      }
      BufferType type = type(buffer);
      OnChipMemory memory = architecture.memory(type.space().keyword());
      long end = buffer.address() + Buffers.bytes(type);
      peak.merge(type.space(), end, Math::max);
      ctx.remarks().analysis(buffer.location(), () -> placeText(buffer));
      if (memory == null || end > memory.usable()) {
        reportFull(kernel, buffer, memory == null ? 0 : memory.usable(), liveness, i);
        return;
      }
    }
    peak.forEach((space, bytes) -> ctx.count("bytes of " + space.keyword(), bytes));
  }

  private static String placeText(BufferOp buffer) {
    BufferType type = type(buffer);
    return "a buffer of "
        + Buffers.bytes(type)
        + " bytes of "
        + type.space().keyword()
        + " memory at address "
        + buffer.address();
  }

  private static BufferType type(BufferOp buffer) {
    return (BufferType) buffer.result().type();
  }

  /** The lowest address at which the buffer overlaps nothing that it must not. */
  private static long lowestFree(int index, BufferLiveness liveness) {
    long size = Buffers.bytes(type(liveness.buffers().get(index)));
    List<Range> apart = ranges(liveness.interferingWith(index), index, liveness);
    List<Range> apartOrEqual = ranges(liveness.inPlaceWith(index), index, liveness);
    long address = 0;
    while (true) {
      long at = address;
      OptionalLong next =
          Stream.concat(apart.stream(), apartOrEqual.stream().filter(range -> range.start() != at))
              .filter(range -> range.start() < at + size && at < range.end())
              .mapToLong(range -> range.start() > at ? range.start() : range.end())
              .max();
      if (next.isEmpty()) {
        return address;
      }
      address = (next.getAsLong() + ALIGNMENT - 1) & -ALIGNMENT;
    }
  }

  private record Range(long start, long end) {}

  private static List<Range> ranges(BitSet others, int index, BufferLiveness liveness) {
    Space space = type(liveness.buffers().get(index)).space();
    return others.stream()
        .mapToObj(liveness.buffers()::get)
        .filter(other -> other.address() != null && type(other).space() == space)
        .map(other -> new Range(other.address(), other.address() + Buffers.bytes(type(other))))
        .toList();
  }

  private static void reportFull(
      Operation kernel, BufferOp buffer, long usable, BufferLiveness liveness, int index) {
    BufferType type = type(buffer);
    var error =
        buffer.error(
            "the kernel needs more "
                + type.space().keyword()
                + " memory than a core has: expected at most "
                + usable
                + " bytes, found a need of "
                + (buffer.address() + Buffers.bytes(type)));
    liveness.interferingWith(index).stream()
        .mapToObj(liveness.buffers()::get)
        .filter(other -> other.address() != null && type(other).space() == type.space())
        .sorted(Comparator.comparingLong((BufferOp other) -> -Buffers.bytes(type(other))))
        .limit(3)
        .forEach(
            other ->
                error.note(
                    other.location(),
                    "needed at the same time: " + Buffers.bytes(type(other)) + " bytes"));
    error
        .note(kernel.location(), "use smaller tiles, or work on the data in several steps")
        .report();
  }
}
