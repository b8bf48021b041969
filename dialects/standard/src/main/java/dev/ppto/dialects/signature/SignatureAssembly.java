package dev.ppto.dialects.signature;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.type.FunctionType;
import dev.ppto.ir.type.ShapedMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The text of a function: {@code @name(%x: memref<?x4xf32> in, %s: i32) dims(N = %x[0], N * 2 =
 * %x[1]) {...}}. A parameter that is memory has a direction, {@code in} if none is written.
 */
public final class SignatureAssembly {
  private static final Set<String> IN_SYNTAX =
      ImmutableSet.of(
          SymbolTable.NAME,
          Signature.FUNCTION_TYPE,
          Signature.DIRECTIONS,
          Signature.EXTENTS,
          Signature.NAMES);

  private SignatureAssembly() {}

  /** Parses name, parameters, extents, attributes and body. */
  public static void parse(OpParser parser, OperationState state) {
    parseName(parser, state);
    parseRest(parser, state);
  }

  public static void parseName(OpParser parser, OperationState state) {
    state.attribute(SymbolTable.NAME, StringAttr.of(parser.symbolName()));
  }

  /** Parses what follows the name. */
  public static void parseRest(OpParser parser, OperationState state) {
    List<OpParser.Argument> arguments = new ArrayList<>();
    List<Direction> directions = new ArrayList<>();
    parser.punctuation("(");
    if (!parser.optionalPunctuation(")")) {
      do {
        OpParser.Argument argument = parser.argument();
        arguments.add(argument);
        directions.add(parseDirection(parser, argument.type()));
      } while (parser.optionalPunctuation(","));
      parser.punctuation(")");
    }
    List<Type> types = new ArrayList<>();
    for (OpParser.Argument argument : arguments) {
      types.add(argument.type());
    }
    state.attribute(Signature.FUNCTION_TYPE, TypeAttr.of(FunctionType.of(types, List.of())));
    state.attribute(Signature.DIRECTIONS, Signature.directionsAttribute(directions));
    state.attribute(Signature.NAMES, ArrayAttr.of(names(arguments)));
    if (parser.optionalKeyword("dims")) {
      List<NamedExtent> extents = parseExtents(parser, arguments);
      state.attribute(Signature.EXTENTS, Signature.extentsAttribute(extents));
    }
    parser.optionalAttributeDictionaryWithKeyword(state);
    parser.region(state.region(), arguments);
  }

  /** The names of parameters. A number is no name: {@code %0} is called {@code _0}. */
  private static List<StringAttr> names(List<OpParser.Argument> arguments) {
    List<String> written =
        arguments.stream().map(argument -> argument.name().name().substring(1)).toList();
    List<StringAttr> names = new ArrayList<>();
    for (String name : written) {
      String found = name;
      while (Character.isDigit(name.charAt(0)) && (found.equals(name) || written.contains(found))) {
        found = "_" + found;
      }
      names.add(StringAttr.of(found));
    }
    return names;
  }

  private static Direction parseDirection(OpParser parser, Type type) {
    for (Direction direction : List.of(Direction.INOUT, Direction.IN, Direction.OUT)) {
      if (parser.optionalKeyword(direction.keyword())) {
        return direction;
      }
    }
    return type instanceof ShapedMemory ? Direction.IN : Direction.VALUE;
  }

  private static List<NamedExtent> parseExtents(
      OpParser parser, List<OpParser.Argument> arguments) {
    List<NamedExtent> extents = new ArrayList<>();
    parser.punctuation("(");
    do {
      Location nameAt = parser.currentLocation();
      ExtentExpression expression = ExtentSyntax.parse(parser);
      if (extents.stream().anyMatch(extent -> extent.expression().equals(expression))) {
        throw parser.failure(
            nameAt,
            "extent '"
                + expression
                + "' is named twice; write all its places behind one name: N = %x[0] = %y[0]");
      }
      if (expression.constantValue().isPresent()) {
        throw parser.failure(
            nameAt,
            "expected an extent with a name, such as N or N * 2, found "
                + expression
                + "; write a constant extent in the type of the parameter");
      }
      ImmutableList.Builder<NamedExtent.Place> places = ImmutableList.builder();
      parser.punctuation("=");
      do {
        OpParser.UnresolvedOperand operand = parser.operand();
        int parameter = indexOf(arguments, operand);
        if (parameter < 0) {
          throw parser.failure(
              operand.location(),
              "expected a parameter of this function, found '" + operand.name() + "'");
        }
        parser.punctuation("[");
        places.add(new NamedExtent.Place(parameter, Ints.saturatedCast(parser.integer())));
        parser.punctuation("]");
      } while (parser.optionalPunctuation("="));
      extents.add(new NamedExtent(expression, places.build()));
    } while (parser.optionalPunctuation(","));
    parser.punctuation(")");
    return extents;
  }

  private static int indexOf(List<OpParser.Argument> arguments, OpParser.UnresolvedOperand name) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).name().name().equals(name.name())) {
        return i;
      }
    }
    return -1;
  }

  /** Prints name, parameters, extents, attributes and body. */
  public static void print(Operation function, OpPrinter printer) {
    printName(function, printer);
    printRest(function, printer, List.of());
  }

  public static void printName(Operation function, OpPrinter printer) {
    printer.text(" ").symbolName(String.valueOf(SymbolTable.nameOf(function)));
  }

  /**
   * Prints what follows the name.
   *
   * @param elided attributes that the operation's own syntax has printed
   */
  public static void printRest(Operation function, OpPrinter printer, List<String> elided) {
    Signature signature = Signature.of(function);
    var parameters = function.region(0).entry().arguments();
    printer.text("(");
    for (int i = 0; i < parameters.size(); i++) {
      printer.text(i == 0 ? "" : ", ").argument(parameters.get(i));
      Direction direction = signature.directions().get(i);
      if (direction != Direction.VALUE) {
        printer.text(" ").text(direction.keyword());
      }
    }
    printer.text(")");
    if (!signature.extents().isEmpty()) {
      printer.text(" dims(");
      String separator = "";
      for (NamedExtent extent : signature.extents()) {
        printer.text(separator).text(extent.name());
        for (NamedExtent.Place place : extent.places()) {
          printer
              .text(" = ")
              .value(parameters.get(place.parameter()))
              .text("[" + place.dimension() + "]");
        }
        separator = ", ";
      }
      printer.text(")");
    }
    printer.attributeDictionaryWithKeyword(
        function, ImmutableSet.<String>builder().addAll(IN_SYNTAX).addAll(elided).build());
    printer.text(" ").region(function.region(0), false, true);
  }
}
