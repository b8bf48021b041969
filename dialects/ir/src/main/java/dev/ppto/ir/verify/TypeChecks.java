package dev.ppto.ir.verify;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeInference;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Quoted;
import dev.ppto.ir.expression.InferredTypes;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The types of operands and results: constraints, equal types, equal shapes, inferred types. */
final class TypeChecks {
  private final OpSpec spec;
  private final boolean sameOperands;
  private final boolean sameOperandsAndResults;
  private final boolean sameShape;

  private final boolean sameTypes;
  private final Groups operands;
  private final Groups results;

  private TypeChecks(OpDefinition definition, OpSpec spec) {
    this.spec = spec;
    this.operands = new Groups(spec.operands(), spec.hasOperandSegments());
    this.results = new Groups(spec.results(), spec.hasResultSegments());
    this.sameTypes = !spec.sameTypes().isEmpty();
    this.sameOperands = definition.has(Traits.SAME_TYPE_OPERANDS);
    this.sameOperandsAndResults = definition.has(Traits.SAME_OPERANDS_AND_RESULT_TYPE);
    this.sameShape = definition.has(Traits.SAME_SHAPE);
  }

  static TypeChecks of(OpDefinition definition) {
    TypeChecks checks = definition.as(TypeChecks.class);
    if (checks == null) {
      OpSpec spec = definition.spec();
      if (spec == null) {
        throw new IllegalArgumentException("'" + definition.name() + "' has no definition");
      }
      checks = new TypeChecks(definition, spec);
      definition.attach(TypeChecks.class, checks);
    }
    return checks;
  }

  /** Sends what is wrong to {@code errors}; the operation has the right number of everything. */
  boolean check(Operation op, Consumer<Diagnostic> errors) {
    List<Wrong> wrong = constraints(op, false, constraints(op, true, List.of()));
    if (!wrong.isEmpty()) {
      wrong.forEach(each -> errors.accept(each.diagnostic(op)));
      return false;
    }
    String problem = equalTypes(op);
    if (problem == null && sameShape) {
      problem = equalShapes(op);
    }
    if (problem == null) {
      problem = inferred(op);
    }
    if (problem != null) {
      errors.accept(op.opError(problem));
    }
    return problem == null;
  }

  // ---- constraints ----

  /** The groups of operands or of results, as arrays: they are gone through for each operation. */
  private static final class Groups {
    private final ValueSpec[] specs;
    private final boolean hasSegments;

    /** For each the type that was right last; whatever thread found it, it is so for all. */
    private final @Nullable Type[] right;

    Groups(List<ValueSpec> specs, boolean hasSegments) {
      this.specs = specs.toArray(new ValueSpec[0]);
      this.hasSegments = hasSegments;
      this.right = new Type[this.specs.length];
    }

    int size(int group, int count, @Nullable DenseArrayAttr sizes) {
      if (sizes != null) {
        return (int) sizes.values().get(group);
      }
      return specs[group].isSingle() ? 1 : count - (specs.length - 1);
    }
  }

  /** An operand or result of a type that it cannot have. */
  private record Wrong(boolean operand, int index, ValueSpec value, Type type) {
    Diagnostic diagnostic(Operation op) {
      return op.opError(
          (operand ? "operand #" : "result #")
              + index
              + " ('"
              + value.name()
              + "') must be "
              + TypeConstraints.describe(value.constraint())
              + ", but got "
              + Quoted.of(type));
    }

    /** Whether it says the same about another value, as where operands share a type. */
    boolean isLike(Wrong other) {
      return type.equals(other.type) && value.constraint().equals(other.value.constraint());
    }
  }

  /** Adds to what is wrong; one mistake is told once, even if several values have the type. */
  private List<Wrong> constraints(Operation op, boolean ofOperands, List<Wrong> before) {
    Groups groups = ofOperands ? operands : results;
    int count = ofOperands ? op.operandCount() : op.resultCount();
    DenseArrayAttr sizes = groups.hasSegments ? sizes(op, ofOperands) : null;
    List<Wrong> wrong = before;
    int at = 0;
    for (int group = 0; group < groups.specs.length; group++) {
      ValueSpec value = groups.specs[group];
      int end = at + groups.size(group, count, sizes);
      for (; at < end; at++) {
        Type type = ofOperands ? op.operand(at).type() : op.result(at).type();
        if (type == groups.right[group]) {
          continue;
        }
        if (TypeConstraints.holds(value.constraint(), type)) {
          groups.right[group] = type;
        } else {
          Wrong found = new Wrong(ofOperands, at, value, type);
          if (wrong.stream().noneMatch(found::isLike)) {
            wrong = new ArrayList<>(wrong);
            wrong.add(found);
          }
        }
      }
    }
    return wrong;
  }

  private static @Nullable DenseArrayAttr sizes(Operation op, boolean ofOperands) {
    return op.attribute(
        ofOperands ? OperandSegments.OPERANDS : OperandSegments.RESULTS, DenseArrayAttr.class);
  }

  // ---- equal types ----

  private @Nullable String equalTypes(Operation op) {
    if (sameOperands || sameOperandsAndResults) {
      Type first = op.operandCount() > 0 ? op.operand(0).type() : null;
      for (int i = 1; i < op.operandCount(); i++) {
        if (!op.operand(i).type().equals(first)) {
          return (sameOperandsAndResults
                  ? "requires the same type for all operands and results"
                  : "requires all operands to have the same type")
              + ", but operand #0 has "
              + Quoted.of(op.operand(0).type())
              + " and operand #"
              + i
              + " has "
              + Quoted.of(op.operand(i).type());
        }
      }
      for (int i = 0; sameOperandsAndResults && i < op.resultCount(); i++) {
        Type expected = first == null ? op.result(0).type() : first;
        if (!op.result(i).type().equals(expected)) {
          return "requires the same type for all operands and results, but "
              + (first == null ? "result" : "operand")
              + " #0 has "
              + Quoted.of(expected)
              + " and result #"
              + i
              + " has "
              + Quoted.of(op.result(i).type());
        }
      }
    }
    if (!sameTypes) {
      return null;
    }
    for (List<String> names : spec.sameTypes()) {
      String problem = equalTypes(op, names);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  private @Nullable String equalTypes(Operation op, List<String> names) {
    Type expected = null;
    String expectedName = "";
    for (String name : names) {
      int operand = spec.operandIndex(name);
      boolean ofOperands = operand >= 0;
      int group = ofOperands ? operand : spec.resultIndex(name);
      Groups groups = ofOperands ? operands : results;
      int count = ofOperands ? op.operandCount() : op.resultCount();
      DenseArrayAttr sizes = groups.hasSegments ? sizes(op, ofOperands) : null;
      int at = 0;
      for (int i = 0; i < group; i++) {
        at += groups.size(i, count, sizes);
      }
      int end = at + groups.size(group, count, sizes);
      for (; at < end; at++) {
        Type type = ofOperands ? op.operand(at).type() : op.result(at).type();
        if (expected == null) {
          expected = type;
          expectedName = name;
        } else if (!type.equals(expected)) {
          return "requires '"
              + expectedName
              + "' and '"
              + name
              + "' to have the same type, but got "
              + Quoted.of(expected)
              + " and "
              + Quoted.of(type);
        }
      }
    }
    return null;
  }

  // ---- shapes ----

  private static @Nullable String equalShapes(Operation op) {
    ShapedType first = null;
    for (int i = 0; i < op.operandCount() + op.resultCount(); i++) {
      Type type =
          i < op.operandCount() ? op.operand(i).type() : op.result(i - op.operandCount()).type();
      if (!(type instanceof ShapedType shaped)) {
        continue;
      }
      if (first == null) {
        first = shaped;
      } else if (!compatible(first.shape(), shaped.shape())) {
        return "requires the same shape for all operands and results, but got "
            + Quoted.of(first)
            + " and "
            + Quoted.of(shaped);
      }
    }
    return null;
  }

  private static boolean compatible(ImmutableLongArray a, ImmutableLongArray b) {
    if (a.length() != b.length()) {
      return false;
    }
    for (int i = 0; i < a.length(); i++) {
      if (a.get(i) != b.get(i)
          && a.get(i) != ShapedType.DYNAMIC
          && b.get(i) != ShapedType.DYNAMIC) {
        return false;
      }
    }
    return true;
  }

  // ---- inferred types ----

  private static @Nullable String inferred(Operation op) {
    TypeInference inference = op.as(TypeInference.class);
    if (inference == null) {
      return null;
    }
    OperationState state = new OperationState(op.definition(), op.location());
    state.operands.addAll(op.operands());
    state.properties.putAll(op.properties().asMap());
    state.attributes.putAll(op.attributes().asMap());
    state.regions.addAll(op.regions());
    state.successors.addAll(op.successors());
    List<Type> types;
    try {
      types = inference.infer(state);
    } catch (InferredTypes.NotInferred e) {
      return e.getMessage();
    }
    return types.equals(op.resultTypes())
        ? null
        : "expected result types "
            + list(types)
            + " from its operands and attributes, but got "
            + list(op.resultTypes());
  }

  private static String list(List<Type> types) {
    return types.isEmpty()
        ? "none"
        : types.stream().map(Quoted::of).collect(Collectors.joining(", "));
  }
}
