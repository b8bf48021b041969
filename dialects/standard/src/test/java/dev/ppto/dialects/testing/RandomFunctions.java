package dev.ppto.dialects.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Functions {@code @f(i8, i32, i1)} of random text: integer arithmetic with many constants,
 * conditionals and loops. They end, divide by nothing but constants, and give back all that they
 * compute. Those with calls and hazards also do what may stop a run, and call private functions.
 */
public final class RandomFunctions {
  private static final List<String> TYPES = List.of("i8", "i32", "i1");
  private static final List<String> RETURNED = List.of("i8", "i32", "i1", "f32");
  private static final List<String> BINARY =
      List.of(
          "addi",
          "addi",
          "addi",
          "subi",
          "subi",
          "subi",
          "muli",
          "andi",
          "ori",
          "xori",
          "maxsi",
          "minui",
          "shli",
          "shrsi",
          "shrui",
          "divsi",
          "remui",
          "floordivsi");
  private static final List<String> PREDICATES =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");

  private static final List<String> HAZARDOUS =
      List.of(
          "divsi",
          "divui",
          "ceildivsi",
          "ceildivui",
          "floordivsi",
          "remsi",
          "remui",
          "shli",
          "shrsi",
          "shrui");
  private static final List<String> FLOATING =
      List.of("addf", "subf", "mulf", "divf", "maximumf", "minnumf");
  private static final List<String> COMPARED = List.of("oeq", "olt", "uge", "une", "ord");
  private static final List<String> FUNCTIONS = List.of("f", "g", "h");

  private final Random random;
  private final boolean everything;
  private final StringBuilder text = new StringBuilder();

  /** Private functions that may be called: those that stand before. */
  private final List<String> callable = new ArrayList<>();

  private int next;

  private RandomFunctions(long seed, boolean everything) {
    random = new Random(seed);
    this.everything = everything;
  }

  /** Values in scope, by type. */
  private static final class Scope {
    final Map<String, List<String>> values = new HashMap<>();

    Scope copy() {
      Scope copy = new Scope();
      values.forEach((type, names) -> copy.values.put(type, new ArrayList<>(names)));
      return copy;
    }

    void add(String type, String name) {
      values.computeIfAbsent(type, t -> new ArrayList<>()).add(name);
    }
  }

  /** The text of a module with one function. */
  public static String of(long seed) {
    return new RandomFunctions(seed, false).function();
  }

  /**
   * The text of a module whose function {@code @f(i8, i32, i1)} may stop with a hazard: divisions
   * and shifts by anything, conversions of numbers that do not fit, assertions (each with words of
   * its own), steps that are not positive. It may call private functions.
   */
  public static String withCallsAndHazards(long seed) {
    RandomFunctions functions = new RandomFunctions(seed * 0x9E3779B97F4A7C15L, true);
    StringBuilder module = new StringBuilder();
    for (int i = functions.random.nextInt(FUNCTIONS.size()); i > 0; i--) {
      module.append(functions.callee(FUNCTIONS.get(i)));
    }
    return module + functions.function();
  }

  private String callee(String name) {
    text.setLength(0);
    Scope scope = parameters();
    statements(scope, 2 + random.nextInt(5), 2);
    String returned =
        text + "return " + value(scope, "i8") + ", " + value(scope, "i32") + " : i8, i32\n}\n";
    text.setLength(0);
    callable.add(name);
    return "func.func private @" + name + "(%x: i8, %y: i32, %z: i1) -> (i8, i32) {\n" + returned;
  }

  private static Scope parameters() {
    Scope scope = new Scope();
    scope.add("i8", "%x");
    scope.add("i32", "%y");
    scope.add("i1", "%z");
    return scope;
  }

  private String function() {
    Scope scope = parameters();
    statements(scope, 8 + random.nextInt(8), 3);
    List<String> results = new ArrayList<>();
    List<String> types = new ArrayList<>();
    for (String type : RETURNED) {
      List<String> values = scope.values.getOrDefault(type, List.of());
      results.addAll(values);
      types.addAll(Collections.nCopies(values.size(), type));
    }
    String typeList = String.join(", ", types);
    return "func.func @f(%x: i8, %y: i32, %z: i1) -> ("
        + typeList
        + ") {\n"
        + text
        + "return "
        + String.join(", ", results)
        + " : "
        + typeList
        + "\n}\n";
  }

  private void statements(Scope scope, int count, int depth) {
    for (int i = 0; i < count; i++) {
      if (everything && random.nextInt(5) == 0) {
        special(scope, depth);
        continue;
      }
      switch (depth == 0 ? random.nextInt(6) : random.nextInt(10)) {
        case 0 -> constant(scope, type());
        case 1 -> compare(scope);
        case 2 -> select(scope);
        case 3 -> convert(scope);
        case 6 -> conditional(scope, depth - 1);
        case 7 -> loop(scope, depth - 1);
        case 8 -> whileLoop(scope, depth - 1);
        default -> binary(scope);
      }
    }
  }

  private void special(Scope scope, int depth) {
    switch (depth == 0 ? random.nextInt(7) : random.nextInt(10)) {
      case 0, 1 -> hazardous(scope);
      case 2 -> assertion(scope);
      case 3, 4 -> floating(scope);
      case 5 -> define(scope, "i32", fromFloat(scope, "i32"));
      case 6, 7 -> call(scope);
      case 8 -> indexSwitch(scope, depth - 1);
      default -> blocks(scope, depth - 1);
    }
  }

  private void hazardous(Scope scope) {
    String type = random.nextBoolean() ? "i8" : "i32";
    String operation = HAZARDOUS.get(random.nextInt(HAZARDOUS.size()));
    String right = value(scope, type);
    if (random.nextInt(3) == 0) {
      right = fresh();
      text.append(right + " = arith.constant " + (random.nextInt(5) - 1) + " : " + type + "\n");
    } else if (random.nextInt(3) > 0) {
      String one = fresh();
      String odd = fresh();
      text.append(one + " = arith.constant 1 : " + type + "\n");
      text.append(odd + " = arith.ori " + right + ", " + one + " : " + type + "\n");
      right = odd;
    }
    define(
        scope, type, "arith." + operation + " " + value(scope, type) + ", " + right + " : " + type);
  }

  private void assertion(Scope scope) {
    String number = fresh();
    text.append(number + " = arith.cmpi " + (random.nextInt(3) == 0 ? "slt" : "ne") + ", ");
    text.append(value(scope, "i32") + ", " + value(scope, "i32") + " : i32\n");
    String holds = fresh();
    text.append(holds + " = arith.ori " + number + ", " + value(scope, "i1") + " : i1\n");
    text.append("cf.assert " + holds + ", \"assertion " + next++ + "\"\n");
  }

  /** Numbers of one type only, so that rounding is met; an i1 tells how they compare. */
  private void floating(Scope scope) {
    String type = "f32";
    if (!scope.values.containsKey(type) || random.nextInt(4) == 0) {
      define(scope, type, "arith.sitofp " + value(scope, "i32") + " : i32 to f32");
    }
    String operation = FLOATING.get(random.nextInt(FLOATING.size()));
    String right = value(scope, type);
    if (random.nextInt(3) == 0) {
      right = fresh();
      String number = List.of("0.0", "-0.0", "1.0", "3.5e-3", "0x7F800000").get(random.nextInt(5));
      text.append(right + " = arith.constant " + number + " : f32\n");
    }
    define(scope, type, "arith." + operation + " " + value(scope, type) + ", " + right + " : f32");
    if (random.nextInt(3) == 0) {
      String predicate = COMPARED.get(random.nextInt(COMPARED.size()));
      String operands = value(scope, type) + ", " + value(scope, type);
      define(scope, "i1", "arith.cmpf " + predicate + ", " + operands + " : f32");
    }
  }

  private String fromFloat(Scope scope, String type) {
    if (!scope.values.containsKey("f32")) {
      floating(scope);
    }
    String from = value(scope, "f32");
    return switch (random.nextInt(3)) {
      case 0 -> "arith.fptosi " + from + " : f32 to " + type;
      case 1 -> "arith.fptoui " + from + " : f32 to " + type;
      default -> "arith.bitcast " + from + " : f32 to " + type;
    };
  }

  private void call(Scope scope) {
    if (callable.isEmpty()) {
      return;
    }
    String name = fresh();
    text.append(name + ":2 = func.call @" + callable.get(random.nextInt(callable.size())) + "(");
    text.append(value(scope, "i8") + ", " + value(scope, "i32") + ", " + value(scope, "i1"));
    text.append(") : (i8, i32, i1) -> (i8, i32)\n");
    scope.add("i8", name + "#0");
    scope.add("i32", name + "#1");
  }

  private void indexSwitch(Scope scope, int depth) {
    String first = type();
    String second = type();
    String index = fresh();
    String name = fresh();
    text.append(index + " = arith.index_cast " + value(scope, "i32") + " : i32 to index\n");
    text.append(name + ":2 = scf.index_switch " + index + " -> " + first + ", " + second + "\n");
    for (String label : List.of("case 0", "case 1", "default")) {
      text.append(label + " {\n");
      region(scope.copy(), depth, first, second);
      text.append("}\n");
    }
    scope.add(first, name + "#0");
    scope.add(second, name + "#1");
  }

  /** A region of blocks: two ways that meet again. */
  private void blocks(Scope scope, int depth) {
    String type = type();
    String name = fresh();
    String left = "^left" + next;
    String right = "^right" + next;
    String end = "^end" + next++;
    text.append(name + " = scf.execute_region -> " + type + " {\n");
    Scope entry = scope.copy();
    statements(entry, random.nextInt(2), depth);
    text.append("cf.cond_br " + value(entry, "i1") + ", " + left + ", " + right + "\n");
    for (String way : List.of(left, right)) {
      text.append(way + ":\n");
      Scope inside = entry.copy();
      statements(inside, random.nextInt(3), depth);
      text.append("cf.br " + end + "(" + value(inside, type) + " : " + type + ")\n");
    }
    String met = fresh();
    text.append(end + "(" + met + ": " + type + "):\nscf.yield " + met + " : " + type + "\n}\n");
    scope.add(type, name);
  }

  private String type() {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  private String fresh() {
    return "%v" + next++;
  }

  private String value(Scope scope, String type) {
    List<String> values = scope.values.get(type);
    // Recent values are more likely, so that operations stack up.
    int back = Math.min(random.nextInt(4), random.nextInt(values.size()));
    return values.get(values.size() - 1 - Math.min(back, values.size() - 1));
  }

  private void define(Scope scope, String type, String operation) {
    String name = fresh();
    text.append(name).append(" = ").append(operation).append('\n');
    scope.add(type, name);
  }

  private String constant(Scope scope, String type) {
    long number = random.nextBoolean() ? random.nextInt(5) - 2 : random.nextInt(256) - 128;
    String literal = type.equals("i1") ? Boolean.toString(number % 2 == 0) : number + " : " + type;
    define(scope, type, "arith.constant " + literal);
    List<String> values = scope.values.get(type);
    return values.get(values.size() - 1);
  }

  private void binary(Scope scope) {
    String type = type();
    String operation = BINARY.get(random.nextInt(BINARY.size()));
    boolean partial =
        operation.startsWith("sh") || operation.contains("div") || operation.contains("rem");
    String right;
    if (partial) {
      type = type.equals("i1") ? "i8" : type;
      String name = fresh();
      text.append(name).append(" = arith.constant ").append(1 + random.nextInt(7));
      text.append(" : ").append(type).append('\n');
      right = name;
    } else {
      right = random.nextInt(2) == 0 ? constant(scope.copy(), type) : value(scope, type);
    }
    String left =
        !partial && random.nextInt(6) == 0 ? constant(scope.copy(), type) : value(scope, type);
    define(scope, type, "arith." + operation + " " + left + ", " + right + " : " + type);
  }

  private void compare(Scope scope) {
    String type = type();
    String predicate = PREDICATES.get(random.nextInt(PREDICATES.size()));
    String right = random.nextInt(3) == 0 ? constant(scope.copy(), type) : value(scope, type);
    define(
        scope,
        "i1",
        "arith.cmpi " + predicate + ", " + value(scope, type) + ", " + right + " : " + type);
  }

  private void select(Scope scope) {
    String type = type();
    define(
        scope,
        type,
        "arith.select "
            + value(scope, "i1")
            + ", "
            + value(scope, type)
            + ", "
            + value(scope, type)
            + " : "
            + type);
  }

  private void convert(Scope scope) {
    switch (random.nextInt(5)) {
      case 0 -> define(scope, "i32", "arith.extsi " + value(scope, "i8") + " : i8 to i32");
      case 1 -> define(scope, "i32", "arith.extui " + value(scope, "i8") + " : i8 to i32");
      case 2 -> define(scope, "i8", "arith.trunci " + value(scope, "i32") + " : i32 to i8");
      case 3 -> define(scope, "i8", "arith.extui " + value(scope, "i1") + " : i1 to i8");
      default -> define(scope, "i1", "arith.trunci " + value(scope, "i8") + " : i8 to i1");
    }
  }

  private void conditional(Scope scope, int depth) {
    String first = type();
    String second = type();
    String name = fresh();
    text.append(
        name + ":2 = scf.if " + value(scope, "i1") + " -> (" + first + ", " + second + ") {\n");
    region(scope.copy(), depth, first, second);
    text.append("} else {\n");
    region(scope.copy(), depth, first, second);
    text.append("}\n");
    scope.add(first, name + "#0");
    scope.add(second, name + "#1");
  }

  private void loop(Scope scope, int depth) {
    String first = type();
    String second = type();
    String lower = constantOf(random.nextInt(4));
    String upper = constantOf(random.nextInt(6));
    String step = constantOf(1 + random.nextInt(3));
    if (everything && random.nextInt(3) == 0) {
      upper = bounded(scope);
      step = random.nextInt(8) == 0 ? bounded(scope) : step;
    }
    String name = fresh();
    String induction = fresh();
    String a = fresh();
    String b = fresh();
    text.append(
        name + ":2 = scf.for " + induction + " = " + lower + " to " + upper + " step " + step);
    text.append(" iter_args(" + a + " = " + value(scope, first) + ", " + b + " = ");
    text.append(value(scope, second) + ") -> (" + first + ", " + second + ") : i32 {\n");
    Scope inside = scope.copy();
    inside.add(first, a);
    inside.add(second, b);
    inside.add("i32", induction);
    region(inside, depth, first, second);
    text.append("}\n");
    scope.add(first, name + "#0");
    scope.add(second, name + "#1");
  }

  /** A loop that ends when a counter reaches a bound, or earlier. */
  private void whileLoop(Scope scope, int depth) {
    String first = type();
    String second = type();
    String types = "i32, " + first + ", " + second;
    String name = fresh();
    String zero = constantOf(0);
    String one = constantOf(1);
    String bound = constantOf(random.nextInt(4));
    Scope before = scope.copy();
    List<String> arguments = List.of(fresh(), fresh(), fresh());
    text.append(name + ":3 = scf.while (" + arguments.get(0) + " = " + zero + ", ");
    text.append(arguments.get(1) + " = " + value(scope, first) + ", " + arguments.get(2) + " = ");
    text.append(value(scope, second) + ") : (" + types + ") -> (" + types + ") {\n");
    before.add(first, arguments.get(1));
    before.add(second, arguments.get(2));
    statements(before, random.nextInt(3), depth);
    String more = fresh();
    text.append(more + " = arith.cmpi slt, " + arguments.get(0) + ", " + bound + " : i32\n");
    String condition = random.nextBoolean() ? more : "%both" + next++;
    if (!condition.equals(more)) {
      text.append(condition + " = arith.andi " + more + ", " + value(before, "i1") + " : i1\n");
    }
    text.append("scf.condition(" + condition + ") " + arguments.get(0) + ", ");
    text.append(value(before, first) + ", " + value(before, second) + " : " + types + "\n} do {\n");
    List<String> passed = List.of(fresh(), fresh(), fresh());
    text.append("^bb0(" + passed.get(0) + ": i32, " + passed.get(1) + ": " + first + ", ");
    text.append(passed.get(2) + ": " + second + "):\n");
    Scope after = scope.copy();
    after.add(first, passed.get(1));
    after.add(second, passed.get(2));
    statements(after, random.nextInt(3), depth);
    String count = fresh();
    text.append(count + " = arith.addi " + passed.get(0) + ", " + one + " : i32\n");
    text.append("scf.yield " + count + ", " + value(after, first) + ", " + value(after, second));
    text.append(" : " + types + "\n}\n");
    scope.add("i32", name + "#0");
    scope.add(first, name + "#1");
    scope.add(second, name + "#2");
  }

  /** A number of 0 to 3. */
  private String bounded(Scope scope) {
    String mask = constantOf(3);
    String name = fresh();
    text.append(name + " = arith.andi " + value(scope, "i32") + ", " + mask + " : i32\n");
    return name;
  }

  private String constantOf(int number) {
    String name = fresh();
    text.append(name + " = arith.constant " + number + " : i32\n");
    return name;
  }

  private void region(Scope scope, int depth, String first, String second) {
    statements(scope, random.nextInt(4), depth);
    text.append("scf.yield " + value(scope, first) + ", " + value(scope, second) + " : ");
    text.append(first + ", " + second + "\n");
  }
}
