package dev.ppto.ir.python;

import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.expression.CompiledExpression;
import dev.ppto.ir.expression.Names;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.PythonSpec.Parameter;
import dev.ppto.ir.spec.ValueSpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A way to call an operation in Python. May be used by several threads. */
public final class PythonSpelling {
  private final OpDefinition definition;
  private final OpSpec op;
  private final PythonSpec spec;

  /** Compiled when first asked, since they may need dialects that are not loaded yet. */
  private final Map<Expression, CompiledExpression> compiled = new ConcurrentHashMap<>();

  PythonSpelling(OpDefinition definition, PythonSpec spec) {
    OpSpec known = definition.spec();
    if (known == null) {
      throw new IllegalArgumentException("'" + definition.name() + "' has no definition");
    }
    this.definition = definition;
    this.op = known;
    this.spec = spec;
  }

  /** The operation that a call becomes. */
  public OpDefinition definition() {
    return definition;
  }

  public OpSpec op() {
    return op;
  }

  public PythonSpec spec() {
    return spec;
  }

  /** The call with its parameters: {@code pl.store(tile, offsets, output_tensor)}. */
  public String signature() {
    return PythonSignature.of(op, spec, name -> enumeration(definition.context(), name));
  }

  private static @Nullable EnumSpec enumeration(Context context, String name) {
    int dot = name.indexOf('.');
    Dialect dialect = context.dialect(name.substring(0, dot));
    return dialect == null ? null : dialect.spec().enumeration(name.substring(dot + 1));
  }

  /** How many operands an operator of this spelling has: the arguments that must be given. */
  public int operatorArity() {
    return (int) spec.parameters().stream().filter(p -> !mayLack(p)).count();
  }

  /** True if a call may leave the parameter out. */
  boolean mayLack(Parameter parameter) {
    return mayLack(op, parameter);
  }

  /** True if a call may leave the parameter out. */
  public static boolean mayLack(OpSpec op, Parameter parameter) {
    if (parameter instanceof PythonSpec.OptionParameter option) {
      return option.optional() || option.option().defaultText().isPresent();
    }
    PythonSpec.SlotParameter slot = (PythonSpec.SlotParameter) parameter;
    if (slot.defaultText().isPresent() || slot.passing() == PythonSpec.Passing.REST) {
      return true;
    }
    int operand = op.operandIndex(slot.slot());
    if (operand >= 0) {
      return op.operands().get(operand).arity() == ValueSpec.Arity.OPTIONAL;
    }
    int attribute = op.attributeIndex(slot.slot());
    if (attribute < 0) {
      return false;
    }
    AttributeSpec found = op.attributes().get(attribute);
    return found.optional() || found.defaultText().isPresent() || isUnit(found);
  }

  /** True for an attribute that is there or not. */
  static boolean isUnit(AttributeSpec attribute) {
    return attribute.constraint().form() instanceof AttributeConstraint.Builtin builtin
        && builtin.kind() == AttributeConstraint.Kind.UNIT;
  }

  /** An expression of the spelling, for {@link CallFrame}s. */
  CompiledExpression compile(Expression expression) {
    return compiled.computeIfAbsent(expression, e -> CompiledExpression.of(e, new FrameNames()));
  }

  /** Slots and options by name. */
  private final class FrameNames implements Names {
    @Override
    public Reader reader(String name) {
      return frame -> ((CallFrame) frame).read(name);
    }

    @Override
    public @Nullable TypeDefinition type(String qualifiedName) {
      return definition.context().typeDefinition(qualifiedName);
    }

    @Override
    public @Nullable AttributeDefinition attribute(String qualifiedName) {
      return definition.context().attributeDefinition(qualifiedName);
    }

    @Override
    public Context context() {
      return definition.context();
    }
  }
}
