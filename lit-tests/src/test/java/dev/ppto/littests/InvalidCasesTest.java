package dev.ppto.littests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.Context;
import dev.ppto.ir.spec.OpSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each operation of a dialect has a case in its {@code invalid.mlir} in which it is wrong: an error
 * is expected that names it, or at a line where it stands.
 */
class InvalidCasesTest {
  private static final Pattern ERROR =
      Pattern.compile("expected-error(-re)?\\s*(@([+-]\\d+|above|below|unknown))?\\s*\\{\\{(.*)}}");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "builtin", "func", "arith", "cf", "scf", "host", "orch", "tile", "dist", "ascend",
      })
  void eachOperationHasOne(String dialect) throws IOException {
    List<String> lines = Files.readAllLines(Path.of(dialect, "invalid.mlir"));
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher error = ERROR.matcher(lines.get(i));
      if (error.find()) {
        wrong.add(error.group(4));
        int at = i + offset(error.group(3));
        // Code stands in front of a comment on the same line.
        wrong.add(at >= 0 && at < lines.size() ? lines.get(at).replaceAll("//.*", "") : "");
      }
    }
    TreeSet<String> missing = new TreeSet<>();
    for (OpSpec op : Context.withAllDialects().dialect(dialect).spec().operations()) {
      Pattern name =
          Pattern.compile("(?<![\\w.])" + Pattern.quote(op.qualifiedName()) + "(?![\\w.])");
      if (wrong.stream().noneMatch(text -> name.matcher(text).find())) {
        missing.add(op.qualifiedName());
      }
    }
    assertEquals(new TreeSet<>(), missing, "add cases to lit-tests/" + dialect + "/invalid.mlir");
  }

  private static int offset(String place) {
    if (place == null || place.equals("unknown")) {
      return 0;
    }
    return switch (place) {
      case "above" -> -1;
      case "below" -> 1;
      default -> Integer.parseInt(place);
    };
  }
}
