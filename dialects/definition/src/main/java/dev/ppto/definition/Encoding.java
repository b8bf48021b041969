package dev.ppto.definition;

import dev.ppto.ir.dynamic.DefinitionLanguage.Source;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Definitions are in UTF-8. Reading others as if they were would lose what they say. */
public final class Encoding {
  private Encoding() {}

  /** What is told of a text that is not in UTF-8, at its first such byte; null if it is. */
  public static DefinitionReader.@Nullable Message problem(Source source) {
    ByteBuffer bytes = ByteBuffer.wrap(source.text());
    CharBuffer text = CharBuffer.allocate(source.text().length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(bytes, text, true);
    if (!result.isError()) {
      return null;
    }
    String before = text.flip().toString();
    int line = before.lastIndexOf('\n') + 1;
    return new DefinitionReader.Message(
        source.name(),
        (int) before.chars().filter(c -> c == '\n').count() + 1,
        before.codePointCount(line, before.length()) + 1,
        true,
        String.format(
            "expected text in UTF-8, found the byte 0x%02X, which is none; save the file in UTF-8",
            bytes.get()));
  }
}
