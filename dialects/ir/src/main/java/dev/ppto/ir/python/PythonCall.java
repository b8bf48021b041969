package dev.ppto.ir.python;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;

/**
 * A call in a Python source.
 *
 * @param title the call as messages name it: {@code pl.add()}, {@code operator '+'}
 * @param arguments in the order of the source; positional ones before those with keywords, and each
 *     keyword once, as the grammar of Python asks for
 */
public record PythonCall(String title, ImmutableList<Argument> arguments) {

  /** An argument; without a keyword it is positional. */
  public record Argument(Optional<String> keyword, PythonArgument value) {
    public static Argument of(PythonArgument value) {
      return new Argument(Optional.empty(), value);
    }

    public static Argument of(String keyword, PythonArgument value) {
      return new Argument(Optional.of(keyword), value);
    }
  }

  /**
   * @param name of what is called, as the source has it
   */
  public static PythonCall of(String name, List<Argument> arguments) {
    return new PythonCall(name + "()", ImmutableList.copyOf(arguments));
  }

  /** The call that an operator stands for. */
  public static PythonCall operator(String sign, List<? extends PythonArgument> operands) {
    return new PythonCall(
        "operator '" + sign + "'",
        operands.stream().map(Argument::of).collect(ImmutableList.toImmutableList()));
  }
}
