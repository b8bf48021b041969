package dev.ppto.dialects.testing;

import java.util.Random;

/**
 * Functions {@code @f(i32, i32) -> (i32, i32)} of blocks that branch to one another at random, a
 * bounded number of times. There are few kinds of operations, so that blocks are often alike.
 */
public final class RandomBlocks {
  private static final String[] OPERATIONS = {"addi", "subi", "xori"};

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int blocks;

  private RandomBlocks(long seed) {
    random = new Random(seed);
  }

  /** The text of a module with one function. */
  public static String of(long seed) {
    return new RandomBlocks(seed).function();
  }

  private String function() {
    blocks = 2 + random.nextInt(6);
    text.append("func.func @f(%x: i32, %y: i32) -> (i32, i32) {\n");
    text.append("%zero = arith.constant 0 : i32\n%one = arith.constant 1 : i32\n");
    text.append("%limit = arith.constant ").append(random.nextInt(12)).append(" : i32\n");
    text.append("cf.br ^b0(%limit, %x, %y : i32, i32, i32)\n");
    for (int i = 0; i < blocks; i++) {
      block(i);
    }
    text.append("^end(%r: i32, %s: i32):\nreturn %r, %s : i32, i32\n}\n");
    return text.toString();
  }

  private void block(int i) {
    text.append("^b" + i + "(%n" + i + ": i32, %a" + i + ": i32, %b" + i + ": i32):\n");
    text.append("%m" + i + " = arith.subi %n" + i + ", %one : i32\n");
    text.append("%d" + i + " = arith.cmpi sle, %m" + i + ", %zero : i32\n");
    String operation = OPERATIONS[random.nextInt(OPERATIONS.length)];
    text.append("%v" + i + " = arith." + operation + " " + value(i, false) + ", ");
    text.append(value(i, false) + " : i32\n");
    text.append("cf.cond_br %d" + i + ", ^end(" + value(i, true) + ", " + value(i, true));
    text.append(" : i32, i32), ^s" + i + "\n^s" + i + ":\n");
    switch (random.nextInt(3)) {
      case 0 -> text.append("cf.br " + next(i) + "\n");
      case 1 -> {
        text.append("%c" + i + " = arith.cmpi slt, " + value(i, true) + ", " + value(i, true));
        text.append(" : i32\ncf.cond_br %c" + i + ", " + next(i) + ", " + next(i) + "\n");
      }
      default -> {
        text.append("cf.switch " + value(i, true) + " : i32, [\ndefault: " + next(i));
        text.append(",\n0: " + next(i) + ",\n1: " + next(i) + "\n]\n");
      }
    }
  }

  private String next(int i) {
    String types = " : i32, i32, i32)";
    String target = "^b" + random.nextInt(blocks);
    return target + "(%m" + i + ", " + value(i, true) + ", " + value(i, true) + types;
  }

  private String value(int i, boolean computed) {
    return switch (random.nextInt(computed ? 7 : 5)) {
      case 0 -> "%x";
      case 1 -> "%y";
      case 2 -> random.nextBoolean() ? "%zero" : "%one";
      case 3 -> "%a" + i;
      case 4 -> "%b" + i;
      default -> "%v" + i;
    };
  }
}
