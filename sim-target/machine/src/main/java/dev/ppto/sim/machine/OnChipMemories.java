package dev.ppto.sim.machine;

import dev.ppto.execution.Fault;
import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.CoreKind;
import dev.ppto.execution.architecture.OnChipMemory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The on-chip memories of one core while one kernel runs: nothing is written at its start. */
public final class OnChipMemories {
  private static final String REMEDY =
      "no load or computation of this kernel has filled it yet: one is missing, or the flag that"
          + " waits for it is";

  private final Architecture architecture;
  private final CoreKind kind;
  private final String core;
  private final Map<String, PagedMemory> memories = new LinkedHashMap<>();

  /**
   * @param core name of the core, for messages
   */
  public OnChipMemories(Architecture architecture, CoreKind kind, String core) {
    this.architecture = architecture;
    this.kind = kind;
    this.core = core;
  }

  /** The memory of a space, as large as programs may use; a fault if the core has none. */
  public PagedMemory space(String space) {
    return memories.computeIfAbsent(space, this::make);
  }

  private PagedMemory make(String space) {
    OnChipMemory memory = architecture.memory(space);
    if (memory == null || memory.core() != kind) {
      throw Fault.hazard(
          core
              + " has no memory '"
              + space
              + "'; a core of kind "
              + kind.text()
              + " of "
              + architecture.title()
              + " has "
              + architecture.memories().values().stream()
                  .filter(m -> m.core() == kind)
                  .map(OnChipMemory::space)
                  .collect(Collectors.joining(", ")));
    }
    return PagedMemory.unwritten(space + " memory of " + core, memory.usable(), REMEDY);
  }
}
