package dev.ppto.tools.opt;

import dev.ppto.pass.PassManager;
import dev.ppto.rewrite.MatchTrace;
import dev.ppto.rewrite.RewriteListener;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What a run shows, counts and stops of passes and patterns. */
final class RewriteDebugging {
  /** How many attempts of patterns {@code --debug-patterns} shows. */
  private static final int TRACED = 100_000;

  private final OptArguments arguments;
  private final MatchTrace trace = new MatchTrace(TRACED);
  private final DebugCounters counters;

  RewriteDebugging(OptArguments arguments) {
    this.arguments = arguments;
    this.counters = new DebugCounters(arguments.debug.counters);
  }

  void attach(PassManager manager) {
    List<RewriteListener> listeners = new ArrayList<>();
    if (arguments.debug.patterns != DebugArguments.Patterns.NONE) {
      listeners.add(trace);
    }
    if (!arguments.debug.counters.isEmpty()) {
      manager.instrument(counters);
      listeners.add(counters);
    }
    if (arguments.reports.statistics) {
      PatternStatistics statistics = new PatternStatistics(manager.statistics());
      manager.instrument(statistics);
      listeners.add(statistics);
    }
    listeners.stream()
        .reduce(RewriteListener::both)
        .ifPresent(all -> manager.provide(RewriteListener.class, all));
  }

  /** Prints what was asked for, after the run. */
  void report(PrintStream err) {
    switch (arguments.debug.patterns) {
      case TEXT -> err.print(trace);
      case JSON -> err.print(trace.toJsonLines());
      case NONE -> {}
    }
    for (String name : arguments.debug.counters.keySet()) {
      if (counters.count(name) == 0 && arguments.debug.counters.get(name) != 0) {
        err.println("note: --debug-counter: nothing was counted as '" + name + "'");
      }
    }
  }
}
