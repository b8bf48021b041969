package dev.ppto.dialects.arith;

/** What the predicates of {@code arith.cmpi} mean. */
public final class IntegerComparison {
  private IntegerComparison() {}

  /**
   * Whether a predicate holds.
   *
   * @param signed sign of the difference of the operands, read as signed
   * @param unsigned the same, read as unsigned
   */
  static boolean holds(CmpiPredicate predicate, int signed, int unsigned) {
    return switch (predicate) {
      case EQ -> signed == 0;
      case NE -> signed != 0;
      case SLT -> signed < 0;
      case SLE -> signed <= 0;
      case SGT -> signed > 0;
      case SGE -> signed >= 0;
      case ULT -> unsigned < 0;
      case ULE -> unsigned <= 0;
      case UGT -> unsigned > 0;
      case UGE -> unsigned >= 0;
    };
  }

  /** The predicate that holds when this one does not. */
  public static CmpiPredicate inverse(CmpiPredicate predicate) {
    return switch (predicate) {
      case EQ -> CmpiPredicate.NE;
      case NE -> CmpiPredicate.EQ;
      case SLT -> CmpiPredicate.SGE;
      case SLE -> CmpiPredicate.SGT;
      case SGT -> CmpiPredicate.SLE;
      case SGE -> CmpiPredicate.SLT;
      case ULT -> CmpiPredicate.UGE;
      case ULE -> CmpiPredicate.UGT;
      case UGT -> CmpiPredicate.ULE;
      case UGE -> CmpiPredicate.ULT;
    };
  }

  /** The predicate that holds of exchanged operands. */
  static CmpiPredicate exchanged(CmpiPredicate predicate) {
    return switch (predicate) {
      case EQ, NE -> predicate;
      case SLT -> CmpiPredicate.SGT;
      case SLE -> CmpiPredicate.SGE;
      case SGT -> CmpiPredicate.SLT;
      case SGE -> CmpiPredicate.SLE;
      case ULT -> CmpiPredicate.UGT;
      case ULE -> CmpiPredicate.UGE;
      case UGT -> CmpiPredicate.ULT;
      case UGE -> CmpiPredicate.ULE;
    };
  }

  /** The same comparison of operands read as unsigned. */
  static CmpiPredicate unsigned(CmpiPredicate predicate) {
    return switch (predicate) {
      case SLT -> CmpiPredicate.ULT;
      case SLE -> CmpiPredicate.ULE;
      case SGT -> CmpiPredicate.UGT;
      case SGE -> CmpiPredicate.UGE;
      default -> predicate;
    };
  }
}
