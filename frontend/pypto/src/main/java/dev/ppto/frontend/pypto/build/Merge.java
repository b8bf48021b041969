package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.tile.TileType;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.value.PyTuple;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.ir.Block;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.IndexType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The two branches of an {@code scf.if}, and the values that come out of them. */
final class Merge {
  private final Body body;
  private final OperationState state;
  private final Location at;
  private final Block thenBlock;
  private final Block elseBlock;
  private final List<Value> thenValues = new ArrayList<>();
  private final List<Value> elseValues = new ArrayList<>();
  private @Nullable Operation made;

  /**
   * @param state with the condition
   */
  Merge(Body body, OperationState state, Location at) {
    this.body = body;
    this.state = state;
    this.at = at;
    this.thenBlock = state.region().addBlock();
    this.elseBlock = state.region().addBlock();
  }

  Block thenBlock() {
    return thenBlock;
  }

  Block elseBlock() {
    return elseBlock;
  }

  /**
   * The value that is one of two, once the operation is {@linkplain #finish made}.
   *
   * @param what the value is, for messages: "'x'"
   * @param place where the two meet
   * @throws DslError if there can be no such value
   */
  Supplier<PyValue> value(String what, PyValue a, PyValue b, EObject place) {
    if (Running.isPoison(a) || Running.isPoison(b)) {
      return Running::poison;
    }
    if (Running.isUnset(a) || Running.isUnset(b)) {
      return Running.isUnset(a)
          ? only(what, b, elseBlock, elseValues, place)
          : only(what, a, thenBlock, thenValues, place);
    }
    if (Sameness.same(a, b)) {
      return same(what, a, b, place);
    }
    if (a instanceof PyTuple left
        && b instanceof PyTuple right
        && left.elements().size() == right.elements().size()) {
      List<Supplier<PyValue>> parts = new ArrayList<>();
      for (int i = 0; i < left.elements().size(); i++) {
        parts.add(
            value(
                "element " + i + " of " + what,
                left.elements().get(i),
                right.elements().get(i),
                place));
      }
      return () ->
          new PyTuple(parts.stream().map(Supplier::get).collect(ImmutableList.toImmutableList()));
    }
    PyValue left = body.expressions().scalar(a, place);
    PyValue right = body.expressions().scalar(b, place);
    Type type = type(left, right);
    if (type == null) {
      throw mismatch(what, a, b, place);
    }
    int index = thenValues.size();
    thenValues.add(as(thenBlock, left, type, what, place));
    elseValues.add(as(elseBlock, right, type, what, place));
    return () -> Running.of(operation().result(index));
  }

  /** The value of one branch, when that of the other one is not read. */
  private Supplier<PyValue> only(
      String what, PyValue value, Block block, List<Value> values, EObject place) {
    if (value instanceof PyTuple tuple) {
      List<Supplier<PyValue>> parts =
          tuple.elements().stream().map(each -> only(what, each, block, values, place)).toList();
      return () ->
          new PyTuple(parts.stream().map(Supplier::get).collect(ImmutableList.toImmutableList()));
    }
    Value running = Running.valueOf(value);
    if (running == null || !Sameness.isIn(running, block)) {
      return () -> value;
    }
    Block other = block == thenBlock ? elseBlock : thenBlock;
    Value[] filler = new Value[1];
    if (isCarried(running.type())) {
      body.emitter().in(other, () -> filler[0] = Fillers.of(running.type(), body.emitter(), at));
    }
    if (filler[0] != null) {
      int index = values.size();
      values.add(running);
      (block == thenBlock ? elseValues : thenValues).add(filler[0]);
      return () -> Running.of(operation().result(index));
    }
    if (!Sameness.moveOut(running, block, body.emitter())) {
      throw new DslError(
          place,
          "expected "
              + what
              + " to be known on every way here, found "
              + value.words()
              + " that one branch makes; make it before the 'if'");
    }
    return () -> value;
  }

  private Supplier<PyValue> same(String what, PyValue a, PyValue b, EObject place) {
    Value value = Running.valueOf(a);
    if (value == null || value == Running.valueOf(b)) {
      return () -> a;
    }
    if (value.definingOp() == null || value.definingOp().block() != thenBlock) {
      return () -> a;
    }
    Value other = Running.valueOf(b);
    if (other != null && (other.definingOp() == null || other.definingOp().block() != elseBlock)) {
      return () -> b;
    }
    if (!Sameness.moveOut(value, thenBlock, body.emitter())) {
      throw mismatch(what, a, b, place);
    }
    return () -> a;
  }

  /** The type of a value that may be either; null: there is none. */
  private static @Nullable Type type(PyValue a, PyValue b) {
    Type left = typeOf(a);
    Type right = typeOf(b);
    if (left == null && right == null) {
      Type natural = ScalarTypes.isNumber(a) ? ScalarTypes.natural(a) : null;
      Type other = ScalarTypes.isNumber(b) ? ScalarTypes.natural(b) : null;
      return natural != null && natural.equals(other) ? natural : null;
    }
    if (left == null) {
      return ScalarTypes.isNumber(a) && ScalarTypes.constant(a, right) != null ? right : null;
    }
    if (right == null) {
      return ScalarTypes.isNumber(b) && ScalarTypes.constant(b, left) != null ? left : null;
    }
    if (!isCarried(left) || !isCarried(right)) {
      return null;
    }
    return left.equals(right) ? left : ScalarTypes.converts(left, right) ? IndexType.INDEX : null;
  }

  private static @Nullable Type typeOf(PyValue value) {
    Value running = Running.valueOf(value);
    return running == null ? null : running.type();
  }

  /** Whether values of the type are carried; what names memory always is the same memory. */
  static boolean isCarried(Type type) {
    return ScalarTypes.isScalar(type) || type instanceof TileType;
  }

  private Value as(Block block, PyValue value, Type type, String what, EObject place) {
    Value running = Running.valueOf(value);
    if (running != null && running.type().equals(type)) {
      return running;
    }
    Value[] converted = new Value[1];
    body.emitter().in(block, () -> converted[0] = body.scalars().as(value, type, what, place));
    return converted[0];
  }

  private static DslError mismatch(String what, PyValue a, PyValue b, EObject place) {
    Type left = typeOf(a);
    Type right = typeOf(b);
    if (left != null && right != null && left.equals(right) && !isCarried(left)) {
      return new DslError(
          place,
          "expected "
              + what
              + " to be the same after both branches, found two different values, each "
              + Running.of(Running.valueOf(a)).words()
              + "; use each in its own branch");
    }
    return new DslError(
        place,
        "expected "
            + what
            + " to be of one type after both branches, found "
            + a.words()
            + " and "
            + b.words());
  }

  /** Makes the operation. */
  void finish() {
    end(thenBlock, thenValues);
    end(elseBlock, elseValues);
    if (thenValues.isEmpty() && elseBlock.operations().size() == 1) {
      elseBlock.clear();
      elseBlock.erase();
    }
    state.results(thenValues.stream().map(Value::type).toList());
    made = body.emitter().append(state);
  }

  private void end(Block block, List<Value> values) {
    body.emitter()
        .in(
            block,
            () -> body.emitter().append(body.emitter().state("scf.yield", at).operands(values)));
  }

  private Operation operation() {
    if (made == null) {
      throw new IllegalStateException("the operation is not finished");
    }
    return made;
  }
}
