package dev.ppto.ir.text;

/**
 * How a file is parsed.
 *
 * @param implicitModule whether operations at the top are wrapped into a {@code builtin.module}
 * @param implicitValues whether values that are used at the top but defined nowhere become
 *     arguments of the wrapping module's block, as documentation examples need
 * @param errorLimit after how many errors parsing ends
 * @param threads how many threads may parse a long file at once
 */
public record ParserOptions(
    ImplicitModule implicitModule, boolean implicitValues, int errorLimit, int threads) {
  public static final ParserOptions DEFAULT =
      new ParserOptions(ImplicitModule.AS_NEEDED, false, 20, 1);

  /** When a {@code builtin.module} is put around what the file holds. */
  public enum ImplicitModule {
    /** Unless the file holds exactly one operation that is a module itself. */
    ALWAYS,
    /** Unless the file holds exactly one operation. */
    AS_NEEDED,
    /** Never: the file must hold exactly one operation. */
    NEVER
  }

  public ParserOptions withImplicitModule(ImplicitModule when) {
    return new ParserOptions(when, implicitValues, errorLimit, threads);
  }

  public ParserOptions withImplicitValues(boolean implicit) {
    return new ParserOptions(implicitModule, implicit, errorLimit, threads);
  }

  public ParserOptions withErrorLimit(int limit) {
    return new ParserOptions(implicitModule, implicitValues, limit, threads);
  }

  public ParserOptions withThreads(int count) {
    return new ParserOptions(implicitModule, implicitValues, errorLimit, count);
  }
}
