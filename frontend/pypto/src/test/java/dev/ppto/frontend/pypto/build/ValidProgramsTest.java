package dev.ppto.frontend.pypto.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.text.Printer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each source has its IR beside it. To write it anew after a change that is meant: {@code
 * -Dppto.update-docs}.
 */
class ValidProgramsTest {
  static List<Path> sources() {
    return Compiled.sources("valid");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void becomesTheIrBesideIt(Path source) throws Exception {
    Compiled compiled = Compiled.of(source.getFileName().toString(), Compiled.read(source));
    assertEquals(List.of(), compiled.messages());
    String text = Printer.print(compiled.module());
    Path expected = source.resolveSibling(source.getFileName().toString().replace(".py", ".mlir"));
    if (System.getProperty("ppto.update-docs") != null) {
      Files.writeString(expected, text);
    }
    assertEquals(Compiled.read(expected), text);
  }
}
