package dev.ppto.reduce;

/** The property that a reduced program keeps. */
@FunctionalInterface
public interface Interest {

  /**
   * Whether the candidate has the property.
   *
   * @throws InterruptedException if the reduction is to end with what it has
   */
  boolean test(Candidate candidate) throws InterruptedException;
}
