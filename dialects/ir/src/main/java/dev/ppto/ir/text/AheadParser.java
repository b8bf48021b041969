package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.WorkAhead;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses the end of a long list of operations on other threads while the parser is at its start.
 *
 * <p>Where an operation begins can only be guessed from the layout: a line indented like the first
 * operation. A part is therefore used only if the parser arrives at the very place where the part
 * starts, and only if the part's text means the same alone: no error, no value, block or name that
 * belongs to the list. Otherwise the parser reads the text itself, as if there were no part, so
 * that its messages and their order do not depend on threads.
 */
final class AheadParser {
  /** Bytes of a part: a small share of the time of a run, but much more than starting one takes. */
  private static final int PART = 1 << 18;

  private final ParserState state;

  /** Where the parts start; the last one ends with the list, which may be earlier. */
  private final int[] starts;

  private final WorkAhead<Part> work;
  private int next;

  /** What was read. */
  private record Part(Block operations, int end, ParserState state) {}

  private AheadParser(ParserState state, int[] starts, WorkAhead<Part> work) {
    this.state = state;
    this.starts = starts;
    this.work = work;
  }

  /** Starts threads for the list that begins with the present token; null if it is too short. */
  static @Nullable AheadParser start(ParserState state) {
    Lexer lexer = state.lexer;
    if (state.options.threads() < 2
        || state.options.implicitValues()
        || state.ranges != null
        || lexer.length() - lexer.start() < 4 * PART
        || !lexer.isFirstOnLine()) {
      return null;
    }
    int[] starts = starts(lexer);
    AheadLines lines = new AheadLines(lexer.bytes(), starts);
    List<Spelling> aliases = List.copyOf(state.aliases);
    WorkAhead<Part> work =
        WorkAhead.start(
            "ppto parser",
            starts.length,
            state.options.threads(),
            i -> {
              int end = i + 1 < starts.length ? starts[i + 1] : -1;
              return parse(state, state.ahead(starts[i], lines.before(i), aliases), end);
            });
    return new AheadParser(state, starts, work);
  }

  private static int[] starts(Lexer lexer) {
    byte[] bytes = lexer.bytes();
    int first = lexer.start();
    int line = first;
    while (line > 0 && bytes[line - 1] != '\n') {
      line--;
    }
    List<Integer> starts = new ArrayList<>();
    for (int from = first + PART; from < bytes.length; ) {
      int start = lineLike(bytes, from, line, first - line);
      if (start < 0) {
        break;
      }
      starts.add(start);
      from = start + PART;
    }
    return starts.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The first text after {@code from} that starts a line like an operation of the list; or -1. */
  private static int lineLike(byte[] bytes, int from, int line, int indent) {
    for (int p = from; p < bytes.length - indent - 1; p++) {
      if (bytes[p] == '\n'
          && startsOperation(bytes[p + 1 + indent])
          && Arrays.equals(bytes, p + 1, p + 1 + indent, bytes, line, line + indent)) {
        return p + 1 + indent;
      }
    }
    return -1;
  }

  private static boolean startsOperation(byte c) {
    return c == '"' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  // ---- on other threads ----

  /** Reads a part; null if it means something else alone. */
  private static @Nullable Part parse(ParserState state, ParserState own, int end) {
    Block operations = new Block();
    long scope = own.operations.values.open(true);
    boolean usesLabels = own.operations.regions.ahead(operations, state.operations.regions, end);
    own.operations.values.close(scope, true, true);
    int reached = own.lexer.start();
    return (end < 0 || reached == end)
            && !usesLabels
            && own.errors() == 0
            && !own.identities.exist()
            && standsAlone(operations)
        ? new Part(operations, reached, own)
        : null;
  }

  /** True if the operations neither define names for others nor could take names of others. */
  private static boolean standsAlone(Block operations) {
    for (Operation op = operations.first(); op != null; op = op.next()) {
      if (op.resultCount() > 0 || !op.regions().isEmpty() && !op.has(Traits.ISOLATED_FROM_ABOVE)) {
        return false;
      }
    }
    return true;
  }

  // ---- in order ----

  /**
   * Appends the part that starts at the present token and moves behind it.
   *
   * @return whether there was one
   */
  boolean take(Block block) {
    int position = state.lexer.start();
    while (next < starts.length && starts[next] < position) {
      work.skip(next++);
    }
    if (next == starts.length || starts[next] != position) {
      return false;
    }
    Part part = work.take(next++);
    if (part == null) {
      return false;
    }
    Operation following;
    for (Operation op = part.operations.first(); op != null; op = following) {
      following = op.next();
      op.remove();
      block.append(op);
    }
    state.adopt(part.state, part.end);
    return true;
  }

  /** Ends the threads. */
  void close() {
    work.close();
  }
}
