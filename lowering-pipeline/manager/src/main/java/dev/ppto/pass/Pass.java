package dev.ppto.pass;

import dev.ppto.ir.Operation;

/**
 * A step of a compilation. A pass is a record that implements {@link ModulePass} or {@link
 * OperationPass}, carries {@link PassInfo}, and whose components are its options:
 *
 * <pre>{@code
 * @PassInfo(name = "lower-collectives", summary = "Collectives to notify, wait and remote copies")
 * public record LowerCollectives(@Option("largest chunk on chip, bytes") int chunkBytes)
 *     implements ModulePass {
 *   public LowerCollectives() {
 *     this(65536); // the defaults of the options
 *   }
 *
 *   public void run(Operation module, PassContext ctx) { ... }
 * }
 * }</pre>
 */
public sealed interface Pass permits ModulePass, OperationPass {

  /**
   * Changes {@code op} and what is in it. The pass fails if it reports an error or calls {@link
   * PassContext#fail}. It must not change anything outside of {@code op}.
   */
  void run(Operation op, PassContext ctx);

  /** Full name of the operations it runs on; empty: any. */
  String anchor();

  /** Name in pipelines. */
  default String name() {
    return info().name();
  }

  default String summary() {
    return info().summary();
  }

  /** The annotation of the pass class. */
  default PassInfo info() {
    return PassClass.infoOf(getClass());
  }
}
