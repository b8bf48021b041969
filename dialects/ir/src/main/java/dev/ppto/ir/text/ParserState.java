package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the parsers of operations, types, attributes and locations of one file share. */
final class ParserState {
  /**
   * How deep types and attributes nest; a limit that keeps hashing them cheap and off the stack.
   */
  private static final int MAX_VALUE_DEPTH = 256;

  /** Of how many parts the value of an alias is, each counted as often as it is used. */
  private static final long MAX_PARTS = 1 << 24;

  private static final int LONGEST_SHOWN = 40;

  final Context context;
  final ParserOptions options;
  final Lexer lexer;
  final Brackets brackets;
  final Spellings spellings;
  final TypeParser types;
  final AttributeParser attributes;
  final LocationParser locations;
  final OperationParser operations;
  final AssemblyParser assembly;

  /** Uses of location aliases, which may be defined after their use. */
  final List<PendingLocation> pendingLocations = new ArrayList<>();

  /** The names of types and attributes defined so far. */
  final List<Spelling> aliases = new ArrayList<>();

  final FileIdentities identities = new FileIdentities();

  /** Takes note of where things stand; null if nobody asks for it. */
  final @Nullable RangeCollector ranges;

  private final LineMap lines;
  private int valueDepth;

  /**
   * How deep the types and attributes nest that were read since an alias began, and their parts.
   */
  private int reachedDepth;

  private long parts;
  private int errors;
  private boolean stopped;

  /** Whether errors are counted only, because the text is read again if there are any. */
  private final boolean silent;

  /** Whether a message says that the file ends too early. */
  private boolean endFound;

  /** A place that takes the location of an alias once the file is read. */
  record PendingLocation(Spelling alias, int position, Consumer<Location> target) {}

  ParserState(Context context, SourceFile source, ParserOptions options) {
    this(context, options, source.bytes(), new LineMap(source.name(), source.bytes()), 0, false);
  }

  private ParserState(
      Context context,
      ParserOptions options,
      byte[] bytes,
      LineMap lines,
      int start,
      boolean silent) {
    this.context = context;
    this.options = options;
    this.lines = lines;
    this.silent = silent;
    ranges = options.ranges() ? new RangeCollector(bytes) : null;
    lexer = new Lexer(bytes, lines, start);
    brackets = new Brackets(bytes, lines);
    spellings = new Spellings(bytes);
    types = new TypeParser(this);
    attributes = new AttributeParser(this);
    locations = new LocationParser(this);
    operations = new OperationParser(this);
    assembly = new AssemblyParser(this);
  }

  // ---- parts of the file that other threads read ----

  /**
   * The state of a parser of the text from {@code start} on, which reports nothing.
   *
   * @param known the names of types and attributes that are defined
   */
  ParserState ahead(int start, int linesBefore, List<Spelling> known) {
    byte[] bytes = lexer.bytes();
    LineMap own = lines.from(start, linesBefore);
    ParserState part = new ParserState(context, options.withThreads(1), bytes, own, start, true);
    for (Spelling name : known) {
      part.spellings.at(name.start, name.end).define(name);
    }
    return part;
  }

  /** Takes over what was read from the present token up to {@code end}. */
  void adopt(ParserState part, int end) {
    for (PendingLocation pending : part.pendingLocations) {
      Spelling alias = spellings.at(pending.alias().start, pending.alias().end);
      pendingLocations.add(new PendingLocation(alias, pending.position(), pending.target()));
    }
    lines.adopt(part.lines);
    lexer.moveTo(end);
  }

  // ---- places and errors ----

  FileLineColLoc location(int position) {
    return lines.at(position);
  }

  /** False if the file has bytes that are not ASCII, as far as it is read. */
  boolean isAscii() {
    return lines.isAscii();
  }

  int errors() {
    return errors;
  }

  /** True once errors are no longer reported and the rest of the file is skipped. */
  boolean stopped() {
    return stopped;
  }

  ParseException failure(String message) {
    return failure(lexer.start(), message);
  }

  ParseException failure(int position, String message) {
    return failure(location(position), message);
  }

  ParseException failure(Location location, String message) {
    return new ParseException(Diagnostic.error(context.diagnostics(), location, message));
  }

  /** "expected WHAT, found 'x'" where it is missing. */
  ParseException expected(String what) {
    if (lexer.token() == Token.ERROR) {
      return failure(lexer.problem());
    }
    return failure(missingPosition(), "expected " + what + ", found " + found());
  }

  /**
   * Where something is missing: at the token found, or behind the one before on an earlier line.
   */
  int missingPosition() {
    boolean atEnd = lexer.token() == Token.END;
    return lexer.previousEnd() > 0 && (atEnd || lexer.isFirstOnLine())
        ? lexer.previousEnd()
        : lexer.start();
  }

  /** The present token for messages. */
  String found() {
    Token token = lexer.token();
    if (token == Token.END) {
      endFound = true;
      return token.text();
    }
    int end = lexer.end();
    boolean shortened = end - lexer.start() > LONGEST_SHOWN;
    if (shortened) {
      end = lexer.start() + LONGEST_SHOWN;
      while ((lexer.at(end) & 0xc0) == 0x80) {
        end++;
      }
    }
    String text = spellings.decode(lexer.start(), end) + (shortened ? "..." : "");
    return token == Token.STRING ? "string " + text : "'" + text + "'";
  }

  void report(ParseException failure) {
    report(failure.diagnostic());
  }

  void report(Diagnostic diagnostic) {
    if (stopped) {
      return;
    }
    errors++;
    if (silent) {
      stop();
      return;
    }
    diagnostic.report();
    // What is missing at the end of the file is missing once, however many scopes are open.
    if (endFound) {
      stop();
    } else if (errors >= options.errorLimit()) {
      stop();
      Diagnostic.error(
              context.diagnostics(),
              diagnostic.location(),
              "too many errors: stopped after " + errors)
          .report();
    }
  }

  void error(int position, String message) {
    report(Diagnostic.error(context.diagnostics(), location(position), message));
  }

  private void stop() {
    stopped = true;
    lexer.moveTo(lexer.length());
  }

  // ---- tokens ----

  boolean is(Token token) {
    return lexer.token() == token;
  }

  boolean optional(Token token) {
    if (lexer.token() == token) {
      lexer.next();
      return true;
    }
    return false;
  }

  void expect(Token token) {
    if (lexer.token() != token) {
      throw expected("'" + token.text() + "'");
    }
    lexer.next();
  }

  /**
   * @param place where the token is missing: "after the operands"
   */
  void expect(Token token, String place) {
    if (lexer.token() != token) {
      throw expected("'" + token.text() + "' " + place);
    }
    lexer.next();
  }

  boolean isWord(String word) {
    return lexer.token() == Token.BARE_IDENTIFIER && lexer.spells(word);
  }

  boolean optionalWord(String word) {
    if (isWord(word)) {
      lexer.next();
      return true;
    }
    return false;
  }

  void expectWord(String word) {
    if (!optionalWord(word)) {
      throw expected("'" + word + "'");
    }
  }

  Spelling spelling() {
    return spellings.at(lexer.start(), lexer.end());
  }

  /** The value of the present string token. */
  String stringValue() {
    return StringText.parse(this, lexer.start() + 1, lexer.end() - 1);
  }

  /** The name of the present symbol token. */
  String symbolValue() {
    return lexer.at(lexer.start() + 1) == '"'
        ? StringText.parse(this, lexer.start() + 2, lexer.end() - 1)
        : spellings.at(lexer.start() + 1, lexer.end()).text();
  }

  /** The name of the present identifier or string token, as keys of dictionaries have it. */
  @Nullable String keyValue() {
    return switch (lexer.token()) {
      case BARE_IDENTIFIER -> spelling().text();
      case STRING -> stringValue();
      default -> null;
    };
  }

  /** The value of an integer token that must fit 64 bits. */
  long longValue(String what) {
    if (!is(Token.INTEGER)) {
      throw expected(what);
    }
    Long value = NumberText.longValue(lexer, lexer.start(), lexer.end(), false);
    if (value == null) {
      throw failure(what + " is out of the range of 64 bits");
    }
    lexer.next();
    return value;
  }

  // ---- nesting ----

  /** Parses a type or attribute inside another one. */
  <T> T nested(Supplier<T> parser) {
    if (++valueDepth > MAX_VALUE_DEPTH) {
      valueDepth--;
      throw failure("types and attributes nest deeper than " + MAX_VALUE_DEPTH + " levels");
    }
    reachedDepth = Math.max(reachedDepth, valueDepth);
    parts++;
    try {
      return parser.get();
    } finally {
      valueDepth--;
    }
  }

  /** Parses a type or attribute that has a name from then on. */
  <T> T named(Spelling name, Supplier<T> parser) {
    int start = lexer.start();
    int outerDepth = reachedDepth;
    long outerParts = parts;
    reachedDepth = valueDepth;
    parts = 1;
    T value = parser.get();
    name.depth = reachedDepth - valueDepth;
    name.parts = parts;
    reachedDepth = Math.max(outerDepth, reachedDepth);
    parts += outerParts;
    if (name.parts > MAX_PARTS) {
      throw failure(
          start,
          "expected types and attributes of at most "
              + MAX_PARTS
              + " parts, found "
              + name.parts
              + " with those that aliases stand for");
    }
    return value;
  }

  /** A type or attribute is used by its name at the present place. */
  void used(Spelling name) {
    if (valueDepth + name.depth > MAX_VALUE_DEPTH) {
      throw failure(
          "types and attributes nest deeper than "
              + MAX_VALUE_DEPTH
              + " levels with those that aliases stand for");
    }
    reachedDepth = Math.max(reachedDepth, valueDepth + name.depth);
    parts += name.parts;
  }

  /** The present token is the name of an alias that is used. */
  void usedAlias(Spelling name) {
    if (ranges != null) {
      ranges.use(name, name, lexer.start(), null);
    }
  }

  /**
   * The end of a plain bracketed text that may be known already; -1 if there is none, or what is in
   * it must be seen again.
   */
  int plainBodyEnd(int from) {
    return ranges == null ? brackets.plainBodyEnd(from) : -1;
  }

  // ---- names of dialects ----

  /**
   * Says that something of an unknown dialect is not accepted.
   *
   * @param what {@code type '!a.b'}
   */
  ParseException unknownDialect(int position, String what, String namespace) {
    return failure(position, unknownDialectMessage(what, namespace));
  }

  String unknownDialectMessage(String what, String namespace) {
    String known =
        context.namespaces().isEmpty() ? "" : NearNames.hint(namespace, context.namespaces());
    return what
        + " belongs to no known dialect: '"
        + namespace
        + "' is not registered"
        + (known.isEmpty() ? "" : known)
        + " (--allow-unregistered-dialect accepts it)";
  }

  Type type() {
    return types.type();
  }

  Attribute attribute(@Nullable Type type) {
    return attributes.attribute(type);
  }
}
