package dev.ppto.lit.shell;

import dev.ppto.lit.tool.ToolInvocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a program of the system as a command. */
final class ExternalProgram {
  private static final int BUFFER = 1 << 13;

  private ExternalProgram() {}

  /**
   * Runs the program to its end; stops it, and what it started, when this thread is interrupted.
   */
  static int run(Path program, ToolInvocation invocation) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.addAll(invocation.arguments());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(invocation.workingDirectory().toFile());
    builder.environment().clear();
    builder.environment().putAll(invocation.environment());
    boolean oneStream = invocation.out() == invocation.err();
    builder.redirectErrorStream(oneStream);
    Process process = builder.start();
    List<Thread> pumps = new ArrayList<>();
    try {
      pumps.add(pump(process.getInputStream(), invocation.out(), false));
      if (!oneStream) {
        pumps.add(pump(process.getErrorStream(), invocation.err(), false));
      }
      pump(invocation.in(), process.getOutputStream(), true);
      int status = process.waitFor();
      for (Thread pump : pumps) {
        pump.join();
      }
      return status;
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Thread pump(InputStream from, OutputStream to, boolean close) {
    Thread thread =
        new Thread(
            () -> {
              try {
                copy(from, to);
              } catch (IOException e) {
                return; // the other side reads or writes no more
              } finally {
                if (close) {
                  close(to);
                }
              }
            },
            "lit-pump");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void copy(InputStream from, OutputStream to) throws IOException {
    byte[] buffer = new byte[BUFFER];
    for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
      to.write(buffer, 0, read);
      to.flush();
    }
  }

  private static void close(OutputStream stream) {
    try {
      stream.close();
    } catch (IOException e) {
      return; // the program has closed its side already
    }
  }
}
