package dev.ppto.ir.text.assembly;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.AssemblyDirective;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code custom<DynamicIndexList>($offsets, $static_offsets)}, known in every dialect: {@code [%i,
 * 0, %j]}, where values are operands and numbers are constants. The attribute has a place for each,
 * with {@code ShapedType.DYNAMIC} where the operand group has a value.
 */
public final class DynamicIndexList implements AssemblyDirective {
  /** Name in formats. */
  public static final String NAME = "DynamicIndexList";

  static final DynamicIndexList INSTANCE = new DynamicIndexList();

  private DynamicIndexList() {}

  /** What is wrong with the arguments in a format; null: nothing. */
  static @Nullable String problem(OpSpec op, List<String> names) {
    int operand = names.size() == 2 ? op.operandIndex(names.get(0)) : -1;
    int attribute = names.size() == 2 ? op.attributeIndex(names.get(1)) : -1;
    if (operand < 0
        || op.operands().get(operand).arity() != ValueSpec.Arity.VARIADIC
        || attribute < 0
        || !op.attributes()
            .get(attribute)
            .constraint()
            .form()
            .equals(new AttributeConstraint.Builtin(AttributeConstraint.Kind.DENSE_I64_ARRAY))) {
      return "custom<DynamicIndexList> takes a variadic operand and a DenseI64ArrayAttr, such as"
          + " ($offsets, $static_offsets), but found "
          + names;
    }
    return null;
  }

  @Override
  public void parse(
      OpParser parser, OperationState state, List<String> names, OperandSink operands) {
    parser.punctuation("[");
    parseRest(parser, state, names, operands);
  }

  /** Parses what follows the bracket. */
  void parseRest(OpParser parser, OperationState state, List<String> names, OperandSink operands) {
    ImmutableLongArray.Builder constants = ImmutableLongArray.builder();
    if (!parser.optionalPunctuation("]")) {
      do {
        OpParser.UnresolvedOperand operand = parser.optionalOperand();
        if (operand != null) {
          operands.add(names.get(0), operand);
          constants.add(ShapedType.DYNAMIC);
        } else {
          Long constant = parser.optionalInteger();
          if (constant == null) {
            throw parser.expected("a value or an integer");
          }
          constants.add(constant);
        }
      } while (parser.optionalPunctuation(","));
      parser.punctuation("]");
    }
    state.attribute(names.get(1), DenseArrayAttr.i64(constants.build().toArray()));
  }

  @Override
  public void print(Operation op, OpPrinter printer, List<String> names) {
    List<Value> values = operands(op, names.get(0));
    DenseArrayAttr constants = op.attribute(names.get(1), DenseArrayAttr.class);
    printer.text("[");
    int value = 0;
    int count = constants == null ? values.size() : constants.values().length();
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        printer.text(", ");
      }
      if (constants == null || constants.values().get(i) == ShapedType.DYNAMIC) {
        printer.value(values.get(value++));
      } else {
        printer.text(Long.toString(constants.values().get(i)));
      }
    }
    printer.text("]");
  }

  /** True if the list has an element. */
  static boolean isPresent(Operation op, List<String> names) {
    DenseArrayAttr constants = op.attribute(names.get(1), DenseArrayAttr.class);
    return constants != null && !constants.values().isEmpty();
  }

  private static List<Value> operands(Operation op, String group) {
    OpSpec spec = op.definition().spec();
    if (spec == null) {
      throw new IllegalArgumentException(op.name() + " has no definition");
    }
    return op.operandGroup(spec.operandIndex(group));
  }
}
