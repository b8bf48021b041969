package dev.ppto.ir.spec.codec;

/** Writes and reads the values of one type. Null is no value. */
interface Codec {

  void write(Object value, BinaryWriter out);

  Object read(BinaryReader in) throws MalformedFileException;

  /** The form of the values, for {@link Codecs#schema}; does not go into records. */
  String form();
}
