package dev.ppto.ir.spec;

/**
 * A place where hand-written Java completes a definition.
 *
 * @param companion simple name of the class, in the dialect's package, whose static method it is
 */
public record Hook(Kind kind, String companion) {

  /** What the hook does; {@link #method} is the name of the static method. */
  public enum Kind {
    /** {@code static void verify(FooOp op)}: reports through {@code op.opError(..).report()}. */
    VERIFY("verify"),
    /** {@code static FoldResult fold(FooOp op, List<Attribute> operands)}; null: no fold. */
    FOLD("fold"),
    /** {@code static void execute(FooOp op, ProgramBuilder program)}. */
    EXECUTE("execute"),
    /** {@code static void canonicalize(PatternSet patterns)}. */
    CANONICALIZE("canonicalize"),
    /** {@code static List<Type> inferTypes(OperationState state)}: result types from the rest. */
    INFER_TYPES("inferTypes"),
    /** {@code static void parse(OpParser, OperationState)} and {@code print(FooOp, OpPrinter)}. */
    ASSEMBLY("parse"),
    /**
     * {@code static Operation materializeConstant(Builder, Attribute, Type, Location)}; null:
     * cannot.
     */
    MATERIALIZE_CONSTANT("materializeConstant"),
    /** {@code static void attach(DialectBindings bindings)}: further interfaces of operations. */
    INTERFACES("attach"),
    /**
     * {@code static void effects(FooOp op, Consumer<Effect> effects)}, in place of declared ones.
     */
    EFFECTS("effects");

    private final String method;

    Kind(String method) {
      this.method = method;
    }

    public String method() {
      return method;
    }
  }
}
