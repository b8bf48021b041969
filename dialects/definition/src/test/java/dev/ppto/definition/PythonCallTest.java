package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.python.CallBinder;
import dev.ppto.ir.python.OperandMaker;
import dev.ppto.ir.python.PythonArgument;
import dev.ppto.ir.python.PythonArgument.Bool;
import dev.ppto.ir.python.PythonArgument.Int;
import dev.ppto.ir.python.PythonArgument.Items;
import dev.ppto.ir.python.PythonArgument.Member;
import dev.ppto.ir.python.PythonArgument.None;
import dev.ppto.ir.python.PythonArgument.OfType;
import dev.ppto.ir.python.PythonArgument.OfValue;
import dev.ppto.ir.python.PythonArgument.Other;
import dev.ppto.ir.python.PythonArgument.Real;
import dev.ppto.ir.python.PythonArgument.Text;
import dev.ppto.ir.python.PythonCall;
import dev.ppto.ir.python.PythonSpelling;
import dev.ppto.ir.python.PythonSpellings;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Calls in Python of a dialect that is loaded from its definition. */
class PythonCallTest {
  private static final String DIALECT =
"""
dialect t {
  summary "s"
  enum Space python m.Space { summary "s" gm = 0 vec = 1 none = 2 }
  enum Mode { summary "s" mesh = 0 ring = 1 }
  enum Order : i32 python m.Order { summary "s" up = 7 down = 9 }
  type tile<shape: dims, element: AnyScalar, space: Space = "gm", valid: extents = ""> : ShapedType {
    summary "s"
    assembly "`<` $shape $element (`,` $space^)? (`valid` $valid^)? `>`"
  }
  constraint AnyTile "a tile" = tile
  op load {
    summary "s" description "d" example "e"
    operands source: AnyMemRef, variadic offsets: Index, optional mask: AnyTile
    results result: AnyTile
    attributes static_offsets: DenseI64ArrayAttr
    python m.load, m.tile.load(source as tensor, offsets, shape: extents, mask, *, valid: extents = "", space: Space = "vec")
      -> tile(shape, element(source), space, valid)
  }
  op store {
    summary "s" description "d" example "e"
    operands value: AnyTile, destination: AnyMemRef
    python m.store(value as tile, destination) returns destination
  }
  op add {
    summary "s" description "d" example "e"
    operands lhs: AnyTile, rhs: AnyTile
    results result: AnyTile
    same type lhs, result
    python m.add(lhs, rhs) operator "+"
  }
  op adds {
    summary "s" description "d" example "e"
    operands lhs: AnyTile, scalar: AnyScalar
    results result: AnyTile
    same type lhs, result
    python m.add(lhs, scalar as rhs of element(lhs)) operator "+"
    python m.add(scalar as lhs of element(lhs), lhs as rhs) operator "+"
  }
  op neg {
    summary "s" description "d" example "e"
    operands x: AnyTile
    results result: AnyTile
    same type x, result
    python m.neg(x) operator "-"
  }
  op set {
    summary "s" description "d" example "e"
    operands value: I32
    attributes mode: Mode, space: Space = "gm", order: Order = "up", count: I64Attr = "1", fast: UnitAttr,
      optional names: ArrayAttr of StrAttr, optional kind: TypeAttr, on: BoolAttr = "false", optional scale: F32Attr
    python m.set(value, mode, space, order, count = "2", *, fast, names, kind, on, scale)
  }
  op all {
    summary "s" description "d" example "e"
    operands variadic tiles: AnyTile
    python m.all(*tiles)
    python m.each(tiles)
  }
  op wide {
    summary "s" description "d" example "e"
    operands x: AnyTile
    results result: AnyTile
    attributes size: I64Attr, mode: Mode, name: StrAttr
    python m.wide(x, optional scratch: AnyTile, factor: int = "2") {size = bitwidth(element(x)) * factor, mode = "ring", name = "n"} -> type(x)
      where bitwidth(x) > 16
  }
}
""";

  private static Context context;
  private static PythonSpellings spellings;
  private static Value tile;
  private static Value tensor;
  private static Value i32;
  private static Value index;
  private static Value f16;

  @BeforeAll
  static void load() {
    context = Context.with(new DynamicDialect(new DefinitionTester().file("t", DIALECT).spec("t")));
    spellings = PythonSpellings.of(context);
    Block values = new Block();
    tile = values.addArgument(type("!t.tile<8x8xf32, vec>"), UnknownLoc.UNKNOWN);
    tensor = values.addArgument(type("memref<64x8xf32>"), UnknownLoc.UNKNOWN);
    i32 = values.addArgument(IntegerType.I32, UnknownLoc.UNKNOWN);
    index = values.addArgument(IndexType.INDEX, UnknownLoc.UNKNOWN);
    f16 = values.addArgument(FloatType.F16, UnknownLoc.UNKNOWN);
  }

  private static Type type(String text) {
    return Parser.parseType(context, text);
  }

  /** Makes values out of nothing and remembers for what. */
  private static final class Makes implements OperandMaker {
    private final List<String> made = new ArrayList<>();
    private final Block block = new Block();

    @Override
    public Value constant(Attribute constant) {
      made.add(Printer.print(constant));
      Type type =
          constant instanceof IntegerAttr integer ? integer.type() : ((FloatAttr) constant).type();
      return block.addArgument(type, UnknownLoc.UNKNOWN);
    }

    @Override
    public boolean canConvert(Type from, Type to) {
      return from == IndexType.INDEX && to instanceof IntegerType
          || from instanceof IntegerType && to == IndexType.INDEX;
    }

    @Override
    public Value convert(Value value, Type to) {
      made.add(Printer.print(value.type()) + " to " + Printer.print(to));
      return block.addArgument(to, UnknownLoc.UNKNOWN);
    }
  }

  private static CallBinder.Outcome bind(PythonCall call, List<PythonSpelling> of, Makes makes) {
    return new CallBinder(makes).bind(call, of, UnknownLoc.UNKNOWN);
  }

  private static CallBinder.Outcome call(String name, Makes makes, Object... arguments) {
    List<PythonCall.Argument> all = new ArrayList<>();
    for (Object each : arguments) {
      all.add(
          each instanceof PythonCall.Argument named
              ? named
              : PythonCall.Argument.of(argument(each)));
    }
    return bind(PythonCall.of(name, all), spellings.named(name), makes);
  }

  private static PythonCall.Argument named(String keyword, Object value) {
    return PythonCall.Argument.of(keyword, argument(value));
  }

  private static PythonArgument argument(Object each) {
    if (each instanceof Value value) {
      return new OfValue(value);
    }
    if (each instanceof Integer number) {
      return Int.of(number);
    }
    if (each instanceof Double number) {
      return new Real(number);
    }
    if (each instanceof Boolean bool) {
      return new Bool(bool);
    }
    if (each instanceof String text) {
      return new Text(text);
    }
    if (each instanceof Type type) {
      return new OfType(type);
    }
    if (each instanceof List<?> list) {
      return Items.of(list.stream().map(PythonCallTest::argument).toList());
    }
    return (PythonArgument) each;
  }

  private static PythonArgument member(String enumeration, String name) {
    EnumSpec spec = spellings.enumeration(enumeration);
    return new Member(spec, spec.byPythonName(name));
  }

  /** The operation in one line: name, types of operands, attributes, types of results. */
  private static String made(String name, Object... arguments) {
    return made(call(name, new Makes(), arguments));
  }

  private static String made(CallBinder.Outcome outcome) {
    if (outcome instanceof CallBinder.Rejected rejected) {
      return rejected.message();
    }
    Operation op = ((CallBinder.Bound) outcome).state().create();
    List<String> parts = new ArrayList<>();
    op.operands().forEach(v -> parts.add(Printer.print(v.type())));
    List<String> results = new ArrayList<>();
    op.results().forEach(v -> results.add(Printer.print(v.type())));
    List<String> attributes = new ArrayList<>();
    op.properties()
        .asMap()
        .forEach((key, value) -> attributes.add(key + "=" + Printer.print(value)));
    return op.name() + parts + attributes + (results.isEmpty() ? "" : results);
  }

  private static String rejected(String name, Object... arguments) {
    Makes makes = new Makes();
    CallBinder.Outcome outcome = call(name, makes, arguments);
    assertTrue(outcome instanceof CallBinder.Rejected, () -> made(outcome));
    assertEquals(List.of(), makes.made, "nothing is made for a call that is rejected");
    return ((CallBinder.Rejected) outcome).message();
  }

  private static int blamed(String name, Object... arguments) {
    return ((CallBinder.Rejected) call(name, new Makes(), arguments)).argument();
  }

  // ---- what a call becomes ----

  @Test
  void slotsAndOptionsByPositionOrName() {
    String expected =
        "t.load[memref<64x8xf32>, index][operandSegmentSizes=array<i32: 1, 1, 0>, "
            + "static_offsets=array<i64: -9223372036854775808, 0>][!t.tile<8x8xf32, vec>]";
    assertEquals(expected, (made("m.load", tensor, List.of(index, 0), List.of(8, 8))));
    assertEquals(
        expected,
        (made(
            "m.tile.load",
            named("shape", List.of(8, 8)),
            named("offsets", List.of(index, 0)),
            named("tensor", tensor),
            named("mask", new None()))));
  }

  @Test
  void optionsDecideTheResultsType() {
    Object tenRows = List.of(10, 8);
    assertTrue(
        made("m.load", tensor, List.of(0, 0), List.of(16, 8), named("valid", tenRows))
            .endsWith("[!t.tile<16x8xf32, vec valid 10x8>]"));
    assertTrue(
        made("m.load", tensor, List.of(0, 0), List.of(16, 8), named("valid", List.of(index, 8)))
            .endsWith("[!t.tile<16x8xf32, vec valid ?x8>]"));
    assertTrue(
        made(
                "m.load",
                tensor,
                List.of(0, 0),
                List.of(16, 8),
                named("valid", new None()),
                named("space", member("m.Space", "Gm")))
            .endsWith("[!t.tile<16x8xf32>]"));
  }

  @Test
  void theFirstSpellingThatTakesTheArgumentsIsMeant() {
    assertEquals(
        "t.add[!t.tile<8x8xf32, vec>, !t.tile<8x8xf32, vec>][][!t.tile<8x8xf32, vec>]",
        made("m.add", tile, tile));
    assertEquals(
        "t.adds[!t.tile<8x8xf32, vec>, f32][][!t.tile<8x8xf32, vec>]", made("m.add", tile, 2));
    assertEquals(
        "t.adds[!t.tile<8x8xf32, vec>, f32][][!t.tile<8x8xf32, vec>]", made("m.add", 2.5, tile));
  }

  @Test
  void operatorsAreToldApartByTheirOperands() {
    assertEquals(1, spellings.operator("-", 1).size());
    assertEquals(0, spellings.operator("-", 2).size());
    PythonCall plus = PythonCall.operator("+", List.of(Int.of(1), new OfValue(tile)));
    Makes makes = new Makes();
    assertEquals(
        "t.adds[!t.tile<8x8xf32, vec>, f32][][!t.tile<8x8xf32, vec>]",
        made(bind(plus, spellings.operator("+", 2), makes)));
    assertEquals(List.of("1.000000e+00 : f32"), makes.made);
    PythonCall wrong = PythonCall.operator("+", List.of(new OfValue(tensor), new OfValue(tile)));
    assertEquals(
        "operator '+' expected a tile or a scalar of type f32 for 'lhs', found a tensor",
        made(bind(wrong, spellings.operator("+", 2), new Makes())));
  }

  @Test
  void numbersAndScalarsBecomeOfTheTypeThatIsAskedFor() {
    Makes makes = new Makes();
    call("m.load", makes, tensor, List.of(i32, 0), List.of(8, 8));
    call("m.set", makes, index, "ring");
    call("m.set", makes, 3, "ring");
    call("m.add", makes, tile, 3);
    assertEquals(
        List.of("i32 to index", "index to i32", "3 : i32", "3.000000e+00 : f32"), makes.made);
  }

  @Test
  void attributesFromConstants() {
    assertEquals(
        "t.set[i32][count=5 : i64, fast=unit, kind=f16, mode=#t.mode<ring>, names=[\"a\", \"b\"],"
            + " on=true, order=9 : i32, scale=1.500000e+00 : f32, space=#t.space<none>]",
        made(
            "m.set",
            i32,
            "ring",
            member("m.Space", "None_"),
            member("m.Order", "Down"),
            5,
            named("fast", true),
            named("names", List.of("a", "b")),
            named("kind", FloatType.F16),
            named("on", true),
            named("scale", 1.5)));
    assertEquals("t.set[i32][count=2 : i64, mode=#t.mode<mesh>]", made("m.set", i32, "mesh"));
  }

  @Test
  void theValueOfACallIsItsResultsOrAnOperand() {
    CallBinder.Bound store = (CallBinder.Bound) call("m.store", new Makes(), tile, tensor);
    assertEquals(List.of(tensor), store.values(store.state().create()));
    CallBinder.Bound add = (CallBinder.Bound) call("m.add", new Makes(), tile, tile);
    Operation made = add.state().create();
    assertEquals(List.of(made.result(0)), add.values(made));
    CallBinder.Bound set = (CallBinder.Bound) call("m.set", new Makes(), i32, "mesh");
    assertEquals(List.of(), set.values(set.state().create()));
  }

  @Test
  void groupsTakeAListOrTheRest() {
    assertEquals(
        "t.all[!t.tile<8x8xf32, vec>, !t.tile<8x8xf32, vec>][]", made("m.all", tile, tile));
    assertEquals("t.all[][]", made("m.all"));
    assertEquals("t.all[!t.tile<8x8xf32, vec>][]", made("m.each", List.of(tile)));
    assertEquals(
        "m.each() expected a list, each item a tile for 'tiles', found a list with a tensor",
        rejected("m.each", List.of(tile, tensor)));
  }

  @Test
  void attributesThatFollowAndConditions() {
    assertEquals(
        "t.wide[!t.tile<8x8xf32, vec>][mode=#t.mode<ring>, name=\"n\", size=64 : i64]"
            + "[!t.tile<8x8xf32, vec>]",
        made("m.wide", tile, tile));
    Value half = new Block().addArgument(type("!t.tile<8x8xf16>"), UnknownLoc.UNKNOWN);
    assertEquals("m.wide(): expected bitwidth(x) > 16, found 16", rejected("m.wide", half));
  }

  // ---- what is rejected ----

  @Test
  void numberAndNamesOfArgumentsAreToldAsPythonDoes() {
    assertEquals(
        "m.store() missing 1 required positional argument: 'destination'",
        rejected("m.store", tile));
    assertEquals(
        "m.store() missing 2 required positional arguments: 'tile' and 'destination'",
        rejected("m.store"));
    assertEquals(
        "m.load() missing 3 required positional arguments: 'tensor', 'offsets', and 'shape'",
        rejected("m.load"));
    assertEquals(
        "m.store() takes 2 positional arguments but 3 were given",
        rejected("m.store", tile, tensor, tensor));
    assertEquals(2, blamed("m.store", tile, tensor, tensor));
    assertEquals(
        "m.load() takes from 3 to 4 positional arguments but 5 were given",
        rejected("m.load", 1, 2, 3, 4, 5));
    assertEquals(
        "m.load() takes from 3 to 4 positional arguments but 5 positional arguments (and 1"
            + " keyword-only argument) were given",
        rejected("m.load", 1, 2, 3, 4, 5, named("valid", 1)));
    assertEquals(
        "m.store() got an unexpected keyword argument 'destinaton'; did you mean 'destination'?",
        rejected("m.store", tile, named("destinaton", tensor)));
    assertEquals(1, blamed("m.store", tile, named("destinaton", tensor)));
    assertEquals(
        "m.store() got multiple values for argument 'tile'",
        rejected("m.store", tile, named("tile", tile)));
  }

  @Test
  void anArgumentOfAnotherKindIsToldWithWhatAllSpellingsTake() {
    assertEquals(
        "m.add() expected a tile or a scalar of type f32 for 'rhs', found a tensor",
        rejected("m.add", tile, tensor));
    assertEquals(1, blamed("m.add", tile, tensor));
    assertEquals(
        "m.add() expected a tile or a scalar of type f32 for 'rhs', found a scalar of type f16",
        rejected("m.add", tile, f16));
    assertEquals("m.neg() expected a tile for 'x', found the string 'a'", rejected("m.neg", "a"));
    assertEquals("m.neg() expected a tile for 'x', found None", rejected("m.neg", new None()));
    assertEquals(
        "m.neg() expected a tile for 'x', found a function",
        rejected("m.neg", new Other("a function")));
    assertEquals(
        "m.load() expected a list of extents for 'shape', found a list with the integer -1",
        rejected("m.load", tensor, List.of(0, 0), List.of(-1)));
    assertEquals(
        "m.load() expected a list for 'offsets', found the integer 0",
        rejected("m.load", tensor, 0, List.of(8)));
  }

  @Test
  void constantsThatDoNotFit() {
    assertEquals(
        "m.set() expected an integer of type i32 for 'value', found the number 1.5",
        rejected("m.set", 1.5, "mesh"));
    assertEquals(
        "m.set() expected an integer of type i32 for 'value', found the integer 2147483648",
        rejected("m.set", new Int(BigInteger.ONE.shiftLeft(31)), "mesh"));
    assertEquals(
        "m.set() expected one of 'mesh', 'ring' for 'mode', found the string 'tree'",
        rejected("m.set", i32, "tree"));
    assertEquals(
        "m.set() expected one of m.Space.Gm, m.Space.Vec, m.Space.None_ for 'space', found"
            + " m.Order.Up",
        rejected("m.set", i32, "mesh", member("m.Order", "Up")));
    assertEquals(
        "m.set() expected an integer that is known at compile time for 'count', found a scalar of"
            + " type i32, which is not known at compile time",
        rejected("m.set", i32, "mesh", named("count", i32)));
  }

  // ---- names ----

  @Test
  void namesOfADialect() {
    assertTrue(spellings.names().containsAll(List.of("m.load", "m.tile.load", "m.Space")));
    assertTrue(spellings.isNamespace("m"));
    assertTrue(spellings.isNamespace("m.tile"));
    assertEquals(false, spellings.isNamespace("m.load"));
    assertEquals(List.of(), spellings.named("m.lod"));
    assertEquals(List.of("m.tile.load"), spellings.near("m.tile.laod"));
    assertEquals(
        "m.load(tensor, offsets, shape, mask=None, *, valid=None, space=m.Space.Vec)",
        spellings.named("m.load").get(0).signature());
    assertEquals("m.all(*tiles)", spellings.named("m.all").get(0).signature());
  }
}
