package dev.ppto.execution.architecture;

/**
 * A memory space that each core of a kind has.
 *
 * @param space name in the target dialect, such as {@code vec}
 * @param core the kind of core that has it
 * @param capacity bytes of the hardware
 * @param usable bytes that programs may use, from address 0; the system keeps the rest
 */
public record OnChipMemory(String space, CoreKind core, long capacity, long usable) {}
