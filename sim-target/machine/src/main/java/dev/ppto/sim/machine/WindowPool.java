package dev.ppto.sim.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.ppto.execution.Fault;
import dev.ppto.execution.service.Domain;
import dev.ppto.execution.service.Window;
import dev.ppto.execution.service.Windows;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The windows of a world. A rank's part of a window takes room once it is used. */
public final class WindowPool implements Windows {
  private final int ranks;
  private final long capacity;
  private final Access access;
  private final Traffic traffic;
  private final DepositSites sites = new DepositSites();
  private final long[] used;
  private final List<Parts> made = new ArrayList<>();

  /**
   * @param ranks size of the world
   * @param capacity bytes of one device's memory
   */
  public WindowPool(int ranks, long capacity, Access access, Traffic traffic) {
    this.ranks = ranks;
    this.capacity = capacity;
    this.access = access;
    this.traffic = traffic;
    this.used = new long[ranks];
  }

  @Override
  public Domain domain(String name, ImmutableIntArray members) {
    if (members.isEmpty()) {
      throw Fault.invalidArgument("domain '" + name + "' has no ranks; it needs at least one");
    }
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < members.length(); i++) {
      int rank = members.get(i);
      if (rank < 0 || rank >= ranks) {
        throw Fault.invalidArgument(
            "domain '"
                + name
                + "' names rank "
                + rank
                + ", but the world has ranks 0 to "
                + (ranks - 1)
                + "; run with more devices or name fewer");
      }
      if (!seen.add(rank)) {
        throw Fault.invalidArgument("domain '" + name + "' names rank " + rank + " twice");
      }
    }
    return new Domain(name, members);
  }

  @Override
  public Window window(Domain domain, String name, long offset, long bytes) {
    if (bytes < 0) {
      throw Fault.invalidArgument(
          "window '" + name + "' would have " + bytes + " bytes; the size must not be negative");
    }
    for (int i = 0; i < domain.size(); i++) {
      int rank = domain.ranks().get(i);
      if (bytes > capacity - used[rank]) {
        throw Fault.invalidArgument(
            "window '"
                + name
                + "' of "
                + bytes
                + " bytes does not fit: "
                + (capacity - used[rank])
                + " of the device's "
                + capacity
                + " bytes are left on rank "
                + rank);
      }
      used[rank] += bytes;
    }
    Parts window = new Parts(name, domain, bytes, new WindowPart[domain.size()]);
    made.add(window);
    return window;
  }

  /** The windows whose signals are not all zero, in the order in which they were made. */
  public ImmutableList<LeftoverSignal> leftovers() {
    ImmutableList.Builder<LeftoverSignal> leftovers = ImmutableList.builder();
    for (Parts window : made) {
      LeftoverSignal leftover = window.leftover();
      if (leftover != null) {
        leftovers.add(leftover);
      }
    }
    return leftovers.build();
  }

  private final class Parts implements Window {
    private final String name;
    private final Domain domain;
    private final long size;
    private final @Nullable WindowPart[] parts;

    Parts(String name, Domain domain, long size, @Nullable WindowPart[] parts) {
      this.name = name;
      this.domain = domain;
      this.size = size;
      this.parts = parts;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Domain domain() {
      return domain;
    }

    @Override
    public long size() {
      return size;
    }

    @Nullable LeftoverSignal leftover() {
      long count = 0;
      LeftoverSignal first = null;
      for (WindowPart part : parts) {
        for (int cell : part == null ? new int[0] : part.nonZeroCells()) {
          count++;
          if (first == null) {
            first = new LeftoverSignal(name, 1, part.owner(), cell, part.value(4L * cell));
          }
        }
      }
      return first == null
          ? null
          : new LeftoverSignal(name, count, first.rank(), first.element(), first.value());
    }

    @Override
    public WindowMemory memory(int position) {
      WindowPart part = parts[position];
      if (part == null) {
        part = new WindowPart(this, position, access, traffic, sites);
        parts[position] = part;
      }
      return part;
    }
  }
}
