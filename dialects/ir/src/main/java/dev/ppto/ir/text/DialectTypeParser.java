package dev.ppto.ir.text;

import dev.ppto.ir.Dialect;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeDefinition;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.text.assembly.TypeAssembly;
import dev.ppto.ir.type.OpaqueType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Parses {@code !alias}, {@code !dialect.name<...>} and {@code !dialect<name<...>>}. */
final class DialectTypeParser {
  private final ParserState state;
  private final Lexer lexer;

  DialectTypeParser(ParserState state) {
    this.state = state;
    this.lexer = state.lexer;
  }

  Type parse() {
    int start = lexer.start();
    boolean hasBody = lexer.at(lexer.end()) == '<';
    boolean pretty = lexer.spellingContains('.');
    if (!hasBody) {
      Spelling name = state.spelling();
      if (name.type == null) {
        if (!pretty) {
          throw state.failure(
              "undefined type alias '" + name + "': an alias is defined before its use");
        }
        name.type = dialectType(name.text());
      } else {
        state.used(name);
        if (!pretty) {
          state.usedAlias(name);
        }
        lexer.next();
      }
      return name.type;
    }
    int plainEnd = state.plainBodyEnd(lexer.end());
    Spelling whole = plainEnd < 0 ? null : state.spellings.at(start, plainEnd);
    if (whole != null && whole.type != null) {
      state.used(whole);
      lexer.moveOnLine(plainEnd);
      return whole.type;
    }
    String name = state.spelling().text();
    Supplier<Type> body =
        () -> state.nested(() -> pretty ? dialectType(name) : verbose(name.substring(1)));
    if (whole == null) {
      return body.get();
    }
    whole.type = state.named(whole, body);
    return whole.type;
  }

  /** {@code !dialect.name}, perhaps with a body; the lexer is at that token. */
  private Type dialectType(String name) {
    int position = lexer.start();
    int dot = name.indexOf('.');
    String namespace = name.substring(1, dot);
    Dialect dialect = state.context.dialect(namespace);
    if (dialect != null) {
      return defined(position, dialect, name.substring(1));
    }
    requireUnregistered(position, name, namespace);
    int bodyStart = position + dot + 1;
    int bodyEnd = lexer.end();
    if (lexer.at(bodyEnd) == '<') {
      bodyEnd = opaqueEnd(bodyEnd);
    }
    String body = state.spellings.decode(bodyStart, bodyEnd);
    lexer.moveTo(bodyEnd);
    return OpaqueType.of(namespace, body);
  }

  /** {@code !dialect<body>}; the lexer is at {@code !dialect}. */
  private Type verbose(String namespace) {
    int position = lexer.start();
    Dialect dialect = state.context.dialect(namespace);
    if (dialect != null) {
      lexer.next();
      state.expect(Token.LESS);
      if (!state.is(Token.BARE_IDENTIFIER)) {
        throw state.expected("the name of a type of dialect '" + namespace + "'");
      }
      Type type = defined(lexer.start(), dialect, namespace + "." + state.spelling());
      state.expect(Token.GREATER);
      return type;
    }
    requireUnregistered(position, "!" + namespace + "<...>", namespace);
    int bodyEnd = opaqueEnd(lexer.end());
    String body = state.spellings.decode(lexer.end() + 1, bodyEnd - 1);
    lexer.moveTo(bodyEnd);
    return OpaqueType.of(namespace, body);
  }

  private int opaqueEnd(int from) {
    int end = state.brackets.bodyEnd(from);
    if (end < 0) {
      throw state.failure(from, "expected '>' that closes this '<', found unbalanced brackets");
    }
    return end;
  }

  private void requireUnregistered(int position, String name, String namespace) {
    if (!state.context.allowsUnregistered()) {
      throw state.unknownDialect(position, "type '" + name + "'", namespace);
    }
  }

  /** A type that a dialect defines; the lexer is at the token that ends with its name. */
  private Type defined(int position, Dialect dialect, String qualifiedName) {
    TypeDefinition definition = state.context.typeDefinition(qualifiedName);
    if (definition == null) {
      List<String> known = new ArrayList<>();
      for (TypeSpec type : dialect.spec().types()) {
        known.add("!" + type.qualifiedName());
      }
      throw state.failure(
          position,
          "dialect '"
              + dialect.namespace()
              + "' has no type '!"
              + qualifiedName
              + "'"
              + NearNames.hint("!" + qualifiedName, known));
    }
    lexer.next();
    return TypeAssembly.parse(state.assembly, definition);
  }
}
