package dev.ppto.ir.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.type.DynamicType;
import dev.ppto.ir.type.IndexType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Small registered dialects with hand-written custom forms. */
final class SampleDialects {
  private SampleDialects() {}

  private static final EnumSpec MODE =
      new EnumSpec(
          "t",
          "Mode",
          "mode",
          "",
          EnumSpec.Storage.KEYWORD,
          ImmutableList.of(new EnumSpec.Case("add", 0, ""), new EnumSpec.Case("set", 1, "")));

  private static OpSpec op(
      String dialect, String name, List<AttributeSpec> attributes, String... traits) {
    return new OpSpec(
        dialect,
        name,
        "",
        "",
        ImmutableList.of(),
        ImmutableSet.copyOf(traits),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.copyOf(attributes),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        Optional.empty(),
        ImmutableList.of());
  }

  private static AttributeSpec attribute(
      String name, AttributeConstraint.Kind kind, String byDefault) {
    return new AttributeSpec(
        name,
        new AttributeConstraint.Builtin(kind),
        false,
        byDefault.isEmpty() ? Optional.empty() : Optional.of(byDefault));
  }

  private static Dialect dialect(
      String name, List<OpSpec> ops, List<EnumSpec> enums, List<TypeSpec> types) {
    DialectSpec spec =
        new DialectSpec(
            name,
            "",
            "",
            "",
            ImmutableList.copyOf(enums),
            ImmutableList.copyOf(types),
            ImmutableList.of(),
            ImmutableList.copyOf(ops),
            ImmutableList.of());
    return new Dialect() {
      @Override
      public String namespace() {
        return name;
      }

      @Override
      public DialectSpec spec() {
        return spec;
      }

      @Override
      protected void bind(DialectBindings bindings) {
        for (TypeSpec type : types) {
          TypeDefinition[] definition = new TypeDefinition[1];
          definition[0] =
              TypeDefinition.of(type, parameters -> DynamicType.of(definition[0], parameters));
          bindings.type(definition[0]);
        }
      }
    };
  }

  /** {@code builtin.module}, {@code func.func}, {@code func.return} and the dialect {@code t}. */
  static Context context() {
    AttributeSpec symbol = attribute("sym_name", AttributeConstraint.Kind.SYMBOL_NAME, "");
    AttributeSpec mode =
        new AttributeSpec("mode", new AttributeConstraint.OfEnum(MODE), false, Optional.of("set"));
    Context context =
        Context.with(
            dialect(
                "builtin",
                List.of(op("builtin", "module", List.of(), "IsolatedFromAbove", "NoTerminator")),
                List.of(),
                List.of()),
            dialect(
                "func",
                List.of(
                    op("func", "func", List.of(symbol), "IsolatedFromAbove"),
                    op("func", "return", List.of(), "Terminator")),
                List.of(),
                List.of()),
            dialect(
                "t",
                List.of(
                    op(
                        "t",
                        "constant",
                        List.of(attribute("value", AttributeConstraint.Kind.TYPED_ATTR, "")),
                        "ConstantLike"),
                    op("t", "loop", List.of()),
                    op("t", "end", List.of(), "Terminator"),
                    op("t", "plain", List.of()),
                    op(
                        "t",
                        "notify",
                        List.of(mode, attribute("width", AttributeConstraint.Kind.I32, "4")))),
                List.of(MODE),
                List.of(
                    new TypeSpec(
                        "t",
                        "window",
                        "",
                        "",
                        ImmutableList.of(),
                        "",
                        ImmutableSet.of(),
                        ImmutableList.of(),
                        ImmutableList.of()))));
    context.attach("builtin.module", CustomAssembly.class, new ModuleForm());
    context.attach("func.func", CustomAssembly.class, new FunctionForm());
    context.attach("func.return", CustomAssembly.class, new ReturnForm());
    context.attach("t.constant", CustomAssembly.class, new ConstantForm());
    context.attach("t.loop", CustomAssembly.class, new LoopForm());
    return context;
  }

  private record ModuleForm() implements CustomAssembly {
    @Override
    public void parse(OpParser parser, OperationState state) {
      parser.region(state.region(), List.of());
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.text(" ").region(op.region(0), false, true);
    }
  }

  /** {@code func.func @f(%a: i32) { ... }}. */
  private record FunctionForm() implements CustomAssembly {
    @Override
    public void parse(OpParser parser, OperationState state) {
      state.attribute("sym_name", StringAttr.of(parser.symbolName()));
      List<OpParser.Argument> arguments = parser.argumentList();
      parser.optionalAttributeDictionaryWithKeyword(state);
      parser.region(state.region(), arguments);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.text(" ").symbolName(op.attribute("sym_name", StringAttr.class).value()).text("(");
      for (int i = 0; i < op.region(0).entry().arguments().size(); i++) {
        printer.text(i == 0 ? "" : ", ").argument(op.region(0).entry().argument(i));
      }
      printer.text(")").attributeDictionaryWithKeyword(op, List.of("sym_name"));
      printer.text(" ").region(op.region(0), false, true);
    }
  }

  /** {@code return %a, %b : i32, f32}. */
  private record ReturnForm() implements CustomAssembly {
    @Override
    public void parse(OpParser parser, OperationState state) {
      List<OpParser.UnresolvedOperand> operands = parser.operandList();
      parser.optionalAttributeDictionary(state);
      if (!operands.isEmpty()) {
        parser.punctuation(":");
        state.operands(parser.resolve(operands, parser.typeList()));
      }
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      if (op.operandCount() > 0) {
        printer.text(" ").values(op.operands()).text(" : ").types(op.operandTypes());
      }
    }
  }

  /** {@code t.constant 5 : i32}. */
  private record ConstantForm() implements CustomAssembly {
    @Override
    public void parse(OpParser parser, OperationState state) {
      Attribute value = parser.attribute();
      state.attribute("value", value);
      state.result(value instanceof IntegerAttr i ? i.type() : IndexType.INDEX);
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.text(" ").attribute(op.attribute("value"));
    }
  }

  /** {@code t.loop %i to %n { ... }}: %i is the argument of the body. */
  private record LoopForm() implements CustomAssembly {
    @Override
    public void parse(OpParser parser, OperationState state) {
      OpParser.UnresolvedOperand index = parser.argumentName();
      parser.keyword("to");
      state.operand(parser.resolve(parser.operand(), IndexType.INDEX));
      Region body = state.region();
      parser.region(
          body, List.of(new OpParser.Argument(index, IndexType.INDEX, index.location(), Map.of())));
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      printer.text(" ").value(op.region(0).entry().argument(0)).text(" to ").value(op.operand(0));
      printer.text(" ").region(op.region(0), false, false);
    }
  }
}
