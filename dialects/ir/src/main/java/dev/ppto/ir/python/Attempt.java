package dev.ppto.ir.python;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.expression.CompiledExpression;
import dev.ppto.ir.expression.Truth;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.PythonSpec.OptionParameter;
import dev.ppto.ir.spec.PythonSpec.Parameter;
import dev.ppto.ir.spec.PythonSpec.Passing;
import dev.ppto.ir.spec.PythonSpec.SlotParameter;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.AttributeDefaults;
import dev.ppto.ir.text.assembly.DefaultParameters;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a call by one spelling: what each slot of the operation gets. Nothing is made for it yet,
 * so that another spelling can be tried.
 */
final class Attempt {
  private final PythonSpelling spelling;
  private final OpSpec op;
  private final PythonSpec spec;
  private final Context context;
  private final OperandMaker maker;
  private final PythonWords words;
  private final Assignment assignment;
  private final CallFrame frame = new CallFrame();
  private final Map<String, List<PlannedOperand>> operands = new LinkedHashMap<>();
  private final Map<String, Attribute> attributes = new LinkedHashMap<>();
  private final List<Type> resultTypes = new ArrayList<>();

  private Attempt(
      PythonSpelling spelling, PythonCall call, OperandMaker maker, @Nullable TypeWords types) {
    this.spelling = spelling;
    this.op = spelling.op();
    this.spec = spelling.spec();
    this.context = spelling.definition().context();
    this.maker = maker;
    this.words = new PythonWords(context, types == null ? new DefinedTypeWords(context) : types);
    this.assignment = Assignment.of(spec, call, spelling::mayLack);
  }

  /**
   * @throws Misfit if the call is none of this spelling
   */
  static Attempt of(
      PythonSpelling spelling, PythonCall call, OperandMaker maker, @Nullable TypeWords types) {
    Attempt attempt = new Attempt(spelling, call, maker, types);
    // Types that numbers become may depend on the other arguments.
    attempt.parameters(false);
    attempt.parameters(true);
    attempt.condition();
    attempt.derivedAttributes();
    attempt.resultTypes();
    return attempt;
  }

  PythonSpelling spelling() {
    return spelling;
  }

  /** What an operand group gets. */
  List<PlannedOperand> operands(String group) {
    return operands.getOrDefault(group, List.of());
  }

  Map<String, Attribute> attributes() {
    return attributes;
  }

  /** Of the results, if the spelling says them; else empty. */
  List<Type> types() {
    return resultTypes;
  }

  private void parameters(boolean dependent) {
    for (int i = 0; i < spec.parameters().size(); i++) {
      Parameter parameter = spec.parameters().get(i);
      boolean depends = parameter instanceof SlotParameter slot && slot.type().isPresent();
      if (depends == dependent) {
        try {
          parameter(parameter, i);
        } catch (Mismatch e) {
          throw Misfit.ofArgument(e, parameter.name(), i, assignment.index(i));
        }
      }
    }
  }

  private void parameter(Parameter parameter, int index) {
    PythonArgument given = assignment.of(index);
    if (given instanceof PythonArgument.None && spelling.mayLack(parameter)) {
      given = null;
    }
    if (parameter instanceof OptionParameter option) {
      frame.set(option.name(), option(option, given));
      return;
    }
    SlotParameter slot = (SlotParameter) parameter;
    int operand = op.operandIndex(slot.slot());
    if (operand < 0) {
      attribute(op.attributes().get(op.attributeIndex(slot.slot())), slot, given);
      return;
    }
    ValueSpec group = op.operands().get(operand);
    if (group.arity() != ValueSpec.Arity.VARIADIC) {
      single(group, slot, given);
    } else if (slot.passing() == Passing.REST) {
      put(group, assignment.rest().stream().map(each -> operand(group, slot, each)).toList());
    } else {
      list(group, slot, given);
    }
  }

  private @Nullable Object option(OptionParameter option, @Nullable PythonArgument given) {
    if (given != null) {
      return new OptionConversion(context, words).convert(option.option().kind(), given);
    }
    return option.option().defaultText().isPresent()
        ? DefaultParameters.of(context, option.option())
        : null;
  }

  // ---- operands ----

  private void put(ValueSpec group, List<PlannedOperand> values) {
    operands.put(group.name(), values);
    List<Object> known = values.stream().map(PlannedOperand::known).toList();
    if (group.arity() == ValueSpec.Arity.VARIADIC) {
      frame.set(group.name(), known);
    } else if (!known.isEmpty()) {
      frame.set(group.name(), known.get(0));
    }
  }

  private void single(ValueSpec group, SlotParameter slot, @Nullable PythonArgument given) {
    PythonArgument argument =
        given != null || slot.defaultText().isEmpty()
            ? given
            : PythonDefaults.number(slot.defaultText().get());
    put(group, argument == null ? List.of() : List.of(operand(group, slot, argument)));
  }

  private PlannedOperand operand(ValueSpec group, SlotParameter slot, PythonArgument argument) {
    Type wanted = slot.type().map(this::type).orElse(null);
    if (argument instanceof PythonArgument.OfValue given) {
      return value(group, wanted, given.value());
    }
    String expected = wanted == null ? words.expected(group.constraint()) : words.of(wanted);
    if (!Numbers.isNumber(argument)) {
      throw new Mismatch(expected, words.of(argument));
    }
    Type type = wanted != null ? wanted : Numbers.typeFor(argument, group.constraint(), context);
    Attribute constant = type == null ? null : Numbers.constant(argument, type);
    if (type == null || constant == null) {
      boolean isScalar = type != null && PythonWords.isScalar(type);
      throw new Mismatch(isScalar ? Numbers.expected(type, words) : expected, words.of(argument));
    }
    return new PlannedOperand.Constant(constant, type);
  }

  private PlannedOperand value(ValueSpec group, @Nullable Type wanted, Value value) {
    boolean fits = TypeConstraints.holds(group.constraint(), value.type());
    Type type =
        wanted != null || fits
            ? wanted
            : Numbers.typeFor(PythonArgument.Int.of(0), group.constraint(), context);
    if (type == null ? fits : type.equals(value.type())) {
      return new PlannedOperand.Given(value);
    }
    if (type != null && maker.canConvert(value.type(), type)) {
      return new PlannedOperand.Converted(value, type);
    }
    throw new Mismatch(
        wanted == null ? words.expected(group.constraint()) : words.of(wanted),
        words.of(value.type()));
  }

  private Type type(Expression expression) {
    CompiledExpression compiled = spelling.compile(expression);
    Type type = typeOf(compiled.value(frame));
    if (type == null) {
      throw Misfit.ofWhole("cannot tell the type of a number: " + reason(compiled.problem(frame)));
    }
    return type;
  }

  private static @Nullable Type typeOf(@Nullable Object value) {
    return value instanceof Value of
        ? of.type()
        : value instanceof Type type
            ? type
            : value instanceof TypeAttr attribute ? attribute.type() : null;
  }

  private static String reason(@Nullable String problem) {
    return problem == null ? "what it depends on is absent or not known" : problem;
  }

  /** A list of values and numbers; the numbers are in an attribute, if the operation has one. */
  private void list(ValueSpec group, SlotParameter slot, @Nullable PythonArgument given) {
    if (given != null && !(given instanceof PythonArgument.Items)) {
      throw new Mismatch("a list", words.of(given));
    }
    List<PythonArgument> items =
        given instanceof PythonArgument.Items list ? list.elements() : List.of();
    String constants = PythonSpec.staticPart(group.name());
    boolean isIndexList = op.attributeIndex(constants) >= 0 && !spec.gives(constants);
    List<PlannedOperand> values = new ArrayList<>();
    long[] numbers = new long[items.size()];
    for (int i = 0; i < numbers.length; i++) {
      PythonArgument item = items.get(i);
      if (isIndexList && item instanceof PythonArgument.Int number && isStatic(number)) {
        numbers[i] = number.value().longValueExact();
      } else {
        numbers[i] = ShapedType.DYNAMIC;
        try {
          values.add(operand(group, slot, item));
        } catch (Mismatch e) {
          throw new Mismatch("a list, each item " + e.expected(), "a list with " + e.found());
        }
      }
    }
    put(group, values);
    if (isIndexList) {
      set(op.attributes().get(op.attributeIndex(constants)), DenseArrayAttr.i64(numbers));
    }
  }

  private static boolean isStatic(PythonArgument.Int number) {
    return Numbers.isLong(number) && number.value().longValueExact() != ShapedType.DYNAMIC;
  }

  // ---- attributes ----

  private void attribute(
      AttributeSpec attribute, SlotParameter slot, @Nullable PythonArgument given) {
    if (given != null) {
      Type type = slot.type().map(this::type).orElse(null);
      set(attribute, new AttributeConversion(words).convert(attribute.constraint(), given, type));
      return;
    }
    if (slot.defaultText().isEmpty()) {
      frame.set(
          attribute.name(), AttributeDefaults.of(spelling.definition()).get(attribute.name()));
      return;
    }
    set(attribute, PythonDefaults.attribute(context, attribute, slot.defaultText().get()));
  }

  private void set(AttributeSpec attribute, @Nullable Attribute value) {
    if (value == null) {
      return;
    }
    attributes.put(attribute.name(), value);
    frame.set(attribute.name(), readable(attribute.constraint().form(), value));
  }

  /** Expressions see cases as their keywords, however they are stored. */
  private static Object readable(AttributeConstraint form, Attribute value) {
    if (form instanceof AttributeConstraint.OfEnum of && value instanceof IntegerAttr number) {
      EnumSpec.Case found = of.enumeration().byValue(number.asLong());
      return found == null ? value : found.keyword();
    }
    return value;
  }

  private void derivedAttributes() {
    for (PythonSpec.AttributeValue derived : spec.attributes()) {
      AttributeSpec attribute = op.attributes().get(op.attributeIndex(derived.attribute()));
      CompiledExpression compiled = spelling.compile(derived.value());
      Object value = compiled.value(frame);
      Attribute made =
          value == null ? null : PythonDefaults.attribute(attribute.constraint(), value, words);
      if (made == null) {
        throw Misfit.ofWhole(
            "attribute '"
                + derived.attribute()
                + "' of '"
                + op.qualifiedName()
                + "' does not follow from the arguments: "
                + reason(compiled.problem(frame)));
      }
      set(attribute, made);
    }
  }

  // ---- the whole ----

  private void condition() {
    if (spec.condition().isPresent()) {
      CompiledExpression condition = spelling.compile(spec.condition().get());
      if (condition.truth(frame) == Truth.FALSE) {
        throw Misfit.ofWhole(condition.failure(frame));
      }
    }
  }

  private void resultTypes() {
    for (int i = 0; i < spec.resultTypes().size(); i++) {
      CompiledExpression compiled = spelling.compile(spec.resultTypes().get(i));
      Type type = typeOf(compiled.value(frame));
      if (type == null) {
        throw Misfit.ofWhole(
            "the type of the result does not follow: " + reason(compiled.problem(frame)));
      }
      ValueSpec result = op.results().get(i);
      if (!TypeConstraints.holds(result.constraint(), type)) {
        throw Misfit.ofWhole(
            "expected a result that is "
                + words.expected(result.constraint())
                + ", found one of type "
                + words.element(type));
      }
      resultTypes.add(type);
    }
  }
}
