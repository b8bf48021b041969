package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.OpSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * An operation's declarative assembly format. It can be used if it has no problems.
 *
 * @param problems what is wrong with it, in order of finding
 */
public record AssemblyFormat(
    ImmutableList<AssemblyElement> elements, ImmutableList<AssemblyProblem> problems) {

  /** Reads a format without knowing the types of dialects; see {@link TypeLookup#UNKNOWN}. */
  public static AssemblyFormat parse(String text, OpSpec op) {
    return parse(text, op, TypeLookup.UNKNOWN);
  }

  /** Reads and checks a format. Never throws on a bad one: that has problems. */
  public static AssemblyFormat parse(String text, OpSpec op, TypeLookup types) {
    List<AssemblyProblem> problems = new ArrayList<>();
    Consumer<AssemblyProblem> found = problems::add;
    ImmutableList<AssemblyElement> elements = new OpFormatReader(text, op, found).read();
    if (problems.isEmpty()) {
      new FormatChecker(op, types, found).check(elements, text.length());
      new AmbiguityCheck(op, found).check(elements);
    }
    return new AssemblyFormat(elements, ImmutableList.copyOf(problems));
  }

  public boolean isValid() {
    return problems.isEmpty();
  }
}
