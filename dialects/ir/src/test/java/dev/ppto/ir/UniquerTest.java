package dev.ppto.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class UniquerTest {

  @Test
  void equalValuesAreOneObject() {
    assertSame(StringAttr.of(new String("a")), StringAttr.of(new String("a")));
    assertNotSame(StringAttr.of("a"), StringAttr.of("b"));
    assertNotSame(IntegerAttr.i32(1), IntegerAttr.i64(1));
  }

  @Test
  void threadsThatAskAtOnceGetTheSameObjects() throws Exception {
    int count = 20_000;
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<List<Attribute>>> tasks = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        tasks.add(
            () -> {
              List<Attribute> made = new ArrayList<>();
              for (int i = 0; i < count; i++) {
                made.add(StringAttr.of("concurrent" + i));
              }
              return made;
            });
      }
      List<List<Attribute>> results = new ArrayList<>();
      for (Future<List<Attribute>> result : pool.invokeAll(tasks)) {
        results.add(result.get());
      }
      for (int i = 0; i < count; i++) {
        assertSame(results.get(0).get(i), results.get(1).get(i));
        assertSame(results.get(0).get(i), results.get(2).get(i));
        assertSame(results.get(0).get(i), results.get(3).get(i));
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void whatNobodyHoldsIsCollected() throws InterruptedException {
    WeakReference<Attribute> dropped = new WeakReference<>(StringAttr.of("held by nobody"));
    Attribute kept = StringAttr.of("held by this test");
    for (int i = 0; i < 50 && dropped.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertTrue(dropped.get() == null);
    // The places of the dropped ones are taken again while the pool grows.
    for (int i = 0; i < 10_000; i++) {
      assertEquals("n" + i, StringAttr.of("n" + i).value());
    }
    assertSame(kept, StringAttr.of("held by this test"));
    assertEquals("held by nobody", StringAttr.of("held by nobody").value());
  }
}
