package dev.ppto.sim.checked;

import com.google.common.collect.ImmutableList;

/**
 * What a run did.
 *
 * @param steps instructions and pieces of pipe work of all ranks and of the host
 * @param ranks by rank
 */
public record RunStats(long steps, ImmutableList<RankStats> ranks) {}
