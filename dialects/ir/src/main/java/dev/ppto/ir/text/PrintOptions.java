package dev.ppto.ir.text;

/**
 * How IR is printed.
 *
 * @param generic all operations in generic form
 * @param debugInfo with locations
 * @param elideElementsAbove elements attributes with more elements than this are printed without
 *     them; negative: none are
 * @param localScope everything in place, without aliases in front
 * @param nameLocations values are named after their {@code loc("name")}
 */
public record PrintOptions(
    boolean generic,
    boolean debugInfo,
    int elideElementsAbove,
    boolean localScope,
    boolean nameLocations) {
  public static final PrintOptions DEFAULT = new PrintOptions(false, false, -1, false, false);
  public static final PrintOptions GENERIC = DEFAULT.withGeneric(true);

  public PrintOptions withGeneric(boolean value) {
    return new PrintOptions(value, debugInfo, elideElementsAbove, localScope, nameLocations);
  }

  public PrintOptions withDebugInfo(boolean value) {
    return new PrintOptions(generic, value, elideElementsAbove, localScope, nameLocations);
  }

  public PrintOptions withElideElementsAbove(int value) {
    return new PrintOptions(generic, debugInfo, value, localScope, nameLocations);
  }

  public PrintOptions withLocalScope(boolean value) {
    return new PrintOptions(generic, debugInfo, elideElementsAbove, value, nameLocations);
  }

  public PrintOptions withNameLocations(boolean value) {
    return new PrintOptions(generic, debugInfo, elideElementsAbove, localScope, value);
  }
}
