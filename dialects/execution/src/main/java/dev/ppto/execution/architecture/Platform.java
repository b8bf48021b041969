package dev.ppto.execution.architecture;

/**
 * What a user names as the place to run on.
 *
 * @param name {@code a2a3}, {@code a2a3sim}, {@code a5}, {@code a5sim}
 * @param simulated false for a real device
 */
public record Platform(String name, Architecture architecture, boolean simulated) {}
