package dev.ppto.lit.tool.builtin;

import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.util.List;

/** {@code echo [-n] [-e] [-E] WORD...}: writes its arguments. */
final class EchoTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) {
    List<String> words = invocation.arguments();
    boolean newline = true;
    boolean escapes = false;
    int first = 0;
    while (first < words.size() && words.get(first).matches("-[neE]+")) {
      newline &= words.get(first).indexOf('n') < 0;
      escapes = words.get(first).indexOf('e') > 0 || escapes && words.get(first).indexOf('E') < 0;
      first++;
    }
    String text = String.join(" ", words.subList(first, words.size()));
    invocation.out().print(escapes ? unescape(text) : text);
    if (newline) {
      invocation.out().print('\n');
    }
    return 0;
  }

  private static String unescape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\' || i + 1 == text.length()) {
        out.append(c);
        continue;
      }
      char escaped = text.charAt(++i);
      switch (escaped) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case '\\' -> out.append('\\');
        default -> out.append('\\').append(escaped);
      }
    }
    return out.toString();
  }
}
