package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses regions and blocks, and goes on after errors. */
final class RegionParser {
  /** Regions nested deeper than this are parsed on a deep stack. */
  private static final int DEEP = 64;

  /** How deep regions may nest. */
  static final int MAX_DEPTH = 20_000;

  private final ParserState state;
  private final Lexer lexer;
  private final OperationParser operations;

  /** The blocks named in the present region; null until there is one. */
  private @Nullable Map<Spelling, Label> labels;

  private String defaultDialect = "builtin";
  private int depth;

  /** Whether the present region is that of a table of symbols. */
  private boolean holdsSymbols;

  /** Other threads at later operations of a long list; null: there are none. */
  private @Nullable AheadParser ahead;

  private boolean triedAhead;

  /** The region of the list that is read ahead. */
  private int aheadDepth;

  private String aheadDialect = defaultDialect;

  /** A block with a name. */
  private static final class Label {
    final Block block = new Block();
    final int firstUse;
    boolean defined;

    Label(int firstUse) {
      this.firstUse = firstUse;
    }
  }

  RegionParser(ParserState state, OperationParser operations) {
    this.state = state;
    this.lexer = state.lexer;
    this.operations = operations;
  }

  String defaultDialect() {
    return defaultDialect;
  }

  /**
   * {@code { ... }}.
   *
   * @param arguments of the entry block, when the operation's own text names them
   */
  void region(Region region, List<OpParser.Argument> arguments, OpDefinition owner) {
    if (!state.is(Token.LEFT_BRACE)) {
      throw state.expected("'{' of a region");
    }
    if (depth >= MAX_DEPTH) {
      throw state.failure("regions nest deeper than " + MAX_DEPTH + " levels");
    }
    if (++depth == DEEP) {
      DeepStack.run(() -> scoped(region, arguments, owner));
    } else {
      scoped(region, arguments, owner);
    }
    depth--;
  }

  private void scoped(Region region, List<OpParser.Argument> arguments, OpDefinition owner) {
    boolean isolated = owner.has(Traits.ISOLATED_FROM_ABOVE);
    Map<Spelling, Label> outerLabels = labels;
    String outerDialect = defaultDialect;
    boolean outerSymbols = holdsSymbols;
    labels = null;
    defaultDialect = DefaultDialect.of(owner);
    holdsSymbols = owner.has(Traits.SYMBOL_TABLE);
    long mark = operations.values.open(isolated);
    boolean complete = false;
    try {
      body(region, arguments);
      complete = true;
    } finally {
      operations.values.close(mark, isolated, complete);
      labels = outerLabels;
      defaultDialect = outerDialect;
      holdsSymbols = outerSymbols;
    }
    // Only now: the name after the brace belongs to the scope around.
    state.expect(Token.RIGHT_BRACE, "at the end of a region");
  }

  private void body(Region region, List<OpParser.Argument> arguments) {
    int open = lexer.start();
    lexer.next();
    if (!arguments.isEmpty() || !state.is(Token.RIGHT_BRACE) && !state.is(Token.BLOCK_NAME)) {
      Block entry = region.addBlock();
      for (OpParser.Argument argument : arguments) {
        BlockArgument added = entry.addArgument(argument.type(), argument.location());
        state.assembly.define(argument.name(), added);
      }
      if (!arguments.isEmpty() && state.is(Token.BLOCK_NAME)) {
        state.error(
            lexer.start(),
            "expected an operation, found "
                + state.found()
                + ": the arguments before the brace are those of the first block, which has no"
                + " label then");
      }
      operations(entry);
    }
    while (state.is(Token.BLOCK_NAME)) {
      block(region);
    }
    if (state.is(Token.END)) {
      throw new ParseException(
          Diagnostic.error(
                  state.context.diagnostics(),
                  state.location(state.missingPosition()),
                  "expected '}' at the end of a region, found " + state.found())
              .note(state.location(open), "the region starts here"));
    }
    checkLabels();
  }

  /** Reports the blocks of the present region that are used but not defined. */
  void checkLabels() {
    if (labels == null) {
      return;
    }
    for (Map.Entry<Spelling, Label> entry : labels.entrySet()) {
      if (!entry.getValue().defined) {
        state.error(entry.getValue().firstUse, "use of undefined block '" + entry.getKey() + "'");
      }
    }
  }

  // ---- blocks ----

  /** The block of the present name, which may be defined later. */
  Block successor() {
    if (!state.is(Token.BLOCK_NAME)) {
      throw state.expected("a block name");
    }
    Label label = label(state.spelling());
    if (state.ranges != null) {
      state.ranges.use(label.block, state.spelling(), lexer.start(), null);
    }
    lexer.next();
    return label.block;
  }

  private Label label(Spelling name) {
    Map<Spelling, Label> known = labels;
    if (known == null) {
      known = new LinkedHashMap<>();
      labels = known;
    }
    Label label = known.get(name);
    if (label == null) {
      label = new Label(lexer.start());
      known.put(name, label);
    }
    return label;
  }

  /** {@code ^name(%a: type):} and the operations after it. */
  private void block(Region region) {
    int start = lexer.start();
    Block block;
    Label label = label(state.spelling());
    if (label.defined) {
      state.error(start, "redefinition of block '" + state.spelling() + "'");
      block = region.addBlock();
    } else {
      label.defined = true;
      if (state.ranges != null) {
        state.ranges.define(label.block, state.spelling(), start);
      }
      block = label.block;
      region.add(block);
    }
    try {
      lexer.next();
      if (state.optional(Token.LEFT_PAREN)) {
        if (!state.is(Token.RIGHT_PAREN)) {
          do {
            argument(block);
          } while (state.optional(Token.COMMA));
        }
        state.expect(Token.RIGHT_PAREN, "after the arguments of a block");
      }
      state.expect(Token.COLON, "after the name of a block");
    } catch (ParseException failure) {
      state.report(failure);
      recover(start);
    }
    operations(block);
  }

  private void argument(Block block) {
    if (!state.is(Token.VALUE_NAME)) {
      throw state.expected("the name of a block argument");
    }
    Spelling name = state.spelling();
    int position = lexer.start();
    lexer.next();
    state.expect(Token.COLON, "after the name of a block argument");
    Type type = state.type();
    BlockArgument argument = block.addArgument(type, state.location(position));
    if (state.locations.isLocation()) {
      state.locations.optionalTrailing(argument::setLocation);
    }
    operations.values.define(name, argument, position, null);
  }

  /** Operations up to the end of the block. */
  void operations(Block block) {
    if (depth == 1 && holdsSymbols) {
      startAhead();
    }
    while (true) {
      switch (lexer.token()) {
        case RIGHT_BRACE, BLOCK_NAME, END -> {
          return;
        }
        default -> operationAheadOrError(block);
      }
    }
  }

  /** Parses an operation of the file's own list; after an error goes on with the next one. */
  void topOperation(Block top) {
    if (top.first() != null) {
      startAhead();
    }
    operationAheadOrError(top);
  }

  private void startAhead() {
    if (!triedAhead) {
      triedAhead = true;
      aheadDepth = depth;
      aheadDialect = defaultDialect;
      ahead = AheadParser.start(state);
    }
  }

  private void operationAheadOrError(Block block) {
    boolean isAhead =
        ahead != null
            && depth == aheadDepth
            && defaultDialect.equals(aheadDialect)
            && ahead.take(block);
    if (!isAhead) {
      operationOrError(block);
    }
  }

  /** Ends the threads that read ahead. */
  void endAhead() {
    if (ahead != null) {
      ahead.close();
    }
  }

  /**
   * Parses operations ahead of the parser, up to the token at {@code end}, or to the end of their
   * list if that is negative.
   *
   * @param outer what parses the list
   * @return whether they use labels of the list
   */
  boolean ahead(Block block, RegionParser outer, int end) {
    depth = outer.aheadDepth;
    defaultDialect = outer.aheadDialect;
    while (lexer.start() < end || end < 0) {
      switch (lexer.token()) {
        case RIGHT_BRACE, BLOCK_NAME, END -> {
          return labels != null;
        }
        default -> operationOrError(block);
      }
    }
    return labels != null;
  }

  /** Parses an operation; after an error goes on with what looks like the next one. */
  void operationOrError(Block block) {
    int start = lexer.start();
    int waiting = operations.waiting();
    int outerDepth = depth;
    try {
      operations.operation(block);
    } catch (ParseException failure) {
      state.report(failure);
      depth = outerDepth;
      operations.forgetWaiting(waiting);
      recover(start);
    } catch (RuntimeException bug) {
      state.error(
          start, "this operation cannot be parsed because of a defect of its definition: " + bug);
      depth = outerDepth;
      operations.forgetWaiting(waiting);
      recover(start);
    }
  }

  // ---- errors ----

  /** Moves from what failed, which starts at {@code start}, to the next operation or block. */
  void recover(int start) {
    if (state.stopped()) {
      return;
    }
    int failed = Math.max(lexer.start(), start + 1);
    lexer.moveTo(start);
    failResults();
    lexer.moveTo(start);
    int braces = 0;
    while (!state.is(Token.END)) {
      boolean passed = lexer.start() >= failed;
      switch (lexer.token()) {
        case LEFT_BRACE -> braces++;
        case RIGHT_BRACE -> {
          if (braces == 0 && passed) {
            return;
          }
          braces = Math.max(0, braces - 1);
        }
        case BLOCK_NAME, VALUE_NAME, STRING, BARE_IDENTIFIER, ERROR -> {
          if (passed && braces == 0 && lexer.isFirstOnLine() && startsItem()) {
            return;
          }
        }
        default -> {}
      }
      lexer.next();
    }
  }

  private boolean startsItem() {
    return state.is(Token.BLOCK_NAME) || state.is(Token.ERROR) || operations.startsOperation();
  }

  /** The results of what failed are known names, so that their uses are no further errors. */
  private void failResults() {
    while (state.is(Token.VALUE_NAME)) {
      operations.values.fail(state.spelling());
      lexer.next();
      if (state.optional(Token.COLON)) {
        state.optional(Token.INTEGER);
      }
      state.optional(Token.COMMA);
    }
  }
}
