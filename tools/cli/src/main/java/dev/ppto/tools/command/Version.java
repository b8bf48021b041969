package dev.ppto.tools.command;

/** Which ppto, on what. */
public final class Version {
  private Version() {}

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
