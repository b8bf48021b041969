package dev.ppto.frontend.python;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Programs among the resources. */
final class Programs {
  /** A program, and the first message about it. */
  record Invalid(int line, String message, String text) {}

  private Programs() {}

  static String valid() {
    return resource("valid.py");
  }

  static List<Invalid> invalid() {
    List<Invalid> programs = new ArrayList<>();
    String[] parts = resource("invalid.txt").split("(?m)^==== ");
    for (int i = 1; i < parts.length; i++) {
      int end = parts[i].indexOf('\n');
      int colon = parts[i].indexOf(": ");
      programs.add(
          new Invalid(
              Integer.parseInt(parts[i].substring(0, colon)),
              parts[i].substring(colon + 2, end),
              parts[i].substring(end + 1)));
    }
    return programs;
  }

  private static String resource(String name) {
    try (InputStream in = Programs.class.getResourceAsStream("/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
