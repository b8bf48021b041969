package dev.ppto.lit.tool.builtin;

import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.Tool;
import dev.ppto.lit.tool.ToolInvocation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code env [-u NAME] [NAME=VALUE...] [COMMAND...]}: runs a command with other environment
 * variables; without a command, writes them.
 */
final class EnvTool implements Tool {
  @Override
  public int run(ToolInvocation invocation) throws InterruptedException {
    Map<String, String> environment = new TreeMap<>(invocation.environment());
    List<String> words = invocation.arguments();
    int at = 0;
    while (at < words.size()) {
      String word = words.get(at);
      if (word.equals("-u")) {
        if (at + 1 == words.size()) {
          return invocation.fail(125, "-u needs the name of a variable, found none");
        }
        environment.remove(words.get(at + 1));
        at += 2;
      } else if (word.indexOf('=') > 0) {
        int equals = word.indexOf('=');
        environment.put(word.substring(0, equals), word.substring(equals + 1));
        at++;
      } else if (word.startsWith("-")) {
        return invocation.fail(125, "unknown option '" + word + "', expected -u NAME");
      } else {
        break;
      }
    }
    if (at == words.size()) {
      environment.forEach((name, value) -> invocation.out().print(name + '=' + value + '\n'));
      return 0;
    }
    return invocation
        .launcher()
        .launch(
            invocation
                .command(words.subList(at, words.size()))
                .withEnvironment(ImmutableMap.copyOf(environment)));
  }
}
