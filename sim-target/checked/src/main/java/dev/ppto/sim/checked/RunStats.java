package dev.ppto.sim.checked;

import com.google.common.collect.ImmutableList;
import dev.ppto.sim.machine.LeftoverSignal;

/**
 * What a run did.
 *
 * @param steps instructions and pieces of pipe work of all ranks and of the host
 * @param ranks by rank
 * @param leftovers windows that end with signals, in the order in which they were made
 */
public record RunStats(
    long steps, ImmutableList<RankStats> ranks, ImmutableList<LeftoverSignal> leftovers) {}
