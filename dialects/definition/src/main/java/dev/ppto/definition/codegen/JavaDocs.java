package dev.ppto.definition.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of a definition, which are Markdown, as documentation comments. */
final class JavaDocs {
  private static final Pattern CODE = Pattern.compile("`([^`]*)`");

  private JavaDocs() {}

  /** A summary, ended by a full stop, and a description. */
  static String sentence(String summary, String description) {
    String text = summary.strip();
    boolean ended = text.isEmpty() || ".!?:".indexOf(text.charAt(text.length() - 1)) >= 0;
    return text + (ended ? "" : ".") + "\n\n" + description;
  }

  /** The paragraphs of a text as HTML, wrapped; none for an empty text. */
  static List<String> wrap(String text, int width) {
    List<String> out = new ArrayList<>();
    boolean preformatted = false;
    StringBuilder paragraph = new StringBuilder();
    for (String line : text.strip().lines().toList()) {
      if (line.strip().startsWith("```")) {
        flush(out, paragraph, width);
        out.add(preformatted ? "</pre>" : "<pre>");
        preformatted = !preformatted;
      } else if (preformatted) {
        out.add(escape(line));
      } else if (line.isBlank()) {
        flush(out, paragraph, width);
      } else {
        paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
      }
    }
    flush(out, paragraph, width);
    return out;
  }

  private static void flush(List<String> out, StringBuilder paragraph, int width) {
    if (paragraph.isEmpty()) {
      return;
    }
    boolean first = out.isEmpty();
    if (!first) {
      out.add("");
    }
    StringBuilder line = new StringBuilder(first ? "" : "<p>");
    for (String word : html(paragraph.toString()).split(" ")) {
      boolean glued = line.isEmpty() || line.toString().equals("<p>");
      if (!glued && line.length() + 1 + word.length() > width) {
        out.add(line.toString());
        line.setLength(0);
        glued = true;
      }
      line.append(glued ? "" : " ").append(word);
    }
    out.add(line.toString());
    paragraph.setLength(0);
  }

  private static String html(String markdown) {
    Matcher code = CODE.matcher(markdown);
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (code.find()) {
      out.append(escape(markdown.substring(at, code.start())));
      out.append("<code>").append(escape(code.group(1))).append("</code>");
      at = code.end();
    }
    return out.append(escape(markdown.substring(at))).toString();
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;")
        .replace("*/", "*&#47;")
        .replace("\\u", "&#92;u");
  }
}
