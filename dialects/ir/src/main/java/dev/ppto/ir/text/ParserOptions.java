package dev.ppto.ir.text;

/**
 * How a file is parsed.
 *
 * @param implicitModule whether operations at the top are wrapped into a {@code builtin.module}
 * @param implicitValues whether values that are used at the top but defined nowhere become
 *     arguments of the wrapping module's block, as documentation examples need
 * @param errorLimit after how many errors parsing ends
 * @param threads how many threads may parse a long file at once
 * @param ranges whether the result says where operations and names stand
 */
public record ParserOptions(
    ImplicitModule implicitModule,
    boolean implicitValues,
    int errorLimit,
    int threads,
    boolean ranges) {
  public static final ParserOptions DEFAULT =
      new ParserOptions(ImplicitModule.AS_NEEDED, false, 20, 1, false);

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
    return new ParserOptions(when, implicitValues, errorLimit, threads, ranges);
  }

  public ParserOptions withImplicitValues(boolean implicit) {
    return new ParserOptions(implicitModule, implicit, errorLimit, threads, ranges);
  }

  public ParserOptions withErrorLimit(int limit) {
    return new ParserOptions(implicitModule, implicitValues, limit, threads, ranges);
  }

  public ParserOptions withThreads(int count) {
    return new ParserOptions(implicitModule, implicitValues, errorLimit, count, ranges);
  }

  /** With ranges, a file is parsed by one thread, and slower. */
  public ParserOptions withRanges(boolean kept) {
    return new ParserOptions(implicitModule, implicitValues, errorLimit, threads, kept);
  }
}
