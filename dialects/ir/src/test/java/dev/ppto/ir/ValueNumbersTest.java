package dev.ppto.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueNumbersTest {
  private final List<Value> values = values(100);

  private static List<Value> values(int count) {
    Block block = new Block();
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(block.addArgument(IntegerType.I32, UnknownLoc.UNKNOWN));
    }
    return values;
  }

  @Test
  void numbersAreGivenInOrder() {
    ValueNumbers numbers = new ValueNumbers(0);
    for (int i = 0; i < values.size(); i++) {
      assertEquals(-1, numbers.of(values.get(i)));
      assertEquals(i, numbers.add(values.get(i)));
      assertEquals(i, numbers.of(values.get(i)));
      assertEquals(i + 1, numbers.size());
    }
  }

  @Test
  void othersMayNumberTheSameValuesMeanwhile() {
    ValueNumbers first = new ValueNumbers(0);
    ValueNumbers second = new ValueNumbers(0);
    for (int i = 0; i < values.size(); i++) {
      first.add(values.get(i));
      second.add(values.get(values.size() - 1 - i));
      assertEquals(0, first.of(values.get(0)));
    }
    for (int i = 0; i < values.size(); i++) {
      assertEquals(i, first.of(values.get(i)));
      assertEquals(values.size() - 1 - i, second.of(values.get(i)));
    }
  }

  @Test
  void aNumberOfAnotherIsNoNumberHere() {
    ValueNumbers first = new ValueNumbers(0);
    ValueNumbers second = new ValueNumbers(0);
    first.add(values.get(0));
    second.add(values.get(1));
    assertEquals(-1, first.of(values.get(1)));
    assertEquals(-1, second.of(values.get(0)));
    assertEquals(-1, second.of(values.get(2)));
  }
}
