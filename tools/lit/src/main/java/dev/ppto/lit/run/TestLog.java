package dev.ppto.lit.run;

import dev.ppto.lit.shell.Execution;
import java.util.List;

/** What a test has done so far, for people; can be read while the test still runs. */
final class TestLog {
  private static final int LONGEST = 1 << 17;

  private final StringBuilder text = new StringBuilder();

  synchronized void run(int line, String command) {
    text.append("RUN: at line ").append(line).append("\n$ ").append(command).append('\n');
  }

  synchronized void executed(Execution execution) {
    String name = execution.command().isEmpty() ? "redirection" : execution.command().get(0);
    stream(name, "stdout", execution.out());
    stream(name, "stderr", execution.err());
    if (execution.status() != 0) {
      text.append("# ").append(name).append(": exit status ").append(execution.status());
      text.append('\n');
    }
  }

  private void stream(String command, String stream, String output) {
    if (output.isEmpty()) {
      return;
    }
    text.append("# ").append(command).append(' ').append(stream).append(":\n");
    if (output.length() > LONGEST) {
      int half = LONGEST / 2;
      text.append(output, 0, half);
      text.append("\n# ... ")
          .append(output.length() - LONGEST)
          .append(" characters left out ...\n");
      text.append(output, output.length() - half, output.length());
    } else {
      text.append(output);
    }
    if (!output.endsWith("\n")) {
      text.append('\n');
    }
  }

  synchronized void say(String line) {
    text.append(line).append('\n');
  }

  synchronized void error(List<String> lines) {
    lines.forEach(line -> text.append("error: ").append(line).append('\n'));
  }

  synchronized String text() {
    return text.toString();
  }
}
