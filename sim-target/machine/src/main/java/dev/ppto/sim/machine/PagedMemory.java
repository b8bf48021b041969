package dev.ppto.sim.machine;

import dev.ppto.execution.Fault;
import dev.ppto.execution.memory.Memory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Memory that takes room only where it is written, and knows of each byte whether it was. Access
 * outside it, misaligned access, and a read of bytes that nothing wrote are hazards.
 */
public class PagedMemory implements Memory {
  /** For memories that are used as a whole. */
  private static final int LARGE_PAGE = 12;

  /** For windows: a signal cell must not cost much more than it holds. */
  static final int SMALL_PAGE = 6;

  private final String name;
  private final long size;
  private final int pageShift;
  private final boolean initiallyWritten;
  private final @Nullable ByteBuffer initial;
  private final String remedy;
  private final SparseArray<Page> pages = new SparseArray<>();

  /**
   * @param initial content at the start; null: zeros
   * @param remedy what to do about a read of unwritten bytes, for messages
   */
  PagedMemory(
      String name,
      long size,
      int pageShift,
      boolean initiallyWritten,
      @Nullable ByteBuffer initial,
      String remedy) {
    this.name = name;
    this.size = size;
    this.pageShift = pageShift;
    this.initiallyWritten = initiallyWritten;
    this.initial = initial;
    this.remedy = remedy;
  }

  /** Memory that starts as zeros, which may be read. */
  public static PagedMemory zeroed(String name, long size) {
    return new PagedMemory(name, size, LARGE_PAGE, true, null, "");
  }

  /**
   * Memory in which nothing is written yet.
   *
   * @param remedy what to do about a read of unwritten bytes, as the end of a sentence
   */
  public static PagedMemory unwritten(String name, long size, String remedy) {
    return new PagedMemory(name, size, LARGE_PAGE, false, null, remedy);
  }

  /**
   * Memory that starts with the bytes from the buffer's position to its limit. The buffer is read
   * when a byte is first needed and never changed; {@link #copyTo} brings the results back.
   */
  public static PagedMemory holding(String name, ByteBuffer bytes) {
    ByteBuffer content = bytes.slice().asReadOnlyBuffer();
    return new PagedMemory(name, content.remaining(), LARGE_PAGE, true, content, "");
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final long size() {
    return size;
  }

  @Override
  public long read(long offset, int bytes) {
    return get(offset, bytes);
  }

  private long get(long offset, int bytes) {
    check(offset, bytes, "read");
    Page page = pages.get(offset >>> pageShift);
    if (page == null) {
      if (!initiallyWritten) {
        throw unwritten(offset, bytes);
      }
      if (initial == null) {
        return 0;
      }
      page = makePage(offset >>> pageShift);
    }
    int at = within(offset);
    if (!page.isWritten(at, bytes)) {
      throw unwritten(offset, bytes);
    }
    return page.read(at, bytes);
  }

  @Override
  public void write(long offset, int bytes, long bits) {
    put(offset, bytes, bits);
  }

  private void put(long offset, int bytes, long bits) {
    check(offset, bytes, "write");
    page(offset).write(within(offset), bytes, bits);
  }

  @Override
  public void readRun(long offset, int bytes, int count, long[] into, int at) {
    for (int done = 0; done < count; ) {
      long from = offset + (long) done * bytes;
      int here = inPage(from, bytes, count - done);
      Page page = here == 0 ? null : pages.get(from >>> pageShift);
      if (page != null && page.isAllWritten(within(from), within(from) + here * bytes)) {
        page.read(within(from), bytes, here, into, at + done);
        done += here;
      } else {
        into[at + done++] = get(from, bytes);
      }
    }
  }

  @Override
  public void writeRun(long offset, int bytes, int count, long[] from, int at) {
    for (int done = 0; done < count; ) {
      long to = offset + (long) done * bytes;
      int here = inPage(to, bytes, count - done);
      if (here > 0) {
        page(to).write(within(to), bytes, here, from, at + done);
        done += here;
      } else {
        put(to, bytes, from[at + done++]);
      }
    }
  }

  /**
   * How many of the values from a place on lie in its page; 0 if the first one must not be there.
   */
  private int inPage(long offset, int bytes, int count) {
    if (offset < 0 || (offset & bytes - 1) != 0) {
      return 0;
    }
    long end = Math.min(size, (offset >>> pageShift) + 1 << pageShift);
    return (int) Math.max(0, Math.min(count, (end - offset) / bytes));
  }

  /** Checks bounds and alignment of an access. */
  final void check(long offset, int bytes, String access) {
    if (offset < 0 || offset > size - bytes) {
      throw Fault.hazard(
          access
              + " of "
              + new ByteRange(offset, offset + bytes)
              + " is outside "
              + name
              + ", which has "
              + size
              + " bytes");
    }
    if ((offset & bytes - 1) != 0) {
      throw Fault.hazard(
          access
              + " of "
              + new ByteRange(offset, offset + bytes)
              + " of "
              + name
              + " is misaligned: an access of "
              + bytes
              + " bytes must start at a multiple of "
              + bytes);
    }
  }

  /** The bits at a place that was checked; 0 where nothing is written. */
  final long peek(long offset, int bytes) {
    Page page = pages.get(offset >>> pageShift);
    return page == null ? 0 : page.read(within(offset), bytes);
  }

  /** True if the program wrote any byte. */
  public final boolean isTouched() {
    return touched;
  }

  private boolean touched;

  private Page page(long offset) {
    touched = true;
    Page page = pages.get(offset >>> pageShift);
    return page == null ? makePage(offset >>> pageShift) : page;
  }

  private Page makePage(long index) {
    Page page = new Page(1 << pageShift, initiallyWritten);
    if (initial != null) {
      int from = Math.toIntExact(index << pageShift);
      initial.get(from, page.bytes(), 0, Math.min(1 << pageShift, initial.limit() - from));
    }
    pages.put(index, page);
    return page;
  }

  private int within(long offset) {
    return (int) offset & (1 << pageShift) - 1;
  }

  /** The bytes that nothing has written, in order; ranges are as long as possible. */
  public final List<ByteRange> unwritten() {
    List<ByteRange> ranges = new ArrayList<>();
    if (initiallyWritten) {
      return ranges;
    }
    long[] from = {0};
    pages.forEach(
        (index, page) -> {
          long start = index << pageShift;
          int count = (int) Math.min(1 << pageShift, size - start);
          for (int at = 0; at < count; ) {
            int end = page.runEnd(at, count);
            if (page.isWritten(at, 1)) {
              addRange(ranges, from[0], start + at);
              from[0] = start + end;
            }
            at = end;
          }
        });
    addRange(ranges, from[0], size);
    return ranges;
  }

  private static void addRange(List<ByteRange> ranges, long from, long to) {
    if (from < to) {
      ranges.add(new ByteRange(from, to));
    }
  }

  /**
   * Brings what the program wrote to a buffer that holds the initial content; bytes that it did not
   * write stay as they are.
   *
   * @param target as many bytes from its position to its limit as the memory has; neither changes
   */
  public final void copyTo(ByteBuffer target) {
    if (target.remaining() != size) {
      throw new IllegalArgumentException(
          "a buffer of " + target.remaining() + " bytes for " + name + ", which has " + size);
    }
    int base = target.position();
    pages.forEach(
        (index, page) -> {
          int start = Math.toIntExact(index << pageShift);
          int count = (int) Math.min(1 << pageShift, size - start);
          for (int at = 0; at < count; ) {
            int end = page.runEnd(at, count);
            if (page.isWritten(at, 1)) {
              target.put(base + start + at, page.bytes(), at, end - at);
            }
            at = end;
          }
        });
  }

  private Fault unwritten(long offset, int bytes) {
    return Fault.hazard(
        "read of "
            + new ByteRange(offset, offset + bytes)
            + " of "
            + name
            + ", which nothing has written"
            + (remedy.isEmpty() ? "" : "; " + remedy));
  }
}
