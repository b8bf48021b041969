package dev.ppto.lit.filecheck;

import dev.ppto.lit.filecheck.MatchEvent.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Collects what there is to say about the matching of one input. */
final class CheckReport {
  private final SourceText input;
  private final FileCheckOptions options;
  private final StringBuilder messages = new StringBuilder();
  private final List<MatchEvent> events = new ArrayList<>();

  CheckReport(SourceText input, FileCheckOptions options) {
    this.input = input;
    this.options = options;
  }

  String messages() {
    return messages.toString();
  }

  List<MatchEvent> events() {
    return events;
  }

  /** A dump says what verbose messages would say. */
  private boolean dumps() {
    return options.dumpInput().when() != FileCheckOptions.DumpInput.When.NEVER;
  }

  private Span span(int start, int end) {
    return new Span(input, start, end);
  }

  private void print(Diagnostic diagnostic) {
    messages.append(diagnostic.render());
  }

  /** The n-th match of a pattern, good or bad. */
  void found(
      CheckPattern pattern, boolean expected, int nth, CheckPattern.Found found, Variables values) {
    if (expected) {
      boolean implicit = pattern.kind() == CheckKind.END_OF_FILE;
      if (options.verbosity() < (implicit ? 2 : 1)) {
        return;
      }
    }
    Span match = span(found.start(), found.end());
    Outcome outcome = expected ? Outcome.FOUND : Outcome.FOUND_BUT_EXCLUDED;
    events.add(new MatchEvent(pattern, outcome, match, ""));
    List<String> notes = pattern.substitutionNotes(values);
    for (String note : notes) {
      events.add(new MatchEvent(pattern, outcome, span(found.start(), found.start()), note));
    }
    for (CheckPattern.Capture capture : found.captures()) {
      Span span = span(capture.start(), capture.end());
      events.add(new MatchEvent(pattern, outcome, span, captured(capture)));
    }
    if (expected && dumps()) {
      return;
    }
    String message =
        pattern.description()
            + ": "
            + (expected ? "expected" : "excluded")
            + " string found in input"
            + progress(pattern, nth);
    print(
        expected
            ? Diagnostic.remark(start(pattern), message)
            : Diagnostic.error(start(pattern), message));
    print(Diagnostic.note(match, "found here"));
    for (String note : notes) {
      print(Diagnostic.note(span(found.start(), found.start()), note));
    }
    for (CheckPattern.Capture capture : found.captures()) {
      print(Diagnostic.note(span(capture.start(), capture.end()), captured(capture)));
    }
  }

  /** A pattern that was not found between two offsets. */
  void notFound(
      CheckPattern pattern, boolean expected, int nth, int from, int to, Variables values) {
    if (!expected && options.verbosity() < 2) {
      return;
    }
    Outcome outcome = expected ? Outcome.NOT_FOUND : Outcome.NOT_FOUND_AND_EXCLUDED;
    events.add(new MatchEvent(pattern, outcome, span(from, to), ""));
    List<String> notes = substitutionEvents(pattern, outcome, from, values);
    if (!expected && dumps()) {
      return;
    }
    String message =
        pattern.description()
            + ": "
            + (expected ? "expected" : "excluded")
            + " string not found in input"
            + progress(pattern, nth);
    print(
        expected
            ? Diagnostic.error(start(pattern), message)
            : Diagnostic.remark(start(pattern), message));
    print(Diagnostic.note(span(from, from), "scanning from here"));
    for (String note : notes) {
      print(Diagnostic.note(span(from, from), note));
    }
    if (expected) {
      similar(pattern, from, to, values);
    }
  }

  /** A pattern that could not be completed, looked for between two offsets. */
  void invalid(
      CheckPattern pattern,
      boolean expected,
      EvaluationException failure,
      int from,
      int to,
      Variables values) {
    events.add(new MatchEvent(pattern, Outcome.INVALID_PATTERN, span(from, to), ""));
    for (Diagnostic diagnostic : failure.diagnostics()) {
      print(diagnostic);
      events.add(
          new MatchEvent(pattern, Outcome.INVALID_PATTERN, span(from, from), diagnostic.message()));
    }
    for (String note : substitutionEvents(pattern, Outcome.INVALID_PATTERN, from, values)) {
      print(Diagnostic.note(span(from, from), note));
    }
    if (expected) {
      similar(pattern, from, to, values);
    }
  }

  private List<String> substitutionEvents(
      CheckPattern pattern, Outcome outcome, int from, Variables values) {
    List<String> notes = pattern.substitutionNotes(values);
    for (String note : notes) {
      events.add(new MatchEvent(pattern, outcome, span(from, from), note));
    }
    return notes;
  }

  private void similar(CheckPattern pattern, int from, int to, Variables values) {
    int place = SimilarText.find(pattern, input.text(), from, to, values);
    if (place >= 0) {
      print(Diagnostic.note(span(place, place), "possible intended match here"));
      events.add(new MatchEvent(pattern, Outcome.SIMILAR, span(place, place), ""));
    }
  }

  /** A match that cannot count, since an earlier one of its group holds part of it. */
  void discarded(CheckPattern pattern, CheckPattern.Found found, int otherStart, int otherEnd) {
    if (options.verbosity() < 2) {
      return;
    }
    if (dumps()) {
      for (int i = events.size() - 1; i >= 0 && events.get(i).pattern() == pattern; i--) {
        if (events.get(i).outcome() == Outcome.FOUND) {
          events.set(i, events.get(i).with(Outcome.FOUND_BUT_DISCARDED));
        }
      }
      return;
    }
    print(
        Diagnostic.note(
            span(otherStart, otherEnd), "match discarded, overlaps earlier DAG match here"));
  }

  /** A match with other than the expected number of newlines before it. */
  void wrongLine(CheckPattern pattern, CheckPattern.Found found, int previousEnd) {
    String between = input.text().substring(previousEnd, found.start());
    boolean same = pattern.kind() == CheckKind.SAME;
    boolean none = between.indexOf('\n') < 0;
    String message;
    if (same) {
      message = "is not on the same line as the previous match";
    } else if (none) {
      message = "is on the same line as previous match";
    } else {
      message = "is not on the line after the previous match";
    }
    String name = pattern.prefix() + pattern.kind().suffix();
    print(Diagnostic.error(start(pattern), name + ": " + message));
    print(Diagnostic.note(span(found.start(), found.start()), "'next' match was here"));
    print(Diagnostic.note(span(previousEnd, previousEnd), "previous match ended here"));
    if (!same && !none) {
      int line = previousEnd + between.indexOf('\n') + 1;
      print(Diagnostic.note(span(line, line), "non-matching line after previous match is here"));
    }
    if (options.verbosity() > 0) {
      for (int i = events.size() - 1; i >= 0 && events.get(i).pattern() == pattern; i--) {
        events.set(i, events.get(i).with(Outcome.FOUND_ON_WRONG_LINE));
      }
    } else {
      Span match = span(found.start(), found.end());
      events.add(new MatchEvent(pattern, Outcome.FOUND_ON_WRONG_LINE, match, ""));
    }
  }

  private static Span start(CheckPattern pattern) {
    return Span.at(pattern.span().source(), pattern.span().start());
  }

  private static String captured(CheckPattern.Capture capture) {
    return "captured var \"" + capture.name() + '"';
  }

  private static String progress(CheckPattern pattern, int nth) {
    return pattern.count() > 1 ? " (" + nth + " out of " + pattern.count() + ")" : "";
  }
}
