package dev.ppto.definition.validation;

/** What is wrong, for editors, which offer a way out; data of an issue say with what. */
public final class IssueCodes {
  /** A definition lacks a section; data: its word. */
  public static final String MISSING_SECTION = "missing-section";

  /** A name is written in another case; data: the name as it should be. */
  public static final String NAME_STYLE = "name-style";

  /** Something is in a list, or said, a second time. */
  public static final String SECOND_TIME = "second-time";

  /** Something is defined a second time. */
  public static final String DEFINED_TWICE = "defined-twice";

  /** A name that the dialect must declare; data: the section, and the name. */
  public static final String UNDECLARED = "undeclared";

  private IssueCodes() {}
}
