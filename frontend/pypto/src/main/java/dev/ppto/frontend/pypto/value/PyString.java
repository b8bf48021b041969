package dev.ppto.frontend.pypto.value;

/** A string. */
public record PyString(String value) implements PyValue {
  private static final int LONGEST = 40;

  @Override
  public String words() {
    return "the string '"
        + (value.length() > LONGEST ? value.substring(0, LONGEST) + "..." : value)
        + "'";
  }
}
