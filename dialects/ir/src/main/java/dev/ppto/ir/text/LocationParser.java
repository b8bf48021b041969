package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.UnknownLoc;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Parses {@code loc(...)}. */
final class LocationParser {
  private final ParserState state;
  private final Lexer lexer;

  LocationParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
  }

  boolean isLocation() {
    return state.isWord("loc");
  }

  /**
   * {@code loc(...)} if present, given to {@code target}: at once, or at the end of the file if it
   * is an alias that is not defined yet.
   */
  void optionalTrailing(Consumer<Location> target) {
    if (!isLocation()) {
      return;
    }
    lexer.next();
    state.expect(Token.LEFT_PAREN, "after 'loc'");
    if (state.is(Token.HASH_NAME)
        && !lexer.spellingContains('.')
        && state.spelling().attribute == null) {
      state.pendingLocations.add(
          new ParserState.PendingLocation(state.spelling(), lexer.start(), target));
      state.usedAlias(state.spelling());
      lexer.next();
    } else {
      target.accept(instance());
    }
    state.expect(Token.RIGHT_PAREN, "at the end of a location");
  }

  /** {@code loc(...)} as an attribute. */
  Location location() {
    state.expectWord("loc");
    state.expect(Token.LEFT_PAREN, "after 'loc'");
    Location location = instance();
    state.expect(Token.RIGHT_PAREN, "at the end of a location");
    return location;
  }

  @Nullable Location optionalLocation() {
    return isLocation() ? location() : null;
  }

  /** A location without {@code loc( )} around it. */
  private Location instance() {
    return switch (lexer.token()) {
      case STRING -> fileOrName();
      case HASH_NAME -> alias();
      case BARE_IDENTIFIER -> state.nested(this::composed);
      default -> throw expectedLocation();
    };
  }

  private ParseException expectedLocation() {
    return state.expected(
        "a location: \"file\":line:column, \"name\"(location), callsite(location at location),"
            + " fused[locations], unknown or an alias");
  }

  private Location fileOrName() {
    String text = state.stringValue();
    lexer.next();
    if (state.optional(Token.COLON)) {
      int line = number("a line number");
      state.expect(Token.COLON, "after the line number");
      return new FileLineColLoc(text.isEmpty() ? "-" : text, line, number("a column number"));
    }
    if (state.optional(Token.LEFT_PAREN)) {
      Location child = state.nested(this::instance);
      state.expect(Token.RIGHT_PAREN, "after the location of a name");
      return new NameLoc(text, child);
    }
    return new NameLoc(text, UnknownLoc.UNKNOWN);
  }

  private int number(String what) {
    int position = lexer.start();
    long value = state.longValue(what);
    if (value >>> Integer.SIZE != 0) {
      throw state.failure(position, what + " is out of the range of 32 bits");
    }
    return (int) value;
  }

  private Location alias() {
    int position = lexer.start();
    Attribute value = state.attribute(null);
    if (!(value instanceof Location location)) {
      throw state.failure(
          position, "expected a location, found the attribute '" + Printer.print(value) + "'");
    }
    return location;
  }

  private Location composed() {
    if (state.optionalWord("unknown")) {
      return UnknownLoc.UNKNOWN;
    }
    if (state.optionalWord("callsite")) {
      state.expect(Token.LEFT_PAREN, "after 'callsite'");
      Location callee = instance();
      state.expectWord("at");
      Location caller = instance();
      state.expect(Token.RIGHT_PAREN, "at the end of a call site");
      return new CallSiteLoc(callee, caller);
    }
    if (state.optionalWord("fused")) {
      Attribute metadata = null;
      if (state.optional(Token.LESS)) {
        metadata = state.attribute(null);
        state.expect(Token.GREATER, "after the metadata of a fused location");
      }
      state.expect(Token.LEFT_SQUARE, "before the locations of a fused location");
      List<Location> parts = new ArrayList<>();
      if (!state.is(Token.RIGHT_SQUARE)) {
        do {
          parts.add(isLocation() ? location() : instance());
        } while (state.optional(Token.COMMA));
      }
      state.expect(Token.RIGHT_SQUARE, "after the locations of a fused location");
      return FusedLoc.of(parts, metadata);
    }
    if (isLocation()) {
      return location();
    }
    throw expectedLocation();
  }
}
