package dev.ppto.ir.text;

import dev.ppto.ir.attribute.DenseResource;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.util.HashSet;
import java.util.Set;

/**
 * Parses the section behind the operations of a file: <code>{-# dialect_resources: { builtin: {
 * key: "0x..." } } #-}</code>. Resources of builtin are the bytes of {@code dense_resource}; those
 * of others are read over, with a warning.
 */
final class MetadataParser {
  /** Digits of the alignment in front of the bytes of a resource. */
  private static final int ALIGNMENT_DIGITS = 8;

  private final ParserState state;

  private MetadataParser(ParserState state) {
    this.state = state;
  }

  /** Parses the section that begins with the present token. */
  static void parse(ParserState state) {
    MetadataParser parser = new MetadataParser(state);
    state.expect(Token.METADATA_BEGIN);
    parser.entries(Token.METADATA_END, parser::section);
  }

  private interface Entry {
    void parse(String key, int position);
  }

  /** {@code key: value, ...} up to {@code end}. */
  private void entries(Token end, Entry value) {
    Set<String> keys = new HashSet<>();
    if (state.optional(end)) {
      return;
    }
    do {
      int position = state.lexer.start();
      String key = state.keyValue();
      if (key == null) {
        throw state.expected("the name of an entry of the file's metadata");
      }
      if (!keys.add(key)) {
        throw state.failure(position, "the entry '" + key + "' is given twice");
      }
      state.lexer.next();
      state.expect(Token.COLON, "after the name of an entry");
      value.parse(key, position);
    } while (state.optional(Token.COMMA));
    state.expect(end, "at the end of the entries");
  }

  private void section(String key, int position) {
    if (!key.equals("dialect_resources") && !key.equals("external_resources")) {
      throw state.failure(
          position,
          "expected 'dialect_resources' or 'external_resources' in the file's metadata, found '"
              + key
              + "'");
    }
    boolean ofDialects = key.equals("dialect_resources");
    state.expect(Token.LEFT_BRACE, "before the resources");
    entries(
        Token.RIGHT_BRACE,
        (owner, at) -> {
          boolean kept = ofDialects && owner.equals("builtin");
          if (!kept) {
            Diagnostic.warning(
                    state.context.diagnostics(),
                    state.location(at),
                    "resources of '" + owner + "' are not kept, only those of 'builtin' are")
                .report();
          }
          state.expect(Token.LEFT_BRACE, "before the resources of '" + owner + "'");
          entries(Token.RIGHT_BRACE, kept ? this::elements : this::other);
        });
  }

  private void elements(String key, int position) {
    int at = state.lexer.start();
    if (!state.is(Token.STRING)) {
      throw state.expected("the bytes of the resource as a string \"0x...\"");
    }
    String text = state.stringValue();
    boolean hex = text.startsWith("0x") && text.length() % 2 == 0;
    for (int i = 2; hex && i < text.length(); i++) {
      hex = Character.digit(text.charAt(i), 16) >= 0;
    }
    if (!hex || text.length() < 2 + ALIGNMENT_DIGITS) {
      throw state.failure(
          at,
          "expected hexadecimal bytes \"0x...\" of the resource '"
              + key
              + "', four of them its alignment");
    }
    state.lexer.next();
    DenseResource resource = state.identities.resource(key);
    // Of no bytes, MLIR forgets the alignment.
    boolean empty = text.length() == 2 + ALIGNMENT_DIGITS;
    resource.setValue(empty ? "0".repeat(ALIGNMENT_DIGITS) : text.substring(2));
  }

  /** A string, true or false. */
  private void other(String key, int position) {
    if (!state.is(Token.STRING) && !state.isWord("true") && !state.isWord("false")) {
      throw state.expected("a string, true or false as the resource '" + key + "'");
    }
    state.lexer.next();
  }
}
