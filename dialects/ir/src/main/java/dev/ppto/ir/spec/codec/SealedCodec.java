package dev.ppto.ir.spec.codec;

import java.util.HashMap;
import java.util.Map;

/** Values of a sealed interface: the number of the class, and the value of it. */
final class SealedCodec implements Codec {
  private final Class<?> type;
  private Codec[] codecs = {};
  private final Map<Class<?>, Integer> numbers = new HashMap<>();

  SealedCodec(Class<?> type) {
    this.type = type;
  }

  void complete(Class<?>[] permitted, Codec[] codecs) {
    this.codecs = codecs;
    for (int i = 0; i < permitted.length; i++) {
      numbers.put(permitted[i], i);
    }
  }

  @Override
  public void write(Object value, BinaryWriter out) {
    // A case of an enumeration may be of a class of its own.
    Class<?> valueClass =
        value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
    int number = numbers.get(valueClass);
    out.number(number);
    codecs[number].write(value, out);
  }

  @Override
  public Object read(BinaryReader in) throws MalformedFileException {
    return codecs[in.below(codecs.length)].read(in);
  }

  @Override
  public String form() {
    return type.getSimpleName();
  }
}
