package dev.ppto.sim.checked;

/**
 * What one rank did.
 *
 * @param notifies deposits into signal cells of other ranks
 * @param ownUpdates deposits into its own cells
 * @param waits waits for a signal that were satisfied
 * @param bytesPulled read from windows of other ranks, signals apart
 * @param bytesPushed written to windows of other ranks, signals apart
 * @param steps instructions and pieces of pipe work
 */
public record RankStats(
    int rank,
    long notifies,
    long ownUpdates,
    long waits,
    long bytesPulled,
    long bytesPushed,
    long steps) {}
