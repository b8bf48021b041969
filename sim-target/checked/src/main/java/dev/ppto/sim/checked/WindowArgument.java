package dev.ppto.sim.checked;

import dev.ppto.execution.ElementFormat;

/**
 * Stands among the arguments of a device function or kernel that is run on its own for a window of
 * one rank, filled with zeros.
 */
public record WindowArgument(String name, ElementFormat format, long[] shape) {}
