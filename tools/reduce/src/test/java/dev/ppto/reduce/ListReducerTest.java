package dev.ppto.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListReducerTest {
  private static final List<Integer> HUNDRED = IntStream.range(0, 100).boxed().toList();

  @Test
  void whatIsNeededStaysInItsOrder() throws InterruptedException {
    List<Integer> needed = List.of(3, 4, 50, 99);
    assertEquals(needed, ListReducer.reduce(HUNDRED, list -> list.containsAll(needed)));
    assertEquals(List.of(), ListReducer.reduce(HUNDRED, list -> true));
    assertEquals(HUNDRED, ListReducer.reduce(HUNDRED, list -> list.size() == 100));
  }

  @Test
  void elementsThatGoOnlyAfterOthersGoToo() throws InterruptedException {
    // An element may go only if the one before it is gone.
    List<Integer> left =
        ListReducer.reduce(
            HUNDRED, list -> list.isEmpty() || list.get(list.size() - 1) == 99 && isTail(list));
    assertEquals(List.of(), left);
  }

  private static boolean isTail(List<Integer> list) {
    return list.equals(HUNDRED.subList(100 - list.size(), 100));
  }
}
