package dev.ppto.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.reduce.Bisection.Verdict;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BisectionTest {
  @Test
  void theFirstBadStepIsFoundWithFewQuestions() throws InterruptedException {
    for (int last = 1; last <= 40; last++) {
      for (int first = 1; first <= last; first++) {
        int guilty = first;
        Set<Integer> asked = new HashSet<>();
        Bisection.Result found =
            Bisection.search(
                0,
                last,
                steps -> {
                  assertTrue(asked.add(steps), "asked twice");
                  return steps >= guilty ? Verdict.BAD : Verdict.GOOD;
                });
        assertEquals(new Bisection.Result(guilty - 1, guilty), found);
        assertTrue(found.isOneStep());
        assertTrue(asked.size() <= 6, "questions: " + asked.size());
      }
    }
  }

  @Test
  void statesOfWhichNobodyCanTellWidenTheAnswer() throws InterruptedException {
    Bisection.Result found =
        Bisection.search(
            0, 10, steps -> steps < 4 ? Verdict.GOOD : steps < 7 ? Verdict.UNKNOWN : Verdict.BAD);
    assertEquals(new Bisection.Result(3, 7), found);
    assertFalse(found.isOneStep());
    assertEquals(new Bisection.Result(0, 10), Bisection.search(0, 10, steps -> Verdict.UNKNOWN));
  }
}
