package dev.ppto.frontend.pypto.link;

import dev.ppto.ir.diagnostic.Severity;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file.
 *
 * @param text up to the first byte that is none of a character in UTF-8
 * @param problem what is wrong with that byte; null: there is none
 */
public record Utf8(String text, @Nullable DslMessage problem) {
  public static Utf8 read(String file, byte[] content) {
    ByteBuffer bytes = ByteBuffer.wrap(content);
    CharBuffer characters = CharBuffer.allocate(content.length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(bytes, characters, true);
    String text = characters.flip().toString();
    if (!result.isError()) {
      return new Utf8(text, null);
    }
    int line = 1 + (int) text.chars().filter(each -> each == '\n').count();
    int start = text.lastIndexOf('\n') + 1;
    return new Utf8(
        text,
        new DslMessage(
            Severity.ERROR,
            file,
            line,
            1 + text.codePointCount(start, text.length()),
            String.format(
                "expected a character in UTF-8, found the byte 0x%02x; save the file in that"
                    + " encoding",
                content[bytes.position()] & 0xFF)));
  }
}
