package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.ppto.definition.codegen.JavaGenerator;
import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.Operation;
import dev.ppto.ir.dynamic.DynamicDialect;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.verify.Verifier;
import dev.ppto.rewrite.CanonicalizationPatterns;
import dev.ppto.rewrite.ConversionConfig;
import dev.ppto.rewrite.ConversionTarget;
import dev.ppto.rewrite.DialectConversion;
import dev.ppto.rewrite.FrozenPatterns;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.MatchTrace;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rewrite rules do the same, whether they are interpreted or became Java. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RewriteRulesTest {
  private static final String NATIVE =
      """
      package test.calc;

      import dev.ppto.ir.Attribute;
      import dev.ppto.ir.Value;
      import dev.ppto.ir.attribute.IntegerAttr;

      public final class CalcRules {
        public static int count;

        private CalcRules() {}

        static boolean counts(Value x) {
          count++;
          return true;
        }

        static boolean never(Value y) {
          return false;
        }

        static Attribute factor(SubOp op) {
          return op.lhs() == op.rhs() ? null : IntegerAttr.i64(7);
        }
      }
      """;

  private DialectSpec spec;
  private Map<String, String> sources;
  private URLClassLoader classes;

  @BeforeAll
  void compile(@TempDir Path folder) throws Exception {
    spec = new DefinitionTester().sample("calc").spec("calc");
    sources = new LinkedHashMap<>(new JavaGenerator(spec, List.of(), Map.of()).sources());
    sources.put("test/calc/CalcRules.java", NATIVE);
    assertEquals(List.of(), JavaCompilation.compile(sources, folder));
    classes = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
  }

  @AfterAll
  void close() throws Exception {
    classes.close();
  }

  private Context generated() {
    try {
      return context(
          (Dialect) classes.loadClass("test.calc.CalcDialect").getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The dialect without Java; rules that call methods are left out. */
  private Context interpreted() {
    return context(
        new DynamicDialect(
            new DialectSpec(
                spec.name(),
                spec.javaPackage(),
                spec.summary(),
                spec.description(),
                spec.enums(),
                spec.types(),
                spec.attributes(),
                spec.constraints(),
                spec.operations(),
                spec.hooks(),
                spec.rules().stream()
                    .filter(rule -> rule.nativeCalls().isEmpty())
                    .collect(ImmutableList.toImmutableList()))));
  }

  private static Context context(Dialect dialect) {
    Context context = Context.with(dialect);
    context.setAllowsUnregistered(true); // for the module
    return context;
  }

  private static Operation parse(Context context, String body) {
    Operation module = Parser.parse(context, "\"builtin.module\"() ({\n" + body + "}) : () -> ()");
    assertNotNull(module, body);
    return module;
  }

  private static Operation rewrite(
      Context context,
      String body,
      Function<Context, FrozenPatterns> patterns,
      RewriteListener listener) {
    Operation module = parse(context, body);
    GreedyRewriter.rewrite(
        module, patterns.apply(context), GreedyConfig.DEFAULT.withListener(listener));
    assertTrue(Verifier.verify(module), "the result is valid");
    return module;
  }

  private static FrozenPatterns canonicalization(Context context) {
    return new CanonicalizationPatterns().of(context);
  }

  private static FrozenPatterns set(Context context, String name) {
    return new PatternSet().addNamed(context, name).freeze();
  }

  static Stream<Arguments> canonicalized() {
    return Stream.of(
        Arguments.of(
            "attributes are computed, again and again",
            "%b = scale(%x) {factor = 3 : i64} %c = scale(%b) {factor = 5 : i64}"
                + " %r = scale(%c) {factor = 2 : i64} use(%r)",
            "%r = scale(%x) {factor = 30 : i64} use(%r)"),
        Arguments.of(
            "what does not fit into 64 bits is not computed",
            "%b = scale(%x) {factor = 9223372036854775807 : i64}"
                + " %r = scale(%b) {factor = 2 : i64} use(%r)",
            "%b = scale(%x) {factor = 9223372036854775807 : i64}"
                + " %r = scale(%b) {factor = 2 : i64} use(%r)"),
        Arguments.of(
            "the rule of the higher benefit comes first",
            "%n = negate(%x) %r = scale(%n) {factor = 1 : i64} use(%r)",
            "%r = negate(%x) use(%r)"),
        Arguments.of(
            "conditions",
            "%n = negate(%x) %r = scale(%n) {factor = 4 : i64} use(%r)",
            "%n = scale(%x) {factor = 4 : i64} %r = negate(%n) use(%r)"),
        Arguments.of(
            "commutative operands, right",
            "%n = negate(%x) %r = add(%y, %n) use(%r)",
            "%r = sub(%y, %x) use(%r)"),
        Arguments.of(
            "commutative operands, left",
            "%n = negate(%x) %r = add(%n, %y) use(%r)",
            "%r = sub(%y, %x) use(%r)"),
        Arguments.of(
            "one name twice is one value",
            "%r = add(%x, %x) %s = add(%x, %y) use(%r, %s)",
            "%r = scale(%x) {factor = 2 : i64} %s = add(%x, %y) use(%r, %s)"),
        Arguments.of(
            "several results",
            "%s = scale(%x) {factor = 2 : i64} %l, %h = halves(%s) use(%l, %h)",
            "use(%x, %x)"),
        Arguments.of(
            "named results, and an operation as a value",
            "%l, %h = halves(%x) %r = add(%h, %l) use(%r)",
            "use(%x)"),
        Arguments.of(
            "another result does not match",
            "%l, %h = halves(%x) %r = add(%l, %l) use(%r)",
            "%l, %h = halves(%x) %r = scale(%l) {factor = 2 : i64} use(%r)"),
        Arguments.of(
            "groups of a size, and attributes that are absent",
            "%r = sum(%x) {mode = #calc.mode<down>, operandSegmentSizes = array<i32: 1, 0>}"
                + " use(%r)",
            "use(%x)"),
        Arguments.of(
            "an attribute that should be absent",
            "%r = sum(%x) {mode = #calc.mode<down>, note = \"n\","
                + " operandSegmentSizes = array<i32: 1, 0>} use(%r)",
            "%r = sum(%x) {mode = #calc.mode<down>, note = \"n\","
                + " operandSegmentSizes = array<i32: 1, 0>} use(%r)"));
  }

  /** Short text as IR: everything is f32. */
  private static String ir(String text) {
    StringBuilder out = new StringBuilder("%x = \"calc.input\"() : () -> f32\n");
    out.append("%y = \"calc.input\"() : () -> f32\n%m = \"calc.input\"() : () -> i1\n");
    Matcher op =
        Pattern.compile("((?:%\\w+(?:, )?)+ = )?(\\w+)\\(([^)]*)\\)( \\{[^}]*\\})?").matcher(text);
    while (op.find()) {
      String results = op.group(1) == null ? "" : op.group(1);
      String operands =
          Stream.of(op.group(3).split(", "))
              .filter(o -> !o.isEmpty())
              .map(o -> o.equals("%m") ? "i1" : "f32")
              .collect(Collectors.joining(", "));
      long count = results.chars().filter(c -> c == '%').count();
      String types = count == 2 ? "(f32, f32)" : count == 1 ? "f32" : "()";
      out.append(results)
          .append("\"calc.")
          .append(op.group(2))
          .append("\"(")
          .append(op.group(3))
          .append(")")
          .append(op.group(4) == null ? "" : " <" + op.group(4).strip() + ">")
          .append(" : (")
          .append(operands)
          .append(") -> ")
          .append(types)
          .append('\n');
    }
    return out.toString();
  }

  private void check(String before, String after, Function<Context, FrozenPatterns> patterns) {
    for (Context context : List.of(interpreted(), generated())) {
      RewriteListener none = new RewriteListener() {};
      String expected =
          Printer.print(rewrite(context, ir(after), c -> new PatternSet().freeze(), none));
      assertEquals(expected, Printer.print(rewrite(context, ir(before), patterns, none)));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void canonicalized(String what, String before, String after) {
    check(before, after, RewriteRulesTest::canonicalization);
  }

  @Test
  void rulesOfASetAreAppliedWhereTheSetIsAskedFor() {
    String masked =
        "%r = sum(%x, %x, %y, %m)"
            + " {mode = #calc.mode<down>, operandSegmentSizes = array<i32: 3, 1>} use(%r)";
    check(masked, masked, RewriteRulesTest::canonicalization);
    check(
        masked,
        "%r = sum(%x, %x, %y) {mode = #calc.mode<up>, note = \"unmasked\","
            + " operandSegmentSizes = array<i32: 3, 0>} use(%r)",
        context -> set(context, "calc.unmask"));
  }

  @Test
  void operationsAreErasedUnlessSomethingUsesThem() {
    check("%n = negate(%x) poke(%n)", "", context -> set(context, "calc.drop"));
    check(
        "%n = negate(%x) poke(%n) use(%n)",
        "%n = negate(%x) poke(%n) use(%n)", context -> set(context, "calc.drop"));
  }

  @Test
  void eachMismatchIsToldWithItsPlaceAndAlikeInBothForms() {
    String body =
        "%s = scale(%x) {factor = 3 : i64} %l, %h = halves(%s) %a = add(%l, %h) %b = sub(%a, %y)"
            + " use(%b)";
    MatchTrace first = new MatchTrace(100);
    MatchTrace second = new MatchTrace(100);
    rewrite(interpreted(), ir(body), RewriteRulesTest::canonicalization, first);
    rewrite(generated(), ir(body), RewriteRulesTest::canonicalization, second);
    assertEquals(first.toString(), second.toString());
    assertTrue(
        first
            .toString()
            .contains("no match: attribute 'factor' of operand 'source' of 'calc.halves' is not 2"),
        first.toString());
    assertTrue(first.toString().contains("applied: calc.sum_of_halves"), first.toString());
  }

  @Test
  void aConversionFallsBackToAnotherRuleOfTheSameOperation() {
    String body = ir("%n = negate(%y) %r = add(%n, %n) use(%r)");
    MatchTrace first = new MatchTrace(100);
    MatchTrace second = new MatchTrace(100);
    String converted = convert(interpreted(), body, first);
    assertEquals(converted, convert(generated(), body, second));
    assertTrue(converted.contains("calc.scale") && !converted.contains("calc.sub"), converted);
    assertEquals(first.toString(), second.toString());
    assertTrue(first.toString().contains("applied: calc.add_negated"), first.toString());
    assertTrue(first.toString().contains("undone: it made 'calc.sub', which is illegal"));
    assertTrue(first.toString().contains("applied: calc.add_same"), first.toString());
  }

  private static String convert(Context context, String body, RewriteListener listener) {
    Operation module = parse(context, body);
    ConversionTarget target =
        new ConversionTarget().legalDialects("calc").illegalOps("calc.add", "calc.sub");
    assertTrue(
        DialectConversion.applyPartial(
                module,
                target,
                canonicalization(context),
                ConversionConfig.DEFAULT.withListener(listener))
            .succeeded());
    return Printer.print(module);
  }

  @Test
  void whatSeveralRulesAskFirstIsAskedOnce() throws Exception {
    Field count = classes.loadClass("test.calc.CalcRules").getField("count");
    count.setInt(null, 0);
    Context context = generated();
    String result =
        Printer.print(
            rewrite(
                context,
                ir("%n = negate(%x) %r = sub(%n, %y) use(%r)"),
                c -> set(c, "calc.shared"),
                new RewriteListener() {}));
    assertTrue(result.contains("calc.add"), result);
    assertEquals(1, count.getInt(null), "both rules ask, one call answers");
    String matcher = sources.get("test/calc/SubRewrites.java");
    assertEquals(2, matcher.split("CalcRules.counts\\(", -1).length, matcher);
  }

  @Test
  void attributesMayComeFromJava() {
    String result =
        Printer.print(
            rewrite(
                generated(),
                ir("%r = sub(%x, %y) use(%r)"),
                c -> set(c, "calc.factors"),
                new RewriteListener() {}));
    assertTrue(result.contains("factor = 7") && result.contains("factor = -1"), result);
  }

  @Test
  void aLawIsTheDocumentationOfItsMethod() {
    assertTrue(
        sources
            .get("test/calc/ScaleRewrites.java")
            .contains("scale(scale(x, a), b) -&gt; scale(x, a * b)"));
  }

  @Test
  void unknownSetsAreTold() {
    assertEquals(
        "expected a set of rewrite rules, dialect.set, found 'calc.nope'; there are calc.drop,"
            + " calc.factors, calc.shared, calc.unmask",
        assertThrows(IllegalArgumentException.class, () -> set(generated(), "calc.nope"))
            .getMessage());
  }

  @Test
  void methodsCannotBeCalledByADialectThatIsLoaded() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new DynamicDialect(spec)).getMessage();
    int line = sourceLine("where native counts");
    assertTrue(
        message.contains(
            "calc.dialect:" + line + ":11: rule 'shared_first' calls CalcRules.counts, but"),
        message);
  }

  private static int sourceLine(String text) {
    try (InputStream in = RewriteRulesTest.class.getResourceAsStream("/calc.dialect")) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return (int) all.substring(0, all.indexOf(text)).lines().count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
