package dev.ppto.targets.ascend.pto;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.dialects.ascend.ViewType;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.text.CustomAssembly;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.text.assembly.AssemblyFormats;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The body of one {@code .pto} function while it is written: names, constants, lines. */
public final class PtoFunction {
  /** Dialects whose operations the assembler takes as they are. */
  private static final Set<String> AS_THEY_ARE = Set.of("arith", "scf");

  /** Dialects that the lowering leaves nothing of. */
  private static final Set<String> LOWERED = Set.of("host", "orch", "tile", "dist");

  private final PtoOptions options;
  private final StringBuilder body = new StringBuilder();
  private final Map<String, String> constants = new LinkedHashMap<>();
  private final Map<Value, String> names = new IdentityHashMap<>();
  private int nextNumber;
  private int depth = 2;

  PtoFunction(PtoOptions options) {
    this.options = options;
  }

  public PtoOptions options() {
    return options;
  }

  // ---- names ----

  /** Gives a value the name that later uses print. */
  public void define(Value value, String name) {
    names.put(value, name);
  }

  public String name(Value value) {
    String name = names.get(value);
    if (name == null) {
      name = fresh();
      names.put(value, name);
    }
    return name;
  }

  public String fresh() {
    return "%" + nextNumber++;
  }

  public String type(Value value) {
    return PtoTypes.of(value.type());
  }

  // ---- constants ----

  public String index(long value) {
    return constant(value, IndexType.INDEX, "index");
  }

  public String i64(long value) {
    return constant(value, IntegerType.I64, "i64");
  }

  private String constant(long value, Type type, String suffix) {
    String name = "%c" + (value < 0 ? "m" + -value : String.valueOf(value)) + "_" + suffix;
    constants.putIfAbsent(name, name + " = arith.constant " + value + " : " + Printer.print(type));
    return name;
  }

  private void constant(ConstantOp op) {
    if (op.value() instanceof IntegerAttr integer && op.result().type() == IndexType.INDEX) {
      define(op.result(), index(integer.asLong()));
      return;
    }
    String value = Printer.print(op.value());
    String name = "%cst_" + constants.size();
    for (Map.Entry<String, String> known : constants.entrySet()) {
      if (known.getValue().equals(known.getKey() + " = arith.constant " + value)) {
        define(op.result(), known.getKey());
        return;
      }
    }
    constants.put(name, name + " = arith.constant " + value);
    define(op.result(), name);
  }

  // ---- lines ----

  /** Writes a line. */
  public void line(String text) {
    body.append("  ".repeat(depth)).append(text).append('\n');
  }

  /** Writes {@code %n = text} and gives the name. */
  public String let(String text) {
    String name = fresh();
    line(name + " = " + text);
    return name;
  }

  void write(Block block) {
    for (Operation op : block) {
      write(op);
    }
  }

  private void write(Operation op) {
    PtoRule rule = op.as(PtoRule.class);
    if (rule != null) {
      rule.write(op, this);
    } else if (op instanceof ConstantOp constant) {
      constant(constant);
    } else if (AS_THEY_ARE.contains(op.dialect())) {
      ScalarLegality.check(op);
      asItIs(op);
    } else {
      throw new UntranslatableException(
          op.opError("has no .pto form")
              .note(
                  LOWERED.contains(op.dialect())
                      ? "lower the program with --ppto-to-ascend first"
                      : "expected operations of ascend, arith and scf in a kernel; a call must be"
                          + " inlined"));
    }
  }

  private void asItIs(Operation op) {
    CustomAssembly assembly = AssemblyFormats.of(op.definition());
    if (assembly == null) {
      throw new UntranslatableException(op.opError("has no custom form to write"));
    }
    StringBuilder text = new StringBuilder();
    List<String> results = op.results().stream().map(result -> fresh()).toList();
    if (results.size() == 1) {
      text.append(results.get(0)).append(" = ");
    } else if (results.size() > 1) {
      String group = results.get(0);
      text.append(group).append(":").append(results.size()).append(" = ");
    }
    for (int i = 0; i < results.size(); i++) {
      define(op.result(i), results.size() == 1 ? results.get(0) : results.get(0) + "#" + i);
    }
    text.append(op.name());
    body.append("  ".repeat(depth));
    body.append(text);
    assembly.print(op, new PtoPrinter(this));
    body.append('\n');
  }

  // ---- for the printer of pass-through operations ----

  void append(String text) {
    body.append(text);
  }

  void nested(Block block, boolean terminator) {
    depth++;
    for (Operation op : block) {
      boolean bare =
          op == block.last() && op.operandCount() == 0 && op.attributes().isEmpty() && !terminator;
      if (!bare) {
        write(op);
      }
    }
    depth--;
    body.append("  ".repeat(depth));
  }

  // ---- shared instructions ----

  /**
   * A box of a view.
   *
   * @param fixed constant offsets, {@code DYNAMIC} where the next of {@code offsets} stands
   * @param sizes extents of the box
   * @return name and type, as {@code name : type}
   */
  public Partition partition(
      Value view, ImmutableLongArray fixed, List<Value> offsets, long[] sizes) {
    StringBuilder starts = new StringBuilder();
    int next = 0;
    for (int i = 0; i < fixed.length(); i++) {
      String start =
          fixed.get(i) == ViewType.DYNAMIC
              // The assembler's partitions must not start below zero at run time.
              ? let("arith.maxsi " + name(offsets.get(next++)) + ", " + index(0) + " : index")
              : index(fixed.get(i));
      starts.append(i == 0 ? "" : ", ").append(start);
    }
    StringBuilder extents = new StringBuilder();
    for (int i = 0; i < sizes.length; i++) {
      extents.append(i == 0 ? "" : ", ").append(index(sizes[i]));
    }
    String type = PtoTypes.partition((ViewType) view.type(), sizes);
    String name =
        let(
            "pto.partition_view "
                + name(view)
                + ", offsets = ["
                + starts
                + "], sizes = ["
                + extents
                + "] : "
                + type(view)
                + " -> "
                + type);
    return new Partition(name, type);
  }

  /** A box of a view, by name and type. */
  public record Partition(String name, String type) {}

  /** The function's text between its braces. */
  String text() {
    StringBuilder all = new StringBuilder();
    constants.values().forEach(line -> all.append("    ").append(line).append('\n'));
    return all.append(body).toString();
  }
}
