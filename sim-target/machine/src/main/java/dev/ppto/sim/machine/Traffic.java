package dev.ppto.sim.machine;

/** Counts what each rank does to the windows of the others. */
public final class Traffic {
  private final long[] notifies;
  private final long[] ownUpdates;
  private final long[] pulled;
  private final long[] pushed;

  public Traffic(int ranks) {
    notifies = new long[ranks];
    ownUpdates = new long[ranks];
    pulled = new long[ranks];
    pushed = new long[ranks];
  }

  void read(int rank, int owner, long bytes) {
    if (rank != owner && rank >= 0) {
      pulled[rank] += bytes;
    }
  }

  void wrote(int rank, int owner, long bytes) {
    if (rank != owner && rank >= 0) {
      pushed[rank] += bytes;
    }
  }

  void notified(int rank, int owner) {
    if (rank >= 0) {
      (rank == owner ? ownUpdates : notifies)[rank]++;
    }
  }

  /** Deposits into cells of other ranks. */
  public long notifies(int rank) {
    return notifies[rank];
  }

  /** Deposits into cells of the rank itself. */
  public long ownUpdates(int rank) {
    return ownUpdates[rank];
  }

  /** Bytes read from windows of other ranks, signals apart. */
  public long bytesPulled(int rank) {
    return pulled[rank];
  }

  /** Bytes written to windows of other ranks, signals apart. */
  public long bytesPushed(int rank) {
    return pushed[rank];
  }
}
