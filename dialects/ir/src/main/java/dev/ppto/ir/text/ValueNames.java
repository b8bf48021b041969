package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.ValueNumbers;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.text.PrintOptions.Style;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names of the values and blocks in an operation, given as MLIR gives them: all values of a region
 * in order, then those of the regions within. Sibling regions use the same names again, but for the
 * generic form, where every name is unique.
 */
final class ValueNames {
  private final PrintOptions options;
  private final boolean isGeneric;

  /** Numbers of operations without results, if they are wanted; null otherwise. */
  private final @Nullable Map<Operation, Integer> operations;

  /** The values that have a name. */
  private final ValueNumbers named = new ValueNumbers(1 << 8);

  // The name of each: the number, or -1 and a text.
  private int[] numbers = new int[1 << 8];
  private @Nullable String[] texts = new String[1 << 8];

  private final Map<Block, Integer> blocks = new IdentityHashMap<>();

  /** For operations whose results are named apart: the index at which each group starts. */
  private final Map<Operation, List<Integer>> groups = new IdentityHashMap<>();

  private int nextNumber;
  private int nextArgument;
  private int nextConflict;
  private Scope scope = new Scope(null);

  /** Names in use in a region and those around it. */
  private static final class Scope {
    private final @Nullable Scope parent;
    private @Nullable Set<String> names;

    Scope(@Nullable Scope parent) {
      this.parent = parent;
    }

    boolean contains(String name) {
      for (Scope s = this; s != null; s = s.parent) {
        if (s.names != null && s.names.contains(name)) {
          return true;
        }
      }
      return false;
    }

    void add(String name) {
      if (names == null) {
        names = new HashSet<>();
      }
      names.add(name);
    }
  }

  /** A region to name, and the state of the counters in front of it. */
  private record Pending(Region region, int number, int argument, int conflict, Scope scope) {}

  ValueNames(Operation root, PrintOptions options) {
    this.options = options;
    isGeneric = options.generic();
    operations = options.has(Style.VALUE_USERS) ? new IdentityHashMap<>() : null;
    boolean numbersRestart = !isGeneric && !options.has(Style.UNIQUE_NUMBERS);
    Deque<Pending> pending = new ArrayDeque<>();
    nameOperation(root);
    // As in MLIR, what is in it does not count the number of an operation without results.
    int first = root.resultCount() == 0 ? 0 : nextNumber;
    for (Region region : root.regions()) {
      pending.push(new Pending(region, first, nextArgument, nextConflict, scope));
    }
    while (!pending.isEmpty()) {
      Pending next = pending.pop();
      if (numbersRestart) {
        nextNumber = next.number;
        nextArgument = next.argument;
        nextConflict = next.conflict;
      }
      scope = new Scope(next.scope);
      nameRegion(next.region);
      for (Block block : next.region.blocks()) {
        for (Operation op = block.first(); op != null; op = op.next()) {
          List<Region> regions = op.regions();
          for (int i = 0; i < regions.size(); i++) {
            pending.push(
                new Pending(regions.get(i), nextNumber, nextArgument, nextConflict, scope));
          }
        }
      }
    }
  }

  private void nameRegion(Region region) {
    List<Block> list = region.blocks();
    if (list.isEmpty()) {
      return;
    }
    Operation owner = region.parentOp();
    ResultNames model = isGeneric || owner == null ? null : owner.as(ResultNames.class);
    if (model != null) {
      model.nameArguments(owner, region, this::setText);
    }
    for (int i = 0; i < list.size(); i++) {
      Block block = list.get(i);
      if (i > 0) {
        blocks.put(block, i);
      }
      nameArguments(block, i == 0, model != null);
      for (Operation op = block.first(); op != null; op = op.next()) {
        nameOperation(op);
      }
    }
  }

  private void nameArguments(Block block, boolean entry, boolean suggested) {
    List<BlockArgument> arguments = block.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      BlockArgument argument = arguments.get(i);
      if (suggested && find(argument) >= 0) {
        continue;
      }
      if (options.nameLocations() && argument.location() instanceof NameLoc name) {
        setText(argument, name.name());
      } else if (entry) {
        setText(argument, "arg" + nextArgument++);
      } else {
        put(argument, nextNumber++, null);
      }
    }
  }

  private void nameOperation(Operation op) {
    int results = op.resultCount();
    if (results == 0) {
      if (operations != null) {
        operations.put(op, nextNumber++);
      }
      return;
    }
    boolean suggested = !isGeneric && suggestedNames(op);
    if (!suggested || find(op.result(0)) < 0) {
      if (options.nameLocations() && op.location() instanceof NameLoc name) {
        setText(op.result(0), name.name());
      } else {
        put(op.result(0), nextNumber++, null);
      }
    }
    if (results > 1 && suggested) {
      List<Integer> starts = new ArrayList<>();
      starts.add(0);
      for (int i = 1; i < results; i++) {
        if (find(op.result(i)) >= 0) {
          starts.add(i);
        }
      }
      if (starts.size() > 1) {
        groups.put(op, starts);
      }
    }
  }

  /** Gives the names that the definition suggests; false if it suggests none. */
  private boolean suggestedNames(Operation op) {
    ResultNames model = op.as(ResultNames.class);
    if (model != null) {
      model.nameResults(op, this::setText);
      return true;
    }
    if (op.has(Traits.CONSTANT_LIKE)) {
      String name = ConstantNames.of(op);
      if (name != null) {
        setText(op.result(0), name);
        return true;
      }
    }
    return false;
  }

  private void setText(Value value, String suggested) {
    String name = unique(sanitized(suggested));
    scope.add(name);
    put(value, -1, name);
  }

  private String unique(String name) {
    if (!scope.contains(name)) {
      return name;
    }
    while (true) {
      String numbered = name + "_" + nextConflict++;
      if (!scope.contains(numbered)) {
        return numbered;
      }
    }
  }

  /** Only letters, digits and {@code $._-}, and no digit in front. */
  private static String sanitized(String name) {
    if (name.isEmpty()) {
      return "_";
    }
    StringBuilder clean = new StringBuilder(name.length());
    if (Character.isDigit(name.charAt(0))) {
      clean.append('_');
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean allowed =
          c >= 'a' && c <= 'z'
              || c >= 'A' && c <= 'Z'
              || c >= '0' && c <= '9'
              || "$._-".indexOf(c) >= 0;
      if (allowed) {
        clean.append(c);
      } else if (c == ' ') {
        clean.append('_');
      } else {
        clean.append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
      }
    }
    return clean.toString();
  }

  // ---- the names ----

  private int find(Value value) {
    return named.of(value);
  }

  private void put(Value value, int number, @Nullable String text) {
    int slot = named.add(value);
    if (slot == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * slot);
      texts = Arrays.copyOf(texts, 2 * slot);
    }
    numbers[slot] = number;
    texts[slot] = text;
  }

  // ---- output ----

  /** Prints {@code %name} or {@code %name#2}. */
  void print(Value value, TextSink out) {
    int slot = find(value);
    if (slot >= 0) {
      printSlot(slot, out);
      if (value instanceof OpResult result && result.owner().resultCount() > 1) {
        printResultNumber(result.owner(), result.index(), out);
      }
      return;
    }
    Operation owner = value.definingOp();
    if (owner == null || find(owner.result(0)) < 0) {
      out.append("<<UNKNOWN SSA VALUE>>");
      return;
    }
    int index = value.index();
    int start = 0;
    for (int each : groups.getOrDefault(owner, List.of())) {
      if (each <= index) {
        start = each;
      }
    }
    printSlot(find(owner.result(start)), out);
    out.append('#').append(index - start);
  }

  /** The number of a result that has a name of its own, if others share the name. */
  private void printResultNumber(Operation owner, int index, TextSink out) {
    List<Integer> starts = groups.get(owner);
    if (starts == null) {
      out.append('#').append(index);
      return;
    }
    int at = starts.indexOf(index);
    int end = at + 1 < starts.size() ? starts.get(at + 1) : owner.resultCount();
    if (end - index > 1) {
      out.append('#').append(0);
    }
  }

  private void printSlot(Value value, TextSink out) {
    int slot = find(value);
    if (slot < 0) {
      out.append("<<UNKNOWN SSA VALUE>>");
    } else {
      printSlot(slot, out);
    }
  }

  private void printSlot(int slot, TextSink out) {
    out.append('%');
    String text = texts[slot];
    if (text == null) {
      out.append(numbers[slot]);
    } else {
      out.append(text);
    }
  }

  /** Prints {@code %a = }, {@code %a:2 = } or {@code %a, %b:2 = }. */
  void printResults(Operation op, TextSink out) {
    if (op.resultCount() == 1) {
      printSlot(op.result(0), out);
      out.append(" = ");
      return;
    }
    List<Integer> starts = groups.getOrDefault(op, List.of(0));
    for (int i = 0; i < starts.size(); i++) {
      int start = starts.get(i);
      int end = i + 1 < starts.size() ? starts.get(i + 1) : op.resultCount();
      if (i > 0) {
        out.append(", ");
      }
      printSlot(op.result(start), out);
      if (end - start > 1) {
        out.append(':').append(end - start);
      }
    }
    out.append(" = ");
  }

  /** Prints {@code %7}, the number of an operation without results. */
  void print(Operation op, TextSink out) {
    Integer number = operations == null ? null : operations.get(op);
    if (number == null) {
      out.append("<<UNKNOWN OPERATION>>");
    } else {
      out.append('%').append(number);
    }
  }

  void print(Block block, TextSink out) {
    Region region = block.parentRegion();
    if (region == null) {
      out.append("<<UNLINKED BLOCK>>");
      return;
    }
    Integer number = block.isEntry() ? Integer.valueOf(0) : blocks.get(block);
    if (number == null) {
      number = region.indexOf(block);
    }
    out.append("^bb").append(number);
  }

  /** Position of a block in its region. */
  int order(Block block) {
    return blocks.getOrDefault(block, 0);
  }
}
