package dev.ppto.execution.architecture;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The two kinds of AI core. */
public enum CoreKind {
  /** Cube core: matrix products. */
  AIC,
  /** Vector core. */
  AIV;

  /** Name in programs and messages: {@code aic}, {@code aiv}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of that name; null if there is none. */
  public static @Nullable CoreKind named(String text) {
    for (CoreKind kind : values()) {
      if (kind.text().equals(text)) {
        return kind;
      }
    }
    return null;
  }
}
