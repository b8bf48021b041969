package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.text.assembly.AssemblyFormats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses operations, in generic form by itself, in custom form through their assembly. */
final class OperationParser {
  private final ParserState state;
  private final Lexer lexer;
  final ValueScopes values;
  final RegionParser regions;

  /**
   * Names that wait: results until their operation is made, operands until their types are read.
   */
  private Spelling[] names = new Spelling[32];

  /** For a result how many it names, for an operand which result it is. */
  private int[] numbers = new int[32];

  private int[] positions = new int[32];
  private int waiting;

  /** The state of an operation that is made, for the next one; null if it is in use. */
  private @Nullable OperationState spare;

  OperationParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
    this.values = new ValueScopes(state);
    this.regions = new RegionParser(state, this);
  }

  int waiting() {
    return waiting;
  }

  /** Forgets the names of operations that failed. */
  void forgetWaiting(int mark) {
    waiting = mark;
  }

  private void push(Spelling name, int number, int position) {
    if (waiting == names.length) {
      names = Arrays.copyOf(names, waiting * 2);
      numbers = Arrays.copyOf(numbers, waiting * 2);
      positions = Arrays.copyOf(positions, waiting * 2);
    }
    names[waiting] = name;
    numbers[waiting] = number;
    positions[waiting++] = position;
  }

  /** Parses one operation and appends it to {@code block}. */
  void operation(Block block) {
    int start = lexer.start();
    int firstResult = waiting;
    int resultCount = state.is(Token.VALUE_NAME) ? resultNames() : 0;
    int firstOperand = waiting;
    OperationState op =
        switch (lexer.token()) {
          case STRING -> generic();
          case BARE_IDENTIFIER -> custom(resultCount);
          default -> throw state.expected("an operation");
        };
    values.settle(op.operands);
    AttributeDefaults.fill(op);
    Operation made = op.create();
    spare = op;
    block.append(made);
    if (state.locations.isLocation()) {
      state.locations.optionalTrailing(made::setLocation);
    }
    if (firstOperand > firstResult) {
      defineResults(made, firstResult, firstOperand, resultCount);
    }
    waiting = firstResult;
    if (state.ranges != null) {
      state.ranges.operation(made, start, lexer.previousEnd());
    }
  }

  private void defineResults(Operation op, int from, int to, int named) {
    if (op.resultCount() != named) {
      if (isReported(op.definition())) {
        for (int i = from; i < to; i++) {
          values.fail(names[i]);
        }
        return;
      }
      throw state.failure(
          positions[from],
          "expected names for "
              + op.resultCount()
              + " results, as '"
              + op.name()
              + "' has, found names for "
              + named);
    }
    int first = 0;
    for (int i = from; i < to; i++) {
      values.define(names[i], op, first, numbers[i], positions[i]);
      first += numbers[i];
    }
  }

  /** {@code %a, %b:2 =}; returns the number of results. */
  private int resultNames() {
    int total = 0;
    do {
      if (!state.is(Token.VALUE_NAME)) {
        throw state.expected("the name of a result");
      }
      Spelling name = state.spelling();
      int position = lexer.start();
      lexer.next();
      int count = 1;
      if (state.optional(Token.COLON)) {
        count = resultCount();
      }
      push(name, count, position);
      total += count;
    } while (state.optional(Token.COMMA));
    state.expect(Token.EQUAL, "after the names of results");
    return total;
  }

  private int resultCount() {
    int position = lexer.start();
    long count = state.longValue("the number of results");
    if (count < 1 || count > 1 << 20) {
      throw state.failure(
          position, "expected a number of results from 1 to " + (1 << 20) + ", found " + count);
    }
    return (int) count;
  }

  // ---- generic form ----

  private OperationState generic() {
    int namePosition = lexer.start();
    OpDefinition definition = genericDefinition();
    OperationState op = state(definition, namePosition);
    lexer.next();
    int firstOperand = waiting;
    state.expect(Token.LEFT_PAREN, "before the operands");
    if (!state.is(Token.RIGHT_PAREN)) {
      do {
        operandUse();
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_PAREN, "after the operands");
    if (state.optional(Token.LEFT_SQUARE)) {
      successors(op);
    }
    if (state.optional(Token.LESS)) {
      properties(op);
    }
    if (state.optional(Token.LEFT_PAREN)) {
      do {
        regions.region(op.region(), List.of(), definition);
      } while (state.optional(Token.COMMA));
      state.expect(Token.RIGHT_PAREN, "after the regions");
    }
    if (state.is(Token.LEFT_BRACE)) {
      attributes(op);
    }
    state.expect(Token.COLON, "before the type of the operation");
    functionType(op, firstOperand);
    waiting = firstOperand;
    return op;
  }

  private OperationState state(OpDefinition definition, int position) {
    OperationState reused = spare;
    if (reused == null) {
      return new OperationState(definition, state.location(position));
    }
    spare = null;
    reused.reset(definition, state.location(position));
    return reused;
  }

  private OpDefinition genericDefinition() {
    Spelling name = state.spellings.at(lexer.start() + 1, lexer.end() - 1);
    if (name.operation == null) {
      name.operation = lookup(state.stringValue());
    }
    return name.operation;
  }

  /** True of operations whose name is an error that is told where it is first met. */
  private boolean isReported(OpDefinition definition) {
    return !definition.isRegistered() && !state.context.allowsUnregistered();
  }

  /** The definition of a name in quotes; an unknown one is reported and parsed nevertheless. */
  private OpDefinition lookup(String name) {
    if (name.isEmpty()) {
      throw state.failure("expected the name of an operation, found an empty string");
    }
    if (name.indexOf('\0') >= 0) {
      throw state.failure("expected the name of an operation, found one with a null character");
    }
    OpDefinition definition = state.context.definition(name);
    if (isReported(definition)) {
      state.error(lexer.start(), unknownOperation(name));
    }
    return definition;
  }

  private String unknownOperation(String name) {
    int dot = name.indexOf('.');
    String namespace = dot < 0 ? "" : name.substring(0, dot);
    if (dot >= 0 && state.context.dialect(namespace) == null) {
      return state.unknownDialectMessage("operation '" + name + "'", namespace);
    }
    String near = NearNames.hint(name, state.context.registeredOperations().keySet());
    return dot < 0
        ? "unknown operation '" + name + "'" + near
        : "dialect '" + namespace + "' has no operation '" + name + "'" + near;
  }

  /** {@code %a} or {@code %a#1}, to wait for its type. */
  private void operandUse() {
    if (!state.is(Token.VALUE_NAME)) {
      throw state.expected("an operand");
    }
    Spelling name = state.spelling();
    int position = lexer.start();
    lexer.next();
    push(name, resultNumber(), position);
  }

  /** {@code #1} after a name; 0 if there is none. */
  int resultNumber() {
    if (!state.is(Token.HASH_NAME)) {
      return 0;
    }
    int first = lexer.at(lexer.start() + 1);
    Long number =
        first >= '0' && first <= '9'
            ? NumberText.longValue(lexer, lexer.start() + 1, lexer.end(), false)
            : null;
    if (number == null || number > 1 << 20) {
      throw state.expected("a result number after '#'");
    }
    lexer.next();
    return number.intValue();
  }

  private void successors(OperationState op) {
    do {
      op.successors.add(regions.successor());
    } while (state.optional(Token.COMMA));
    state.expect(Token.RIGHT_SQUARE, "after the successors");
  }

  private void properties(OperationState op) {
    int position = lexer.start();
    Attribute given =
        state.is(Token.LEFT_BRACE) ? state.attributes.dictionary() : state.attribute(null);
    if (!(given instanceof DictionaryAttr properties)) {
      if (op.definition.isRegistered()) {
        throw state.failure(
            position, "expected a dictionary of properties, found '" + Printer.print(given) + "'");
      }
      op.properties.put(Operation.WHOLE_PROPERTIES, given);
      op.writesProperties = true;
      state.expect(Token.GREATER, "after the properties");
      return;
    }
    OpSpec spec = op.definition.spec();
    for (int i = 0; spec != null && i < properties.size(); i++) {
      if (!op.definition.isInherent(properties.name(i))) {
        throw state.failure(position, unknownProperty(spec, properties.name(i)));
      }
    }
    op.properties.addAll(properties);
    op.writesProperties = !op.definition.isRegistered();
    state.expect(Token.GREATER, "after the properties");
  }

  private static String unknownProperty(OpSpec spec, String name) {
    List<String> known = new ArrayList<>();
    for (AttributeSpec attribute : spec.attributes()) {
      known.add(attribute.name());
    }
    return "'"
        + spec.qualifiedName()
        + "' has no property '"
        + name
        + "'; it has "
        + (known.isEmpty() ? "none" : String.join(", ", known));
  }

  /** {@code {a = 1}} into the properties or attributes. */
  void attributes(OperationState op) {
    int position = lexer.start();
    DictionaryAttr given = state.attributes.dictionary();
    boolean split = false;
    boolean registered = op.definition.isRegistered();
    for (int i = 0; i < given.size(); i++) {
      String name = given.name(i);
      // The properties of an operation that is not registered may have the same names.
      if (registered && op.properties.containsKey(name) || op.attributes.containsKey(name)) {
        throw state.failure(position, "the attribute '" + name + "' is given twice");
      }
      split |= op.definition.isInherent(name);
    }
    if (split) {
      for (int i = 0; i < given.size(); i++) {
        op.attribute(given.name(i), given.value(i));
      }
    } else {
      op.attributes.addAll(given);
    }
  }

  /** The types of the operands, which end their wait, and of the results. */
  private void functionType(OperationState op, int firstOperand) {
    int position = lexer.start();
    int operands = waiting - firstOperand;
    state.expect(Token.LEFT_PAREN, "before the types of the operands");
    int count = 0;
    if (!state.is(Token.RIGHT_PAREN)) {
      do {
        Type type = state.type();
        if (count < operands) {
          int i = firstOperand + count;
          op.operands.add(values.resolve(names[i], numbers[i], type, positions[i], null));
        }
        count++;
      } while (state.optional(Token.COMMA));
    }
    if (count != operands) {
      throw state.failure(
          position,
          "expected " + operands + " operand types, as there are operands, found " + count);
    }
    state.expect(Token.RIGHT_PAREN, "after the types of the operands");
    state.expect(Token.ARROW, "before the types of the results");
    if (!state.optional(Token.LEFT_PAREN)) {
      op.resultTypes.add(state.type());
      return;
    }
    if (!state.is(Token.RIGHT_PAREN)) {
      do {
        op.resultTypes.add(state.type());
      } while (state.optional(Token.COMMA));
    }
    state.expect(Token.RIGHT_PAREN, "after the types of the results");
  }

  // ---- custom form ----

  private OperationState custom(int namedResults) {
    int position = lexer.start();
    OpDefinition definition = customDefinition(position);
    CustomAssembly assembly = AssemblyFormats.of(definition);
    if (assembly == null) {
      throw state.failure(
          position,
          "'"
              + definition.name()
              + "' has no custom form: expected its generic form, \""
              + definition.name()
              + "\"(...)");
    }
    OperationState op = state(definition, position);
    lexer.next();
    state.assembly.parse(assembly, op, namedResults);
    return op;
  }

  private OpDefinition customDefinition(int position) {
    Spelling word = state.spelling();
    String name = word.text();
    if (name.indexOf('.') >= 0) {
      OpDefinition known = word.operation;
      if (known == null) {
        known = state.context.definition(name);
        if (!known.isRegistered()) {
          throw state.failure(position, unknownCustom(name));
        }
        word.operation = known;
      }
      return known;
    }
    String dialect = regions.defaultDialect();
    OpDefinition inDefault =
        dialect.isEmpty() ? null : state.context.definition(dialect + "." + name);
    if (inDefault == null || !inDefault.isRegistered()) {
      throw state.failure(position, unknownWord(name, dialect));
    }
    return inDefault;
  }

  private String unknownCustom(String name) {
    String namespace = name.substring(0, name.indexOf('.'));
    String message = unknownOperation(name);
    return state.context.dialect(namespace) == null
        ? message
            + "; an operation that is not registered has only the generic form, \""
            + name
            + "\"(...)"
        : message;
  }

  private String unknownWord(String name, String dialect) {
    List<String> known = new ArrayList<>();
    if (!dialect.isEmpty() && state.context.dialect(dialect) != null) {
      for (OpSpec op : state.context.dialect(dialect).spec().operations()) {
        known.add(op.name());
      }
    }
    return "expected an operation, found '"
        + name
        + "', which is no operation"
        + (dialect.isEmpty() ? "" : " of dialect '" + dialect + "'")
        + NearNames.hint(name, known)
        + (known.isEmpty() ? " (names have the form dialect.operation)" : "");
  }

  /** True if the present token may start an operation. */
  boolean startsOperation() {
    return switch (lexer.token()) {
      case VALUE_NAME, STRING -> true;
      case BARE_IDENTIFIER ->
          lexer.spellingContains('.') || isInDefaultDialect(state.spelling().text());
      default -> false;
    };
  }

  private boolean isInDefaultDialect(String name) {
    String dialect = regions.defaultDialect();
    return !dialect.isEmpty() && state.context.definition(dialect + "." + name).isRegistered();
  }
}
