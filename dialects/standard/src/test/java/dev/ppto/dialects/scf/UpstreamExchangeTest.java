package dev.ppto.dialects.scf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ppto.dialects.testing.Programs;
import dev.ppto.dialects.testing.RandomFunctions;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.ArrayAttr;
import dev.ppto.ir.attribute.CallSiteLoc;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.attribute.FusedLoc;
import dev.ppto.ir.attribute.NameLoc;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MLIR's own tool reads what is printed here, prints the same, and the other way round. */
class UpstreamExchangeTest {
  private static final String TOOL = "mlir-opt-19";
  private static final int FUNCTIONS = 40;

  @TempDir Path folder;

  @BeforeAll
  static void toolIsThere() {
    String path = System.getenv().getOrDefault("PATH", "");
    assumeTrue(
        Stream.of(path.split(File.pathSeparator))
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, TOOL))),
        TOOL + " is not on the path");
  }

  /** Functions of random text in one module. */
  private static Operation module() {
    StringBuilder text = new StringBuilder();
    Random random = new Random(19);
    for (int i = 0; i < FUNCTIONS; i++) {
      text.append(RandomFunctions.of(random.nextLong()).replace("@f(", "@f" + i + "("));
    }
    return Programs.parse(text.toString());
  }

  /** The same functions with attributes and locations that have names outside of the functions. */
  private static Operation decorated() {
    Operation module = module();
    Random random = new Random(20);
    List<Attribute> values = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String map = "affine_map<(d0) -> (d0 + " + i + ")>";
      List<String> texts =
          List.of(
              map,
              "[" + map + ", affine_set<(d0) : (d0 - " + i + " >= 0)>]",
              "tensor<" + i + "xf32, " + map + ">",
              "distinct[" + i + "]<" + map + ">",
              "{a = \"" + i + "\", b = memref<2xf32, affine_map<(d0) -> (d0 * 3 + " + i + ")>>}");
      values.add(Parser.parseAttribute(module.context(), texts.get(i % texts.size())));
    }
    List<Location> locations = new ArrayList<>(List.of(UnknownLoc.UNKNOWN));
    for (int i = 0; i < 12; i++) {
      Location inner = locations.get(random.nextInt(locations.size()));
      locations.add(
          switch (i % 4) {
            case 0 -> new FileLineColLoc("file", i, 1);
            case 1 -> new NameLoc("name" + i, inner);
            case 2 -> new CallSiteLoc(inner, locations.get(random.nextInt(locations.size())));
            default -> FusedLoc.of(List.of(inner, locations.get(1)), StringAttr.of("m" + i));
          });
    }
    module.walkPreOrder(op -> decorate(op, random, values, locations));
    return module;
  }

  private static void decorate(
      Operation op, Random random, List<Attribute> values, List<Location> locations) {
    for (int i = random.nextInt(3); i > 0; i--) {
      String name = "x." + List.of("a", "m", "z").get(random.nextInt(3));
      op.setAttribute(name, values.get(random.nextInt(values.size())));
    }
    op.setLocation(locations.get(random.nextInt(locations.size())));
    if (op.is("func.func") && random.nextBoolean()) {
      List<Attribute> arguments = new ArrayList<>();
      for (int i = op.regions().get(0).blocks().get(0).arguments().size(); i > 0; i--) {
        Attribute value = values.get(random.nextInt(values.size()));
        arguments.add(DictionaryAttr.of(random.nextBoolean() ? Map.of("x.y", value) : Map.of()));
      }
      op.setAttribute("arg_attrs", ArrayAttr.of(arguments));
    }
  }

  @ParameterizedTest(name = "generic: {0}, locations: {1}, in place: {2}")
  @CsvSource({
    "false, false, false",
    "false, false, true",
    "false, true, false",
    "false, true, true",
    "true, false, false",
    "true, true, false"
  })
  void namesOutsideOfFunctionsAreTheSame(boolean generic, boolean debugInfo, boolean localScope)
      throws Exception {
    PrintOptions options =
        PrintOptions.DEFAULT
            .withGeneric(generic)
            .withDebugInfo(debugInfo)
            .withLocalScope(localScope);
    List<String> flags = new ArrayList<>(List.of("--allow-unregistered-dialect"));
    if (generic) {
      flags.add("--mlir-print-op-generic");
    }
    if (debugInfo) {
      flags.add("--mlir-print-debuginfo");
    }
    if (localScope) {
      flags.add("--mlir-print-local-scope");
    }
    String ours = Printer.print(decorated(), options);
    assertEquals(upstream(ours, flags.toArray(new String[0])), ours.strip());
  }

  private String upstream(String text, String... options) throws Exception {
    Path input = Files.writeString(folder.resolve("input.mlir"), text);
    Path output = folder.resolve("output.mlir");
    List<String> command =
        Stream.concat(Stream.of(TOOL, input.toString()), Stream.of(options)).toList();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int status = process.waitFor();
    assertEquals(0, status, () -> read(output));
    return read(output);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void customFormIsTheSame() throws Exception {
    String ours = Printer.print(module());
    assertEquals(upstream(ours), ours.strip());
  }

  @Test
  void genericFormIsTheSame() throws Exception {
    Operation module = module();
    String ours = Printer.print(module, PrintOptions.GENERIC);
    assertEquals(upstream(ours, "--mlir-print-op-generic"), ours.strip());
    assertEquals(upstream(ours), Printer.print(module).strip());
  }

  @Test
  void genericFormIsReadBack() throws Exception {
    String ours = Printer.print(module());
    String generic = upstream(ours, "--mlir-print-op-generic");
    assertEquals(ours, Printer.print(Programs.parse(generic)));
  }
}
