package dev.ppto.transforms;

import java.lang.management.ManagementFactory;

/** Processor time, which does not depend on what else the machine does. */
final class CpuTime {
  private CpuTime() {}

  /** Nanoseconds that this thread has run. */
  static long ofThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
