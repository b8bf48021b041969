package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An enumeration.
 *
 * @param dialect namespace
 * @param name name in the definition, UpperCamelCase ({@code NotifyOp})
 * @param mnemonic name in IR text, snake_case ({@code notify_op}), as in {@code
 *     #dist.notify_op<set>}
 * @param storage how an attribute holds a case
 * @param pythonNames names in Python sources, in full: {@code pld.NotifyOp}; empty: none
 */
public record EnumSpec(
    String dialect,
    String name,
    String mnemonic,
    String summary,
    Storage storage,
    ImmutableList<Case> cases,
    ImmutableList<String> pythonNames) {

  /** An enumeration without a name in Python. */
  public EnumSpec(
      String dialect,
      String name,
      String mnemonic,
      String summary,
      Storage storage,
      ImmutableList<Case> cases) {
    this(dialect, name, mnemonic, summary, storage, cases, ImmutableList.of());
  }

  /**
   * How a case is stored: as its keyword in an enum attribute, or as an integer attribute. Cases of
   * {@code FLAGS} are bits and may be combined: {@code nsw, nuw}; {@code COMPACT_FLAGS} are the
   * same, written without the space.
   */
  public enum Storage {
    KEYWORD,
    I32,
    I64,
    FLAGS,
    COMPACT_FLAGS
  }

  /**
   * One case, written as {@code keyword} in text.
   *
   * @param pythonName the name of the member in Python; {@link PythonNames#ofCase} unless said
   */
  public record Case(String keyword, long value, String summary, String pythonName) {
    public Case(String keyword, long value, String summary) {
      this(keyword, value, summary, PythonNames.ofCase(keyword));
    }
  }

  /** Whether an attribute may hold several cases at once. */
  public boolean isFlags() {
    return storage == Storage.FLAGS || storage == Storage.COMPACT_FLAGS;
  }

  /**
   * The one text of a combination of flags: the case that has all their bits, if there is one, else
   * those of a single bit; null if a keyword is unknown.
   */
  public @Nullable String combination(List<String> keywords) {
    long bits = 0;
    for (String keyword : keywords) {
      Case c = byKeyword(keyword);
      if (c == null) {
        return null;
      }
      bits |= c.value();
    }
    Case whole = byValue(bits);
    if (whole != null) {
      return whole.keyword();
    }
    long all = bits;
    return cases.stream()
        .filter(c -> Long.bitCount(c.value()) == 1 && (all & c.value()) != 0)
        .map(Case::keyword)
        .collect(Collectors.joining(storage == Storage.FLAGS ? ", " : ","));
  }

  /** Whether a text is the one text of a combination of flags. */
  public boolean isCombination(String text) {
    // Most are a single flag, or none: a regular expression for those would cost more than the
    // rest.
    List<String> words = text.indexOf(',') < 0 ? List.of(text) : List.of(text.split(", ?", -1));
    return text.equals(combination(words));
  }

  public @Nullable Case byKeyword(String keyword) {
    for (Case c : cases) {
      if (c.keyword().equals(keyword)) {
        return c;
      }
    }
    return null;
  }

  public @Nullable Case byValue(long value) {
    for (Case c : cases) {
      if (c.value() == value) {
        return c;
      }
    }
    return null;
  }

  /** The case whose member in Python has that name; null if there is none. */
  public @Nullable Case byPythonName(String pythonName) {
    for (Case c : cases) {
      if (c.pythonName().equals(pythonName)) {
        return c;
      }
    }
    return null;
  }
}
