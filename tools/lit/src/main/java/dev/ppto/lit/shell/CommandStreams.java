package dev.ppto.lit.shell;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The three streams of a command. Closing them closes the files, and only those. */
final class CommandStreams implements AutoCloseable {
  private final List<Closeable> opened = new ArrayList<>();
  private InputStream in;
  private PrintStream out;
  private PrintStream err;

  CommandStreams(InputStream in, OutputStream out, OutputStream err) {
    this.in = in;
    this.out = print(out);
    this.err = print(err);
  }

  private static PrintStream print(OutputStream stream) {
    return new PrintStream(stream, false, StandardCharsets.UTF_8);
  }

  InputStream in() {
    return in;
  }

  PrintStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  void readFrom(Path file) throws IOException {
    in = Files.newInputStream(file);
    opened.add(in);
  }

  /** Sends one or both of the output streams to a file. */
  void redirect(boolean toOut, boolean toErr, Path file, boolean append) throws IOException {
    OutputStream stream =
        append
            ? Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
            : Files.newOutputStream(file);
    PrintStream target = print(new BufferedOutputStream(stream));
    opened.add(target);
    if (toOut) {
      out = target;
    }
    if (toErr) {
      err = target;
    }
  }

  /** Sends one output stream to where one of them goes now. */
  void duplicate(boolean ofErr, boolean toOut) {
    PrintStream target = toOut ? out : err;
    if (ofErr) {
      err = target;
    } else {
      out = target;
    }
  }

  @Override
  public void close() throws IOException {
    out.flush();
    err.flush();
    IOException failure = null;
    for (Closeable stream : opened) {
      try {
        stream.close();
        if (stream instanceof PrintStream print && print.checkError()) {
          failure = new IOException("a file could not be written to its end");
        }
      } catch (IOException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
