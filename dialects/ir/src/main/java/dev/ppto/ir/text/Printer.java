package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import java.io.OutputStream;

/** Prints IR as MLIR text. */
public final class Printer {
  private Printer() {}

  /** The operation in its custom form. */
  public static String print(Operation op) {
    return print(op, PrintOptions.DEFAULT.withLocalScope(true));
  }

  public static String print(Operation op, PrintOptions options) {
    TextSink out = new TextSink();
    new OperationPrinter(out, options, Aliases.NONE).top(op);
    return out.toString();
  }

  /**
   * Prints the operation and a new line as UTF-8, in pieces.
   *
   * @throws java.io.UncheckedIOException if {@code target} fails
   */
  public static void print(Operation op, PrintOptions options, OutputStream target) {
    print(op, options, target, 1);
  }

  /**
   * Likewise.
   *
   * @param threads how many threads may make the text of a large operation
   */
  public static void print(Operation op, PrintOptions options, OutputStream target, int threads) {
    TextSink out = new TextSink(target);
    OperationPrinter printer = new OperationPrinter(out, options, Aliases.NONE);
    printer.setThreads(threads);
    printer.top(op);
    out.append('\n').flush();
  }

  /** A type as in IR text. */
  public static String print(Type type) {
    TextSink out = new TextSink();
    new OperationPrinter(out, PrintOptions.DEFAULT.withLocalScope(true), Aliases.NONE).type(type);
    return out.toString();
  }

  /** An attribute as in IR text. */
  public static String print(Attribute attribute) {
    TextSink out = new TextSink();
    new OperationPrinter(out, PrintOptions.DEFAULT.withLocalScope(true), Aliases.NONE)
        .attribute(attribute);
    return out.toString();
  }
}
