package dev.ppto.ir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The traits that the framework itself reads. Dialects may use further names. */
public final class Traits {
  private static final Map<String, Trait> BY_NAME = new LinkedHashMap<>();

  /** No memory effect, no undefined behaviour: may be moved, merged and erased when unused. */
  public static final Trait PURE = known("Pure");

  public static final Trait COMMUTATIVE = known("Commutative");

  /** {@code f(f(x)) = f(x)}. */
  public static final Trait IDEMPOTENT = known("Idempotent");

  /** {@code f(f(x)) = x}. */
  public static final Trait INVOLUTION = known("Involution");

  public static final Trait TERMINATOR = known("Terminator");

  /** A terminator that hands control and its operands to the parent operation's end. */
  public static final Trait RETURN_LIKE = known("ReturnLike");

  /** Regions use no value from outside. */
  public static final Trait ISOLATED_FROM_ABOVE = known("IsolatedFromAbove");

  public static final Trait SYMBOL = known("Symbol");
  public static final Trait SYMBOL_TABLE = known("SymbolTable");
  public static final Trait SINGLE_BLOCK = known("SingleBlock");
  public static final Trait NO_TERMINATOR = known("NoTerminator");

  /** Regions whose blocks are graphs: no order, no dominance. */
  public static final Trait GRAPH_REGION = known("GraphRegion");

  /** Holds exactly one {@code value} attribute, folds to it. */
  public static final Trait CONSTANT_LIKE = known("ConstantLike");

  /** The effects are those of the operations in its regions. */
  public static final Trait RECURSIVE_MEMORY_EFFECTS = known("RecursiveMemoryEffects");

  public static final Trait SAME_OPERANDS_AND_RESULT_TYPE = known("SameOperandsAndResultType");
  public static final Trait SAME_TYPE_OPERANDS = known("SameTypeOperands");

  /** All shaped operands and results have one shape; element types may differ. */
  public static final Trait SAME_SHAPE = known("SameShape");

  /**
   * A function: a symbol with a {@code function_type}, whose body's entry block has its arguments.
   */
  public static final Trait FUNCTION_LIKE = known("FunctionLike");

  /** Several variadic or optional operand groups, with sizes in {@code operandSegmentSizes}. */
  public static final Trait ATTR_SIZED_OPERAND_SEGMENTS = known("AttrSizedOperandSegments");

  private Traits() {}

  private static Trait known(String name) {
    Trait trait = new Trait(name, 1L << BY_NAME.size());
    BY_NAME.put(name, trait);
    return trait;
  }

  /** The trait of that name; a new one if the framework does not know it. */
  public static Trait named(String name) {
    Trait known = BY_NAME.get(name);
    return known == null ? new Trait(name) : known;
  }

  /** Names that the framework gives a meaning to. */
  public static Set<String> names() {
    return Collections.unmodifiableSet(BY_NAME.keySet());
  }
}
