package dev.ppto.tools.reduce;

import dev.ppto.pass.Pass;
import dev.ppto.pass.Pipeline;
import java.util.ArrayList;
import java.util.List;

/** The passes of a pipeline one by one, so that some can be left out. */
final class PassList {

  /**
   * A pass of a pipeline.
   *
   * @param anchors of the pipelines that it is in, inside the outermost one
   */
  record Entry(List<String> anchors, Pass pass) {}

  private PassList() {}

  /** The passes of a pipeline in order. */
  static List<Entry> of(Pipeline pipeline) {
    List<Entry> all = new ArrayList<>();
    collect(pipeline, List.of(), all);
    return all;
  }

  private static void collect(Pipeline pipeline, List<String> anchors, List<Entry> all) {
    for (Pipeline.Step step : pipeline.steps()) {
      if (step instanceof Pipeline.Run run) {
        all.add(new Entry(anchors, run.pass()));
      } else {
        Pipeline inner = ((Pipeline.Nested) step).pipeline();
        List<String> path = new ArrayList<>(anchors);
        path.add(inner.anchor());
        collect(inner, List.copyOf(path), all);
      }
    }
  }

  /** The pipeline of passes. */
  static Pipeline pipeline(String anchor, List<Entry> entries) {
    Pipeline.Builder builder = Pipeline.on(anchor);
    for (Entry entry : entries) {
      int depth = entry.anchors().size();
      if (depth == 0) {
        builder.add(entry.pass());
        continue;
      }
      Pipeline inner = Pipeline.on(entry.anchors().get(depth - 1)).add(entry.pass()).build();
      for (int i = depth - 2; i >= 0; i--) {
        inner = Pipeline.on(entry.anchors().get(i)).nest(inner).build();
      }
      builder.nest(inner);
    }
    return builder.build();
  }
}
