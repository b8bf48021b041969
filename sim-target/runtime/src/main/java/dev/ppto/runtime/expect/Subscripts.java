package dev.ppto.runtime.expect;

import dev.ppto.runtime.expect.syntax.Expr;
import dev.ppto.runtime.expect.syntax.Span;
import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Casting;
import dev.ppto.runtime.expect.value.ElementType;
import dev.ppto.runtime.expect.value.Index;
import dev.ppto.runtime.expect.value.Indexing;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.NoneValue;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Evaluates {@code a[i, j]}. */
final class Subscripts {
  private final Evaluator evaluator;
  private final Scope scope;

  Subscripts(Evaluator evaluator, Scope scope) {
    this.evaluator = evaluator;
    this.scope = scope;
  }

  Value evaluate(Expr.Subscript expr) {
    Value base = evaluator.evaluate(expr.base(), scope);
    List<Index> indices = new ArrayList<>();
    for (Expr.SubscriptItem item : expr.items()) {
      addIndices(item, expr.items().size() == 1, indices);
    }
    return evaluator.at(expr.span(), () -> select(base, indices));
  }

  private static Value select(Value base, List<Index> indices) {
    if (base instanceof NdArray array) {
      return Indexing.select(array, indices);
    } else if (base instanceof SequenceValue sequence && indices.size() == 1) {
      int size = sequence.items().size();
      if (indices.get(0) instanceof Index.At at) {
        return item(sequence, at.position());
      } else if (indices.get(0) instanceof Index.Slice slice) {
        Index.Range range = slice.over(size);
        List<Value> items = new ArrayList<>();
        for (int i = 0; i < range.length(); i++) {
          items.add(sequence.items().get(range.start() + i * range.step()));
        }
        return new SequenceValue(sequence.kind(), items);
      }
    }
    throw new ArrayException(
        "expected an array before '[', or a sequence and one position, found " + base.describe());
  }

  private static Value item(SequenceValue sequence, long position) {
    int size = sequence.items().size();
    if (position < -size || position >= size) {
      throw new ArrayException(
          "expected an index for " + sequence.describe() + ", found " + position);
    }
    return sequence.items().get((int) (position < 0 ? position + size : position));
  }

  private void addIndices(Expr.SubscriptItem item, boolean alone, List<Index> indices) {
    if (item instanceof Expr.EllipsisItem) {
      indices.add(new Index.Ellipsis());
    } else if (item instanceof Expr.SliceItem slice) {
      indices.add(new Index.Slice(bound(slice.start()), bound(slice.stop()), bound(slice.step())));
    } else if (item instanceof Expr.ValueItem given) {
      Value value = evaluator.evaluate(given.value(), scope);
      if (alone
          && value instanceof SequenceValue sequence
          && sequence.kind() == SequenceValue.Kind.TUPLE) {
        // a[(i, j)] is a[i, j].
        for (Value part : sequence.items()) {
          indices.add(index(part, item.span()));
        }
      } else {
        indices.add(index(value, item.span()));
      }
    }
  }

  private Optional<Long> bound(Optional<Expr> expr) {
    return expr.flatMap(
        e -> {
          Value value = evaluator.evaluate(e, scope);
          if (value instanceof NoneValue) {
            return Optional.empty();
          }
          return Optional.of(
              evaluator.at(
                  e.span(),
                  () -> {
                    if (value instanceof NdArray array
                        && array.rank() == 0
                        && array.type().isInteger()) {
                      return array.integer(array.cursor().position());
                    }
                    throw new ArrayException(
                        "expected an int in a slice, found " + value.describe());
                  }));
        });
  }

  private Index index(Value value, Span span) {
    if (value instanceof NoneValue) {
      return new Index.NewAxis();
    }
    NdArray array = evaluator.at(span, () -> Casting.toArray(value));
    if (array.type().isInteger()) {
      return array.rank() == 0
          ? new Index.At(array.integer(array.cursor().position()))
          : new Index.Gather(array);
    } else if (array.type().isBool() && array.rank() > 0) {
      return new Index.Mask(array);
    } else if (value instanceof SequenceValue && array.size() == 0) {
      ElementType type = ElementType.of(DType.I64);
      return new Index.Gather(NdArray.integers(type, new int[] {0}, new long[0]));
    }
    return evaluator.at(
        span,
        () -> {
          throw new ArrayException(
              "expected an int, a slice, None, '...', or an array of ints or bools as index,"
                  + " found "
                  + (array.rank() == 0 ? array.describe() : "floats"));
        });
  }
}
