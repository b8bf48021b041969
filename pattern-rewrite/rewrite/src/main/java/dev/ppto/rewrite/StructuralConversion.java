package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Converts the types of any operation and leaves the rest of it as it is: operands, results, block
 * arguments, and the type of a function with the attributes of its arguments and results. For what
 * a conversion passes through, such as loops, branches, calls and functions.
 *
 * <p>{@link #addTo} also makes illegal what has an illegal type and is not mentioned otherwise.
 */
public final class StructuralConversion extends ConversionPattern {
  private static final String ARGUMENT_ATTRIBUTES = "arg_attrs";
  private static final String RESULT_ATTRIBUTES = "res_attrs";

  private final Predicate<Operation> applies;

  public StructuralConversion(TypeConverter types) {
    this(types, op -> true);
  }

  /**
   * @param applies which operations are converted in this way; others have patterns of their own,
   *     and must not be taken apart where those fail
   */
  public StructuralConversion(TypeConverter types, Predicate<Operation> applies) {
    super(types, null, 0);
    this.applies = applies;
  }

  /** Adds the pattern, and makes unknown operations legal where all their types are. */
  public static void addTo(PatternSet patterns, ConversionTarget target, TypeConverter types) {
    addTo(patterns, target, types, op -> true);
  }

  /** The same for the operations that {@code applies} accepts. */
  public static void addTo(
      PatternSet patterns,
      ConversionTarget target,
      TypeConverter types,
      Predicate<Operation> applies) {
    patterns.add(new StructuralConversion(types, applies));
    target.unknownDynamicallyLegal(types::isLegal);
  }

  @Override
  public MatchResult tryRewrite(
      Operation op, OpAdaptor operands, ConversionPatternRewriter rewriter) {
    if (!applies.test(op)) {
      return rewriter.notifyMatchFailure(op, "it takes a pattern of its own");
    }
    if (types().isLegal(op)) {
      return rewriter.notifyMatchFailure(op, "all its types are legal");
    }
    List<ImmutableList<Type>> results = new ArrayList<>();
    for (OpResult result : op.results()) {
      ImmutableList<Type> converted = types().all(result.type());
      if (converted == null) {
        return noRule(op, "result " + result.index(), result.type(), rewriter);
      }
      results.add(converted);
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Value argument : block.arguments()) {
          if (types().all(argument.type()) == null) {
            return noRule(op, "block argument " + argument.index(), argument.type(), rewriter);
          }
        }
      }
    }
    FunctionType function = functionType(op);
    if (function != null
        && (types().types(function.inputs()) == null
            || types().types(function.results()) == null)) {
      return rewriter.notifyMatchFailure(
          op, () -> "the type converter has no rule for all of " + TypeText.of(function));
    }
    String problem = splitSingle(op, operands, results);
    if (problem == null) {
      problem = unfit(op, operands, results);
    }
    if (problem != null) {
      return rewriter.notifyMatchFailure(op, problem);
    }
    replace(op, operands, results, function, rewriter);
    return MatchResult.success();
  }

  private static MatchResult noRule(
      Operation op, String what, Type type, ConversionPatternRewriter rewriter) {
    return rewriter.notifyMatchFailure(
        op, what + " has a type that the type converter has no rule for: " + TypeText.of(type));
  }

  /** Says which operand or result must be one value by the definition, but would become several. */
  private static @Nullable String splitSingle(
      Operation op, OpAdaptor operands, List<ImmutableList<Type>> results) {
    OpSpec spec = op.definition().spec();
    if (spec == null) {
      return null;
    }
    for (int i = 0; i < spec.operands().size(); i++) {
      ValueSpec group = spec.operands().get(i);
      int count = operands.group(i).size();
      if (tooMany(group, count)) {
        return "operand '" + group.name() + "' would become " + count + " values";
      }
    }
    int index = 0;
    for (int i = 0; i < spec.results().size(); i++) {
      int count = 0;
      for (int j = 0; j < op.resultGroup(i).size(); j++) {
        count += results.get(index++).size();
      }
      if (tooMany(spec.results().get(i), count)) {
        return "result '" + spec.results().get(i).name() + "' would become " + count + " values";
      }
    }
    return null;
  }

  /** Says which operand or result would have a type that the definition does not take. */
  private static @Nullable String unfit(
      Operation op, OpAdaptor operands, List<ImmutableList<Type>> results) {
    OpSpec spec = op.definition().spec();
    if (spec == null) {
      return null;
    }
    for (int i = 0; i < spec.operands().size(); i++) {
      List<Type> types = operands.group(i).stream().map(Value::type).toList();
      String problem = unfit("operand", spec.operands().get(i), types);
      if (problem != null) {
        return problem;
      }
    }
    int index = 0;
    for (int i = 0; i < spec.results().size(); i++) {
      for (int j = 0; j < op.resultGroup(i).size(); j++) {
        String problem = unfit("result", spec.results().get(i), results.get(index++));
        if (problem != null) {
          return problem;
        }
      }
    }
    return null;
  }

  private static @Nullable String unfit(String what, ValueSpec group, List<Type> types) {
    for (Type type : types) {
      if (!TypeConstraints.holds(group.constraint(), type)) {
        return what
            + " '"
            + group.name()
            + "' must be "
            + TypeConstraints.describe(group.constraint())
            + ", but would become "
            + TypeText.of(type);
      }
    }
    return null;
  }

  private static boolean tooMany(ValueSpec group, int count) {
    return switch (group.arity()) {
      case SINGLE -> count != 1;
      case OPTIONAL -> count > 1;
      case VARIADIC -> false;
    };
  }

  private void replace(
      Operation op,
      OpAdaptor operands,
      List<ImmutableList<Type>> results,
      @Nullable FunctionType function,
      ConversionPatternRewriter rewriter) {
    OperationState state = new OperationState(op.definition(), op.location());
    state.operands(operands.operands());
    results.forEach(state::results);
    op.successors().forEach(state::successor);
    state.properties.putAll(op.properties().asMap());
    state.attributes.putAll(op.attributes().asMap());
    setSegments(op, operands, results, state);
    if (function != null) {
      convertFunction(op, function, state);
    }
    op.regions().forEach(region -> state.region());
    Operation converted = rewriter.create(state);
    for (int i = 0; i < op.regions().size(); i++) {
      rewriter.inlineRegion(op.region(i), converted.region(i));
    }
    for (Region region : converted.regions()) {
      rewriter.convertRegionTypes(region, types(), null);
    }
    List<List<OpResult>> replacements = new ArrayList<>();
    int next = 0;
    for (ImmutableList<Type> each : results) {
      replacements.add(converted.results().subList(next, next + each.size()));
      next += each.size();
    }
    rewriter.replaceOpWithMany(op, replacements);
  }

  private static void setSegments(
      Operation op, OpAdaptor operands, List<ImmutableList<Type>> results, OperationState state) {
    OpSpec spec = op.definition().spec();
    if (spec == null) {
      return;
    }
    if (spec.hasOperandSegments()) {
      long[] sizes = new long[spec.operands().size()];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = operands.group(i).size();
      }
      state.attribute(OperandSegments.OPERANDS, DenseArrayAttr.of(IntegerType.I32, sizes));
    }
    if (spec.hasResultSegments()) {
      long[] sizes = new long[spec.results().size()];
      int index = 0;
      for (int i = 0; i < sizes.length; i++) {
        for (int j = 0; j < op.resultGroup(i).size(); j++) {
          sizes[i] += results.get(index++).size();
        }
      }
      state.attribute(OperandSegments.RESULTS, DenseArrayAttr.of(IntegerType.I32, sizes));
    }
  }

  private static @Nullable FunctionType functionType(Operation op) {
    TypeAttr attribute = op.attribute(TypeConverter.FUNCTION_TYPE, TypeAttr.class);
    return attribute != null && attribute.type() instanceof FunctionType type ? type : null;
  }

  private void convertFunction(Operation op, FunctionType function, OperationState state) {
    List<Type> inputs = types().types(function.inputs());
    List<Type> outputs = types().types(function.results());
    if (inputs == null || outputs == null) {
      throw new IllegalStateException("the type of a function cannot be converted");
    }
    state.attribute(TypeConverter.FUNCTION_TYPE, TypeAttr.of(FunctionType.of(inputs, outputs)));
    repeat(op, ARGUMENT_ATTRIBUTES, function.inputs(), state);
    repeat(op, RESULT_ATTRIBUTES, function.results(), state);
  }

  /** Gives each value what was said of the one it comes from. */
  private void repeat(Operation op, String name, List<Type> from, OperationState state) {
    ArrayAttr old = op.attribute(name, ArrayAttr.class);
    if (old == null || old.elements().size() != from.size()) {
      return;
    }
    List<Attribute> all = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      ImmutableList<Type> converted = types().all(from.get(i));
      for (int j = 0; converted != null && j < converted.size(); j++) {
        all.add(old.elements().get(i));
      }
    }
    state.attribute(name, ArrayAttr.of(all));
  }
}
