package dev.ppto.ir;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;

/** The traits that the framework itself reads. Dialects may use further names. */
public final class Traits {
  /** No memory effect, no undefined behaviour: may be moved, merged and erased when unused. */
  public static final Trait PURE = new Trait("Pure");

  public static final Trait COMMUTATIVE = new Trait("Commutative");

  /** {@code f(f(x)) = f(x)}. */
  public static final Trait IDEMPOTENT = new Trait("Idempotent");

  /** {@code f(f(x)) = x}. */
  public static final Trait INVOLUTION = new Trait("Involution");

  public static final Trait TERMINATOR = new Trait("Terminator");

  /** A terminator that hands control and its operands to the parent operation's end. */
  public static final Trait RETURN_LIKE = new Trait("ReturnLike");

  /** Regions use no value from outside. */
  public static final Trait ISOLATED_FROM_ABOVE = new Trait("IsolatedFromAbove");

  public static final Trait SYMBOL = new Trait("Symbol");
  public static final Trait SYMBOL_TABLE = new Trait("SymbolTable");
  public static final Trait SINGLE_BLOCK = new Trait("SingleBlock");
  public static final Trait NO_TERMINATOR = new Trait("NoTerminator");

  /** Regions whose blocks are graphs: no order, no dominance. */
  public static final Trait GRAPH_REGION = new Trait("GraphRegion");

  /** Holds exactly one {@code value} attribute, folds to it. */
  public static final Trait CONSTANT_LIKE = new Trait("ConstantLike");

  /** The effects are those of the operations in its regions. */
  public static final Trait RECURSIVE_MEMORY_EFFECTS = new Trait("RecursiveMemoryEffects");

  public static final Trait SAME_OPERANDS_AND_RESULT_TYPE = new Trait("SameOperandsAndResultType");
  public static final Trait SAME_TYPE_OPERANDS = new Trait("SameTypeOperands");

  /** All shaped operands and results have one shape; element types may differ. */
  public static final Trait SAME_SHAPE = new Trait("SameShape");

  /**
   * A function: a symbol with a {@code function_type}, whose body's entry block has its arguments.
   */
  public static final Trait FUNCTION_LIKE = new Trait("FunctionLike");

  /** Several variadic or optional operand groups, with sizes in {@code operandSegmentSizes}. */
  public static final Trait ATTR_SIZED_OPERAND_SEGMENTS = new Trait("AttrSizedOperandSegments");

  private static final ImmutableMap<String, Trait> BY_NAME;

  static {
    ImmutableSet<Trait> all =
        ImmutableSet.of(
            PURE,
            COMMUTATIVE,
            IDEMPOTENT,
            INVOLUTION,
            TERMINATOR,
            RETURN_LIKE,
            ISOLATED_FROM_ABOVE,
            SYMBOL,
            SYMBOL_TABLE,
            SINGLE_BLOCK,
            NO_TERMINATOR,
            GRAPH_REGION,
            CONSTANT_LIKE,
            RECURSIVE_MEMORY_EFFECTS,
            SAME_OPERANDS_AND_RESULT_TYPE,
            SAME_TYPE_OPERANDS,
            SAME_SHAPE,
            FUNCTION_LIKE,
            ATTR_SIZED_OPERAND_SEGMENTS);
    ImmutableMap.Builder<String, Trait> names = ImmutableMap.builder();
    all.forEach(trait -> names.put(trait.name(), trait));
    BY_NAME = names.buildOrThrow();
  }

  private Traits() {}

  /** The trait of that name; a new one if the framework does not know it. */
  public static Trait named(String name) {
    Trait known = BY_NAME.get(name);
    return known == null ? new Trait(name) : known;
  }

  /** Names that the framework gives a meaning to. */
  public static ImmutableSet<String> names() {
    return BY_NAME.keySet();
  }
}
