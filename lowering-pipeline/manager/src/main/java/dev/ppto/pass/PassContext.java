package dev.ppto.pass;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What one run of a pass on one operation may use. */
public final class PassContext {
  private final Operation root;
  private final AnalysisManager analyses;
  private final PassServices services;
  private final PassStatistics.Counter statistics;
  private final PassRemarks remarks;
  private final Set<Class<?>> preserved = new HashSet<>();
  private boolean allPreserved;
  private boolean failed;

  PassContext(
      Operation root,
      AnalysisManager analyses,
      PassServices services,
      PassStatistics.Counter statistics,
      PassRemarks remarks) {
    this.root = root;
    this.analyses = analyses;
    this.services = services;
    this.statistics = statistics;
    this.remarks = remarks;
  }

  public Context context() {
    return root.context();
  }

  /** Ends the pipeline after this pass. Say why by reporting an error. */
  public void fail() {
    failed = true;
  }

  boolean hasFailed() {
    return failed;
  }

  /** Analyses of the operation that the pass runs on. */
  public AnalysisManager analyses() {
    return analyses;
  }

  /** Says that the pass left an analysis true; all others are forgotten after it. */
  public void preserve(Class<?> analysis) {
    preserved.add(analysis);
  }

  /** Says that the pass changed nothing: analyses stay, and the IR is not verified again. */
  public void preserveAll() {
    allPreserved = true;
  }

  boolean preservesAll() {
    return allPreserved;
  }

  boolean preserves(Class<?> analysis) {
    return allPreserved || preserved.contains(analysis);
  }

  /** Something that the tool gives to all passes, such as a listener; null if it gave none. */
  public <S> @Nullable S service(Class<S> type) {
    return services.get(type);
  }

  /**
   * Something that is made once for all runs of passes in a pass manager, such as a set of
   * patterns; it must be safe for use by several threads.
   */
  public <S> S once(Class<S> type, Supplier<? extends S> make) {
    return services.once(type, make);
  }

  /** Where the pass says what it decided, shown by {@code --remarks}. */
  public PassRemarks remarks() {
    return remarks;
  }

  /** Adds to a statistic of the pass, shown by {@code --mlir-pass-statistics}. */
  public void count(String statistic, long amount) {
    statistics.add(statistic, amount);
  }
}
