package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.ShapeText;
import java.util.ArrayList;
import java.util.List;

/** numpy's {@code a[...]}. */
public final class Indexing {
  private final NdArray source;
  private final List<Index> indices;

  /** The dimensions that slices and new axes make, and how to step in them. */
  private final List<Integer> extents = new ArrayList<>();

  private final List<Integer> strides = new ArrayList<>();

  /** The index arrays, and the dimension of the source each of them indexes. */
  private final List<NdArray> gathers = new ArrayList<>();

  private final List<Integer> gathered = new ArrayList<>();

  private int offset;
  private int dimension;

  private Indexing(NdArray source, List<Index> indices) {
    this.source = source;
    this.indices = indices;
    this.offset = source.offset();
  }

  /**
   * The elements {@code indices} select. A view where no index is an array.
   *
   * @throws ArrayException if there are too many indices or one is out of range
   */
  public static NdArray select(NdArray source, List<Index> indices) {
    return new Indexing(source, complete(source, indices)).select();
  }

  /** Replaces an ellipsis by slices, appends those that are missing, and splits masks. */
  private static List<Index> complete(NdArray source, List<Index> indices) {
    int used = 0;
    boolean ellipsis = false;
    for (Index index : indices) {
      if (index instanceof Index.Ellipsis) {
        if (ellipsis) {
          throw new ArrayException("expected one '...', found two");
        }
        ellipsis = true;
      } else if (index instanceof Index.Mask mask) {
        used += mask.flags().rank();
      } else if (!(index instanceof Index.NewAxis)) {
        used++;
      }
    }
    int left = source.rank() - used;
    if (left < 0) {
      throw new ArrayException(
          "expected at most "
              + source.rank()
              + (source.rank() == 1 ? " index" : " indices")
              + " for shape "
              + ShapeText.of(source.shape())
              + ", found "
              + used);
    }
    List<Index> result = new ArrayList<>();
    for (Index index : indices) {
      if (index instanceof Index.Ellipsis) {
        addSlices(result, left);
      } else if (index instanceof Index.Mask mask) {
        result.addAll(positionsOf(mask.flags(), source, result));
      } else {
        result.add(index);
      }
    }
    if (!ellipsis) {
      addSlices(result, left);
    }
    return result;
  }

  private static void addSlices(List<Index> result, int count) {
    for (int i = 0; i < count; i++) {
      result.add(Index.Slice.ALL);
    }
  }

  /** An index array for each dimension of the mask, together naming where it is true. */
  private static List<Index> positionsOf(NdArray mask, NdArray source, List<Index> before) {
    int first = (int) before.stream().filter(i -> !(i instanceof Index.NewAxis)).count();
    for (int d = 0; d < mask.rank(); d++) {
      if (mask.extent(d) != source.extent(first + d)) {
        throw new ArrayException(
            "expected a mask of extent "
                + source.extent(first + d)
                + " in dimension "
                + (first + d)
                + ", found shape "
                + ShapeText.of(mask.shape()));
      }
    }
    List<int[]> found = new ArrayList<>();
    Cursor cursor = mask.cursor();
    for (int i = 0; i < mask.size(); i++) {
      if (mask.integer(cursor.position()) != 0) {
        found.add(Shapes.indexOf(i, mask.shape()));
      }
      cursor.next();
    }
    List<Index> result = new ArrayList<>();
    for (int d = 0; d < mask.rank(); d++) {
      long[] positions = new long[found.size()];
      for (int i = 0; i < positions.length; i++) {
        positions[i] = found.get(i)[d];
      }
      ElementType type = ElementType.WEAK_INTEGER.strong();
      result.add(new Index.Gather(NdArray.integers(type, new int[] {positions.length}, positions)));
    }
    return result;
  }

  private NdArray select() {
    boolean gathering = indices.stream().anyMatch(i -> i instanceof Index.Gather);
    // Where the gathered dimensions go: in place of the index arrays if these stand together,
    // else in front. A plain position beside an index array counts as one of them.
    int insertion = -1;
    boolean apart = false;
    boolean previous = false;
    for (Index index : indices) {
      boolean array = gathering && (index instanceof Index.Gather || index instanceof Index.At);
      if (array && insertion < 0) {
        insertion = extents.size();
      } else if (array && !previous) {
        apart = true;
      }
      previous = array;
      take(index, gathering);
    }
    return gathering ? gather(apart ? 0 : insertion) : view();
  }

  private void take(Index index, boolean gathering) {
    if (index instanceof Index.NewAxis) {
      extents.add(1);
      strides.add(0);
      return;
    }
    int extent = source.extent(dimension);
    int stride = source.stride(dimension);
    if (index instanceof Index.At at) {
      int position = position(at.position(), extent);
      if (gathering) {
        gathers.add(NdArray.of((long) position));
        gathered.add(dimension);
      } else {
        offset += position * stride;
      }
    } else if (index instanceof Index.Slice slice) {
      Index.Range range = slice.over(extent);
      extents.add(range.length());
      strides.add(stride * range.step());
      offset += range.length() == 0 ? 0 : range.start() * stride;
    } else if (index instanceof Index.Gather gather) {
      gathers.add(gather.positions());
      gathered.add(dimension);
    }
    dimension++;
  }

  private int position(long position, int extent) {
    if (position < -extent || position >= extent) {
      throw new ArrayException(
          extent == 0
              ? "dimension " + dimension + " is empty, found index " + position
              : "expected an index from "
                  + -(long) extent
                  + " to "
                  + (extent - 1)
                  + " in dimension "
                  + dimension
                  + ", found "
                  + position);
    }
    return (int) (position < 0 ? position + extent : position);
  }

  private NdArray view() {
    return source.view(toArray(extents), toArray(strides), offset);
  }

  private NdArray gather(int insertion) {
    int[] listed = new int[0];
    for (NdArray positions : gathers) {
      listed = Shapes.broadcast(listed, positions.shape());
    }
    int[] jumps = jumps(listed);
    int[] before = toArray(extents.subList(0, insertion));
    int[] after = toArray(extents.subList(insertion, extents.size()));
    int[] shape = concat(concat(before, listed), after);
    int[] positions = new int[Shapes.size(shape)];
    int[] steps = toArray(strides);
    int[] outer = offsets(before, steps, 0);
    int[] inner = offsets(after, steps, insertion);
    int next = 0;
    for (int o : outer) {
      for (int jump : jumps) {
        for (int i : inner) {
          positions[next++] = offset + o + jump + i;
        }
      }
    }
    return source.gather(shape, positions);
  }

  /** For each element of the broadcast index arrays, how far it moves in the source. */
  private int[] jumps(int[] listed) {
    int[] jumps = new int[Shapes.size(listed)];
    for (int g = 0; g < gathers.size(); g++) {
      NdArray positions = gathers.get(g).broadcastTo(listed);
      dimension = gathered.get(g);
      Cursor cursor = positions.cursor();
      for (int i = 0; i < jumps.length; i++) {
        int position = position(positions.integer(cursor.position()), source.extent(dimension));
        jumps[i] += position * source.stride(dimension);
        cursor.next();
      }
    }
    return jumps;
  }

  private static int[] offsets(int[] shape, int[] steps, int first) {
    int[] strides = new int[shape.length];
    System.arraycopy(steps, first, strides, 0, shape.length);
    int[] offsets = new int[Shapes.size(shape)];
    Cursor cursor = new Cursor(shape, strides, 0);
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = cursor.position();
      cursor.next();
    }
    return offsets;
  }

  private static int[] concat(int[] a, int[] b) {
    int[] result = new int[a.length + b.length];
    System.arraycopy(a, 0, result, 0, a.length);
    System.arraycopy(b, 0, result, a.length, b.length);
    return result;
  }

  private static int[] toArray(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
