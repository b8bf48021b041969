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
 * @param parameterLists types and attributes of dialects with their parameters as a list of
 *     attributes, and no properties: how programs read them that know the dialects from IRDL
 */
public record PrintOptions(
    boolean generic,
    boolean debugInfo,
    int elideElementsAbove,
    boolean localScope,
    boolean nameLocations,
    boolean parameterLists) {
  public static final PrintOptions DEFAULT =
      new PrintOptions(false, false, -1, false, false, false);
  public static final PrintOptions GENERIC = DEFAULT.withGeneric(true);

  public PrintOptions withGeneric(boolean value) {
    return new PrintOptions(
        value, debugInfo, elideElementsAbove, localScope, nameLocations, parameterLists);
  }

  public PrintOptions withDebugInfo(boolean value) {
    return new PrintOptions(
        generic, value, elideElementsAbove, localScope, nameLocations, parameterLists);
  }

  public PrintOptions withElideElementsAbove(int value) {
    return new PrintOptions(generic, debugInfo, value, localScope, nameLocations, parameterLists);
  }

  public PrintOptions withLocalScope(boolean value) {
    return new PrintOptions(
        generic, debugInfo, elideElementsAbove, value, nameLocations, parameterLists);
  }

  public PrintOptions withNameLocations(boolean value) {
    return new PrintOptions(
        generic, debugInfo, elideElementsAbove, localScope, value, parameterLists);
  }

  public PrintOptions withParameterLists(boolean value) {
    return new PrintOptions(
        generic, debugInfo, elideElementsAbove, localScope, nameLocations, value);
  }
}
