package dev.ppto.ir.python;

import dev.ppto.ir.Location;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.TypeInference;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.expression.InferredTypes;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.assembly.TypeSlots;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes operations of calls in Python. Of several spellings with one name the first that takes the
 * arguments is meant.
 */
public final class CallBinder {
  private final OperandMaker maker;
  private final @Nullable TypeWords types;

  /** Messages name types as their definitions do. */
  public CallBinder(OperandMaker maker) {
    this(maker, null);
  }

  /**
   * @param types how messages name types; null: as their definitions do
   */
  public CallBinder(OperandMaker maker, @Nullable TypeWords types) {
    this.maker = maker;
    this.types = types;
  }

  /** What becomes of a call. */
  public sealed interface Outcome permits Bound, Rejected {}

  /**
   * The operation of a call.
   *
   * @param state with all that the operation needs; it is not made yet
   */
  public record Bound(PythonSpelling spelling, OperationState state) implements Outcome {

    /** The value of the call: several are a tuple, none is {@code None}. */
    public List<Value> values(Operation made) {
      String operand = spelling.spec().returned().orElse(null);
      if (operand == null) {
        return new ArrayList<>(made.results());
      }
      return List.copyOf(made.operandGroup(spelling.op().operandIndex(operand)));
    }
  }

  /**
   * Why a call has no operation.
   *
   * @param message in one line, with the name of what is called
   * @param argument the index of the argument that is wrong; -1: it is the call as a whole
   */
  public record Rejected(String message, int argument) implements Outcome {}

  /**
   * Reads a call by the first spelling that takes it. Operands are made only once that is known.
   *
   * @param candidates at least one, see {@link PythonSpellings}
   */
  public Outcome bind(PythonCall call, List<PythonSpelling> candidates, Location location) {
    List<Misfit> misfits = new ArrayList<>();
    for (PythonSpelling candidate : candidates) {
      Attempt attempt;
      try {
        attempt = Attempt.of(candidate, call, maker, types);
      } catch (Misfit misfit) {
        misfits.add(misfit);
        continue;
      }
      try {
        return new Bound(candidate, state(attempt, location));
      } catch (IllegalArgumentException e) {
        return new Rejected(call.title() + ": " + e.getMessage(), -1);
      }
    }
    return rejection(call, misfits);
  }

  /**
   * What is wrong with number or names of a call's arguments, whatever they are; null: some
   * spelling takes so many of such names.
   */
  public @Nullable Rejected shape(PythonCall call, List<PythonSpelling> candidates) {
    List<Misfit> misfits = new ArrayList<>();
    for (PythonSpelling candidate : candidates) {
      try {
        Assignment.of(candidate.spec(), call, candidate::mayLack);
        return null;
      } catch (Misfit misfit) {
        misfits.add(misfit);
      }
    }
    return rejection(call, misfits);
  }

  // ---- the operation ----

  private OperationState state(Attempt attempt, Location location) {
    OpDefinition definition = attempt.spelling().definition();
    OpSpec op = attempt.spelling().op();
    OperationState state = new OperationState(definition, location);
    long[] sizes = new long[op.operands().size()];
    for (int i = 0; i < sizes.length; i++) {
      List<PlannedOperand> group = attempt.operands(op.operands().get(i).name());
      sizes[i] = group.size();
      group.forEach(operand -> state.operand(operand.make(maker)));
    }
    if (op.hasOperandSegments()) {
      state.attribute(OperandSegments.OPERANDS, DenseArrayAttr.of(IntegerType.I32, sizes));
    }
    attempt.attributes().forEach(state::attribute);
    if (!attempt.types().isEmpty()) {
      state.results(attempt.types());
    } else if (definition.as(TypeInference.class) != null) {
      state.inferResults();
    } else {
      resultTypes(state, op, sizes);
    }
    return state;
  }

  /** Results are of one type with operands, or of the only type that meets their constraint. */
  private static void resultTypes(OperationState state, OpSpec op, long[] sizes) {
    TypeSlots slots = new TypeSlots(op);
    for (int r = 0; r < op.results().size(); r++) {
      ValueSpec result = op.results().get(r);
      int set = slots.setOf(op.operands().size() + r);
      int start = 0;
      Value alike = null;
      for (int i = 0; i < sizes.length && alike == null; i++) {
        if (sizes[i] > 0 && slots.setOf(i) == set) {
          alike = state.operands.get(start);
        }
        start += (int) sizes[i];
      }
      Type type =
          alike != null
              ? alike.type()
              : InferredTypes.onlyType(result.constraint(), state.definition.context());
      if (type == null) {
        throw new IllegalArgumentException(
            "the type of result '"
                + result.name()
                + "' of '"
                + op.qualifiedName()
                + "' follows from nothing");
      }
      state.result(type);
    }
  }

  // ---- why there is none ----

  private static Rejected rejection(PythonCall call, List<Misfit> misfits) {
    Misfit best = misfits.get(0);
    for (Misfit each : misfits) {
      if (each.fitsBetterThan(best)) {
        best = each;
      }
    }
    Mismatch mismatch = best.mismatch();
    if (mismatch == null) {
      return new Rejected(
          best.fitting() == Misfit.NOTHING
              ? Objects.requireNonNull(best.getMessage())
              : call.title() + ": " + best.getMessage(),
          best.argument());
    }
    List<String> expected = new ArrayList<>();
    for (Misfit each : misfits) {
      Mismatch other = each.mismatch();
      if (other != null && each.fitting() == best.fitting() && isSame(each, best)) {
        expected.add(other.expected());
      }
    }
    return new Rejected(
        call.title()
            + " expected "
            + PythonWords.any(expected)
            + " for '"
            + best.parameter()
            + "', found "
            + mismatch.found(),
        best.argument());
  }

  private static boolean isSame(Misfit a, Misfit b) {
    return a.argument() == b.argument() && a.parameter().equals(b.parameter());
  }
}
