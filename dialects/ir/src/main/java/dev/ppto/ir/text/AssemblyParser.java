package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parser as custom forms of operations and types see it. */
final class AssemblyParser implements OpParser {
  private final ParserState state;
  private final Lexer lexer;
  private final Map<String, Spelling> spellings = new HashMap<>();
  private @Nullable OperationState current;
  private int namedResults;

  AssemblyParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
  }

  /** Parses what follows an operation's name. */
  void parse(CustomAssembly assembly, OperationState op, int results) {
    OperationState outer = current;
    int outerResults = namedResults;
    current = op;
    namedResults = results;
    try {
      assembly.parse(this, op);
    } finally {
      current = outer;
      namedResults = outerResults;
    }
  }

  /** Gives a name that custom assembly read its value. */
  void define(UnresolvedOperand name, Value value) {
    state.operations.values.define(spelling(name), value, 0, name.location());
  }

  private Spelling spelling(UnresolvedOperand operand) {
    Spelling spelling = spellings.get(operand.name());
    if (spelling == null) {
      spelling = state.spellings.find(operand.name());
      if (spelling == null) {
        throw failure(operand.location(), "'" + operand.name() + "' does not occur in the text");
      }
      spellings.put(operand.name(), spelling);
    }
    return spelling;
  }

  @Override
  public Context context() {
    return state.context;
  }

  @Override
  public Location operationLocation() {
    return current == null ? currentLocation() : current.location;
  }

  @Override
  public Location currentLocation() {
    return state.location(lexer.start());
  }

  @Override
  public ParseException failure(String message) {
    return state.failure(message);
  }

  @Override
  public ParseException failure(Location location, String message) {
    return state.failure(location, message);
  }

  @Override
  public ParseException expected(String what) {
    return state.expected(what);
  }

  // ---- punctuation and words ----

  @Override
  public void punctuation(String text) {
    if (!optionalPunctuation(text)) {
      throw state.expected("'" + text + "'");
    }
  }

  @Override
  public boolean optionalPunctuation(String text) {
    switch (lexer.token()) {
      case END,
          ERROR,
          BARE_IDENTIFIER,
          VALUE_NAME,
          BLOCK_NAME,
          HASH_NAME,
          BANG_NAME,
          SYMBOL_NAME,
          STRING,
          INTEGER,
          FLOAT -> {
        return false;
      }
      default -> {}
    }
    if (lexer.token().text().equals(text)) {
      lexer.next();
      return true;
    }
    // A punctuation of several characters that are tokens of their own, such as '<=' or '=='.
    if (text.length() == 2 && lexer.token().text().charAt(0) == text.charAt(0)) {
      int second = lexer.at(lexer.start() + 1);
      if (lexer.token().text().length() == 1 && second == text.charAt(1)) {
        lexer.moveTo(lexer.start() + 2);
        return true;
      }
    }
    return false;
  }

  @Override
  public void keyword(String word) {
    state.expectWord(word);
  }

  @Override
  public boolean optionalKeyword(String word) {
    return state.optionalWord(word);
  }

  @Override
  public String keyword() {
    String word = optionalKeyword();
    if (word == null) {
      throw state.expected("a word");
    }
    return word;
  }

  @Override
  public @Nullable String optionalKeyword() {
    if (!state.is(Token.BARE_IDENTIFIER)) {
      return null;
    }
    String word = state.spelling().text();
    lexer.next();
    return word;
  }

  @Override
  public String string() {
    String value = optionalString();
    if (value == null) {
      throw state.expected("a string");
    }
    return value;
  }

  @Override
  public @Nullable String optionalString() {
    if (!state.is(Token.STRING)) {
      return null;
    }
    String value = state.stringValue();
    lexer.next();
    return value;
  }

  @Override
  public long integer() {
    Long value = optionalInteger();
    if (value == null) {
      throw state.expected("an integer");
    }
    return value;
  }

  @Override
  public @Nullable Long optionalInteger() {
    boolean negative = state.is(Token.MINUS);
    if (!negative && !state.is(Token.INTEGER)) {
      return null;
    }
    int position = lexer.start();
    if (negative) {
      lexer.next();
      if (!state.is(Token.INTEGER)) {
        throw state.expected("an integer after '-'");
      }
    }
    Long value = NumberText.longValue(lexer, lexer.start(), lexer.end(), negative);
    if (value == null) {
      throw state.failure(position, "the integer is out of the range of 64 bits");
    }
    lexer.next();
    return value;
  }

  @Override
  public ImmutableLongArray dimensionList(boolean trailingX) {
    return state.types.dimensions(trailingX);
  }

  @Override
  public String symbolName() {
    String name = optionalSymbolName();
    if (name == null) {
      throw state.expected("a symbol name");
    }
    return name;
  }

  @Override
  public @Nullable String optionalSymbolName() {
    if (!state.is(Token.SYMBOL_NAME)) {
      return null;
    }
    String name = state.symbolValue();
    lexer.next();
    return name;
  }

  // ---- values ----

  @Override
  public int namedResultCount() {
    return namedResults;
  }

  @Override
  public UnresolvedOperand operand() {
    UnresolvedOperand operand = optionalOperand();
    if (operand == null) {
      throw state.expected("an operand");
    }
    return operand;
  }

  @Override
  public @Nullable UnresolvedOperand optionalOperand() {
    if (!state.is(Token.VALUE_NAME)) {
      return null;
    }
    String name = state.spelling().text();
    Location location = currentLocation();
    lexer.next();
    return new UnresolvedOperand(name, state.operations.resultNumber(), location);
  }

  @Override
  public List<UnresolvedOperand> operandList() {
    List<UnresolvedOperand> operands = new ArrayList<>(4);
    UnresolvedOperand first = optionalOperand();
    if (first == null) {
      return operands;
    }
    operands.add(first);
    while (state.optional(Token.COMMA)) {
      operands.add(operand());
    }
    return operands;
  }

  @Override
  public Value resolve(UnresolvedOperand operand, Type type) {
    return state.operations.values.resolve(
        spelling(operand), operand.result(), type, 0, operand.location());
  }

  @Override
  public List<Value> resolve(List<UnresolvedOperand> operands, List<Type> types) {
    if (operands.size() != types.size()) {
      throw failure(
          operands.isEmpty() ? currentLocation() : operands.get(0).location(),
          "expected as many types as operands, " + operands.size() + ", found " + types.size());
    }
    List<Value> values = new ArrayList<>(operands.size());
    for (int i = 0; i < operands.size(); i++) {
      values.add(resolve(operands.get(i), types.get(i)));
    }
    return values;
  }

  // ---- types and attributes ----

  @Override
  public Type type() {
    return state.type();
  }

  @Override
  public @Nullable Type optionalType() {
    return state.types.optionalType();
  }

  @Override
  public List<Type> typeList() {
    return state.types.typeList();
  }

  @Override
  public FunctionType functionType() {
    return state.types.functionType();
  }

  @Override
  public List<Type> optionalArrowTypeList() {
    return state.optional(Token.ARROW) ? state.types.resultTypes() : List.of();
  }

  @Override
  public Attribute attribute() {
    return state.attribute(null);
  }

  @Override
  public Attribute attribute(@Nullable Type type) {
    return state.attribute(type);
  }

  @Override
  public @Nullable Attribute optionalAttribute(@Nullable Type type) {
    return state.attributes.optionalAttribute(type);
  }

  @Override
  public Map<String, Attribute> optionalAttributeDictionary() {
    return state.is(Token.LEFT_BRACE) ? state.attributes.entries() : Map.of();
  }

  @Override
  public void optionalAttributeDictionary(OperationState op) {
    if (state.is(Token.LEFT_BRACE)) {
      state.operations.attributes(op);
    }
  }

  @Override
  public void optionalAttributeDictionaryWithKeyword(OperationState op) {
    if (state.optionalWord("attributes")) {
      if (!state.is(Token.LEFT_BRACE)) {
        throw state.expected("'{' after 'attributes'");
      }
      state.operations.attributes(op);
    }
  }

  @Override
  public @Nullable Location optionalLocation() {
    return state.locations.optionalLocation();
  }

  // ---- regions and successors ----

  @Override
  public Argument argument() {
    UnresolvedOperand name = argumentName();
    state.expect(Token.COLON, "after the name of an argument");
    Type type = state.type();
    Map<String, Attribute> attributes = optionalAttributeDictionary();
    // An alias of a location may be defined at the end of the file only.
    Location[] location = {name.location()};
    state.locations.optionalTrailing(l -> location[0] = l);
    return new Argument(name, type, location[0], attributes);
  }

  @Override
  public UnresolvedOperand argumentName() {
    if (!state.is(Token.VALUE_NAME)) {
      throw state.expected("the name of an argument");
    }
    String name = state.spelling().text();
    Location location = currentLocation();
    lexer.next();
    if (state.is(Token.HASH_NAME)) {
      throw state.failure("an argument has no result number: expected ':', found " + state.found());
    }
    return new UnresolvedOperand(name, 0, location);
  }

  @Override
  public List<Argument> argumentList() {
    state.expect(Token.LEFT_PAREN, "before the arguments");
    List<Argument> arguments = new ArrayList<>(4);
    if (!state.is(Token.RIGHT_PAREN)) {
      do {
        arguments.add(argument());
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_PAREN, "after the arguments");
    return arguments;
  }

  @Override
  public void region(Region region, List<Argument> arguments) {
    OperationState op = current;
    if (op == null) {
      throw new IllegalStateException("only an operation has regions");
    }
    state.operations.regions.region(region, arguments, op.definition);
  }

  @Override
  public boolean optionalRegion(Region region, List<Argument> arguments) {
    if (!state.is(Token.LEFT_BRACE)) {
      return false;
    }
    region(region, arguments);
    return true;
  }

  @Override
  public Block successor() {
    return state.operations.regions.successor();
  }

  @Override
  public @Nullable Block optionalSuccessor() {
    return state.is(Token.BLOCK_NAME) ? successor() : null;
  }
}
