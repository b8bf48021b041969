package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslMessage;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects messages; one that is reported again, for another use of a function, counts once. */
final class Messages {
  private final Set<DslMessage> all = new LinkedHashSet<>();
  private int errors;

  void add(DslMessage message) {
    all.add(message);
    if (message.isError()) {
      errors++;
    }
  }

  /** Reports an error, unless it follows from one that is reported. */
  void add(DslError error) {
    // Those who compute constants do not know poison.
    if (error.isConsequence() || error.located().text().contains(Running.POISON)) {
      errors++;
    } else {
      add(error.located());
    }
  }

  /** Says that something cannot be built because of an error that is reported elsewhere. */
  void addConsequence() {
    errors++;
  }

  /** How often an error was reported. */
  int errors() {
    return errors;
  }

  ImmutableList<DslMessage> list() {
    return ImmutableList.copyOf(all);
  }
}
