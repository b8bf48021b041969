package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches an input against the check lines of a file, block by block. */
final class CheckRun {
  private final CheckFile checks;
  private final String input;
  private final FileCheckOptions options;
  private final Variables variables;
  private final CheckReport report;

  CheckRun(
      CheckFile checks,
      SourceText input,
      FileCheckOptions options,
      Variables variables,
      CheckReport report) {
    this.checks = checks;
    this.input = input.text();
    this.options = options;
    this.variables = variables;
    this.report = report;
  }

  /** Whether every check line holds. A failure ends its block, the others are checked still. */
  boolean run() {
    ImmutableList<CheckFile.Step> steps = checks.steps();
    boolean passed = true;
    int blockStart = 0;
    int first = 0;
    while (first < steps.size()) {
      int label = first;
      while (label < steps.size() && steps.get(label).pattern().kind() != CheckKind.LABEL) {
        label++;
      }
      int last = Math.min(label + 1, steps.size());
      int blockEnd = input.length();
      if (label < steps.size()) {
        CheckPattern.Found found = find(steps.get(label).pattern(), blockStart, input.length());
        if (found == null) {
          return false; // without its end there is no block to check
        }
        blockEnd = found.end();
      }
      if (first > 0 && options.enableVarScope()) {
        variables.clearLocal();
      }
      passed &= checkBlock(steps.subList(first, last), blockStart, blockEnd);
      first = last;
      blockStart = blockEnd;
    }
    return passed;
  }

  private boolean checkBlock(List<CheckFile.Step> steps, int start, int end) {
    int at = start;
    for (CheckFile.Step step : steps) {
      at = checkStep(step, at, end);
      if (at < 0) {
        return false;
      }
    }
    return true;
  }

  /** Matches one step from an offset on and gives the end of its match; -1 on failure. */
  private int checkStep(CheckFile.Step step, int start, int end) {
    List<CheckPattern> nots = new ArrayList<>();
    int from = checkUnordered(step.before(), start, end, nots);
    if (from < 0) {
      return -1;
    }
    CheckPattern pattern = step.pattern();
    CheckPattern.Found first = null;
    int at = from;
    for (int nth = 1; nth <= pattern.count(); nth++) {
      CheckPattern.Found found = find(pattern, nth, at, end);
      if (found == null) {
        return -1;
      }
      if (first == null) {
        first = found;
      }
      at = found.end();
    }
    if (first == null || !onExpectedLine(pattern, first, from)) {
      return -1;
    }
    return absent(nots, from, first.start()) ? at : -1;
  }

  private boolean onExpectedLine(CheckPattern pattern, CheckPattern.Found found, int previousEnd) {
    int newlines = 0;
    for (int i = previousEnd; i < found.start(); i++) {
      if (input.charAt(i) == '\n') {
        newlines++;
      }
    }
    boolean right =
        switch (pattern.kind()) {
          case NEXT, EMPTY -> newlines == 1;
          case SAME -> newlines == 0;
          default -> true;
        };
    if (!right) {
      report.wrongLine(pattern, found, previousEnd);
    }
    return right;
  }

  private record Range(int start, int end) {}

  /**
   * Matches the DAG patterns before a step, group by group: NOT patterns part groups, and lie
   * between the matches of the groups around them. Gives the end of the last group and leaves in
   * {@code nots} what must not stand between there and the match of the step.
   */
  private int checkUnordered(
      ImmutableList<CheckPattern> patterns, int start, int end, List<CheckPattern> nots) {
    int groupStart = start;
    List<Range> taken = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      CheckPattern pattern = patterns.get(i);
      if (pattern.kind() == CheckKind.NOT) {
        nots.add(pattern);
        continue;
      }
      if (!take(pattern, groupStart, end, taken)) {
        return -1;
      }
      boolean groupEnds = i + 1 == patterns.size() || patterns.get(i + 1).kind() == CheckKind.NOT;
      if (groupEnds) {
        if (!nots.isEmpty() && !absent(nots, groupStart, taken.get(0).start())) {
          return -1;
        }
        nots.clear();
        groupStart = taken.get(taken.size() - 1).end();
        taken.clear();
      }
    }
    return groupStart;
  }

  /** Finds a match that shares nothing with those taken, which are sorted, and takes it. */
  private boolean take(CheckPattern pattern, int groupStart, int end, List<Range> taken) {
    int from = groupStart;
    int next = 0;
    while (true) {
      CheckPattern.Found found = search(pattern, from, end);
      if (found == null) {
        return false;
      }
      boolean tellsAll = options.verbosity() > 1;
      if (tellsAll) {
        report.found(pattern, true, 1, found, variables);
      }
      if (options.allowDeprecatedDagOverlap()) {
        cover(taken, found);
        next = -1;
      } else {
        while (next < taken.size() && taken.get(next).end() <= found.start()) {
          next++;
        }
      }
      if (next < 0 || next == taken.size() || found.end() <= taken.get(next).start()) {
        if (next >= 0) {
          taken.add(next, new Range(found.start(), found.end()));
        }
        if (!tellsAll) {
          report.found(pattern, true, 1, found, variables);
        }
        return true;
      }
      Range other = taken.get(next);
      report.discarded(pattern, found, other.start(), other.end());
      from = other.end();
    }
  }

  /** Keeps one range that covers all matches, for groups whose matches may overlap. */
  private static void cover(List<Range> taken, CheckPattern.Found found) {
    if (taken.isEmpty()) {
      taken.add(new Range(found.start(), found.end()));
    } else {
      Range all = taken.get(0);
      taken.set(
          0, new Range(Math.min(all.start(), found.start()), Math.max(all.end(), found.end())));
    }
  }

  private boolean absent(List<CheckPattern> nots, int from, int to) {
    boolean absent = true;
    for (CheckPattern pattern : nots) {
      try {
        CheckPattern.Found found = pattern.match(input, from, to, variables);
        if (found == null) {
          report.notFound(pattern, false, 1, from, to, variables);
        } else {
          report.found(pattern, false, 1, found, variables);
          absent = false;
        }
      } catch (EvaluationException e) {
        report.invalid(pattern, false, e, from, to, variables);
        absent = false;
      }
    }
    return absent;
  }

  private CheckPattern.@Nullable Found find(CheckPattern pattern, int from, int to) {
    return find(pattern, 1, from, to);
  }

  private CheckPattern.@Nullable Found find(CheckPattern pattern, int nth, int from, int to) {
    CheckPattern.Found found = search(pattern, nth, from, to);
    if (found != null) {
      report.found(pattern, true, nth, found, variables);
    }
    return found;
  }

  private CheckPattern.@Nullable Found search(CheckPattern pattern, int from, int to) {
    return search(pattern, 1, from, to);
  }

  private CheckPattern.@Nullable Found search(CheckPattern pattern, int nth, int from, int to) {
    try {
      CheckPattern.Found found = pattern.match(input, from, to, variables);
      if (found == null) {
        report.notFound(pattern, true, nth, from, to, variables);
      }
      return found;
    } catch (EvaluationException e) {
      report.invalid(pattern, true, e, from, to, variables);
      return null;
    }
  }
}
