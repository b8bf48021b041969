package dev.ppto.runtime.check;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * What is seen of a run.
 *
 * @param detail why it did not complete; empty if it did
 * @param outputs empty if it did not complete
 */
record Observation(
    Status status, String detail, ImmutableList<Output> outputs, ImmutableList<String> unwritten) {

  /** How a run ended. */
  enum Status {
    COMPLETED("completes"),
    DEADLOCK("a "),
    HAZARD("a "),
    STEP_LIMIT("more steps than --max-steps allows: "),
    REJECTED("a program that cannot be run: ");

    /** What stands before the detail, which begins with "deadlock: " or "hazard: " itself. */
    private final String words;

    Status(String words) {
      this.words = words;
    }
  }

  static Observation failed(Status status, String detail) {
    return new Observation(status, detail, ImmutableList.of(), ImmutableList.of());
  }

  boolean completed() {
    return status == Status.COMPLETED;
  }

  /** How it ended, for messages. */
  String describe() {
    return status.words + detail;
  }

  /** The first difference from what was seen before; null if there is none. */
  @Nullable Difference differsFrom(Observation expected) {
    if (status != expected.status) {
      return new Difference("the run", expected.describeEnd(), describeEnd(), "");
    }
    if (outputs.size() != expected.outputs.size()) {
      return new Difference(
          "the number of results and memory arguments",
          String.valueOf(expected.outputs.size()),
          String.valueOf(outputs.size()),
          "");
    }
    for (int i = 0; i < expected.outputs.size(); i++) {
      Difference difference = outputs.get(i).differsFrom(expected.outputs.get(i));
      if (difference != null) {
        return difference;
      }
    }
    if (!unwritten.equals(expected.unwritten)) {
      return new Difference(
          "outputs without a byte written", text(expected.unwritten), text(unwritten), "");
    }
    return null;
  }

  private String describeEnd() {
    return completed() ? "that it completes" : describe();
  }

  private static String text(ImmutableList<String> names) {
    return names.isEmpty() ? "none" : String.join(", ", names);
  }
}
