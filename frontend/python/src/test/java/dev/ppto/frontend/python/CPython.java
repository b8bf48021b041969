package dev.ppto.frontend.python;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** The python3 of this machine, if it is the version that we read. */
final class CPython implements AutoCloseable {
  private final Process process;
  private final PrintWriter questions;
  private final BufferedReader answers;
  private final Path folder;

  private CPython(Path folder) throws IOException {
    this.folder = folder;
    Path script = folder.resolve("tree.py");
    try (InputStream in = CPython.class.getResourceAsStream("/tree.py")) {
      Files.copy(in, script, StandardCopyOption.REPLACE_EXISTING);
    }
    ProcessBuilder builder =
        new ProcessBuilder("python3", "-X", "utf8", "-W", "ignore", script.toString());
    this.process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    this.questions = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
    this.answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** The answer about a program: a tree, or the first error. */
  record Answer(boolean accepted, String tree, String line, String message) {}

  /** Starts it; empty if there is none, or one of another version. */
  static Optional<CPython> start(Path folder) throws IOException {
    return folder("import sys; print('%d.%d' % sys.version_info[:2])")
            .filter("3.11"::equals)
            .isPresent()
        ? Optional.of(new CPython(folder))
        : Optional.empty();
  }

  /** Where its own library is. */
  static Optional<Path> library() {
    return folder("import sysconfig; print(sysconfig.get_path('stdlib'))").map(Path::of);
  }

  private static Optional<String> folder(String program) {
    try {
      Process process = new ProcessBuilder("python3", "-c", program).start();
      process.getOutputStream().close();
      String line =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return process.waitFor() == 0 ? Optional.of(line) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  Answer read(String text) throws IOException {
    Path file = folder.resolve("program.py");
    Files.writeString(file, text);
    return read(file);
  }

  Answer read(Path file) throws IOException {
    questions.println(file);
    String line = answers.readLine();
    if (line == null) {
      throw new IOException("python3 ended at " + file);
    }
    String[] parts = line.split("\t", -1);
    return parts[0].equals("ok")
        ? new Answer(true, parts[1], "", "")
        : new Answer(false, "", parts[1], parts[3]);
  }

  @Override
  public void close() {
    process.destroy();
  }
}
