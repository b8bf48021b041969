package dev.ppto.sim.machine;

/**
 * Signal cells of a window that are not zero at the end: notifies that nobody took back.
 *
 * @param window name
 * @param cells how many
 * @param rank owner of the first one
 * @param element position of the first one in its window, in cells
 * @param value of the first one
 */
public record LeftoverSignal(String window, long cells, int rank, long element, int value) {

  @Override
  public String toString() {
    return "window '"
        + window
        + "' ends with "
        + cells
        + (cells == 1 ? " signal" : " signals")
        + " that "
        + (cells == 1 ? "is" : "are")
        + " not zero"
        + (cells == 1 ? ": element " : ", first element ")
        + element
        + " of rank "
        + rank
        + " with "
        + value;
  }
}
