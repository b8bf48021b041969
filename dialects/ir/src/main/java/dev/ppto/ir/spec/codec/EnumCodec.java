package dev.ppto.ir.spec.codec;

import java.util.Arrays;

/** Cases of an enumeration, by number. */
record EnumCodec(Class<?> type, Object[] cases) implements Codec {
  @Override
  public void write(Object value, BinaryWriter out) {
    out.number(((Enum<?>) value).ordinal());
  }

  @Override
  public Object read(BinaryReader in) throws MalformedFileException {
    return cases[in.below(cases.length)];
  }

  @Override
  public String form() {
    return type.getSimpleName() + Arrays.toString(cases);
  }
}
