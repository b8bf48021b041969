package dev.ppto.ir.python;

import org.jspecify.annotations.Nullable;

/** A call is none of a spelling: why, and how much of it fits. */
final class Misfit extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** How much fits of a call whose arguments are wrong by number or name. */
  static final int NOTHING = 0;

  /** How much fits of a call whose arguments are all what they should be. */
  static final int ARGUMENTS = Integer.MAX_VALUE;

  private final int argument;
  private final int fitting;
  private final transient @Nullable Mismatch mismatch;
  private final String parameter;

  private Misfit(
      String message, int argument, int fitting, @Nullable Mismatch mismatch, String parameter) {
    super(message, null, false, false);
    this.argument = argument;
    this.fitting = fitting;
    this.mismatch = mismatch;
    this.parameter = parameter;
  }

  /** Arguments are wrong by number or name. */
  static Misfit ofShape(String message, int argument) {
    return new Misfit(message, argument, NOTHING, null, "");
  }

  /** The argument of a parameter is of another kind. */
  static Misfit ofArgument(Mismatch mismatch, String parameter, int position, int argument) {
    return new Misfit(mismatch.expected(), argument, position + 1, mismatch, parameter);
  }

  /** What the spelling asks of the arguments together does not hold. */
  static Misfit ofWhole(String message) {
    return new Misfit(message, -1, ARGUMENTS, null, "");
  }

  /** The index of the argument that is wrong; -1: it is the call as a whole. */
  int argument() {
    return argument;
  }

  /** How far the arguments fit. */
  int fitting() {
    return fitting;
  }

  /** Whether more of the call fits than for another reason. */
  boolean fitsBetterThan(Misfit other) {
    if (fitting != other.fitting) {
      return fitting > other.fitting;
    }
    // Keywords are looked at in order, and what is missing is seen only then.
    return fitting == NOTHING && other.argument >= 0 && (argument < 0 || argument > other.argument);
  }

  @Nullable Mismatch mismatch() {
    return mismatch;
  }

  String parameter() {
    return parameter;
  }
}
