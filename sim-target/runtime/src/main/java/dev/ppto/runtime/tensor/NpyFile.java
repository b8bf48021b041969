package dev.ppto.runtime.tensor;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * numpy's file format for one array, versions 1.0, 2.0 and 3.0.
 *
 * <p>Reading takes either byte order, and C or Fortran order. Writing makes version 1.0, C order,
 * little endian. numpy has no bfloat16: such a tensor is written as two raw bytes per element
 * ({@code <V2}), which is what the Python package ml_dtypes writes; {@code
 * np.load(f).view(ml_dtypes.bfloat16)} reads it back.
 */
public final class NpyFile {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int ALIGNMENT = 64;
  private static final int MAX_HEADER = 1 << 20;

  private NpyFile() {}

  /**
   * Reads a whole file.
   *
   * @throws NpyFormatException if it is not a {@code .npy} file of numbers, cut short, or has bytes
   *     after the array
   * @throws InvalidTensorException if the array is too large for a {@link Tensor}
   * @throws IOException if the file cannot be read; every message starts with the file's name
   */
  public static Tensor read(Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException(file + ": expected a regular file, found something else");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return read(file.toString(), channel);
    } catch (NoSuchFileException e) {
      throw new IOException(file + ": no such file", e);
    } catch (AccessDeniedException e) {
      throw new IOException(file + ": permission to read it is missing", e);
    }
  }

  private static Tensor read(String file, FileChannel channel) throws IOException {
    NpyHeader header = readHeader(file, channel);
    NpyElementType element = NpyElementType.parse(file, header.descr());
    DType dtype = element.dtype();
    int count;
    try {
      count = Tensor.elementCount(dtype, header.shape());
    } catch (InvalidTensorException e) {
      throw new InvalidTensorException(file + ": " + e.getMessage());
    }
    // Compared before anything is allocated: a header may lie.
    long wanted = (long) count * dtype.byteSize();
    long found = channel.size() - channel.position();
    if (found != wanted) {
      throw new NpyFormatException(
          file
              + ": expected "
              + wanted
              + " bytes of data for shape "
              + ShapeText.of(header.shape())
              + " of "
              + dtype.numpyName()
              + ", found "
              + found);
    }
    Tensor tensor = Tensor.zeros(dtype, header.shape());
    fill(file, channel, tensor.buffer());
    if (element.bigEndian()) {
      swapBytes(tensor.buffer(), dtype.byteSize());
    }
    return header.fortranOrder() ? fromFortranOrder(tensor) : tensor;
  }

  private static NpyHeader readHeader(String file, FileChannel channel) throws IOException {
    if (channel.size() < MAGIC.length + 2) {
      throw new NpyFormatException(
          file
              + ": expected a .npy file, found "
              + (channel.size() == 0 ? "an empty one" : "one of " + channel.size() + " bytes"));
    }
    ByteBuffer prefix = take(file, channel, MAGIC.length + 2);
    for (byte wanted : MAGIC) {
      if (prefix.get() != wanted) {
        throw new NpyFormatException(
            file + ": expected a .npy file, found one that does not start with \\x93NUMPY");
      }
    }
    int major = prefix.get();
    int minor = prefix.get();
    if (major < 1 || major > 3 || minor != 0) {
      throw new NpyFormatException(
          file + ": expected .npy version 1.0, 2.0 or 3.0, found " + major + "." + minor);
    }
    long length =
        major == 1
            ? take(file, channel, 2).getShort() & 0xFFFFL
            : take(file, channel, 4).getInt() & 0xFFFFFFFFL;
    if (length > MAX_HEADER) {
      throw new NpyFormatException(
          file + ": expected a header of at most " + MAX_HEADER + " bytes, found " + length);
    }
    Charset charset = major < 3 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
    String text = charset.decode(take(file, channel, (int) length)).toString();
    return NpyHeaderParser.parse(file, text);
  }

  private static ByteBuffer take(String file, FileChannel channel, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    fill(file, channel, bytes);
    return bytes.flip();
  }

  private static void fill(String file, FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      if (channel.read(bytes) < 0) {
        throw new NpyFormatException(
            file + ": expected " + bytes.remaining() + " more bytes, found the end of the file");
      }
    }
  }

  private static void swapBytes(ByteBuffer bytes, int size) {
    ByteBuffer swapped = bytes.duplicate().order(ByteOrder.BIG_ENDIAN);
    for (int i = 0; i < bytes.limit(); i += size) {
      switch (size) {
        case 2 -> bytes.putShort(i, swapped.getShort(i));
        case 4 -> bytes.putInt(i, swapped.getInt(i));
        default -> bytes.putLong(i, swapped.getLong(i));
      }
    }
  }

  private static Tensor fromFortranOrder(Tensor source) {
    long[] shape = source.shape();
    Tensor result = Tensor.zeros(source.dtype(), shape);
    ByteBuffer from = source.buffer();
    ByteBuffer to = result.buffer();
    int size = source.dtype().byteSize();
    int[] strides = new int[shape.length];
    int stride = 1;
    for (int d = 0; d < shape.length; d++) {
      strides[d] = stride;
      stride *= (int) Math.max(1, shape[d]);
    }
    int[] index = new int[shape.length];
    int offset = 0;
    for (int i = 0; i < source.size(); i++) {
      copyElement(from, offset * size, to, i * size, size);
      for (int d = shape.length - 1; d >= 0; d--) {
        offset += strides[d];
        if (++index[d] < shape[d]) {
          break;
        }
        offset -= index[d] * strides[d];
        index[d] = 0;
      }
    }
    return result;
  }

  private static void copyElement(ByteBuffer from, int source, ByteBuffer to, int dest, int size) {
    switch (size) {
      case 1 -> to.put(dest, from.get(source));
      case 2 -> to.putShort(dest, from.getShort(source));
      case 4 -> to.putInt(dest, from.getInt(source));
      default -> to.putLong(dest, from.getLong(source));
    }
  }

  /**
   * Writes {@code tensor}, replacing {@code file} only when all of it is on disk: a failure leaves
   * the old content. A file that is none, such as {@code /dev/stdout}, is written directly.
   *
   * @throws IOException if it cannot be written; the message starts with the file's name
   */
  public static void write(Path file, Tensor tensor) throws IOException {
    ByteBuffer header = header(tensor);
    AtomicFile.write(
        file,
        channel -> {
          drain(header, channel);
          drain(tensor.buffer(), channel);
        });
  }

  private static ByteBuffer header(Tensor tensor) {
    String text = new NpyHeader(tensor.dtype().npyDescr(), false, tensor.shape()).text();
    int fixed = MAGIC.length + 4;
    int length = fixed + text.length() + 1;
    int padded = (length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    byte[] dictionary =
        (text + " ".repeat(padded - length) + "\n").getBytes(StandardCharsets.ISO_8859_1);
    return ByteBuffer.allocate(padded)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MAGIC)
        .put((byte) 1)
        .put((byte) 0)
        .putShort((short) dictionary.length)
        .put(dictionary)
        .flip();
  }

  private static void drain(ByteBuffer bytes, FileChannel channel) throws IOException {
    while (bytes.hasRemaining()) {
      if (channel.write(bytes) < 0) {
        throw new EOFException("the device takes no more bytes");
      }
    }
  }
}
