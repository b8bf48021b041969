package dev.ppto.runtime.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Writes a random program for two ranks whose result does not depend on the order in which things
 * run: kernels of loads, stores, element-wise operations, loops and branches, with tiles of several
 * shapes, and exchanges between the ranks, each in a window row and a signal cell of its own.
 */
final class RandomProgram {
  private static final int ROWS = 8;
  private static final int COLUMNS = 16;
  private static final int EXCHANGES = 4;

  /** Signal cells of barriers, one for each rank; those of exchanges come behind them. */
  private static final int CREDITS = 2;

  private static final int DEEPEST = 3;

  /** A tile type with what of it moves. */
  private record Shape(String text, int rows, int columns) {}

  private static final List<String> ELEMENTS = List.of("f32", "i32", "f16", "i16");

  private static final List<String> BINARY =
      List.of("add", "sub", "mul", "div", "maximum", "minimum");

  private static final List<String> WITH_SCALAR =
      List.of("adds", "subs", "muls", "divs", "maxs", "mins");

  /** A tile at hand. */
  private record Tile(String name, Shape shape) {}

  /** Where a tile of a shape fits in a tensor. */
  private record Place(String text, Shape shape) {}

  /** An index at hand, which is less than {@code end}. */
  private record Index(String name, int end) {}

  private static final String HELPER =
      """
      func.func private @around(%x: i32, %y: i32) -> i32 {
        %c1 = arith.constant 1 : i32
        %less = arith.cmpi slt, %x, %y : i32
        cf.cond_br %less, ^end(%y : i32), ^more
      ^more:
        %s = arith.subi %x, %c1 : i32
        cf.br ^end(%s : i32)
      ^end(%r: i32):
        return %r : i32
      }
      """;

  private final Random random;
  private final boolean calls;
  private final String element;
  private final List<Shape> shapes;
  private final String memory;
  private final StringBuilder out = new StringBuilder();
  private int next;
  private int exchange;
  private int budget;

  /** What was stored last at a place that is known everywhere in the kernel. */
  private @Nullable Place stored;

  private RandomProgram(long seed, boolean calls) {
    this.calls = calls;
    random = new Random(seed * 0x9E3779B97F4A7C15L); // Small seeds alone start alike.
    element = ELEMENTS.get(random.nextInt(ELEMENTS.size()));
    shapes =
        List.of(
            new Shape("!tile.tile<1x16x" + element + ", vec>", 1, 16),
            new Shape("!tile.tile<2x16x" + element + ", vec>", 2, 16),
            new Shape("!tile.tile<3x5x" + element + ", vec>", 3, 5),
            new Shape("!tile.tile<4x16x" + element + ", vec valid 2x7>", 2, 7),
            new Shape("!tile.tile<16x" + element + ", vec>", 1, 16));
    memory =
        random.nextInt(3) == 0
            ? "memref<?x" + COLUMNS + "x" + element + ">"
            : "memref<" + ROWS + "x" + COLUMNS + "x" + element + ">";
  }

  /** The text of the program of a seed. */
  static String of(long seed) {
    return new RandomProgram(seed, false).program();
  }

  /** Likewise, of a program whose kernels call a function, which runs at source level only. */
  static String withCalls(long seed) {
    return new RandomProgram(seed, true).program() + HELPER;
  }

  private String program() {
    int kernels = 1 + random.nextInt(3);
    String fixed = "memref<" + ROWS + "x" + COLUMNS + "x" + element + ">";
    String world = "memref<?x" + ROWS + "x" + COLUMNS + "x" + element + ">";
    String window = "!dist.tensor<" + ROWS + "x" + COLUMNS + "x" + element + ">";
    String signal = "!dist.tensor<" + (CREDITS + EXCHANGES) + "x1xi32>";
    line(
        "host.func @main(%x: "
            + world
            + " in, %y: "
            + world
            + " inout, %z: "
            + world
            + " inout, %k: i32) {");
    line("  %c0 = arith.constant 0 : index");
    line("  %c1 = arith.constant 1 : index");
    line("  %bytes = arith.constant " + ROWS * COLUMNS * 4 + " : index");
    line("  %p = host.world_size : index");
    line("  %w = dist.alloc_window \"data\" bytes %bytes");
    line("  %s = dist.alloc_window \"signal\" bytes %bytes");
    line("  scf.for %r = %c0 to %p step %c1 {");
    for (String name : List.of("x", "y", "z")) {
      line("    %" + name + "r = host.slice %" + name + "[%r] : " + world + " -> " + fixed);
    }
    line("    %wv = dist.view %w : " + window);
    line("    %sv = dist.view %s : " + signal);
    String types = fixed + ", " + fixed + ", " + fixed + ", " + window + ", " + signal + ", i32";
    line("    host.dispatch @device(%xr, %yr, %zr, %wv, %sv, %k) device %r : " + types);
    line("  }");
    line("  host.return");
    line("}");
    String parameters =
        "%x: "
            + memory
            + " in, %y: "
            + memory
            + " inout, %z: "
            + memory
            + " inout, %w: "
            + window
            + " inout, %s: "
            + signal
            + " inout, %k: i32";
    StringBuilder calls = new StringBuilder();
    String passed =
        memory + ", " + memory + ", " + memory + ", " + window + ", " + signal + ", i32";
    for (int i = 0; i < kernels; i++) {
      line("tile.kernel @kernel" + i + "(" + parameters + ") {");
      boolean again = random.nextInt(3) == 0;
      kernel(!again);
      line("  tile.return");
      line("}");
      String call = "orch.call @kernel" + i + "(%x, %y, %z, %w, %s, %k) : " + passed;
      calls.append(
          again
              ? "  scf.for %i" + i + " = %c0 to %c2 step %c1 {\n    " + call + "\n  }\n"
              : "  " + call + "\n");
    }
    line("orch.func @device(" + parameters + ") {");
    line("  %c0 = arith.constant 0 : index");
    line("  %c1 = arith.constant 1 : index");
    line("  %c2 = arith.constant 2 : index");
    out.append(calls);
    line("  orch.return");
    line("}");
    return out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private String fresh(String prefix) {
    return "%" + prefix + next++;
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  // ---- kernels ----

  private void kernel(boolean mayExchange) {
    for (int i = 0; i <= ROWS; i++) {
      line("  %c" + i + " = arith.constant " + i + " : index");
    }
    for (int i = 0; i <= EXCHANGES; i++) {
      line("  %k" + i + " = arith.constant " + i + " : i32");
    }
    line("  %ctx = dist.context %w : !dist.tensor<" + ROWS + "x" + COLUMNS + "x" + element + ">");
    line("  %rank = dist.rank %ctx");
    line("  %other = arith.subi %k1, %rank : i32");
    line("  %me = arith.index_cast %rank : i32 to index");
    line("  %peer = arith.index_cast %other : i32 to index");
    line("  %scalar = " + scalar("%k"));
    line(
        calls
            ? "  %r = func.call @around(%rank, %k0) : (i32, i32) -> i32"
            : "  %r = arith.addi %rank, %k0 : i32");
    line("  %odd = arith.cmpi ne, %r, %k0 : i32");
    budget = 6 + random.nextInt(20);
    stored = null;
    List<Tile> tiles = new ArrayList<>();
    List<Index> indices = new ArrayList<>();
    indices.add(new Index("%c0", 1));
    indices.add(new Index("%me", 2));
    String zero = fresh("t");
    line("  " + zero + " = tile.full %scalar : " + element + " -> " + shapes.get(0).text());
    tiles.add(new Tile(zero, shapes.get(0)));
    while (budget > 0) {
      statement(tiles, indices, 0, "  ", mayExchange);
    }
    store(any(tiles), indices, "  ");
  }

  private String scalar(String integer) {
    return switch (element) {
      case "f32", "f16" -> "arith.sitofp " + integer + " : i32 to " + element;
      case "i16" -> "arith.trunci " + integer + " : i32 to i16";
      default -> "arith.addi " + integer + ", %k1 : i32";
    };
  }

  private void statement(
      List<Tile> tiles, List<Index> indices, int depth, String indent, boolean mayExchange) {
    budget--;
    int kind = random.nextInt(16);
    if (kind < 4) {
      load(tiles, indices, indent);
    } else if (kind < 8) {
      compute(tiles, indent);
    } else if (kind < 10) {
      if (random.nextBoolean()) {
        store(any(tiles), indices, indent);
      } else if (random.nextInt(3) == 0) {
        copyElement(tiles, indices, indent);
      } else {
        update(tiles, indices, indent);
      }
    } else if (kind < 12 && depth < DEEPEST) {
      loop(tiles, indices, depth, indent);
    } else if (kind < 14 && depth < DEEPEST) {
      branch(tiles, indices, depth, indent);
    } else if (kind == 14 && depth < DEEPEST) {
      whileLoop(tiles, indices, depth, indent);
    } else if (kind == 15 && depth == 0 && mayExchange && exchange < EXCHANGES) {
      if (random.nextInt(4) == 0) {
        barrier(indent);
      } else if (random.nextBoolean()) {
        exchange(tiles, indent);
      } else if (exchange == 0) {
        exchangesInLoop(tiles, indent);
      }
    } else {
      compute(tiles, indent);
    }
  }

  /** A row offset such that {@code rows} rows fit. */
  private String row(List<Index> indices, int rows) {
    if (random.nextBoolean()) {
      Index index = any(indices);
      if (index.end() + rows - 1 <= ROWS) {
        return index.name();
      }
    }
    return String.valueOf(random.nextInt(ROWS - rows + 1));
  }

  private String place(List<Index> indices, Shape shape) {
    int column = random.nextInt(3) == 0 ? random.nextInt(COLUMNS - shape.columns() + 1) : 0;
    return "[" + row(indices, shape.rows()) + ", " + column + "]";
  }

  private void load(List<Tile> tiles, List<Index> indices, String indent) {
    // Often what was stored, so that it matters which of the two comes first.
    if (stored != null && random.nextInt(3) == 0) {
      load(stored, tiles, indent);
    } else {
      Shape shape = any(shapes);
      String place = "%" + any(List.of("x", "y", "z")) + place(indices, shape);
      load(new Place(place, shape), tiles, indent);
    }
  }

  private Tile load(Place place, List<Tile> tiles, String indent) {
    Tile tile = new Tile(fresh("t"), place.shape());
    line(
        indent
            + tile.name()
            + " = tile.load "
            + place.text()
            + " : "
            + memory
            + " -> "
            + place.shape().text());
    tiles.add(tile);
    return tile;
  }

  private void store(Tile tile, List<Index> indices, String indent) {
    String place = "%" + any(List.of("y", "z")) + place(indices, tile.shape());
    if (place.indexOf('%', 1) < 0) {
      stored =
          new Place(place, tile.shape()); // Else it may be that its index is out of sight later.
    }
    line(
        indent
            + "tile.store "
            + tile.name()
            + ", "
            + place
            + " : "
            + tile.shape().text()
            + ", "
            + memory);
  }

  /** Loads, computes and stores back: in a loop, each iteration meets what the one before left. */
  private void update(List<Tile> tiles, List<Index> indices, String indent) {
    Shape shape = any(shapes);
    Place place = new Place("%" + any(List.of("y", "z")) + place(indices, shape), shape);
    Tile tile = load(place, tiles, indent);
    if (random.nextBoolean()) {
      compute(any(tiles), tiles, indent);
    }
    compute(tile, tiles, indent);
    Tile result = tiles.get(tiles.size() - 1);
    line(
        indent
            + "tile.store "
            + result.name()
            + ", "
            + place.text()
            + " : "
            + shape.text()
            + ", "
            + memory);
  }

  /** One element, of memory or a tile, by the scalar unit. */
  private void copyElement(List<Tile> tiles, List<Index> indices, String indent) {
    String copied = fresh("e");
    if (random.nextBoolean()) {
      Tile tile = any(tiles);
      Shape shape = tile.shape();
      String row = shape == shapes.get(4) ? "" : random.nextInt(shape.rows()) + ", ";
      String place = "[" + row + random.nextInt(shape.columns()) + "]";
      line(indent + copied + " = tile.element " + tile.name() + place + " : " + shape.text());
    } else {
      String place = "%" + any(List.of("x", "y", "z")) + cell(indices);
      line(indent + copied + " = tile.read " + place + " : " + memory);
    }
    line(
        indent
            + "tile.write "
            + copied
            + ", %"
            + any(List.of("y", "z"))
            + cell(indices)
            + " : "
            + element
            + ", "
            + memory);
  }

  private String cell(List<Index> indices) {
    return "[" + row(indices, 1) + ", " + random.nextInt(COLUMNS) + "]";
  }

  private void compute(List<Tile> tiles, String indent) {
    compute(any(tiles), tiles, indent);
  }

  private void compute(Tile lhs, List<Tile> tiles, String indent) {
    List<Tile> same = tiles.stream().filter(tile -> tile.shape() == lhs.shape()).toList();
    String name = fresh("t");
    String type = lhs.shape().text();
    if (random.nextInt(5) == 0) {
      line(indent + name + " = " + composite(lhs.name(), any(same).name(), type));
      tiles.add(new Tile(name, lhs.shape()));
      return;
    }
    int kind = random.nextInt(4);
    if (kind < 2) {
      line(
          indent
              + name
              + " = tile."
              + any(BINARY)
              + " "
              + lhs.name()
              + ", "
              + any(same).name()
              + " : "
              + type);
    } else if (kind == 2) {
      line(
          indent
              + name
              + " = tile."
              + any(WITH_SCALAR)
              + " "
              + lhs.name()
              + ", %scalar : "
              + type
              + ", "
              + element);
    } else {
      List<String> unary =
          element.startsWith("f") ? List.of("neg", "abs", "sqrt") : List.of("neg", "abs");
      line(indent + name + " = tile." + any(unary) + " " + lhs.name() + " : " + type);
    }
    tiles.add(new Tile(name, lhs.shape()));
  }

  /** An operation without an instruction of its own. */
  private String composite(String lhs, String rhs, String type) {
    boolean floats = element.startsWith("f");
    String scalar = " : " + type + ", " + element;
    return switch (random.nextInt(4)) {
      case 0 -> "tile.relu " + lhs + " : " + type;
      case 1 -> "tile.clamp " + lhs + ", %scalar, %scalar" + scalar;
      case 2 ->
          floats
              ? "tile." + any(List.of("recip", "rsqrt")) + " " + lhs + " : " + type
              : "tile.rem " + lhs + ", " + rhs + " : " + type;
      default -> (floats ? "tile.lrelu " : "tile.rems ") + lhs + ", %scalar" + scalar;
    };
  }

  // ---- control flow ----

  private List<Tile> some(List<Tile> tiles) {
    List<Tile> chosen = new ArrayList<>();
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      chosen.add(any(tiles));
    }
    return chosen;
  }

  private static String types(List<Tile> tiles) {
    return String.join(", ", tiles.stream().map(tile -> tile.shape().text()).toList());
  }

  /** For each carried tile one of the same shape, what a body hands on. */
  private String yielded(List<Tile> carried, List<Tile> tiles) {
    List<String> names = new ArrayList<>();
    for (Tile tile : carried) {
      names.add(any(tiles.stream().filter(t -> t.shape() == tile.shape()).toList()).name());
    }
    return String.join(", ", names);
  }

  private void body(List<Tile> tiles, List<Index> indices, int depth, String indent) {
    int statements = 1 + random.nextInt(4);
    for (int i = 0; i < statements && budget > 0; i++) {
      statement(tiles, indices, depth, indent, false);
    }
  }

  private static String results(String name, List<Tile> carried) {
    return carried.isEmpty() ? "" : name + (carried.size() > 1 ? ":" + carried.size() : "") + " = ";
  }

  private static void define(List<Tile> tiles, String name, List<Tile> carried) {
    for (int i = 0; i < carried.size(); i++) {
      tiles.add(new Tile(carried.size() > 1 ? name + "#" + i : name, carried.get(i).shape()));
    }
  }

  private void loop(List<Tile> tiles, List<Index> indices, int depth, String indent) {
    List<Tile> carried = some(tiles);
    String name = fresh("l");
    String variable = fresh("i");
    int end = random.nextInt(4);
    // A run-time end: the rank, 0 or 1.
    boolean dynamic = random.nextInt(4) == 0;
    List<Tile> inside = new ArrayList<>(tiles);
    StringBuilder arguments = new StringBuilder();
    for (Tile tile : carried) {
      String argument = fresh("a");
      arguments
          .append(arguments.isEmpty() ? "" : ", ")
          .append(argument)
          .append(" = ")
          .append(tile.name());
      inside.add(new Tile(argument, tile.shape()));
    }
    line(
        indent
            + results(name, carried)
            + "scf.for "
            + variable
            + " = %c0 to "
            + (dynamic ? "%me" : "%c" + end)
            + " step %c1"
            + (carried.isEmpty() ? "" : " iter_args(" + arguments + ") -> (" + types(carried) + ")")
            + " {");
    List<Index> within = new ArrayList<>(indices);
    within.add(new Index(variable, Math.max(1, dynamic ? 1 : end)));
    body(inside, within, depth + 1, indent + "  ");
    if (!carried.isEmpty()) {
      line(indent + "  scf.yield " + yielded(carried, inside) + " : " + types(carried));
    }
    line(indent + "}");
    define(tiles, name, carried);
  }

  private void branch(List<Tile> tiles, List<Index> indices, int depth, String indent) {
    List<Tile> carried = some(tiles);
    String name = fresh("b");
    String condition = "%odd";
    if (random.nextBoolean()) {
      condition = fresh("q");
      line(
          indent
              + condition
              + " = arith.cmpi "
              + any(List.of("eq", "slt", "sge"))
              + ", "
              + any(indices).name()
              + ", %c"
              + random.nextInt(3)
              + " : index");
    }
    line(
        indent
            + results(name, carried)
            + "scf.if "
            + condition
            + (carried.isEmpty() ? "" : " -> (" + types(carried) + ")")
            + " {");
    List<Tile> then = new ArrayList<>(tiles);
    body(then, indices, depth + 1, indent + "  ");
    if (carried.isEmpty() && random.nextBoolean()) {
      line(indent + "}");
      return;
    }
    if (!carried.isEmpty()) {
      line(indent + "  scf.yield " + yielded(carried, then) + " : " + types(carried));
    }
    line(indent + "} else {");
    List<Tile> otherwise = new ArrayList<>(tiles);
    body(otherwise, indices, depth + 1, indent + "  ");
    if (!carried.isEmpty()) {
      line(indent + "  scf.yield " + yielded(carried, otherwise) + " : " + types(carried));
    }
    line(indent + "}");
    define(tiles, name, carried);
  }

  /** A while loop that counts, with work in front of its condition and behind it. */
  private void whileLoop(List<Tile> tiles, List<Index> indices, int depth, String indent) {
    Tile carried = any(tiles);
    String type = carried.shape().text();
    String name = fresh("w");
    String count = fresh("n");
    String inFront = fresh("a");
    line(
        indent
            + name
            + ":2 = scf.while ("
            + count
            + " = %k0, "
            + inFront
            + " = "
            + carried.name()
            + ") : (i32, "
            + type
            + ") -> (i32, "
            + type
            + ") {");
    List<Tile> before = new ArrayList<>(tiles);
    before.add(new Tile(inFront, carried.shape()));
    body(before, indices, depth + 1, indent + "  ");
    String go = fresh("g");
    line(
        indent + "  " + go + " = arith.cmpi slt, " + count + ", %k" + random.nextInt(4) + " : i32");
    line(
        indent
            + "  scf.condition("
            + go
            + ") "
            + count
            + ", "
            + yielded(List.of(carried), before)
            + " : i32, "
            + type);
    line(indent + "} do {");
    String counted = fresh("n");
    String behind = fresh("a");
    line(indent + "^bb0(" + counted + ": i32, " + behind + ": " + type + "):");
    List<Tile> after = new ArrayList<>(tiles);
    after.add(new Tile(behind, carried.shape()));
    body(after, indices, depth + 1, indent + "  ");
    String more = fresh("n");
    line(indent + "  " + more + " = arith.addi " + counted + ", %k1 : i32");
    line(
        indent
            + "  scf.yield "
            + more
            + ", "
            + yielded(List.of(carried), after)
            + " : i32, "
            + type);
    line(indent + "}");
    tiles.add(new Tile(name + "#1", carried.shape()));
  }

  // ---- exchanges ----

  private void exchange(List<Tile> tiles, String indent) {
    int cell = exchange++;
    exchange(any(tiles), tiles, CREDITS + cell + ", 0", String.valueOf(2 * cell), "%k1", indent);
  }

  private void barrier(String indent) {
    line(indent + "dist.barrier %s : !dist.tensor<" + (CREDITS + EXCHANGES) + "x1xi32>");
  }

  /** One cell for all iterations; a row of the window for each. */
  private void exchangesInLoop(List<Tile> tiles, String indent) {
    List<Tile> flat = tiles.stream().filter(tile -> tile.shape().rows() == 1).toList();
    Tile sent = any(flat);
    String variable = fresh("i");
    String result = fresh("l");
    String sum = fresh("a");
    exchange = EXCHANGES;
    line(
        indent
            + result
            + " = scf.for "
            + variable
            + " = %c0 to %c3 step %c1 iter_args("
            + sum
            + " = "
            + sent.name()
            + ") -> ("
            + sent.shape().text()
            + ") {");
    String number = fresh("n");
    String count = fresh("n");
    line(indent + "  " + number + " = arith.index_cast " + variable + " : index to i32");
    line(indent + "  " + count + " = arith.addi " + number + ", %k1 : i32");
    List<Tile> inside = new ArrayList<>(tiles);
    inside.add(new Tile(sum, sent.shape()));
    exchange(new Tile(sum, sent.shape()), inside, CREDITS + ", 0", variable, count, indent + "  ");
    compute(inside, indent + "  ");
    line(indent + "  scf.yield " + yielded(List.of(sent), inside) + " : " + sent.shape().text());
    line(indent + "}");
    tiles.add(new Tile(result, sent.shape()));
  }

  /** Data to the peer, a notify, a wait, the peer's data. */
  private void exchange(
      Tile sent, List<Tile> tiles, String cell, String row, String expected, String indent) {
    String window = "!dist.tensor<" + ROWS + "x" + COLUMNS + "x" + element + ">";
    String signal = "!dist.tensor<" + (CREDITS + EXCHANGES) + "x1xi32>";
    boolean push = random.nextBoolean();
    // Rows of different exchanges are two apart; a tile of three rows would reach into the next.
    Shape shape = sent.shape().rows() <= 2 ? sent.shape() : shapes.get(0);
    String data = sent.name();
    if (shape != sent.shape()) {
      data = fresh("t");
      line(indent + data + " = tile.full %scalar : " + element + " -> " + shape.text());
    }
    if (push && random.nextInt(3) == 0) {
      put(row, shape, window, indent);
    } else {
      line(
          push
              ? indent
                  + "dist.remote_store "
                  + data
                  + ", %w["
                  + row
                  + ", 0] to %peer"
                  + (random.nextBoolean() ? " atomic add" : "")
                  + " : "
                  + shape.text()
                  + ", "
                  + window
              : indent
                  + "tile.store "
                  + data
                  + ", %w["
                  + row
                  + ", 0] : "
                  + shape.text()
                  + ", "
                  + window);
    }
    line(indent + "dist.notify %s[" + cell + "] at %peer atomic_add %k1 : " + signal);
    line(indent + "dist.wait %s[" + cell + "] ge " + expected + " : " + signal);
    String got = fresh("t");
    line(
        push
            ? indent + got + " = tile.load %w[" + row + ", 0] : " + window + " -> " + shape.text()
            : indent
                + got
                + " = dist.remote_load %w["
                + row
                + ", 0] from %peer : "
                + window
                + " -> "
                + shape.text());
    tiles.add(new Tile(got, shape));
    if (!push && random.nextInt(3) == 0) {
      get(row, shape, window, indent);
    }
  }

  /** As many rows as a tile of the shape has, of what the kernel was given. */
  private void put(String row, Shape shape, String window, String indent) {
    line(
        indent
            + "dist.put %"
            + any(List.of("x", "y", "z"))
            + "["
            + random.nextInt(ROWS - shape.rows() + 1)
            + ", 0], %w["
            + row
            + ", 0] to %peer extents ["
            + shape.rows()
            + ", "
            + COLUMNS
            + "]"
            + any(List.of("", " cols 8", " rows 1", " rows 1 cols 5"))
            + (random.nextBoolean() ? " atomic add" : "")
            + " : "
            + memory
            + ", "
            + window);
  }

  private void get(String row, Shape shape, String window, String indent) {
    line(
        indent
            + "dist.get %w["
            + row
            + ", 0] from %peer, %"
            + any(List.of("y", "z"))
            + "["
            + random.nextInt(ROWS - shape.rows() + 1)
            + ", 3] extents ["
            + shape.rows()
            + ", %c7]"
            + any(List.of(" cols 4", " cols 9", " rows 1 cols 2"))
            + " : "
            + window
            + ", "
            + memory);
  }
}
