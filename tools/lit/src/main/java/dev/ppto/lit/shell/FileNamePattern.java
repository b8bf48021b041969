package dev.ppto.lit.shell;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Finds the files that a word with {@code * ? [...]} names. */
final class FileNamePattern {
  private FileNamePattern() {}

  /** The files in order of their names; the word itself when there are none. */
  static List<String> expand(ShellWord word, Path directory) {
    if (!word.isPattern()) {
      return List.of(word.text());
    }
    boolean absolute = word.glob().startsWith("/") || word.glob().startsWith("\\/");
    List<String> found = List.of(absolute ? "/" : "");
    for (String part : parts(word.glob())) {
      found = step(found, part, directory);
    }
    return found.isEmpty() ? List.of(word.text()) : found;
  }

  private static List<String> parts(String glob) {
    List<String> parts = new ArrayList<>();
    for (String part : glob.replace("\\/", "/").split("/", -1)) {
      if (!part.isEmpty()) {
        parts.add(part);
      }
    }
    return parts;
  }

  private static List<String> step(List<String> bases, String part, Path directory) {
    Pattern pattern = regex(part);
    List<String> next = new ArrayList<>();
    for (String base : bases) {
      String prefix = base.isEmpty() || base.endsWith("/") ? base : base + "/";
      Path folder = directory.resolve(base);
      if (pattern == null) {
        String name = prefix + plain(part);
        if (Files.exists(directory.resolve(name))) {
          next.add(name);
        }
      } else if (Files.isDirectory(folder)) {
        for (String name : names(folder)) {
          boolean hidden = name.startsWith(".") && !plain(part).startsWith(".");
          if (!hidden && pattern.matcher(name).matches()) {
            next.add(prefix + name);
          }
        }
      }
    }
    return next;
  }

  private static TreeSet<String> names(Path folder) {
    TreeSet<String> names = new TreeSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    } catch (IOException | DirectoryIteratorException e) {
      return names; // a folder that cannot be read has no files to name, as in sh
    }
    return names;
  }

  private static String plain(String glob) {
    return glob.replaceAll("\\\\(.)", "$1");
  }

  /** The names that a part of a path stands for; null when it is one plain name. */
  private static @Nullable Pattern regex(String glob) {
    StringBuilder regex = new StringBuilder();
    boolean plain = true;
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      int close = c == '[' ? glob.indexOf(']', i + 2) : -1;
      if (c == '\\' && i + 1 < glob.length()) {
        regex.append(Pattern.quote(String.valueOf(glob.charAt(++i))));
      } else if (c == '*' || c == '?') {
        regex.append(c == '*' ? ".*" : ".");
        plain = false;
      } else if (close > 0) {
        String items = glob.substring(i + 1, close).replaceAll("\\\\(.)", "$1");
        boolean inverted = items.startsWith("!") || items.startsWith("^");
        String escaped =
            (inverted ? items.substring(1) : items).replaceAll("([\\[\\]\\\\&^])", "\\\\$1");
        regex.append(inverted ? "[^" : "[").append(escaped).append(']');
        plain = false;
        i = close;
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    try {
      return plain ? null : Pattern.compile(regex.toString(), Pattern.DOTALL);
    } catch (PatternSyntaxException e) {
      return null; // as [z-a]: not a set of characters, so a plain name
    }
  }
}
