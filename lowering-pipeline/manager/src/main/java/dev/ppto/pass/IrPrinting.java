package dev.ppto.pass;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Prints the IR around passes, as {@code --mlir-print-ir-before}, {@code -after} and their variants
 * want it.
 */
public final class IrPrinting implements PassInstrumentation {
  private final Config config;
  private final Function<Operation, String> printer;
  private final IrOutput out;
  private final Map<Key, HashCode> before = new ConcurrentHashMap<>();

  /**
   * What to print.
   *
   * @param before whether to print before a pass
   * @param after whether to print after a pass that succeeded
   * @param afterFailure whether to print after a pass that failed
   * @param onlyChanges whether to print only after passes that changed the IR
   * @param wholeModule whether to print the outermost operation, not only what the pass ran on
   */
  public record Config(
      Predicate<Pass> before,
      Predicate<Pass> after,
      boolean afterFailure,
      boolean onlyChanges,
      boolean wholeModule) {
    /** Prints nothing. */
    public static final Config NONE = new Config(p -> false, p -> false, false, false, false);

    public Config withBefore(Predicate<Pass> passes) {
      return new Config(passes, after, afterFailure, onlyChanges, wholeModule);
    }

    public Config withAfter(Predicate<Pass> passes) {
      return new Config(before, passes, afterFailure, onlyChanges, wholeModule);
    }

    public Config withAfterFailure(boolean value) {
      return new Config(before, after, value, onlyChanges, wholeModule);
    }

    public Config withOnlyChanges(boolean value) {
      return new Config(before, after, afterFailure, value, wholeModule);
    }

    public Config withWholeModule(boolean value) {
      return new Config(before, after, afterFailure, onlyChanges, value);
    }
  }

  private record Key(Pass pass, Operation op) {}

  /**
   * @param printer gives the text of an operation
   */
  public IrPrinting(Config config, Function<Operation, String> printer, IrOutput out) {
    this.config = config;
    this.printer = printer;
    this.out = out;
  }

  /** Likewise, with all of it written one after the other. */
  public IrPrinting(Config config, Function<Operation, String> printer, Appendable out) {
    this(config, printer, (pass, op, text) -> out.append(text));
  }

  @Override
  public void beforePass(Pass pass, Operation op) {
    if (config.before.test(pass)) {
      print("Before", pass, op, "");
    }
    if (config.onlyChanges && config.after.test(pass)) {
      before.put(new Key(pass, op), fingerprint(op));
    }
  }

  @Override
  public void afterPass(Pass pass, Operation op) {
    if (!config.after.test(pass)) {
      return;
    }
    if (config.onlyChanges) {
      HashCode old = before.remove(new Key(pass, op));
      if (fingerprint(op).equals(old)) {
        return;
      }
    }
    print("After", pass, op, "");
  }

  @Override
  public void afterPassFailed(Pass pass, Operation op) {
    before.remove(new Key(pass, op));
    if (config.afterFailure || config.after.test(pass)) {
      print("After", pass, op, " Failed");
    }
  }

  private HashCode fingerprint(Operation op) {
    return Hashing.murmur3_128().hashString(printer.apply(op), StandardCharsets.UTF_8);
  }

  private void print(String when, Pass pass, Operation op, String outcome) {
    Operation shown = op;
    while (config.wholeModule && shown.parentOp() != null) {
      shown = shown.parentOp();
    }
    StringBuilder text = new StringBuilder();
    text.append("// -----// IR Dump ").append(when).append(' ');
    text.append(pass.getClass().getSimpleName()).append(outcome);
    text.append(" (").append(pass.name()).append(')');
    if (config.wholeModule) {
      text.append(" ('").append(op.name()).append("' operation");
      String symbol = SymbolTable.nameOf(op);
      text.append(symbol == null ? "" : ": @" + symbol).append(')');
    }
    text.append(" //----- //\n");
    String ir = printer.apply(shown);
    text.append(ir).append(ir.endsWith("\n") ? "\n" : "\n\n");
    synchronized (out) {
      try {
        out.write(pass, op, text.toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
