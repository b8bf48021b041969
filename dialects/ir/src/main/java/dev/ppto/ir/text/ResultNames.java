package dev.ppto.ir.text;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;

/**
 * Op interface: names that the printer shows for an operation's results and for the arguments of
 * its regions, in place of numbers. A name that is taken already gets a number behind it.
 */
public interface ResultNames {

  /** Takes the name of a value, without the percent sign. */
  @FunctionalInterface
  interface Names {
    void name(Value value, String name);
  }

  /** Names results of {@code op}; those left out are numbered with the named one before them. */
  void nameResults(Operation op, Names names);

  /** Names arguments of the entry block of one of the operation's regions. */
  default void nameArguments(Operation op, Region region, Names names) {}
}
