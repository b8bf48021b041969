package dev.ppto.dialects.func;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpPrinter;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The text of functions as in MLIR: {@code private @f(%x: i32 {a = 1}) -> (f32 {b}) attributes {c}
 * {...}}. A function-like operation of any dialect with {@code sym_name}, {@code function_type},
 * {@code sym_visibility}, {@code arg_attrs} and {@code res_attrs} may use it.
 */
public final class FunctionAssembly {
  /** Attribute with the function's type. */
  public static final String TYPE = "function_type";

  /** Attribute with the visibility: {@code public}, {@code private} or {@code nested}. */
  public static final String VISIBILITY = "sym_visibility";

  /** Attribute with a dictionary for each argument. */
  public static final String ARGUMENT_ATTRIBUTES = "arg_attrs";

  /** Attribute with a dictionary for each result. */
  public static final String RESULT_ATTRIBUTES = "res_attrs";

  private static final ImmutableSet<String> IN_SYNTAX =
      ImmutableSet.of(SymbolTable.NAME, TYPE, VISIBILITY, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES);

  private FunctionAssembly() {}

  // ---- parsing ----

  /** Types with the attributes written after them. */
  private static final class Signature {
    final List<Type> types = new ArrayList<>();
    final List<DictionaryAttr> attributes = new ArrayList<>();

    void add(Type type, Map<String, Attribute> written) {
      types.add(type);
      attributes.add(DictionaryAttr.of(written));
    }

    /** Stores the attributes if there are some. */
    void store(OperationState state, String name) {
      for (DictionaryAttr each : attributes) {
        if (!each.isEmpty()) {
          state.attribute(name, ArrayAttr.of(attributes));
          return;
        }
      }
    }
  }

  /** Parses all that follows the operation's name. */
  public static void parse(OpParser parser, OperationState state) {
    for (String visibility : List.of("public", "private", "nested")) {
      if (parser.optionalKeyword(visibility)) {
        state.attribute(VISIBILITY, StringAttr.of(visibility));
        break;
      }
    }
    state.attribute(SymbolTable.NAME, StringAttr.of(parser.symbolName()));
    Signature inputs = new Signature();
    List<OpParser.Argument> arguments = parseArguments(parser, inputs);
    Signature results = parseResults(parser);
    state.attribute(TYPE, TypeAttr.of(FunctionType.of(inputs.types, results.types)));
    inputs.store(state, ARGUMENT_ATTRIBUTES);
    results.store(state, RESULT_ATTRIBUTES);
    boolean hasVisibility = state.properties.get(VISIBILITY) != null;
    Location start = parser.currentLocation();
    parser.optionalAttributeDictionaryWithKeyword(state);
    if (!hasVisibility && state.properties.get(VISIBILITY) instanceof StringAttr misplaced) {
      throw parser.failure(
          start,
          "expected the visibility as a word before the name of the function, found "
              + VISIBILITY
              + " = "
              + Printer.print(misplaced)
              + " among its attributes");
    }
    Region body = state.region();
    start = parser.currentLocation();
    if (parser.optionalRegion(body, arguments) && body.isEmpty()) {
      throw parser.failure(
          start,
          "expected non-empty function body; leave the braces out to declare a function that is"
              + " defined elsewhere");
    }
  }

  /** Parses arguments, all with a name or, in a declaration, all without. */
  private static List<OpParser.Argument> parseArguments(OpParser parser, Signature inputs) {
    List<OpParser.Argument> named = new ArrayList<>();
    parser.punctuation("(");
    if (parser.optionalPunctuation(")")) {
      return named;
    }
    do {
      OpParser.UnresolvedOperand name = parser.optionalOperand();
      if (name == null && !named.isEmpty()) {
        throw parser.expected("SSA identifier, as the other arguments have one");
      }
      if (name != null && named.size() < inputs.types.size()) {
        throw parser.failure(
            name.location(),
            "expected type instead of SSA identifier, as the other arguments have no name");
      }
      if (name != null) {
        parser.punctuation(":");
      }
      Type type = parser.type();
      Map<String, Attribute> attributes = parser.optionalAttributeDictionary();
      Location location = parser.optionalLocation();
      inputs.add(type, attributes);
      if (name != null) {
        named.add(
            new OpParser.Argument(
                name, type, location == null ? name.location() : location, attributes));
      }
    } while (parser.optionalPunctuation(","));
    parser.punctuation(")");
    return named;
  }

  private static Signature parseResults(OpParser parser) {
    Signature results = new Signature();
    if (!parser.optionalPunctuation("->")) {
      return results;
    }
    if (!parser.optionalPunctuation("(")) {
      results.add(parser.type(), Map.of());
      return results;
    }
    if (parser.optionalPunctuation(")")) {
      return results;
    }
    do {
      results.add(parser.type(), parser.optionalAttributeDictionary());
    } while (parser.optionalPunctuation(","));
    parser.punctuation(")");
    return results;
  }

  // ---- printing ----

  /** Prints all that follows the operation's name. */
  public static void print(Operation function, OpPrinter printer) {
    StringAttr visibility = function.attribute(VISIBILITY, StringAttr.class);
    if (visibility != null) {
      printer.text(" ").text(visibility.value());
    }
    printer.text(" ").symbolName(String.valueOf(SymbolTable.nameOf(function)));
    FunctionType type = typeOf(function);
    Region body = function.region(0);
    printArguments(function, type, body.isEmpty() ? null : body.entry(), printer);
    printResults(function, type, printer);
    printer.attributeDictionaryWithKeyword(function, IN_SYNTAX);
    if (!body.isEmpty()) {
      printer.text(" ").region(body, false, true);
    }
  }

  private static void printArguments(
      Operation function, FunctionType type, @Nullable Block entry, OpPrinter printer) {
    printer.text("(");
    for (int i = 0; i < type.inputs().size(); i++) {
      printer.text(i == 0 ? "" : ", ");
      Map<String, Attribute> attributes = attributesAt(function, ARGUMENT_ATTRIBUTES, i);
      if (entry == null) {
        printer.type(type.inputs().get(i)).attributeDictionary(attributes);
        continue;
      }
      printer.argument(entry.argument(i), attributes);
    }
    printer.text(")");
  }

  private static void printResults(Operation function, FunctionType type, OpPrinter printer) {
    ImmutableList<Type> results = type.results();
    if (results.isEmpty()) {
      return;
    }
    boolean bare =
        results.size() == 1
            && !(results.get(0) instanceof FunctionType)
            && attributesAt(function, RESULT_ATTRIBUTES, 0).isEmpty();
    printer.text(bare ? " -> " : " -> (");
    for (int i = 0; i < results.size(); i++) {
      printer.text(i == 0 ? "" : ", ").type(results.get(i));
      printer.attributeDictionary(attributesAt(function, RESULT_ATTRIBUTES, i));
    }
    printer.text(bare ? "" : ")");
  }

  /** The attributes of an argument or result; empty if it has none. */
  static Map<String, Attribute> attributesAt(Operation function, String name, int index) {
    ArrayAttr all = function.attribute(name, ArrayAttr.class);
    return all != null
            && index < all.elements().size()
            && all.elements().get(index) instanceof DictionaryAttr attributes
        ? attributes.asMap()
        : Map.of();
  }

  // ---- reading ----

  /** The type of a function-like operation. */
  public static FunctionType typeOf(Operation function) {
    TypeAttr attribute = function.attribute(TYPE, TypeAttr.class);
    if (attribute == null || !(attribute.type() instanceof FunctionType type)) {
      throw new IllegalStateException(function.name() + " has no function type");
    }
    return type;
  }
}
