package dev.ppto.definition.codegen;

import java.util.ArrayList;
import java.util.List;

/** A Java expression that can be laid out on one line or on several. */
sealed interface Expr {
  int CONTINUATION = 4;
  int WIDTH = 100;

  /** Text that stays on one line. */
  record Text(String text) implements Expr {}

  /** {@code head(args)}. */
  record Call(String head, List<Expr> args) implements Expr {}

  /** {@code start.call(..).call(..)}: on several lines if it does not fit on one. */
  record Chain(Expr start, List<Call> calls) implements Expr {}

  /** A text block; {@code lines} are escaped already. */
  record TextBlock(List<String> lines) implements Expr {}

  static Expr of(String text) {
    return new Text(text);
  }

  static Call call(String head, Expr... args) {
    return new Call(head, List.of(args));
  }

  static Call call(String head, List<? extends Expr> args) {
    return new Call(head, List.copyOf(args));
  }

  /** A string literal, or a text block for several lines. */
  static Expr string(String value) {
    if (!JavaStrings.canBeBlock(value)) {
      return of(JavaStrings.literal(value));
    }
    return new TextBlock(JavaStrings.blockLines(value));
  }

  /**
   * The lines of {@code prefix expression suffix}; the first one starts at column {@code indent}.
   */
  static List<String> lines(int indent, String prefix, Expr expr, String suffix) {
    String flat = flat(expr);
    if (flat != null && indent + prefix.length() + flat.length() + suffix.length() <= WIDTH) {
      return List.of(prefix + flat + suffix);
    }
    List<String> out = new ArrayList<>();
    if (prefix.endsWith(" = ") || prefix.endsWith(" -> ")) {
      out.add(prefix.stripTrailing());
      shifted(out, lines(indent + CONTINUATION, "", expr, suffix));
      return out;
    }
    if (expr instanceof Call call && !call.args().isEmpty()) {
      out.add(prefix + call.head() + "(");
      arguments(out, indent, call.args(), ")" + suffix);
    } else if (expr instanceof Chain chain) {
      chain(out, indent, prefix, chain, suffix);
    } else if (expr instanceof TextBlock block) {
      out.add(prefix + "\"\"\"");
      String margin = " ".repeat(CONTINUATION);
      for (int i = 0; i < block.lines().size(); i++) {
        String line = block.lines().get(i);
        boolean last = i == block.lines().size() - 1;
        String ended = last ? line + "\"\"\"" + suffix : line;
        out.add(ended.isEmpty() ? "" : margin + ended);
      }
    } else {
      out.add(prefix + flat + suffix);
    }
    return out;
  }

  /** The arguments on one line of their own if they fit, else each on its own. */
  private static void arguments(List<String> out, int indent, List<Expr> args, String end) {
    List<String> flats = args.stream().map(Expr::flat).toList();
    if (!flats.contains(null)) {
      String all = String.join(", ", flats) + end;
      if (indent + CONTINUATION + all.length() <= WIDTH) {
        out.add(" ".repeat(CONTINUATION) + all);
        return;
      }
    }
    for (int i = 0; i < args.size(); i++) {
      String after = i == args.size() - 1 ? end : ",";
      shifted(out, lines(indent + CONTINUATION, "", args.get(i), after));
    }
  }

  private static void chain(
      List<String> out, int indent, String prefix, Chain chain, String suffix) {
    out.addAll(lines(indent, prefix, chain.start(), chain.calls().isEmpty() ? suffix : ""));
    for (int i = 0; i < chain.calls().size(); i++) {
      String after = i == chain.calls().size() - 1 ? suffix : "";
      shifted(out, lines(indent + CONTINUATION, ".", chain.calls().get(i), after));
    }
  }

  private static void shifted(List<String> out, List<String> lines) {
    for (String line : lines) {
      out.add(line.isEmpty() ? line : " ".repeat(CONTINUATION) + line);
    }
  }

  /** The expression on one line; null if it must have several. */
  private static String flat(Expr expr) {
    if (expr instanceof Text text) {
      return text.text();
    }
    if (expr instanceof Call call) {
      List<String> args = call.args().stream().map(Expr::flat).toList();
      return args.contains(null) ? null : call.head() + "(" + String.join(", ", args) + ")";
    }
    if (expr instanceof Chain chain) {
      String start = flat(chain.start());
      List<String> calls = chain.calls().stream().map(Expr::flat).toList();
      return start == null || calls.contains(null) ? null : start + "." + String.join(".", calls);
    }
    return null;
  }
}
