package dev.ppto.runtime.argument;

import dev.ppto.ir.diagnostic.NearNames;
import java.math.BigInteger;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the text of an {@link ArgumentSpec}. */
final class ArgumentSpecParser {
  private static final Pattern CALL =
      Pattern.compile("([A-Za-z_]\\w*)\\s*(?:\\((.*)\\))?", Pattern.DOTALL);
  private static final List<String> NAMES =
      List.of("zeros", "ones", "arange", "full", "randn", "uniform", "randint");

  private final String text;

  ArgumentSpecParser(String text) {
    this.text = text.strip();
  }

  ArgumentSpec parse() {
    if (text.toLowerCase(Locale.ROOT).endsWith(".npy")) {
      return npy();
    }
    Optional<SpecNumber> number = SpecNumber.parse(text);
    if (number.isPresent()) {
      return new ScalarSpec(number.get());
    }
    Matcher call = CALL.matcher(text);
    if (!call.matches() || !NAMES.contains(call.group(1))) {
      String hint = call.matches() ? NearNames.hint(call.group(1), NAMES) : "";
      String found = text.isEmpty() ? "nothing" : "'" + text + "'";
      throw new InvalidArgumentException(
          "expected one of " + ArgumentSpec.FORMS + ", found " + found + hint);
    }
    return generator(call.group(1), arguments(call.group(2)));
  }

  private NpySpec npy() {
    try {
      return new NpySpec(Path.of(text).toString());
    } catch (InvalidPathException e) {
      throw new InvalidArgumentException(
          "expected the name of a .npy file, found '" + text + "': " + e.getReason());
    }
  }

  /** The numbers between the parentheses; {@code null} where there are no parentheses. */
  private List<SpecNumber> arguments(@Nullable String inside) {
    List<SpecNumber> numbers = new ArrayList<>();
    if (inside == null || inside.isBlank()) {
      return numbers;
    }
    for (String part : inside.split(",", -1)) {
      numbers.add(
          SpecNumber.parse(part.strip())
              .orElseThrow(
                  () ->
                      new InvalidArgumentException(
                          "expected a number in '" + text + "', found '" + part.strip() + "'")));
    }
    return numbers;
  }

  private ArgumentSpec generator(String name, List<SpecNumber> numbers) {
    switch (name) {
      case "zeros":
        requireCount(numbers, 0, 0, "zeros");
        return new ZerosSpec();
      case "ones":
        requireCount(numbers, 0, 0, "ones");
        return new OnesSpec();
      case "arange":
        requireCount(numbers, 0, 0, "arange");
        return new ArangeSpec();
      case "full":
        requireCount(numbers, 1, 1, "full(v)");
        return new FullSpec(numbers.get(0));
      case "randn":
        requireCount(numbers, 0, 1, "randn(seed)");
        return new RandnSpec(seed(numbers, 0));
      case "uniform":
        requireCount(numbers, 2, 3, "uniform(lo,hi,seed)");
        return new UniformSpec(numbers.get(0), numbers.get(1), seed(numbers, 2));
      default:
        requireCount(numbers, 2, 3, "randint(lo,hi,seed)");
        return new RandintSpec(numbers.get(0), numbers.get(1), seed(numbers, 2));
    }
  }

  private void requireCount(List<SpecNumber> numbers, int least, int most, String form) {
    if (numbers.size() < least || numbers.size() > most) {
      throw new InvalidArgumentException("expected " + form + ", found '" + text + "'");
    }
  }

  private OptionalLong seed(List<SpecNumber> numbers, int position) {
    if (position >= numbers.size()) {
      return OptionalLong.empty();
    }
    SpecNumber number = numbers.get(position);
    Optional<BigInteger> whole = number.whole().filter(value -> value.bitLength() < 64);
    return OptionalLong.of(
        whole
            .orElseThrow(
                () ->
                    new InvalidArgumentException(
                        "expected a whole number of 64 bits as the seed in '"
                            + text
                            + "', found "
                            + number.text()))
            .longValue());
  }
}
