package dev.ppto.dialects.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Functions {@code @f(i8, i32, i1)} of random text whose body is a graph of blocks, with branches
 * forward and back. They end: back edges cost fuel. Blocks use values of the blocks that dominate
 * them; the last one gives back all that it sees.
 */
public final class RandomBlocks {
  private static final int FUEL = 12;
  private static final List<String> TYPES = List.of("i8", "i32", "i1");

  private final Random random;
  private final int count;
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<Map<String, List<String>>> defined = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int next;

  private RandomBlocks(long seed) {
    random = new Random(seed);
    count = 3 + random.nextInt(6);
  }

  /** The text of a module with one function. */
  public static String of(long seed) {
    return new RandomBlocks(seed).function();
  }

  private String function() {
    for (int block = 0; block < count; block++) {
      successors.add(chooseSuccessors(block));
    }
    StringBuilder body = new StringBuilder();
    String results = "";
    for (int block = 0; block < count; block++) {
      text.setLength(0);
      results = block(block);
      body.append(text);
    }
    return "func.func @f(%x: i8, %y: i32, %z: i1) -> (" + results + ") {\n" + body + "}\n";
  }

  /** One edge, two with a condition, or three of a switch; only the first may lead back. */
  private List<Integer> chooseSuccessors(int block) {
    List<Integer> chosen = new ArrayList<>();
    if (block == count - 1) {
      return chosen;
    }
    int edges = 1 + random.nextInt(3);
    for (int i = 0; i < edges; i++) {
      boolean back = edges == 2 && i == 0 && block > 0 && random.nextBoolean();
      // The next block is always one of the ways, so that each can be reached.
      int target = block + 1 + (i == edges - 1 ? 0 : random.nextInt(count - block - 1));
      chosen.add(back ? 1 + random.nextInt(block) : target);
    }
    return chosen;
  }

  private boolean dominates(int a, int b) {
    if (a == b || a == 0) {
      return true;
    }
    boolean[] seen = new boolean[count];
    List<Integer> open = new ArrayList<>(List.of(0));
    while (!open.isEmpty()) {
      int block = open.remove(open.size() - 1);
      if (block != a && !seen[block]) {
        seen[block] = true;
        open.addAll(successors.get(block));
      }
    }
    return !seen[b];
  }

  private String block(int block) {
    Map<String, List<String>> own = new TreeMap<>();
    TYPES.forEach(type -> own.put(type, new ArrayList<>()));
    defined.add(own);
    String fuel = "%fuel" + block;
    if (block == 0) {
      own.get("i8").add("%x");
      own.get("i32").add("%y");
      own.get("i1").add("%z");
      text.append("%one = arith.constant 1 : i32\n%zero = arith.constant 0 : i32\n");
      text.append(fuel + " = arith.constant " + FUEL + " : i32\n");
    } else {
      text.append("^b" + block + "(" + fuel + ": i32");
      for (String type : TYPES) {
        String name = "%a" + next++;
        own.get(type).add(name);
        text.append(", " + name + ": " + type);
      }
      text.append("):\n");
    }
    int statements = random.nextInt(4);
    for (int i = 0; i < statements; i++) {
      statement(block);
    }
    return end(block, fuel);
  }

  private List<String> visible(int block, String type) {
    List<String> visible = new ArrayList<>();
    for (int other = 0; other <= block; other++) {
      if (dominates(other, block)) {
        visible.addAll(defined.get(other).get(type));
      }
    }
    return visible;
  }

  private String value(int block, String type) {
    List<String> values = visible(block, type);
    return values.get(random.nextInt(values.size()));
  }

  private String define(int block, String type, String operation) {
    String name = "%v" + next++;
    text.append(name + " = " + operation + "\n");
    defined.get(block).get(type).add(name);
    return name;
  }

  private void statement(int block) {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    switch (random.nextInt(5)) {
      case 0 -> {
        int number = random.nextInt(9) - 4;
        String literal = type.equals("i1") ? "" + (number > 0) : number + " : " + type;
        define(block, type, "arith.constant " + literal);
      }
      case 1 -> compare(block);
      case 2 -> define(block, "i32", "arith.extui " + value(block, "i8") + " : i8 to i32");
      default -> {
        List<String> names = List.of("addi", "subi", "andi", "maxsi", "minui", "xori");
        String name = names.get(random.nextInt(names.size()));
        String operands = value(block, type) + ", " + value(block, type);
        define(block, type, "arith." + name + " " + operands + " : " + type);
      }
    }
  }

  private String compare(int block) {
    String type = TYPES.get(random.nextInt(2));
    String predicate = List.of("eq", "slt", "ult", "sge").get(random.nextInt(4));
    String operands = value(block, type) + ", " + value(block, type);
    return define(block, "i1", "arith.cmpi " + predicate + ", " + operands + " : " + type);
  }

  private String end(int block, String fuel) {
    List<Integer> targets = successors.get(block);
    if (targets.isEmpty()) {
      List<String> values = new ArrayList<>();
      List<String> types = new ArrayList<>();
      for (String type : TYPES) {
        for (String value : visible(block, type)) {
          values.add(value);
          types.add(type);
        }
      }
      String list = String.join(", ", types);
      text.append("return " + String.join(", ", values) + " : " + list + "\n");
      return list;
    }
    String left = "%left" + block;
    text.append(left + " = arith.subi " + fuel + ", %one : i32\n");
    // It is another one in each iteration.
    defined.get(block).get("i32").add(left);
    if (targets.size() == 1) {
      text.append("cf.br " + edge(block, targets.get(0), left) + "\n");
    } else if (targets.size() == 2) {
      String condition = value(block, "i1");
      if (targets.get(0) <= block) {
        String some = "%some" + block;
        text.append(some + " = arith.cmpi sgt, " + left + ", %zero : i32\n");
        text.append("%go" + block + " = arith.andi " + some + ", " + condition + " : i1\n");
        condition = "%go" + block;
      }
      text.append("cf.cond_br " + condition + ", " + edge(block, targets.get(0), left));
      text.append(", " + edge(block, targets.get(1), left) + "\n");
    } else {
      text.append("cf.switch " + value(block, "i32") + " : i32, [\n");
      text.append("default: " + edge(block, targets.get(0), left));
      for (int i = 1; i < targets.size(); i++) {
        text.append(",\n" + i + ": " + edge(block, targets.get(i), left));
      }
      text.append("\n]\n");
    }
    return "";
  }

  private String edge(int block, int target, String fuel) {
    String values =
        TYPES.stream().map(type -> value(block, type)).collect(Collectors.joining(", "));
    return "^b" + target + "(" + fuel + ", " + values + " : i32, i8, i32, i1)";
  }
}
