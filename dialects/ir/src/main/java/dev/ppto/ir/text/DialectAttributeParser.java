package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.OpaqueAttr;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.assembly.TypeAssembly;
import java.util.ArrayList;
import java.util.List;

/** Parses {@code #alias}, {@code #dialect.enumeration<case>} and attributes of unknown dialects. */
final class DialectAttributeParser {
  private final ParserState state;
  private final Lexer lexer;

  DialectAttributeParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
  }

  Attribute parse() {
    boolean hasBody = lexer.at(lexer.end()) == '<';
    boolean pretty = lexer.spellingContains('.');
    if (!hasBody && !pretty) {
      return alias();
    }
    String name = state.spelling().text().substring(1);
    int dot = name.indexOf('.');
    String namespace = pretty ? name.substring(0, dot) : name;
    Dialect dialect = state.context.dialect(namespace);
    if (dialect != null) {
      AttributeDefinition definition = pretty ? state.context.attributeDefinition(name) : null;
      if (definition != null) {
        lexer.next();
        return TypeAssembly.parse(state.assembly, definition);
      }
      return inDialect(dialect, pretty ? name.substring(dot + 1) : "");
    }
    return opaque(namespace, pretty);
  }

  private Attribute alias() {
    Spelling name = state.spelling();
    if (name.attribute == null) {
      throw state.failure(
          "undefined attribute alias '" + name + "': an alias is defined before its use");
    }
    state.used(name);
    state.usedAlias(name);
    lexer.next();
    return name.attribute;
  }

  private Attribute opaque(String namespace, boolean pretty) {
    int position = lexer.start();
    if (!state.context.allowsUnregistered()) {
      throw state.unknownDialect(position, "attribute '" + state.spelling() + "'", namespace);
    }
    int nameEnd = lexer.end();
    int bodyEnd = nameEnd;
    if (lexer.at(nameEnd) == '<') {
      bodyEnd = state.brackets.bodyEnd(nameEnd);
      if (bodyEnd < 0) {
        throw state.failure(
            nameEnd, "expected '>' that closes this '<', found unbalanced brackets");
      }
    }
    String body =
        pretty
            ? state.spellings.decode(position + namespace.length() + 2, bodyEnd)
            : state.spellings.decode(nameEnd + 1, bodyEnd - 1);
    lexer.moveTo(bodyEnd);
    return state.optional(Token.COLON)
        ? OpaqueAttr.of(namespace, body, state.type())
        : OpaqueAttr.of(namespace, body);
  }

  /**
   * A case of an enumeration; or {@code #dialect<name<...>>}, a dialect's attribute.
   *
   * @param written the enumeration's name; empty if it stands in the brackets
   */
  private Attribute inDialect(Dialect dialect, String written) {
    int position = lexer.start();
    String mnemonic = written;
    lexer.next();
    boolean verbose = written.isEmpty();
    if (verbose) {
      state.expect(Token.LESS);
      position = lexer.start();
      if (state.is(Token.BARE_IDENTIFIER)) {
        AttributeDefinition definition =
            state.context.attributeDefinition(dialect.namespace() + "." + state.spelling().text());
        if (definition != null) {
          lexer.next();
          Attribute attribute = TypeAssembly.parse(state.assembly, definition);
          state.expect(Token.GREATER, "at the end of the attribute");
          return attribute;
        }
      }
      mnemonic = word("the name of an attribute or enumeration");
    }
    EnumSpec spec = byMnemonic(dialect, mnemonic, position);
    state.expect(Token.LESS, "before the case of '#" + dialect.namespace() + "." + mnemonic + "'");
    int casePosition = lexer.start();
    String keyword = word("a case of '#" + dialect.namespace() + "." + mnemonic + "'");
    if (spec.byKeyword(keyword) == null) {
      throw unknownCase(casePosition, spec, keyword);
    }
    if (spec.isFlags()) {
      keyword = flags(spec, keyword);
    }
    state.expect(Token.GREATER, "after the case");
    if (verbose) {
      state.expect(Token.GREATER, "at the end of the attribute");
    }
    return EnumAttr.of(dialect.namespace(), mnemonic, keyword);
  }

  /** Parses the flags after the first one; gives the text of all. */
  private String flags(EnumSpec spec, String first) {
    List<String> keywords = new ArrayList<>(List.of(first));
    while (state.is(Token.COMMA)) {
      lexer.next();
      int position = lexer.start();
      String next = word("a case of '#" + spec.dialect() + "." + spec.mnemonic() + "'");
      if (spec.byKeyword(next) == null) {
        throw unknownCase(position, spec, next);
      }
      keywords.add(next);
    }
    return String.valueOf(spec.combination(keywords));
  }

  private String word(String what) {
    if (!state.is(Token.BARE_IDENTIFIER)) {
      throw state.expected(what);
    }
    String word = state.spelling().text();
    lexer.next();
    return word;
  }

  private EnumSpec byMnemonic(Dialect dialect, String mnemonic, int position) {
    List<String> known = new ArrayList<>();
    for (EnumSpec spec : dialect.spec().enums()) {
      if (spec.mnemonic().equals(mnemonic)) {
        return spec;
      }
      known.add("#" + dialect.namespace() + "." + spec.mnemonic());
    }
    for (TypeSpec spec : dialect.spec().attributes()) {
      known.add("#" + spec.qualifiedName());
    }
    String wanted = "#" + dialect.namespace() + "." + mnemonic;
    throw state.failure(
        position,
        "dialect '"
            + dialect.namespace()
            + "' has no attribute '"
            + wanted
            + "'"
            + NearNames.hint(wanted, known));
  }

  private ParseException unknownCase(int position, EnumSpec spec, String keyword) {
    List<String> known = new ArrayList<>();
    for (EnumSpec.Case c : spec.cases()) {
      known.add(c.keyword());
    }
    return state.failure(
        position,
        "expected "
            + String.join(", ", known)
            + " as a case of '#"
            + spec.dialect()
            + "."
            + spec.mnemonic()
            + "', found '"
            + keyword
            + "'"
            + NearNames.hint(keyword, known));
  }
}
