package dev.ppto.execution;

/**
 * One step of a program. It reads and writes registers of its frame, asks the machine's services,
 * and either finishes or says what it waits for; then it is run again when that may have changed.
 * An instruction that waits must not have changed anything.
 */
@FunctionalInterface
public interface Instruction {
  Outcome execute(Frame frame);
}
