package dev.ppto.ir.spec.codec;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import com.google.common.hash.Hashing;
import dev.ppto.ir.spec.DialectSpec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * A dialect definition in a form that is read in a few milliseconds: the specification, and from
 * what texts it was made, so that a file that is out of date can be told from one that is not.
 *
 * <p>Version of ppto, names and texts stand before the specification, so that they can be read by a
 * version that has other records.
 */
public final class CompiledDialect {
  /** How names of files with compiled dialects end. */
  public static final String SUFFIX = ".pptod";

  /** No text begins like this, and no program that changes the ends of lines leaves it whole. */
  private static final byte[] MAGIC = {(byte) 0x89, 'P', 'P', 'T', 'O', 'D', '\r', '\n'};

  private static final int FORMAT = 1;
  private static final int HEADER = MAGIC.length + 3 * Integer.BYTES;

  private static final Supplier<Codecs> CODECS =
      Suppliers.memoize(
          () -> {
            Codecs codecs = new Codecs();
            codecs.of(DialectSpec.class);
            return codecs;
          });

  private final String name;
  private final String version;
  private final byte[] source;
  private final ImmutableMap<String, String> uses;
  private final byte[] spec;

  private CompiledDialect(
      String name, String version, byte[] source, ImmutableMap<String, String> uses, byte[] spec) {
    this.name = name;
    this.version = version;
    this.source = source;
    this.uses = uses;
    this.spec = spec;
  }

  /**
   * Compiles a specification.
   *
   * @param version the version of ppto, for messages of others
   * @param source the text of the definition
   * @param uses {@link #hash} of the texts of the dialects that it refers to, by namespace
   */
  public static CompiledDialect of(
      DialectSpec spec, String version, byte[] source, Map<String, String> uses) {
    BinaryWriter out = new BinaryWriter();
    out.signed(schema());
    CODECS.get().of(DialectSpec.class).write(spec, out);
    return new CompiledDialect(
        spec.name(), version, source.clone(), ImmutableMap.copyOf(uses), out.toByteArray());
  }

  /** What texts of definitions are compared by. */
  public static String hash(byte[] source) {
    return Hashing.murmur3_128().hashBytes(source).toString();
  }

  /** Of the form of all records that a specification consists of. */
  private static long schema() {
    return Hashing.murmur3_128().hashString(CODECS.get().schema(), StandardCharsets.UTF_8).asLong();
  }

  // ---- files ----

  /** The bytes of a file. */
  public byte[] toByteArray() {
    BinaryWriter out = new BinaryWriter();
    out.string(name);
    out.string(version);
    out.bytes(source);
    out.number(uses.size());
    uses.forEach(
        (namespace, hash) -> {
          out.string(namespace);
          out.string(hash);
        });
    out.bytes(spec);
    byte[] body = out.toByteArray();
    return ByteBuffer.allocate(HEADER + body.length)
        .put(MAGIC)
        .putInt(FORMAT)
        .putInt(body.length)
        .putInt(sum(body, 0))
        .put(body)
        .array();
  }

  private static int sum(byte[] bytes, int from) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, bytes.length - from);
    return (int) sum.getValue();
  }

  /**
   * Reads a file, but not yet the specification.
   *
   * @throws MalformedFileException if the bytes are no whole file of this format
   */
  public static CompiledDialect read(byte[] file) throws MalformedFileException {
    ByteBuffer header = ByteBuffer.wrap(file);
    byte[] magic = Arrays.copyOf(file, MAGIC.length);
    if (file.length < HEADER || !Arrays.equals(magic, MAGIC)) {
      throw new MalformedFileException(
          "byte 0: expected the header of a compiled dialect, found "
              + (file.length < HEADER ? file.length + " bytes" : "other bytes"));
    }
    int format = header.position(MAGIC.length).getInt();
    int length = header.getInt();
    int sum = header.getInt();
    if (format != FORMAT) {
      throw new MalformedFileException(
          "byte " + MAGIC.length + ": expected format " + FORMAT + ", found format " + format);
    }
    if (length != file.length - HEADER) {
      throw new MalformedFileException(
          "byte "
              + HEADER
              + ": expected "
              + length
              + " bytes, found "
              + (file.length - HEADER)
              + ": the file is not whole");
    }
    if (sum != sum(file, HEADER)) {
      throw new MalformedFileException(
          "byte " + HEADER + ": expected other bytes, by their check sum: the file is damaged");
    }
    BinaryReader in = new BinaryReader(file, HEADER, file.length);
    String name = in.string();
    String version = in.string();
    byte[] source = in.bytes();
    ImmutableMap.Builder<String, String> uses = ImmutableMap.builder();
    for (int count = in.size(); count > 0; count--) {
      uses.put(in.string(), in.string());
    }
    byte[] spec = in.bytes();
    if (!in.isAtEnd()) {
      throw in.malformed("expected the end");
    }
    return new CompiledDialect(name, version, source, uses.buildKeepingLast(), spec);
  }

  /** Namespace of the dialect. */
  public String name() {
    return name;
  }

  /** The version of ppto that has compiled it. */
  public String version() {
    return version;
  }

  /** The text of the definition, in UTF-8. */
  public byte[] source() {
    return source.clone();
  }

  /** {@link #hash} of the texts of the dialects that it refers to, by namespace. */
  public ImmutableMap<String, String> uses() {
    return uses;
  }

  /** True if specifications have the same form in this version as in the one that has written. */
  public boolean isReadable() throws MalformedFileException {
    return new BinaryReader(spec, 0, spec.length).signed() == schema();
  }

  /**
   * The specification.
   *
   * @throws MalformedFileException if it {@linkplain #isReadable cannot be read} by this version
   */
  public DialectSpec spec() throws MalformedFileException {
    if (!isReadable()) {
      throw new MalformedFileException(
          "it is compiled by ppto " + version + ", whose definitions have another form");
    }
    BinaryReader in = new BinaryReader(spec, 0, spec.length);
    in.signed();
    return (DialectSpec) CODECS.get().of(DialectSpec.class).read(in);
  }
}
