package dev.ppto.targets.ascend.pto;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Operation;
import dev.ppto.targets.translation.Translation;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@link PtoTranslation} as a target of {@code ppto translate}. */
public final class PtoTarget implements Translation {
  public static final String NAME = "pto";
  public static final String ARCH = "arch";
  public static final String SYNC = "sync";
  public static final String LEVEL = "pto-level";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "device assembly for ptoas: one module for each kernel of the ascend dialect";
  }

  @Override
  public ImmutableSet<String> options() {
    return ImmutableSet.of(ARCH, SYNC, LEVEL);
  }

  @Override
  public Map<String, String> translate(Operation module, ImmutableMap<String, String> options) {
    return PtoTranslation.translate(
        module,
        new PtoOptions(
            choice(options, ARCH, List.of("a3", "a5")),
            PtoOptions.Sync.valueOf(upper(choice(options, SYNC, List.of("ours", "ptoas")))),
            PtoOptions.Level.valueOf(upper(choice(options, LEVEL, List.of("level3", "level2"))))));
  }

  /** The value of an option; the first of the words if it is not given. */
  private static String choice(Map<String, String> options, String name, List<String> words) {
    String word = options.getOrDefault(name, words.get(0));
    if (!words.contains(word)) {
      throw new IllegalArgumentException(
          name + ": expected " + String.join(" or ", words) + ", found '" + word + "'");
    }
    return word;
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }
}
