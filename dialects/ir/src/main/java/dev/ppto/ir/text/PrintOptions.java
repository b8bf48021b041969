package dev.ppto.ir.text;

import com.google.common.collect.ImmutableSet;

/**
 * How IR is printed.
 *
 * @param styles what is different from the usual form
 * @param elideElementsAbove elements attributes with more elements than this are printed without
 *     them; negative: none are
 */
public record PrintOptions(ImmutableSet<Style> styles, int elideElementsAbove) {
  public static final PrintOptions DEFAULT = new PrintOptions(ImmutableSet.of(), -1);
  public static final PrintOptions GENERIC = DEFAULT.withGeneric(true);

  /** Something that is printed another way. */
  public enum Style {
    /** All operations in generic form. */
    GENERIC,
    /** With locations. */
    DEBUG_INFO,
    /** Everything in place, without aliases in front. */
    LOCAL_SCOPE,
    /** Values are named after their {@code loc("name")}. */
    NAME_LOCATIONS,
    /**
     * Types and attributes of dialects with their parameters as a list of attributes, and no
     * properties: how programs read them that know the dialects from IRDL.
     */
    PARAMETER_LISTS,
    /** Comments say who uses each value. */
    VALUE_USERS,
    /** No two values have one number, whatever their regions are. */
    UNIQUE_NUMBERS,
    /** Regions are left out. */
    SKIP_REGIONS
  }

  public boolean generic() {
    return has(Style.GENERIC);
  }

  public boolean debugInfo() {
    return has(Style.DEBUG_INFO);
  }

  public boolean localScope() {
    return has(Style.LOCAL_SCOPE);
  }

  public boolean nameLocations() {
    return has(Style.NAME_LOCATIONS);
  }

  public boolean parameterLists() {
    return has(Style.PARAMETER_LISTS);
  }

  public boolean has(Style style) {
    return styles.contains(style);
  }

  public PrintOptions withGeneric(boolean value) {
    return with(Style.GENERIC, value);
  }

  public PrintOptions withDebugInfo(boolean value) {
    return with(Style.DEBUG_INFO, value);
  }

  public PrintOptions withLocalScope(boolean value) {
    return with(Style.LOCAL_SCOPE, value);
  }

  public PrintOptions withNameLocations(boolean value) {
    return with(Style.NAME_LOCATIONS, value);
  }

  public PrintOptions withParameterLists(boolean value) {
    return with(Style.PARAMETER_LISTS, value);
  }

  public PrintOptions withElideElementsAbove(int value) {
    return new PrintOptions(styles, value);
  }

  /** The same options with or without a style. */
  public PrintOptions with(Style style, boolean value) {
    ImmutableSet.Builder<Style> changed = ImmutableSet.builder();
    for (Style each : styles) {
      if (each != style) {
        changed.add(each);
      }
    }
    if (value) {
      changed.add(style);
    }
    return new PrintOptions(changed.build(), elideElementsAbove);
  }
}
