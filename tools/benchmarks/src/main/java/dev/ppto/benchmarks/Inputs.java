package dev.ppto.benchmarks;

import java.util.Random;

/**
 * Texts that both tools read: func, arith and scf only. The same call gives the same text, always.
 */
final class Inputs {
  /** Operations in a function. */
  private static final int FUNCTION = 1_000;

  private static final String[] OPERATIONS = {"addi", "subi", "muli", "xori", "andi", "ori"};

  private final Random random = new Random(19);
  private final StringBuilder text = new StringBuilder();
  private int operations;

  private Inputs() {}

  /** Text in generic form of so many bytes or a little more, with about 110 bytes an operation. */
  static String generic(int bytes) {
    Inputs inputs = new Inputs();
    inputs.text.append("\"builtin.module\"() ({\n");
    for (int i = 0; inputs.text.length() < bytes; i++) {
      inputs.genericFunction(i);
    }
    return inputs.text.append("}) : () -> ()\n").toString();
  }

  /** Functions with so many operations: work for folds, patterns and common subexpressions. */
  static String arithmetic(int operations) {
    return arithmetic(operations, FUNCTION);
  }

  /** Likewise, with so many operations in a function. */
  static String arithmetic(int operations, int perFunction) {
    Inputs inputs = new Inputs();
    for (int i = 0; inputs.operations < operations; i++) {
      inputs.function(i, Math.min(perFunction, operations - inputs.operations));
    }
    return inputs.text.toString();
  }

  /** A file of fifty lines. */
  static String small() {
    Inputs inputs = new Inputs();
    while (inputs.text.chars().filter(c -> c == '\n').count() < 45) {
      inputs.function(inputs.operations, 10);
    }
    return inputs.text.toString();
  }

  private void genericFunction(int number) {
    text.append("  \"func.func\"() <{function_type = (i32, i32) -> i32, sym_name = \"function_");
    text.append(number).append("\"}> ({\n  ^bb0(%argument_0: i32, %argument_1: i32):\n");
    String last = "%argument_0";
    String before = "%argument_1";
    for (int i = 0; i < FUNCTION; i++) {
      String name = "%value_" + number + "_" + i;
      text.append("    ").append(name);
      if (i % 16 == 0) {
        text.append(" = \"arith.constant\"() <{value = ").append(random.nextInt(1_000_000));
        text.append(" : i32}> {benchmark.note = \"a constant of this function\"} : () -> i32\n");
      } else if (i % 50 == 49) {
        String condition = name + "_condition";
        text.append("_condition = \"arith.cmpi\"(").append(last).append(", ").append(before);
        text.append(") <{predicate = 2 : i64}> : (i32, i32) -> i1\n    ").append(name);
        text.append(" = \"scf.if\"(").append(condition).append(") ({\n");
        text.append("      \"scf.yield\"(").append(last).append(") : (i32) -> ()\n    }, {\n");
        text.append("      \"scf.yield\"(").append(before).append(") : (i32) -> ()\n");
        text.append("    }) : (i1) -> i32\n");
      } else {
        text.append(" = \"arith.").append(OPERATIONS[random.nextInt(3)]).append("\"(");
        text.append(last).append(", ").append(before);
        text.append(") <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32\n");
      }
      before = random.nextInt(3) == 0 ? before : last;
      last = name;
    }
    text.append("    \"func.return\"(").append(last).append(") : (i32) -> ()\n");
    text.append("  }) : () -> ()\n");
  }

  /** A function of arithmetic, some of it in loops and branches, all of it used. */
  private void function(int number, int size) {
    int end = operations + size - 1;
    text.append("func.func @f").append(number).append("(%x: i32, %y: i32, %n: index) -> i32 {\n");
    text.append("  %zero = arith.constant 0 : i32\n  %one = arith.constant 1 : i32\n");
    text.append("  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n");
    operations += 4;
    String last = "%x";
    String before = "%y";
    for (int i = 0; operations < end; i++) {
      String value = "%v" + i;
      switch (random.nextInt(16)) {
        case 0 -> line(value + " = arith.addi " + last + ", %zero : i32", 1); // folds
        case 1 -> line(value + " = arith.muli " + last + ", %one : i32", 1);
        case 2 -> {
          line("%a" + i + " = arith.constant " + random.nextInt(100) + " : i32", 1);
          line("%b" + i + " = arith.constant " + random.nextInt(100) + " : i32", 1);
          line("%k" + i + " = arith.addi %a" + i + ", %b" + i + " : i32", 1);
          line(value + " = arith.addi %k" + i + ", " + last + " : i32", 1);
        }
        case 3, 4 -> { // twice the same
          line("%a" + i + " = arith.muli " + last + ", " + before + " : i32", 1);
          line("%b" + i + " = arith.muli " + last + ", " + before + " : i32", 1);
          line(value + " = arith.addi %a" + i + ", %b" + i + " : i32", 1);
        }
        case 5 -> {
          line("%q" + i + " = arith.cmpi slt, " + last + ", " + before + " : i32", 1);
          line(value + " = scf.if %q" + i + " -> (i32) {", 1);
          line("  %a" + i + " = arith.addi " + last + ", %y : i32", 1);
          line("  scf.yield %a" + i + " : i32", 1);
          line("} else {", 0);
          line("  scf.yield " + before + " : i32", 1);
          line("}", 0);
        }
        case 6 -> {
          line(
              value
                  + (" = scf.for %i" + i + " = %c0 to %n step %c1 iter_args(%s" + i + " = ")
                  + (last + ") -> (i32) {"),
              1);
          line("  %a" + i + " = arith.xori %s" + i + ", " + before + " : i32", 1);
          line("  %b" + i + " = arith.addi %a" + i + ", %y : i32", 1);
          line("  scf.yield %b" + i + " : i32", 1);
          line("}", 0);
        }
        default -> {
          String operation = OPERATIONS[random.nextInt(OPERATIONS.length)];
          line(value + " = arith." + operation + " " + last + ", " + before + " : i32", 1);
        }
      }
      before = random.nextInt(3) == 0 ? before : last;
      last = value;
    }
    line("return " + last + " : i32", 1);
    text.append("}\n");
  }

  private void line(String line, int count) {
    text.append("  ").append(line).append('\n');
    operations += count;
  }
}
