package dev.ppto.reduce;

import java.util.ArrayList;
import java.util.List;

/** Makes a list shorter as long as it keeps a property: delta debugging of its elements. */
public final class ListReducer {

  /** The property to keep. */
  @FunctionalInterface
  public interface Property<T> {
    boolean test(List<T> candidate) throws InterruptedException;
  }

  private ListReducer() {}

  /**
   * The list without elements that are not needed: none of those that are left can go alone.
   *
   * @param all has the property
   */
  public static <T> List<T> reduce(List<T> all, Property<T> property) throws InterruptedException {
    List<T> best = List.copyOf(all);
    for (int chunk = best.size(); chunk > 0; chunk = Math.min(chunk / 2, best.size())) {
      boolean shorter = true;
      while (shorter) {
        shorter = false;
        for (int end = best.size(); end > 0; end = Math.min(end - chunk, best.size())) {
          List<T> rest = new ArrayList<>(best);
          rest.subList(Math.max(0, end - chunk), end).clear();
          if (property.test(List.copyOf(rest))) {
            best = List.copyOf(rest);
            shorter = chunk == 1;
          }
        }
      }
    }
    return best;
  }
}
