package dev.ppto.definition.irdl;

import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes dialects as definitions of MLIR's dialect {@code irdl}, for {@code mlir-opt --irdl-file}
 * of LLVM 19. What IRDL cannot state is checked less strictly there, or left out; comments say
 * which. Nothing that the definition allows is refused by what is written.
 */
public final class IrdlWriter {
  private static final Set<String> SAME_TYPES =
      Set.of("SameOperandsAndResultType", "SameTypeOperands");

  private final Map<String, DialectSpec> dialects = new LinkedHashMap<>();
  private final StringBuilder text = new StringBuilder();

  private IrdlWriter(List<DialectSpec> dialects) {
    dialects.forEach(dialect -> this.dialects.put(dialect.name(), dialect));
  }

  /** The text of a file with all the dialects, which may refer to each other. */
  public static String write(List<DialectSpec> dialects) {
    IrdlWriter writer = new IrdlWriter(dialects);
    writer.dialects.values().forEach(writer::dialect);
    return writer.text.toString();
  }

  private void dialect(DialectSpec dialect) {
    text.append("// ").append(dialect.summary()).append('\n');
    text.append("irdl.dialect @").append(dialect.name()).append(" {\n");
    Set<String> names = new HashSet<>();
    for (TypeSpec type : dialect.types()) {
      names.add(type.name());
      parameters("type", type.name(), type.summary(), type.parameters());
    }
    for (TypeSpec attribute : dialect.attributes()) {
      if (isFree("attribute", attribute.name(), names)) {
        parameters("attribute", attribute.name(), attribute.summary(), attribute.parameters());
      }
    }
    for (EnumSpec enumeration : dialect.enums()) {
      boolean isInteger =
          enumeration.storage() == EnumSpec.Storage.I32
              || enumeration.storage() == EnumSpec.Storage.I64;
      if (!isInteger && isFree("attribute", enumeration.mnemonic(), names)) {
        IrdlBody body = new IrdlBody(dialects);
        body.line("irdl.parameters(" + body.keyword(enumeration) + ")");
        definition("attribute", enumeration.mnemonic(), enumeration.summary(), body);
      }
    }
    for (OpSpec op : dialect.operations()) {
      String problem = problem(op);
      if (problem != null) {
        text.append("  // Left out: operation ").append(op.name()).append(", since ");
        text.append(problem).append(".\n");
      } else if (isFree("operation", op.name(), names)) {
        definition("operation", op.name(), op.summary(), operation(op));
      }
    }
    text.append("}\n");
  }

  /** Types, attributes and operations are names of one table. */
  private boolean isFree(String kind, String name, Set<String> names) {
    boolean free = names.add(name);
    if (!free) {
      text.append("  // Left out: ").append(kind).append(' ').append(name);
      text.append(", since there is a type or attribute of that name.\n");
    }
    return free;
  }

  private void definition(String kind, String name, String summary, IrdlBody body) {
    text.append("  // ").append(summary).append('\n');
    text.append("  irdl.").append(kind).append(" @").append(symbol(name)).append(" {\n");
    text.append(body);
    text.append("  }\n");
  }

  private static String symbol(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_$.]*") ? name : "\"" + name + "\"";
  }

  private void parameters(
      String kind, String name, String summary, List<ParameterSpec> parameters) {
    IrdlBody body = new IrdlBody(dialects);
    List<String> values = new ArrayList<>();
    parameters.forEach(parameter -> values.add(body.parameter(parameter)));
    if (!values.isEmpty()) {
      body.line("irdl.parameters(" + String.join(", ", values) + ")");
    }
    definition(kind, name, summary, body);
  }

  // ---- operations ----

  /** Why an operation cannot be stated; null if it can. */
  private static @Nullable String problem(OpSpec op) {
    if (op.hasOperandSegments() || op.hasResultSegments()) {
      return "IRDL finds the sizes of groups under other names";
    }
    for (RegionSpec region : op.regions()) {
      if (region.variadic()) {
        return "its number of regions is not fixed";
      }
      if (region.size() == RegionSpec.Size.AT_MOST_ONE_BLOCK) {
        return "its region '" + region.name() + "' may be empty or not";
      }
    }
    for (ValueSpec value : concat(op)) {
      if (value.arity() == ValueSpec.Arity.VARIADIC
          && !isOneType(value.constraint())
          && !isInGroup(op, value.name())) {
        return "the values of '" + value.name() + "' may be of different types";
      }
    }
    return null;
  }

  private static List<ValueSpec> concat(OpSpec op) {
    List<ValueSpec> all = new ArrayList<>(op.operands());
    all.addAll(op.results());
    return all;
  }

  private static boolean isInGroup(OpSpec op, String name) {
    return op.traits().contains("SameOperandsAndResultType")
        || op.traits().contains("SameTypeOperands") && op.operandIndex(name) >= 0
        || op.sameTypes().stream().anyMatch(group -> group.contains(name));
  }

  /** Whether only one type meets a constraint. */
  private static boolean isOneType(TypeConstraint constraint) {
    if (constraint instanceof TypeConstraint.Named named) {
      return isOneType(named.definition());
    }
    return constraint instanceof TypeConstraint.Builtin builtin
        && switch (builtin.kind()) {
          case INDEX, I1, I8, I16, I32, I64, F16, BF16, F32, F64, NONE -> true;
          default -> false;
        };
  }

  private IrdlBody operation(OpSpec op) {
    IrdlBody body = new IrdlBody(dialects);
    Map<String, String> shared = new HashMap<>();
    String operands = values(op, op.operands(), body, shared);
    String results = values(op, op.results(), body, shared);
    if (!operands.isEmpty()) {
      body.line("irdl.operands(" + operands + ")");
    }
    if (!results.isEmpty()) {
      body.line("irdl.results(" + results + ")");
    }
    attributes(op, body);
    regions(op, body);
    remarks(op, body);
    return body;
  }

  /**
   * @param shared values of the groups of one type, by group
   */
  private static String values(
      OpSpec op, List<ValueSpec> specs, IrdlBody body, Map<String, String> shared) {
    List<String> values = new ArrayList<>();
    for (ValueSpec spec : specs) {
      String group = group(op, spec.name());
      String value;
      if (group == null) {
        value = body.type(spec.constraint());
      } else if (shared.containsKey(group)) {
        // Of two constraints on one type, the first is stated.
        value = shared.get(group);
      } else {
        value = body.type(spec.constraint());
        shared.put(group, value);
      }
      String arity =
          switch (spec.arity()) {
            case SINGLE -> "";
            case OPTIONAL -> "optional ";
            case VARIADIC -> "variadic ";
          };
      values.add(arity + value);
    }
    return String.join(", ", values);
  }

  /** The group of values of one type that a value is in; null if it is in none. */
  private static @Nullable String group(OpSpec op, String name) {
    if (op.traits().contains("SameOperandsAndResultType")) {
      return "all";
    }
    if (op.traits().contains("SameTypeOperands") && op.operandIndex(name) >= 0) {
      return "operands";
    }
    for (int i = 0; i < op.sameTypes().size(); i++) {
      if (op.sameTypes().get(i).contains(name)) {
        return "group " + i;
      }
    }
    return null;
  }

  private static void attributes(OpSpec op, IrdlBody body) {
    List<String> entries = new ArrayList<>();
    for (AttributeSpec attribute : op.attributes()) {
      boolean isUnit =
          attribute.constraint() instanceof AttributeConstraint.Builtin builtin
              && builtin.kind() == AttributeConstraint.Kind.UNIT;
      if (attribute.optional() || attribute.defaultText().isPresent() || isUnit) {
        body.weaken("attribute '" + attribute.name() + "', which may be absent");
      } else {
        entries.add("\"" + attribute.name() + "\" = " + body.attribute(attribute.constraint()));
      }
    }
    if (!entries.isEmpty()) {
      body.line("irdl.attributes {" + String.join(", ", entries) + "}");
    }
  }

  private static void regions(OpSpec op, IrdlBody body) {
    List<String> values = new ArrayList<>();
    for (RegionSpec region : op.regions()) {
      values.add(
          body.value(
              region.size() == RegionSpec.Size.SINGLE_BLOCK ? "region with size 1" : "region"));
    }
    if (!values.isEmpty()) {
      body.line("irdl.regions(" + String.join(", ", values) + ")");
    }
  }

  private static void remarks(OpSpec op, IrdlBody body) {
    for (String trait : op.traits()) {
      if (!SAME_TYPES.contains(trait)) {
        body.weaken("trait " + trait);
      }
    }
    if (!op.successors().isEmpty()) {
      body.weaken("successors");
    }
    if (!op.effects().isEmpty()) {
      body.weaken("effects");
    }
    if (!op.hooks().isEmpty()) {
      body.weaken("what is checked or computed in Java");
    }
  }
}
