package dev.ppto.sim.checked;

/**
 * Stands among the arguments of a device function or kernel that is run on its own for the context
 * of its windows, the {@link WindowArgument}s: a domain of one rank.
 */
public record ContextArgument() {}
