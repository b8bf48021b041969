package dev.ppto.ir.text.assembly;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeInference;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.diagnostic.Quoted;
import dev.ppto.ir.expression.InferredTypes;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.OpParser;
import dev.ppto.ir.text.OpParser.UnresolvedOperand;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.verify.AttributeConstraints;
import dev.ppto.ir.verify.TypeConstraints;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Completes what was read: types that were not written, values by name, sizes of groups. */
final class OperationResolver {
  private final CompiledAssembly format;
  private final OpSpec op;
  private final TypeSlots slots;
  private final OpParser parser;
  private final OperationState state;
  private final ReadOperation read;

  OperationResolver(
      CompiledAssembly format, OpParser parser, OperationState state, ReadOperation read) {
    this.format = format;
    this.op = format.op();
    this.slots = format.slots();
    this.parser = parser;
    this.state = state;
    this.read = read;
  }

  void resolve() {
    if (read.allOperands != null) {
      split(op.operands(), read.allOperands, OperandSegments.OPERANDS, "operands");
    }
    if (read.allOperandTypes != null) {
      splitOperandTypes(read.allOperandTypes);
    }
    if (read.allResultTypes != null) {
      splitResultTypes(read.allResultTypes);
    }
    @Nullable Type[] ofSet = new Type[slots.count()];
    for (int slot = 0; slot < slots.count(); slot++) {
      List<Type> written = read.types(slot);
      if (written != null && !written.isEmpty() && ofSet[slots.setOf(slot)] == null) {
        ofSet[slots.setOf(slot)] = written.get(0);
      }
    }
    operands(ofSet);
    regionsAndSuccessors();
    results(ofSet);
  }

  // ---- splitting lists over groups ----

  /** The size of each group, when {@code total} things are spread over them. */
  private int[] sizes(List<ValueSpec> groups, int total, String property, String what) {
    int[] sizes = new int[groups.size()];
    int flexible = 0;
    int single = 0;
    for (ValueSpec group : groups) {
      if (group.isSingle()) {
        single++;
      } else {
        flexible++;
      }
    }
    if (flexible > 1) {
      if (!(state.properties.get(property) instanceof DenseArrayAttr given)
          || given.values().length() != groups.size()
          || given.values().stream().sum() != total
          || given.values().stream().anyMatch(size -> size < 0)) {
        throw parser.failure(
            parser.operationLocation(),
            "expected attribute '"
                + property
                + "' with the sizes of "
                + groups.size()
                + " groups, "
                + total
                + " "
                + what
                + " in all");
      }
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = (int) given.values().get(i);
      }
      return sizes;
    }
    if (total < single || flexible == 0 && total > single) {
      throw parser.failure(
          parser.operationLocation(),
          "expected "
              + (flexible == 0 ? "" : "at least ")
              + single
              + " "
              + what
              + ", found "
              + total);
    }
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = groups.get(i).isSingle() ? 1 : total - single;
    }
    return sizes;
  }

  private void split(
      List<ValueSpec> groups, List<UnresolvedOperand> all, String property, String what) {
    int[] sizes = sizes(groups, all.size(), property, what);
    int from = 0;
    for (int i = 0; i < sizes.length; i++) {
      read.operands(i).addAll(all.subList(from, from + sizes[i]));
      from += sizes[i];
    }
  }

  private void splitOperandTypes(List<Type> types) {
    int count = 0;
    for (int i = 0; i < op.operands().size(); i++) {
      count += read.operands(i).size();
    }
    if (types.size() != count) {
      throw parser.failure(
          parser.operationLocation(),
          "expected " + count + " operand types, one for each operand, found " + types.size());
    }
    int from = 0;
    for (int i = 0; i < op.operands().size(); i++) {
      int to = from + read.operands(i).size();
      read.setTypes(i, types.subList(from, to));
      from = to;
    }
  }

  private void splitResultTypes(List<Type> types) {
    int[] sizes = sizes(op.results(), types.size(), OperandSegments.RESULTS, "result types");
    int from = 0;
    for (int i = 0; i < sizes.length; i++) {
      read.setTypes(op.operands().size() + i, types.subList(from, from + sizes[i]));
      from += sizes[i];
    }
  }

  // ---- operands ----

  private void operands(@Nullable Type[] ofSet) {
    int groups = op.operands().size();
    for (int group = 0; group < groups; group++) {
      List<UnresolvedOperand> operands = read.operands(group);
      List<Type> written = read.types(group);
      if (written != null && written.size() != operands.size()) {
        throw parser.failure(
            operands.isEmpty() ? parser.operationLocation() : operands.get(0).location(),
            "expected "
                + operands.size()
                + " types for operand '"
                + op.operands().get(group).name()
                + "', one for each value, found "
                + written.size());
      }
      for (int i = 0; i < operands.size(); i++) {
        UnresolvedOperand operand = operands.get(i);
        Type type = written == null ? typeOf(group, ofSet) : written.get(i);
        if (type == null) {
          throw parser.failure(
              operand.location(),
              "the type of operand '"
                  + op.operands().get(group).name()
                  + "' is not written and follows from nothing else");
        }
        state.operands.add(parser.resolve(operand, type));
      }
    }
    if (op.hasOperandSegments() && read.allOperands == null) {
      long[] sizes = new long[groups];
      for (int i = 0; i < groups; i++) {
        sizes[i] = read.operands(i).size();
      }
      state.properties.put(OperandSegments.OPERANDS, DenseArrayAttr.of(IntegerType.I32, sizes));
    }
  }

  private @Nullable Type typeOf(int slot, @Nullable Type[] ofSet) {
    Type type = ofSet[slots.setOf(slot)];
    return type == null ? format.buildable(slots.setOf(slot)) : type;
  }

  // ---- results ----

  private void results(@Nullable Type[] ofSet) {
    int operands = op.operands().size();
    int groups = op.results().size();
    List<Type> inferred = null;
    for (int group = 0; group < groups; group++) {
      ValueSpec spec = op.results().get(group);
      List<Type> written = read.types(operands + group);
      if (written != null) {
        state.resultTypes.addAll(written);
        continue;
      }
      Type type = typeOf(operands + group, ofSet);
      if (type != null && spec.isSingle()) {
        state.resultTypes.add(type);
        continue;
      }
      TypeInference inference = state.definition.as(TypeInference.class);
      if (inference == null) {
        if (spec.isSingle()) {
          throw parser.failure(
              parser.operationLocation(),
              "the type of result '"
                  + spec.name()
                  + "' is not written and follows from nothing else");
        }
        continue;
      }
      if (inferred == null) {
        inferred = infer(inference);
      }
      state.resultTypes.addAll(ofGroup(inferred, group));
    }
    if (op.hasResultSegments() && format.writesResultGroups()) {
      resultSizes();
    }
  }

  private List<Type> ofGroup(List<Type> inferred, int group) {
    int[] sizes = sizes(op.results(), inferred.size(), OperandSegments.RESULTS, "result types");
    int from = 0;
    for (int i = 0; i < group; i++) {
      from += sizes[i];
    }
    return inferred.subList(from, from + sizes[group]);
  }

  private void resultSizes() {
    long[] sizes = new long[op.results().size()];
    for (int i = 0; i < sizes.length; i++) {
      List<Type> written = read.types(op.operands().size() + i);
      sizes[i] = op.results().get(i).isSingle() ? 1 : written == null ? 0 : written.size();
    }
    state.properties.put(OperandSegments.RESULTS, DenseArrayAttr.of(IntegerType.I32, sizes));
  }

  /**
   * Asks the operation's own inference, which may rely on operands and attributes of the right
   * kind.
   */
  private List<Type> infer(TypeInference inference) {
    int operand = 0;
    for (int group = 0; group < op.operands().size(); group++) {
      ValueSpec spec = op.operands().get(group);
      for (UnresolvedOperand use : read.operands(group)) {
        Value value = state.operands.get(operand++);
        if (!TypeConstraints.holds(spec.constraint(), value.type())) {
          throw parser.failure(
              use.location(),
              "operand '"
                  + spec.name()
                  + "' must be "
                  + TypeConstraints.describe(spec.constraint())
                  + ", but got "
                  + Quoted.of(value.type()));
        }
      }
    }
    for (AttributeSpec spec : op.attributes()) {
      Attribute value = state.properties.get(spec.name());
      if (value == null) {
        if (!spec.optional() && spec.defaultText().isEmpty()) {
          throw parser.failure(
              parser.operationLocation(),
              "expected attribute '"
                  + spec.name()
                  + "', "
                  + AttributeConstraints.describe(spec.constraint()));
        }
      } else if (!AttributeConstraints.holds(spec.constraint(), value)) {
        throw parser.failure(
            parser.operationLocation(),
            "attribute '"
                + spec.name()
                + "' must be "
                + AttributeConstraints.describe(spec.constraint())
                + ", but got "
                + Quoted.of(value));
      }
    }
    try {
      return inference.infer(state);
    } catch (InferredTypes.NotInferred e) {
      throw parser.failure(parser.operationLocation(), e.getMessage());
    }
  }

  // ---- regions and successors ----

  private void regionsAndSuccessors() {
    if (read.allRegions != null) {
      state.regions.addAll(read.allRegions);
    } else {
      for (int i = 0; i < op.regions().size(); i++) {
        List<Region> regions = read.regions(i);
        if (regions.isEmpty() && !op.regions().get(i).variadic()) {
          state.region();
        } else {
          state.regions.addAll(regions);
        }
      }
    }
    if (read.allSuccessors != null) {
      state.successors.addAll(read.allSuccessors);
    } else {
      for (int i = 0; i < op.successors().size(); i++) {
        state.successors.addAll(read.successors(i));
      }
    }
  }
}
