package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.text.ParsedRanges.Name;
import dev.ppto.ir.text.ParsedRanges.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes note of where operations and names stand, while they are parsed. */
final class RangeCollector {
  /** What is known of a name so far. */
  private static final class Places {
    final Spelling name;
    @Nullable Range definition;
    final List<Range> uses = new ArrayList<>(2);
    final List<Value> values = new ArrayList<>(1);

    Places(Spelling name) {
      this.name = name;
    }

    int first() {
      int use = uses.isEmpty() ? Integer.MAX_VALUE : uses.get(0).start();
      return definition == null ? use : Math.min(use, definition.start());
    }
  }

  private final byte[] bytes;
  private final Map<Operation, Range> operations = ParsedRanges.identityMap();
  private final Map<Object, Places> places = ParsedRanges.identityMap();
  private int @Nullable [] lines;

  RangeCollector(byte[] bytes) {
    this.bytes = bytes;
  }

  void operation(Operation op, int start, int end) {
    operations.put(op, new Range(start, end));
  }

  /**
   * A name is defined.
   *
   * @param meaning what the name means there: a binding, a block, or the spelling of an alias
   */
  void define(Object meaning, Spelling name, int position) {
    placesOf(meaning, name).definition = range(name, position);
  }

  /** Likewise, with the values that it stands for, at a location if one is given. */
  void define(Binding binding, int position, @Nullable Location location) {
    Places known = placesOf(binding, binding.name);
    known.definition = range(binding.name, position(position, location));
    for (int i = 0; i < binding.size(); i++) {
      known.values.add(binding.value(i));
    }
  }

  void use(Object meaning, Spelling name, int position, @Nullable Location location) {
    placesOf(meaning, name).uses.add(range(name, position(position, location)));
  }

  private Places placesOf(Object meaning, Spelling name) {
    return places.computeIfAbsent(meaning, m -> new Places(name));
  }

  private static Range range(Spelling name, int position) {
    return new Range(position, position + name.end - name.start);
  }

  // ---- from lines and columns ----

  private int position(int position, @Nullable Location location) {
    if (!(location instanceof FileLineColLoc place)) {
      return position;
    }
    int p = lineStart(place.line());
    for (int column = 1; column < place.column(); column++) {
      p++;
      while (p < bytes.length && (bytes[p] & 0xc0) == 0x80) {
        p++;
      }
    }
    return p;
  }

  private int lineStart(int line) {
    int[] starts = lines;
    if (starts == null) {
      List<Integer> found = new ArrayList<>(List.of(0));
      for (int i = 0; i < bytes.length; i++) {
        if (bytes[i] == '\n') {
          found.add(i + 1);
        }
      }
      starts = found.stream().mapToInt(Integer::intValue).toArray();
      lines = starts;
    }
    return starts[line - 1];
  }

  // ---- the outcome ----

  ParsedRanges result() {
    Map<Value, Name> values = ParsedRanges.identityMap();
    Map<Block, Name> blocks = ParsedRanges.identityMap();
    List<Map.Entry<Object, Places>> entries = new ArrayList<>(places.entrySet());
    entries.sort(Comparator.comparingInt(entry -> entry.getValue().first()));
    List<Name> names = new ArrayList<>(entries.size());
    for (Map.Entry<Object, Places> entry : entries) {
      Places known = entry.getValue();
      known.uses.sort(Comparator.comparingInt(Range::start));
      Name name = new Name(known.name.text(), known.definition, List.copyOf(known.uses));
      names.add(name);
      known.values.forEach(value -> values.put(value, name));
      if (entry.getKey() instanceof Block block) {
        blocks.put(block, name);
      }
    }
    return new ParsedRanges(operations, values, blocks, names);
  }
}
