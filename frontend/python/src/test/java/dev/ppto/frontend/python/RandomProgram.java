package dev.ppto.frontend.python;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Makes programs and their trees at once: parentheses only where Python needs them, and here and
 * there where it does not; spaces, comments and line breaks where they may be.
 */
final class RandomProgram {
  /** A program, and what {@link TreeText} says of it. */
  record Program(String text, String tree) {}

  /** An expression; an operator of a higher level binds tighter. */
  private record Part(String text, String tree, int level) {}

  private static final int LIST = 0;
  private static final int ANY = 1;
  private static final int OR = 2;
  private static final int AND = 3;
  private static final int NOT = 4;
  private static final int COMPARE = 5;
  private static final int BIT_OR = 6;
  private static final int UNARY = 12;
  private static final int POWER = 13;
  private static final int PRIMARY = 14;
  private static final int ATOM = 15;

  private static final String[][] BINARY = {
    {"|"}, {"^"}, {"&"}, {"<<", ">>"}, {"+", "-"}, {"*", "/", "//", "%", "@"}
  };
  private static final String[] COMPARISONS = {
    "<", ">", "==", "!=", "<=", ">=", "in", "not in", "is", "is not"
  };

  private final Random random;
  private int brackets;

  RandomProgram(long seed) {
    this.random = new Random(seed);
  }

  Program program() {
    List<String> trees = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1 + random.nextInt(4); i++) {
      statement(text, "", 3, trees);
    }
    return new Program(text.toString(), "(Module [" + String.join(" ", trees) + "])");
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private boolean chance(int oneOf) {
    return random.nextInt(oneOf) == 0;
  }

  private String name() {
    return pick("a", "b", "c", "match", "case", "_x", "été", "printing", "notify", "isort");
  }

  /** What may stand between words; at least one space if they would run together. */
  private String space() {
    if (brackets > 0 && chance(12)) {
      return pick("\n", "  # comment (\n", "\n\n\t", " \\\n");
    }
    return chance(6) ? pick("  ", "\t", " \\\n ") : " ";
  }

  private String maybeSpace() {
    return chance(3) ? space() : "";
  }

  // ---- statements

  private void statement(StringBuilder text, String indent, int depth, List<String> trees) {
    if (chance(8)) {
      text.append(pick("\n", "# comment\n", "   \t# not indented\n", "\f\n"));
    }
    text.append(indent);
    int kind = depth == 0 ? random.nextInt(5) : random.nextInt(9);
    switch (kind) {
      case 0, 1 -> simple(text, trees);
      case 2 -> {
        simple(text, trees);
        text.setLength(text.length() - 1);
        text.append(maybeSpace()).append(";").append(maybeSpace());
        simple(text, trees);
      }
      case 3 -> {
        simple(text, trees);
        text.setLength(text.length() - 1);
        text.append(pick(";", " ; ", " # comment")).append("\n");
      }
      case 4 -> trees.add(assign(text));
      case 5 -> trees.add(ifStatement(text, indent, depth));
      case 6 -> {
        Part test = at(ANY, 2);
        text.append("while").append(space()).append(test.text);
        trees.add("(While " + test.tree + " " + block(text, indent, depth) + " [])");
      }
      case 7 -> {
        Part items = at(LIST, 2);
        String variable = name();
        text.append("for ").append(variable).append(" in").append(space()).append(items.text);
        trees.add(
            "(For " + variable + " " + items.tree + " " + block(text, indent, depth) + " [])");
      }
      default -> {
        String variable = name();
        Part value = at(ANY, 2);
        text.append("def ").append(variable).append("(x, *, y=").append(value.text).append(")");
        trees.add(
            "(FunctionDef "
                + variable
                + " [(p x - -) (p* - - -) (p y - "
                + value.tree
                + ")] "
                + block(text, indent, depth)
                + " [] -)");
      }
    }
  }

  private void simple(StringBuilder text, List<String> trees) {
    Part value = at(LIST, 3);
    text.append(value.text).append("\n");
    trees.add("(Expr " + value.tree + ")");
  }

  private String assign(StringBuilder text) {
    List<String> targets = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      Part target = target();
      targets.add(target.tree);
      text.append(target.text).append(maybeSpace()).append("=").append(maybeSpace());
    }
    Part value = at(LIST, 3);
    text.append(value.text).append("\n");
    return "(Assign [" + String.join(" ", targets) + "] " + value.tree + ")";
  }

  private Part target() {
    Part value = at(PRIMARY, 1);
    return switch (random.nextInt(3)) {
      case 0 -> {
        String name = name();
        yield new Part(name, name, ATOM);
      }
      case 1 -> attribute(value);
      default -> subscript(value);
    };
  }

  private String ifStatement(StringBuilder text, String indent, int depth) {
    Part test = at(ANY, 2);
    text.append("if").append(space()).append(test.text);
    String then = block(text, indent, depth);
    if (chance(2)) {
      text.append(indent).append("else");
      return "(If " + test.tree + " " + then + " " + block(text, indent, depth) + ")";
    }
    return "(If " + test.tree + " " + then + " [])";
  }

  private String block(StringBuilder text, String indent, int depth) {
    List<String> trees = new ArrayList<>();
    text.append(maybeSpace()).append(":");
    if (chance(3)) {
      text.append(maybeSpace());
      simple(text, trees);
    } else {
      text.append(pick("\n", " # comment\n", "\n\n"));
      String deeper = indent + pick(" ", "    ", "\t");
      for (int i = 0; i < 1 + random.nextInt(2); i++) {
        statement(text, deeper, depth - 1, trees);
      }
    }
    return "[" + String.join(" ", trees) + "]";
  }

  // ---- expressions

  /** An expression that may stand where one of a level may. */
  private Part at(int level, int depth) {
    Part part = expression(depth);
    return part.level < level || chance(15) ? parentheses(() -> part) : part;
  }

  /** Of a part that is made within brackets, where lines may end. */
  private Part parentheses(Supplier<Part> inner) {
    brackets++;
    Part part = inner.get();
    String text = "(" + maybeSpace() + part.text + maybeSpace() + ")";
    brackets--;
    return new Part(text, part.tree, ATOM);
  }

  private Part expression(int depth) {
    if (depth == 0) {
      return atom();
    }
    return switch (random.nextInt(14)) {
      case 0 -> tuple(depth);
      case 1 -> {
        Part then = at(OR, depth - 1);
        Part test = at(OR, depth - 1);
        Part orElse = at(ANY, depth - 1);
        yield new Part(
            then.text + space() + "if" + space() + test.text + space() + "else " + orElse.text,
            "(IfExp " + then.tree + " " + test.tree + " " + orElse.tree + ")",
            ANY);
      }
      case 2 -> {
        Part body = at(ANY, depth - 1);
        yield new Part(
            "lambda x" + maybeSpace() + ":" + maybeSpace() + body.text,
            "(Lambda [(p x - -)] " + body.tree + ")",
            ANY);
      }
      case 3 -> logical("or", OR, depth);
      case 4 -> logical("and", AND, depth);
      case 5 -> {
        Part operand = at(NOT, depth - 1);
        yield new Part("not" + space() + operand.text, "(Unary not " + operand.tree + ")", NOT);
      }
      case 6 -> comparison(depth);
      case 7, 8 -> binary(depth);
      case 9 -> {
        String operator = pick("-", "+", "~");
        Part operand = at(UNARY, depth - 1);
        yield new Part(
            operator + maybeSpace() + operand.text,
            "(Unary " + operator + " " + operand.tree + ")",
            UNARY);
      }
      case 10 -> {
        Part left = at(PRIMARY, depth - 1);
        Part right = at(UNARY, depth - 1);
        yield new Part(
            left.text + maybeSpace() + "**" + maybeSpace() + right.text,
            "(Binary " + left.tree + " ** " + right.tree + ")",
            POWER);
      }
      case 11 -> attribute(at(PRIMARY, depth - 1));
      case 12 ->
          chance(2) ? subscript(at(PRIMARY, depth - 1)) : call(at(PRIMARY, depth - 1), depth);
      default -> display(depth);
    };
  }

  private Part atom() {
    String name = name();
    return switch (random.nextInt(6)) {
      case 0 -> new Part(pick("12", "1_2", "0xC", "0b1100", "0o14"), "c", ATOM);
      case 1 -> new Part(pick("'s'", "\"s\"", "'''s'''", "r's'", "'' 's'", "'\\x73'"), "'s'", ATOM);
      case 2 -> {
        String constant = pick("None", "True", "...");
        yield new Part(constant, constant, ATOM);
      }
      default -> new Part(name, name, ATOM);
    };
  }

  private Part tuple(int depth) {
    Part first = at(ANY, depth - 1);
    Part second = at(ANY, depth - 1);
    return new Part(
        first.text + maybeSpace() + "," + maybeSpace() + second.text + (chance(2) ? "," : ""),
        "(Tuple [" + first.tree + " " + second.tree + "])",
        LIST);
  }

  private Part logical(String operator, int level, int depth) {
    Part left = at(level + 1, depth - 1);
    Part right = at(level + 1, depth - 1);
    return new Part(
        left.text + space() + operator + space() + right.text,
        "(BoolOp " + operator + " [" + left.tree + " " + right.tree + "])",
        level);
  }

  private Part comparison(int depth) {
    Part left = at(BIT_OR, depth - 1);
    Part right = at(BIT_OR, depth - 1);
    String operator = pick(COMPARISONS);
    String words = operator.replace(" ", space());
    return new Part(
        left.text + space() + words + space() + right.text,
        "(Compare " + left.tree + " [" + operator + "] [" + right.tree + "])",
        COMPARE);
  }

  private Part binary(int depth) {
    int kind = random.nextInt(BINARY.length);
    int level = BIT_OR + kind;
    String operator = pick(BINARY[kind]);
    Part left = at(level, depth - 1);
    Part right = at(level + 1, depth - 1);
    return new Part(
        left.text + maybeSpace() + operator + maybeSpace() + right.text,
        "(Binary " + left.tree + " " + operator + " " + right.tree + ")",
        level);
  }

  private Part attribute(Part value) {
    String name = name();
    // A number would take the dot.
    String text = Character.isDigit(value.text.charAt(0)) ? "(" + value.text + ")" : value.text;
    return new Part(
        text + maybeSpace() + "." + maybeSpace() + name,
        "(Attribute " + value.tree + " " + name + ")",
        PRIMARY);
  }

  private Part subscript(Part value) {
    brackets++;
    Part index = at(LIST, 1);
    Part upper = at(ANY, 1);
    boolean slice = chance(3);
    String text = slice ? ":" + upper.text : index.text;
    String tree = slice ? "(Slice - " + upper.tree + " -)" : index.tree;
    String all = value.text + "[" + maybeSpace() + text + maybeSpace() + "]";
    brackets--;
    return new Part(all, "(Subscript " + value.tree + " " + tree + ")", PRIMARY);
  }

  private Part call(Part function, int depth) {
    brackets++;
    Part first = at(ANY, depth - 1);
    Part second = at(ANY, depth - 1);
    String text =
        function.text + "(" + maybeSpace() + first.text + ", k" + maybeSpace() + "=" + second.text;
    String all = text + maybeSpace() + ")";
    brackets--;
    return new Part(
        all,
        "(Call " + function.tree + " [" + first.tree + "] [(keyword k " + second.tree + ")])",
        PRIMARY);
  }

  private Part display(int depth) {
    brackets++;
    Part first = at(ANY, depth - 1);
    Part second = at(OR, depth - 1);
    Part result =
        switch (random.nextInt(4)) {
          case 0 -> new Part("[" + first.text + "]", "(List [" + first.tree + "])", ATOM);
          case 1 ->
              new Part(
                  "{" + first.text + maybeSpace() + ":" + second.text + "}",
                  "(Dict [" + first.tree + ":" + second.tree + "])",
                  ATOM);
          case 2 -> new Part("{" + first.text + ",}", "(Set [" + first.tree + "])", ATOM);
          default ->
              new Part(
                  "[" + first.text + space() + "for x in" + space() + second.text + "]",
                  "(ListComp " + first.tree + " [(for x " + second.tree + " [])])",
                  ATOM);
        };
    brackets--;
    return result;
  }
}
