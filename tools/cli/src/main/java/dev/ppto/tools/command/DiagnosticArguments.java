package dev.ppto.tools.command;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Context;
import dev.ppto.ir.diagnostic.DiagnosticFormat;
import dev.ppto.ir.diagnostic.RemarkKind;
import dev.ppto.pass.PassManager;
import dev.ppto.pass.RemarkFilter;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** The options that say which diagnostics there are, what is in them, and how they are written. */
public final class DiagnosticArguments {
  /** Option with the form of diagnostics. */
  public static final String FORMAT = "diagnostics-format";

  /** What {@link #FORMAT} can be. */
  public static final List<String> FORMATS = List.of("text", "json");

  private static final String ALL = "all";

  private final Set<RemarkKind> remarks = EnumSet.noneOf(RemarkKind.class);
  private @Nullable Predicate<String> passes;
  private DiagnosticFormat format = DiagnosticFormat.TEXT;
  private boolean operations;
  private boolean stackTraces;
  private boolean wantsDefects;

  /** Adds the options to those of a tool. */
  public void declare(OptionTable table) {
    table
        .section("Diagnostics")
        .choice(
            FORMAT,
            FORMATS,
            "For people (text, if not given), or a JSON object a line for each",
            v -> format = format(v))
        .value(
            "remarks",
            "kind,...",
            "What passes say of their decisions: passed (what they did), missed (what they left, and"
                + " why), analysis (what they decided by), or all",
            this::remarks)
        .value(
            "remarks-filter",
            "regex",
            "Of these passes only, by the whole of their names",
            this::filter)
        .flag(
            "mlir-print-op-on-diagnostic",
            "A note with the operation that a diagnostic is at",
            v -> operations = v)
        .flag(
            "mlir-print-stacktrace-on-diagnostic",
            "A note with where in ppto a diagnostic is made",
            v -> stackTraces = v)
        .flag(ToolRun.STACK_TRACE, "Show where an internal error is from", v -> wantsDefects = v);
  }

  /** The form that a word of {@link #FORMATS} names. */
  public static DiagnosticFormat format(String word) {
    return DiagnosticFormat.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private void remarks(String list) throws UsageException {
    for (String word : list.split(",", -1)) {
      List<RemarkKind> named =
          Arrays.stream(RemarkKind.values())
              .filter(kind -> word.equals(ALL) || word.equals(kind.text()))
              .toList();
      if (named.isEmpty()) {
        throw new UsageException("expected passed, missed, analysis or all, found '" + word + "'");
      }
      remarks.addAll(named);
    }
  }

  private void filter(String regex) throws UsageException {
    try {
      passes = Pattern.compile(regex).asMatchPredicate();
    } catch (PatternSyntaxException e) {
      throw new UsageException(
          "expected a regular expression, found '" + regex + "': " + e.getDescription());
    }
  }

  /** Rejects a filter of remarks that nobody asked for. */
  public void verify() throws UsageException {
    if (passes != null && remarks.isEmpty()) {
      throw new UsageException(
          "--remarks-filter: expected also --remarks=passed, missed, analysis or all, found none");
    }
  }

  public DiagnosticFormat format() {
    return format;
  }

  /**
   * Sets what diagnostics of a context have with them.
   *
   * @param verifying whether they are compared with annotations, which do not expect these notes
   */
  public void apply(Context context, boolean verifying) {
    context.diagnostics().setAttachesOperations(operations && !verifying);
    context.diagnostics().setAttachesStackTraces(stackTraces && !verifying);
  }

  /** Sets which remarks passes make, and whether their defects come with stack traces. */
  public void apply(PassManager manager) {
    manager
        .stackTraces(stackTraces || wantsDefects)
        .remarks(
            new RemarkFilter(ImmutableSet.copyOf(remarks), passes == null ? pass -> true : passes));
  }
}
