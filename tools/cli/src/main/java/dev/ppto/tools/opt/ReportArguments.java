package dev.ppto.tools.opt;

import dev.ppto.pass.PassStatistics;
import dev.ppto.pass.PassTiming;
import dev.ppto.pass.Pipeline;
import dev.ppto.tools.command.OptionTable;
import java.util.List;

/** The options for reports about a run: how long things took, and what passes counted. */
final class ReportArguments {
  private static final String LIST = "list";
  private static final String JSON = "json";

  boolean timing;
  boolean statistics;
  private PassTiming.Display timingDisplay = PassTiming.Display.TREE;
  private boolean timingAsJson;
  private boolean statisticsAsList;

  void declare(OptionTable table) {
    table
        .section("Reports about the run, to the standard error")
        .flag(
            "mlir-timing",
            "How long passes took, with analyses (A) and verification (V) in them",
            v -> timing = v)
        .choice(
            "mlir-timing-display",
            List.of("tree", LIST),
            "By what is part of what (tree, if not given), or the longest first",
            v -> timingDisplay = v.equals(LIST) ? PassTiming.Display.LIST : PassTiming.Display.TREE)
        .choice(
            "mlir-output-format",
            List.of("text", JSON),
            "Of the times: text, if not given",
            v -> timingAsJson = v.equals(JSON))
        .flag("mlir-pass-statistics", "What passes counted", v -> statistics = v)
        .choice(
            "mlir-pass-statistics-display",
            List.of("pipeline", LIST),
            "For each pass in the pipeline (pipeline, if not given), or summed by name",
            v -> statisticsAsList = v.equals(LIST));
  }

  /**
   * The report about times.
   *
   * @param threads how many functions passes may have worked on at once
   */
  String of(PassTiming times, int threads) {
    boolean withUserTime = threads > 1;
    return timingAsJson
        ? times.json(timingDisplay, withUserTime)
        : times.report(timingDisplay, withUserTime);
  }

  /** The report about counts. */
  String of(PassStatistics counts, Pipeline pipeline) {
    return statisticsAsList ? counts.list() : counts.pipeline(pipeline);
  }
}
