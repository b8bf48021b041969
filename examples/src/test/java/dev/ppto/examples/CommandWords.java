package dev.ppto.examples;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a command line as a shell splits them, quotes off. */
final class CommandWords {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  private CommandWords() {}

  static List<String> split(String command) {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      String quoted = word.group(1) != null ? word.group(1) : word.group(2);
      words.add(quoted != null ? quoted : word.group(3));
    }
    return words.build();
  }
}
