package dev.ppto.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ppto.ir.attribute.UnknownLoc;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationNumbersTest {
  private final Context context = Context.with();

  private Operation operation() {
    return new OperationState(context.definition("test.op"), UnknownLoc.UNKNOWN).create();
  }

  @Test
  void anOperationKeepsItsNumberAndUnknownOnesHaveNone() {
    OperationNumbers numbers = new OperationNumbers();
    List<Operation> ops = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      ops.add(operation());
      assertEquals(-1, numbers.of(ops.get(i)));
      assertEquals(i, numbers.add(ops.get(i)));
    }
    for (int i = 0; i < ops.size(); i++) {
      assertEquals(i, numbers.add(ops.get(i)));
      assertSame(ops.get(i), numbers.at(i));
    }
    assertEquals(1_000, numbers.bound());
  }

  @Test
  void theNumberOfAnOperationThatIsTakenOutIsGivenAgain() {
    OperationNumbers numbers = new OperationNumbers();
    Operation first = operation();
    Operation second = operation();
    numbers.add(first);
    numbers.add(second);
    numbers.remove(first);
    assertEquals(-1, numbers.of(first));
    assertNull(numbers.at(0));
    Operation third = operation();
    assertEquals(0, numbers.add(third));
    assertEquals(-1, numbers.of(first));
    assertEquals(2, numbers.add(first));
  }

  @Test
  void whoNumbersAmongOthersGivesTheirNumbersBack() {
    OperationNumbers outer = new OperationNumbers();
    Operation first = operation();
    Operation second = operation();
    outer.add(first);
    outer.add(second);
    try (OperationNumbers inner = new OperationNumbers()) {
      assertEquals(-1, inner.of(second));
      assertEquals(0, inner.add(second));
      assertEquals(1, inner.add(first));
      inner.remove(first);
      assertEquals(0, outer.of(first));
    }
    assertEquals(0, outer.of(first));
    assertEquals(1, outer.of(second));
  }
}
