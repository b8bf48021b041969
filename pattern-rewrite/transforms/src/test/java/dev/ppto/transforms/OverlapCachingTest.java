package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import dev.ppto.pass.PassInstrumentation;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.PassRegistry;
import dev.ppto.pass.PipelineParser;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import org.junit.jupiter.api.Test;

/** How often passes that ask for overlaps compute them. */
class OverlapCachingTest extends PassTest {

  /** How often overlaps are computed by a pipeline. */
  private long computed(String pipeline, String body) {
    long[] count = {0};
    PassInstrumentation counter =
        new PassInstrumentation() {
          @Override
          public void beforeAnalysis(Class<?> analysis, Operation root) {
            count[0] += analysis == MemoryOverlap.class ? 1 : 0;
          }
        };
    PassManager manager =
        new PassManager(PipelineParser.parse("any(" + pipeline + ")", PassRegistry.load()));
    manager.instrument(counter);
    assertTrue(manager.run(parse(func(body))));
    return count[0];
  }

  private static final String READ_WRITE_READ =
      """
      %a = "test.read"(%m) : (memref<4xi32>) -> i32
      "test.write"(%m, %a) : (memref<4xi32>, i32) -> ()
      %b = "test.read"(%m) : (memref<4xi32>) -> i32
      "test.write"(%m, %b) : (memref<4xi32>, i32) -> ()
      "test.yield"() : () -> ()
      """;

  @Test
  void aPassThatChangesNothingLeavesThemToTheNextOne() {
    assertEquals(1, computed("cse,cse,cse", READ_WRITE_READ));
  }

  @Test
  void aPassThatChangesSomethingDoesNot() {
    String equal =
        """
        %p = "test.add"(%x, %y) : (i32, i32) -> i32
        %q = "test.add"(%x, %y) : (i32, i32) -> i32
        "test.write"(%m, %p, %q) : (memref<4xi32>, i32, i32) -> ()
        """;
    assertEquals(2, computed("cse,cse,cse", equal + READ_WRITE_READ));
  }

  @Test
  void nobodyComputesThemWhoDoesNotNeedThem() {
    assertEquals(
        0,
        computed(
            "cse,loop-invariant-code-motion",
            """
            %a = "test.read"(%m) : (memref<4xi32>) -> i32
            %b = "test.read"(%m) : (memref<4xi32>) -> i32
            "test.write"(%m, %a, %b) : (memref<4xi32>, i32, i32) -> ()
            "test.yield"() : () -> ()
            """));
  }
}
