package dev.ppto.lit.filecheck;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the input line by line, each with marks of what happened there. */
final class InputDump {
  /** What there is on one line of input. */
  private record Annotation(
      String label,
      boolean first,
      int line,
      int startColumn,
      int endColumn,
      char mark,
      String note,
      boolean error) {}

  /** Stands for the end of a line, whatever its length. */
  private static final int LINE_END = Integer.MAX_VALUE;

  private static final int ELLIPSIS_LINES = 3;

  private static final String LEGEND =
      """
      The dump of the input shows, under each line of input, what the check lines found there:

        - L:      the number of a line of the input file
        - T:L     a check line of type T (check, next, same, not, dag, label, empty, count) on
                  line L of the check file; T:impN is the N-th --implicit-check-not
        - T:L'N   the N-th thing that happened with that check line
        - ^~~     a good match (with -v)
        - !~~     a bad match: excluded text, a match on a wrong line, or one discarded (with -vv)
        - X~~     the searched part of the input, when nothing was found there
        - ?       perhaps the place that was meant to match

      Shown are the lines with errors and --dump-input-context=N lines around them (5 if not given);
      --dump-input-filter=all|annotation-full|annotation|error widens that.
      """;

  private final CheckFile checks;
  private final SourceText input;
  private final FileCheckOptions.DumpInput options;
  private final StringBuilder out = new StringBuilder();
  private int lines;

  private InputDump(CheckFile checks, SourceText input, FileCheckOptions.DumpInput options) {
    this.checks = checks;
    this.input = input;
    this.options = options;
  }

  /** What the marks mean. */
  static String legend() {
    return LEGEND;
  }

  static String render(
      CheckFile checks,
      SourceText input,
      FileCheckOptions.DumpInput options,
      List<MatchEvent> events) {
    return new InputDump(checks, input, options).render(events);
  }

  private String render(List<MatchEvent> events) {
    List<List<Annotation>> byLine = new ArrayList<>();
    for (int i = 0; i <= input.lines(); i++) {
      byLine.add(new ArrayList<>());
    }
    int labelWidth = 0;
    for (Annotation annotation : annotations(events)) {
      byLine.get(annotation.line()).add(annotation);
      labelWidth = Math.max(labelWidth, annotation.label().length());
    }
    lines = input.lines();
    if (input.lineText(lines).isEmpty() && byLine.get(lines).isEmpty()) {
      lines--; // nothing follows the last newline
    }
    labelWidth = Math.max(labelWidth, String.valueOf(lines).length());
    labelWidth += 3;
    out.append("\nInput file: ").append(input.name());
    out.append("\nCheck file: ").append(checks.source().name());
    out.append("\n\n-dump-input=help explains the following input dump.\n\nInput was:\n<<<<<<\n");
    boolean[] shown = shown(byLine);
    StringBuilder hidden = new StringBuilder();
    for (int line = 1; line <= lines; line++) {
      StringBuilder text = new StringBuilder();
      line(text, line, labelWidth, byLine.get(line));
      if (!shown[line]) {
        hidden.append(text);
        continue;
      }
      flush(hidden, labelWidth);
      out.append(text);
    }
    flush(hidden, labelWidth);
    return out.append(">>>>>>\n").toString();
  }

  private void flush(StringBuilder hidden, int labelWidth) {
    if (hidden.chars().filter(c -> c == '\n').count() > ELLIPSIS_LINES) {
      out.append((" ".repeat(labelWidth - 1) + ".\n").repeat(ELLIPSIS_LINES));
    } else {
      out.append(hidden);
    }
    hidden.setLength(0);
  }

  private boolean[] shown(List<List<Annotation>> byLine) {
    boolean[] shown = new boolean[lines + 1];
    for (int line = 1; line <= lines; line++) {
      if (selected(byLine.get(line))) {
        int last = Math.min(lines, line + options.context());
        for (int i = Math.max(1, line - options.context()); i <= last; i++) {
          shown[i] = true;
        }
      }
    }
    return shown;
  }

  private boolean selected(List<Annotation> annotations) {
    return switch (options.filter()) {
      case ALL -> true;
      case ANNOTATION_FULL -> !annotations.isEmpty();
      case ANNOTATION -> annotations.stream().anyMatch(Annotation::first);
      case ERROR -> annotations.stream().anyMatch(a -> a.first() && a.error());
    };
  }

  private void line(StringBuilder to, int line, int labelWidth, List<Annotation> annotations) {
    String text = input.lineText(line);
    String number = String.valueOf(line);
    to.append(" ".repeat(labelWidth - number.length())).append(number).append(": ").append(text);
    if (line < input.lines()) {
      to.append(' '); // stands for the newline, which can be marked too
    }
    to.append('\n');
    int width = text.length() + (line < input.lines() ? 1 : 0);
    for (Annotation annotation : annotations) {
      to.append(annotation.label());
      to.append(" ".repeat(labelWidth + 2 - annotation.label().length()));
      to.append(" ".repeat(annotation.startColumn() - 1)).append(annotation.mark());
      int column = annotation.startColumn() + 1;
      int end = Math.min(annotation.endColumn(), width + 1);
      for (; column < end; column++) {
        to.append('~');
      }
      if (!annotation.note().isEmpty()) {
        to.append(" ".repeat(Math.max(0, width + 1 - column)));
        to.append(' ').append(annotation.note());
      }
      to.append('\n');
    }
  }

  private List<Annotation> annotations(List<MatchEvent> events) {
    Map<Span, Integer> total = new HashMap<>();
    for (MatchEvent event : events) {
      total.merge(event.pattern().span(), 1, Integer::sum);
    }
    Map<Span, Integer> seen = new HashMap<>();
    List<Annotation> annotations = new ArrayList<>();
    for (MatchEvent event : events) {
      Span key = event.pattern().span();
      int nth = seen.merge(key, 1, Integer::sum) - 1;
      String label = label(event.pattern()) + (total.get(key) > 1 ? "'" + nth : "");
      annotate(annotations, event, label);
    }
    return annotations;
  }

  private String label(CheckPattern pattern) {
    ImmutableList<CheckPattern> implicit = checks.implicitNots();
    for (int i = 0; i < implicit.size(); i++) {
      if (implicit.get(i) == pattern) {
        return pattern.label() + ":imp" + (i + 1);
      }
    }
    return pattern.label() + ':' + pattern.span().startLine();
  }

  private static void annotate(List<Annotation> annotations, MatchEvent event, String label) {
    Span span = event.span();
    MatchEvent.Outcome outcome = event.outcome();
    boolean pointed = span.start() == span.end();
    boolean remark = !event.note().isEmpty();
    char mark = remark && pointed ? ' ' : outcome.mark();
    String note = remark ? event.note() : outcome.words();
    int line = span.startLine();
    int lastLine = span.endLine();
    int endColumn =
        line == lastLine ? Math.max(span.startColumn() + 1, span.endColumn()) : LINE_END;
    annotations.add(
        new Annotation(
            label, true, line, span.startColumn(), endColumn, mark, note, outcome.isError()));
    for (int next = line + 1; next <= lastLine; next++) {
      int end = next < lastLine ? LINE_END : span.endColumn();
      if (end > 1) {
        annotations.add(new Annotation(label, false, next, 1, end, '~', "", outcome.isError()));
      }
    }
  }
}
