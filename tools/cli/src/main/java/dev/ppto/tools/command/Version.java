package dev.ppto.tools.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Which ppto, on what. */
public final class Version {
  private static final String RESOURCE = "version.txt";

  private Version() {}

  /** The version alone: {@code 0.1.0}, or {@code 0.1.0-SNAPSHOT} on the way there. */
  public static String number() {
    try (InputStream in = Version.class.getResourceAsStream(RESOURCE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One line: the version of ppto, of Java, and the system. */
  public static String line() {
    String version = Version.class.getPackage().getImplementationVersion();
    return "ppto "
        + (version == null ? "(built from classes)" : version)
        + ", Java "
        + Runtime.version()
        + ", "
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch");
  }
}
