package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Parses MLIR text. Errors go to the context's diagnostics, each with its place; nothing is thrown.
 * After an error the parser goes on with the next operation, so that one run finds several errors.
 */
public final class Parser {
  private final ParserState state;
  private final Lexer lexer;

  /** Whether there was a brace that ends no region. */
  private boolean unbalanced;

  private Parser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
  }

  public static ParseResult parse(Context context, SourceFile source, ParserOptions options) {
    return new Parser(new ParserState(context, source, options)).file();
  }

  /** The operation of a text, with the default options; null after errors. */
  public static @Nullable Operation parse(Context context, String text) {
    return parse(context, SourceFile.of("<text>", text), ParserOptions.DEFAULT).operation();
  }

  /**
   * A module around the operations of a text, in which values that are defined nowhere are
   * arguments of the module's block; null after errors.
   */
  public static @Nullable Operation parseExample(Context context, String text) {
    ParserOptions options =
        ParserOptions.DEFAULT.withImplicitModule(ImplicitModule.ALWAYS).withImplicitValues(true);
    return parse(context, SourceFile.of("<example>", text), options).operation();
  }

  /** The type that a text denotes; null after an error. */
  public static @Nullable Type parseType(Context context, String text) {
    return parseAll(context, text, ParserState::type);
  }

  /** The attribute that a text denotes; null after an error. */
  public static @Nullable Attribute parseAttribute(Context context, String text) {
    return parseAttribute(context, text, null);
  }

  /**
   * The attribute that a text denotes; null after an error.
   *
   * @param type the type of a number without a written one; null: 64-bit integer or f64
   */
  public static @Nullable Attribute parseAttribute(
      Context context, String text, @Nullable Type type) {
    return parseAll(context, text, state -> state.attribute(type));
  }

  private static <T> @Nullable T parseAll(
      Context context, String text, Function<ParserState, T> parser) {
    SourceFile source = SourceFile.of("<text>", text);
    ParserState state = new ParserState(context, source, ParserOptions.DEFAULT);
    try {
      T result = parser.apply(state);
      if (!state.is(Token.END)) {
        throw state.expected("the end of the text");
      }
      return result;
    } catch (ParseException failure) {
      state.report(failure);
      return null;
    }
  }

  /** Position of the first byte that is no UTF-8; -1 if there is none. */
  private static int firstInvalid(ByteBuffer in) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer out = CharBuffer.allocate(1 << 13);
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      if (result.isError()) {
        return in.position();
      }
      if (result.isUnderflow()) {
        return -1;
      }
      out.clear();
    }
  }

  // ---- the file ----

  private ParseResult file() {
    Block top = new Block();
    if (isUtf16()) {
      state.error(0, "expected text in UTF-8, found UTF-16; convert it: iconv -f UTF-16 -t UTF-8");
      return result(top);
    }
    ValueScopes values = state.operations.values;
    long scope = values.open(true);
    while (!state.is(Token.END)) {
      item(top);
    }
    state.operations.regions.endAhead();
    if (state.options.implicitValues()) {
      values.defineImplicitly(top);
    }
    // After a brace too many, what belongs to an operation stands here without its values.
    values.close(scope, true, !unbalanced);
    if (!unbalanced) {
      state.operations.regions.checkLabels();
    }
    resolveLocations();
    if (!state.isAscii()) {
      checkEncoding();
    }
    return result(top);
  }

  /** True for a text that starts with the mark of UTF-16, in either byte order. */
  private boolean isUtf16() {
    int mark = lexer.at(0) << 8 | lexer.at(1);
    return mark == 0xfeff || mark == 0xfffe;
  }

  private void checkEncoding() {
    int invalid = firstInvalid(ByteBuffer.wrap(lexer.bytes()));
    if (invalid >= 0) {
      String found = String.format("found byte 0x%02x", lexer.at(invalid));
      state.error(invalid, "expected text in UTF-8, " + found);
    }
  }

  private void item(Block top) {
    int start = lexer.start();
    switch (lexer.token()) {
      case HASH_NAME, BANG_NAME, RIGHT_BRACE, BLOCK_NAME -> {
        try {
          alias();
        } catch (ParseException failure) {
          state.report(failure);
          lexer.next();
          state.operations.regions.recover(start);
        }
      }
      case METADATA_BEGIN -> {
        try {
          MetadataParser.parse(state);
        } catch (ParseException failure) {
          state.report(failure);
          while (!state.is(Token.END) && !state.is(Token.METADATA_END)) {
            lexer.next();
          }
          state.optional(Token.METADATA_END);
        }
      }
      default -> state.operations.regions.topOperation(top);
    }
  }

  /** {@code #name = attribute} or {@code !name = type}. */
  private void alias() {
    boolean isType = state.is(Token.BANG_NAME);
    if (state.is(Token.RIGHT_BRACE)) {
      unbalanced = true;
      throw state.failure(
          "expected an operation, found '}', which ends no region: there is one too many before, or"
              + " a '{' is missing");
    }
    if (!isType && !state.is(Token.HASH_NAME)) {
      throw state.expected("an operation");
    }
    Spelling name = state.spelling();
    if (lexer.spellingContains('.')) {
      throw state.failure("expected a name without '.' for an alias, found '" + name + "'");
    }
    if (isType ? name.type != null : name.attribute != null) {
      throw state.failure("redefinition of alias '" + name + "'");
    }
    int position = lexer.start();
    lexer.next();
    state.expect(Token.EQUAL, "after the name of an alias");
    state.aliases.add(name);
    if (state.ranges != null) {
      state.ranges.define(name, name, position);
    }
    if (isType) {
      name.type = state.named(name, state::type);
    } else {
      name.attribute = state.named(name, () -> state.attribute(null));
    }
  }

  private void resolveLocations() {
    for (ParserState.PendingLocation pending : state.pendingLocations) {
      Attribute value = pending.alias().attribute;
      if (value instanceof Location location) {
        pending.target().accept(location);
      } else {
        state.error(
            pending.position(),
            value == null
                ? "undefined location alias '" + pending.alias() + "'"
                : "expected a location, found alias '"
                    + pending.alias()
                    + "' of another attribute");
      }
    }
  }

  private ParseResult result(Block top) {
    Operation only = top.first();
    boolean single = only != null && only == top.last();
    ImplicitModule wrap = state.options.implicitModule();
    if (!single && wrap == ImplicitModule.NEVER && state.errors() == 0) {
      int count = top.operations().size();
      state.error(0, "expected exactly one operation in the file, found " + count);
    }
    boolean keep =
        only != null
            && single
            && top.arguments().isEmpty()
            && (wrap != ImplicitModule.ALWAYS || only.is("builtin.module"));
    if (keep) {
      only.remove();
      return new ParseResult(only, state.errors(), ranges());
    }
    // As in MLIR, a module that the file does not have stands in its line 0; in a part of a file,
    // messages about it need the line of the part.
    FileLineColLoc start = state.location(0);
    Location place = start.line() == 1 ? new FileLineColLoc(start.file(), 0, 0) : start;
    Operation module = module(state.context, place, top);
    return new ParseResult(module, state.errors(), ranges());
  }

  private @Nullable ParsedRanges ranges() {
    return state.ranges == null ? null : state.ranges.result();
  }

  private static Operation module(Context context, Location location, Block body) {
    OperationState module = new OperationState(context.definition("builtin.module"), location);
    module.region().add(body);
    return module.create();
  }
}
