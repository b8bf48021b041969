package dev.ppto.littests;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.PptoTool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs commands in this process on one input, each in its own thread, and judges how they behave.
 */
final class FuzzRun {
  /** Far more than any of the inputs takes, also on a machine that is busy. */
  private static final long SECONDS = 60;

  private static final int USAGE = 2;
  private static final int DEFECT = 70;

  /** Messages about the command line have no place in the input. */
  private static final Pattern COMMAND_LINE = Pattern.compile("ppto run: error: [^\n]*\ntry ");

  private static final Pattern ENTRY = Pattern.compile("with --entry: ([^,\n]+)");
  private static final Pattern MISSING = Pattern.compile("missing arguments? (.*); give");
  private static final Pattern ARGUMENT = Pattern.compile("([\\w.$-]+): ([\\w.]+)");

  /** How types of tensors start, in IR and in sources. */
  private static final Set<String> MEMORY = Set.of("memref", "pl.Tensor");

  private static final Pattern EXTENT = Pattern.compile("--dim[= ](\\w+)=");
  private static final Pattern ERROR = Pattern.compile("(?m)^(.*?)\\berror: .*$");

  /** How a program ends that runs, and does what it must not. */
  private static final Pattern RUN = Pattern.compile("(?m)^(?:hazard|deadlock|step limit)\\b.*");

  private static final Pattern PLACE = Pattern.compile(".*:\\d+:\\d+: ");

  private final Path folder;

  FuzzRun(Path folder) {
    this.folder = folder;
  }

  /** What a command made of an input. */
  record Outcome(int status, String err, @Nullable String complaint) {}

  /**
   * Runs {@code ppto} with the arguments and the input as standard input. What {@code ppto run}
   * asks for is given to it.
   */
  Outcome run(List<String> arguments, byte[] input) throws InterruptedException {
    List<String> line = new ArrayList<>(arguments);
    Outcome outcome = runOnce(line, input);
    for (int i = 0; i < 4 && outcome.status() == USAGE && answer(outcome.err(), line); i++) {
      outcome = runOnce(line, input);
    }
    return outcome.status() == USAGE && COMMAND_LINE.matcher(outcome.err()).lookingAt()
        ? new Outcome(USAGE, outcome.err(), null)
        : outcome;
  }

  /** Adds the options that a message asks for, if it does. */
  private static boolean answer(String message, List<String> line) {
    int before = line.size();
    Matcher entry = ENTRY.matcher(message);
    if (entry.find() && line.stream().noneMatch(option -> option.startsWith("--entry"))) {
      line.add("--entry=" + entry.group(1));
    }
    Matcher missing = MISSING.matcher(message);
    if (missing.find()) {
      Matcher argument = ARGUMENT.matcher(missing.group(1));
      while (argument.find()) {
        String name = argument.group(1);
        line.add("--arg");
        line.add(name + (MEMORY.contains(argument.group(2)) ? "=arange" : "=3"));
      }
    }
    Matcher extent = EXTENT.matcher(message);
    if (extent.find()) {
      line.add("--dim=" + extent.group(1) + "=4");
    }
    return line.size() > before;
  }

  private Outcome runOnce(List<String> arguments, byte[] input) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ToolInvocation invocation =
        new ToolInvocation(
            "ppto",
            ImmutableList.<String>builder().addAll(arguments).add("--stack-trace").build(),
            new ByteArrayInputStream(input),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            folder,
            ImmutableMap.of(),
            other -> 127);
    int[] status = {-1};
    Throwable[] thrown = {null};
    Thread thread =
        new Thread(
            () -> {
              try {
                status[0] = new PptoTool().run(invocation);
              } catch (Throwable e) { // the complaint
                thrown[0] = e;
              }
            },
            "fuzz");
    thread.setDaemon(true);
    thread.start();
    thread.join(SECONDS * 1000);
    String text = err.toString(StandardCharsets.UTF_8);
    if (thread.isAlive()) {
      return new Outcome(-1, text, "is not done after " + SECONDS + " s" + stacks());
    }
    if (thrown[0] != null) {
      return new Outcome(-1, text, "threw " + thrown[0]);
    }
    return new Outcome(status[0], text, complaint(status[0], text));
  }

  private static String stacks() {
    StringBuilder text = new StringBuilder();
    Thread.getAllStackTraces()
        .forEach(
            (thread, frames) -> {
              if (frames.length > 0 && List.of(frames).toString().contains("ppto")) {
                text.append("\n  ").append(thread.getName());
                for (int i = 0; i < Math.min(12, frames.length); i++) {
                  text.append("\n    ").append(frames[i]);
                }
              }
            });
    return text.toString();
  }

  private static @Nullable String complaint(int status, String err) {
    if (status == DEFECT || err.contains("\tat ") || err.contains("defect of")) {
      return "ends with a defect";
    }
    boolean located = false;
    Matcher matcher = ERROR.matcher(err);
    while (matcher.find()) {
      String before = matcher.group(1);
      // Excerpts of the source begin with the number of a line or with spaces.
      if (before.isEmpty() || before.matches("[\\w-]+: ?") || before.startsWith("<unknown>")) {
        return "has an error without a place: " + matcher.group();
      }
      located |= PLACE.matcher(before).matches();
    }
    return status != 0 && !located && !RUN.matcher(err).find()
        ? "fails without an error that has a place"
        : null;
  }
}
