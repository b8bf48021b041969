package dev.ppto.ir.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Other texts of the same module: other names of values, blocks and aliases, types behind aliases,
 * and white space and comments wherever MLIR allows them.
 */
final class Respelling {
  private static final String[] SPACES = {
    " ", "\n", "\t", "  ", "\r\n", "//\r", " // comment \"{ %x\n", "//\n", "\n\n  // é <[(\n"
  };

  private static final String[] NAMES = {"x", "a$b", "c.d", "e-f", "_", "Loc", "$", "-"};

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final Map<String, String> names = new HashMap<>();
  private boolean usesAlias;

  private Respelling(Random random) {
    this.random = random;
  }

  /** A random one of a text in generic form. */
  static String of(String text, Random random) {
    Respelling respelling = new Respelling(random);
    respelling.tokens(SourceFile.of("t", text).bytes());
    return respelling.usesAlias ? "!my-f32 = f32\n" + respelling.out : respelling.out.toString();
  }

  private void tokens(byte[] bytes) {
    LineMap lines = new LineMap("t", bytes);
    Lexer lexer = new Lexer(bytes, lines);
    Brackets brackets = new Brackets(bytes, lines);
    Spellings spellings = new Spellings(bytes);
    int end = 0;
    boolean free = true;
    while (lexer.token() != Token.END) {
      Token token = lexer.token();
      boolean separates = separates(token);
      if (lexer.start() > end) {
        space(1);
      } else if (free || separates) {
        space(0);
      }
      free = separates;
      String text = spellings.decode(lexer.start(), lexer.end());
      end = lexer.end();
      boolean hasBody = lexer.at(end) == '<';
      switch (token) {
        case VALUE_NAME, BLOCK_NAME -> out.append(renamed(text));
        case HASH_NAME, BANG_NAME -> {
          if (hasBody) {
            // What is in brackets belongs to a dialect, with its spaces.
            int from = lexer.start();
            end = brackets.bodyEnd(end);
            out.append(spellings.decode(from, end));
          } else {
            boolean plain = text.indexOf('.') >= 0 || Character.isDigit(text.charAt(1));
            out.append(plain ? text : renamed(text).replace('.', '_'));
          }
        }
        default -> out.append(type(text, lexer.start(), lexer));
      }
      lexer.moveTo(end);
    }
    space(0);
  }

  /** True of tokens that may have anything around them: not those of shapes and locations. */
  private static boolean separates(Token token) {
    return switch (token) {
      case LEFT_PAREN, RIGHT_PAREN, LEFT_BRACE, RIGHT_BRACE, COMMA, EQUAL, ARROW -> true;
      default -> false;
    };
  }

  private void space(int least) {
    for (int i = least + random.nextInt(2) * random.nextInt(2); i > 0; i--) {
      out.append(SPACES[random.nextInt(random.nextInt(4) == 0 ? SPACES.length : 1)]);
    }
  }

  private String renamed(String text) {
    return names.computeIfAbsent(
        text,
        name ->
            random.nextInt(3) == 0
                ? name
                : name.charAt(0) + NAMES[random.nextInt(NAMES.length)] + name.substring(1));
  }

  /** The alias of a type, where the type stands alone. */
  private String type(String text, int start, Lexer lexer) {
    boolean alone = text.equals("f32") && start > 0 && lexer.at(start - 1) != 'x';
    if (alone && random.nextInt(3) == 0) {
      usesAlias = true;
      return "!my-f32";
    }
    return text;
  }
}
