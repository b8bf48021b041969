package dev.ppto.tools.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Text as the UTF-8 that a file gets, encoded piece by piece: a large text is held only once. */
final class EncodedText extends OutputStream implements Appendable {
  private static final int PIECE = 1 << 16;

  private final List<byte[]> pieces = new ArrayList<>();
  private final StringBuilder last = new StringBuilder();

  @Override
  public EncodedText append(CharSequence text) {
    last.append(text);
    return encodeIfLong();
  }

  @Override
  public EncodedText append(CharSequence text, int start, int end) {
    last.append(text, start, end);
    return encodeIfLong();
  }

  @Override
  public EncodedText append(char c) {
    last.append(c);
    return encodeIfLong();
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] encoded, int start, int length) {
    if (last.length() > 0) {
      pieces.add(encoded());
      last.setLength(0);
    }
    pieces.add(Arrays.copyOfRange(encoded, start, start + length));
  }

  private EncodedText encodeIfLong() {
    int length = last.length();
    // The halves of a character stay together.
    if (length >= PIECE && !Character.isHighSurrogate(last.charAt(length - 1))) {
      pieces.add(encoded());
      last.setLength(0);
    }
    return this;
  }

  private byte[] encoded() {
    return last.toString().getBytes(StandardCharsets.UTF_8);
  }

  void writeTo(OutputStream out) throws IOException {
    for (byte[] piece : pieces) {
      out.write(piece);
    }
    out.write(encoded());
  }
}
