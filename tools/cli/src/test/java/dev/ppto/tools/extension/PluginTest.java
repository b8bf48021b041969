package dev.ppto.tools.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.definition.DefinitionReader;
import dev.ppto.definition.codegen.JavaGenerator;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectExtension;
import dev.ppto.lit.tool.Tool;
import dev.ppto.pass.PassProvider;
import dev.ppto.targets.translation.Translation;
import dev.ppto.tools.Call;
import dev.ppto.tools.opt.OptTool;
import dev.ppto.tools.run.RunTool;
import dev.ppto.tools.translate.TranslateTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --load-plugin}: what a plugin may bring, and what is said of one that does not fit. */
class PluginTest {
  private static final String DIALECT =
      """
      dialect twice package plug {
        summary "Numbers, doubled"
        op number [Pure] {
          summary "Twice a number"
          description "x + x"
          operands x: I32
          results result: I32
          same type x, result
          assembly "$x attr-dict"
          execute
          canonicalize
          example "%y = twice.number %x"
        }
      }
      """;

  private static final String SEMANTICS =
      """
      package plug;

      import dev.ppto.execution.Outcome;
      import dev.ppto.execution.ProgramBuilder;
      import dev.ppto.rewrite.MatchResult;
      import dev.ppto.rewrite.PatternSet;

      final class NumberSemantics {
        static void execute(NumberOp op, ProgramBuilder program) {
          int from = program.register(op.x());
          int to = program.register(op.result());
          program.emit(
              frame -> {
                frame.setWord(to, (int) (2 * frame.word(from)));
                return Outcome.DONE;
              });
        }

        static void canonicalize(PatternSet patterns) {
          patterns.add(
              NumberOp.class,
              "twice(twice(x)) -> twice(x), which is wrong, and therefore seen",
              (op, rewriter) -> {
                if (op.x().definingOp() instanceof NumberOp inner) {
                  rewriter.replaceOp(op, inner.result());
                  return MatchResult.success();
                }
                return rewriter.notifyMatchFailure(op, "its operand is no double");
              });
        }
      }
      """;

  private static final String PASSES =
      """
      package plug;

      import dev.ppto.dialects.arith.AddiOp;
      import dev.ppto.ir.Builder;
      import dev.ppto.ir.Operation;
      import dev.ppto.pass.*;
      import dev.ppto.rewrite.*;
      import java.util.List;

      public final class Passes implements PassProvider {
        @PassInfo(name = "lower-twice", summary = "Doubles to sums")
        public record LowerTwice() implements ModulePass {
          @Override
          public void run(Operation module, PassContext ctx) {
            PatternSet patterns = new PatternSet();
            patterns.add(
                NumberOp.class,
                "twice(x) -> x + x",
                (op, rewriter) -> {
                  rewriter.replaceOpWith(
                      op, AddiOp.create(rewriter, op.location(), op.x(), op.x()));
                  return MatchResult.success();
                });
            GreedyRewriter.rewrite(module, patterns);
          }
        }

        @Override
        public List<Class<? extends Pass>> passes() {
          return List.of(LowerTwice.class);
        }

        @Override
        public String sourceLowering() {
          return "lower-twice";
        }
      }
      """;

  /** Gives operations of another dialect a pattern. */
  private static final String EXTENSION =
      """
      package plug;

      import dev.ppto.dialects.arith.MuliOp;
      import dev.ppto.ir.*;
      import dev.ppto.rewrite.*;

      public final class ArithExtension implements DialectExtension {
        @Override
        public String namespace() {
          return "arith";
        }

        @Override
        public void extend(DialectBindings bindings) {
          Canonicalization.add(
              bindings,
              "muli",
              patterns ->
                  patterns.add(
                      MuliOp.class,
                      "x * x -> x, which is wrong, and therefore seen",
                      (op, rewriter) -> {
                        if (op.lhs() != op.rhs()) {
                          return rewriter.notifyMatchFailure(op, "the operands are not one");
                        }
                        rewriter.replaceOp(op, op.lhs());
                        return MatchResult.success();
                      }));
        }
      }
      """;

  private static final String TRANSLATION =
      """
      package plug;

      import com.google.common.collect.*;
      import dev.ppto.ir.Operation;
      import dev.ppto.targets.translation.Translation;
      import java.util.Map;

      public final class Names implements Translation {
        @Override
        public String name() {
          return "names";
        }

        @Override
        public String summary() {
          return "the names of all operations";
        }

        @Override
        public String suffix() {
          return "txt";
        }

        @Override
        public ImmutableSet<String> options() {
          return ImmutableSet.of("end");
        }

        @Override
        public Map<String, String> translate(
            Operation module, ImmutableMap<String, String> options) {
          String end = options.getOrDefault("end", ";");
          if (end.isEmpty()) {
            throw new IllegalArgumentException("end: expected a text, found an empty one");
          }
          StringBuilder text = new StringBuilder();
          module.walk(op -> text.append(op.name()).append(end).append('\\n'));
          return Map.of("all", text.toString());
        }
      }
      """;

  @TempDir Path folder;

  private Call opt(String input, String... arguments) {
    return call(new OptTool(), "ppto-opt", input, arguments);
  }

  private Call call(Tool tool, String name, String input, String... arguments) {
    return Call.of(tool, name, folder, input, arguments);
  }

  private static void assertHas(String part, String text) {
    assertTrue(text.contains(part), () -> "expected '" + part + "' in:\n" + text);
  }

  private static void assertRefused(Call call, String message) {
    assertEquals(2, call.status(), call.err());
    assertHas(message, call.err());
    assertFalse(call.err().contains("\tat "), call.err());
    assertEquals("", call.out());
  }

  /** A plugin with a dialect, passes, an extension of arith and a translation. */
  private PluginJar whole() throws IOException {
    Path definition = Files.writeString(folder.resolve("twice.dialect"), DIALECT);
    var read = new DefinitionReader(PluginTest.class.getClassLoader()).read(List.of(definition));
    assertTrue(read.succeeded(), read.messages()::toString);
    return new PluginJar()
        .sources(new JavaGenerator(read.dialects().get(0), List.of(), Map.of()).sources())
        .source("plug/NumberSemantics.java", SEMANTICS)
        .source("plug/Passes.java", PASSES)
        .source("plug/ArithExtension.java", EXTENSION)
        .source("plug/Names.java", TRANSLATION)
        .service(Dialect.class, "plug.TwiceDialect")
        .service(PassProvider.class, "plug.Passes")
        .service(DialectExtension.class, "plug.ArithExtension # of arith")
        .service(Translation.class, "plug.Names")
        .attribute("Ppto-Version", "0.1.0");
  }

  @Test
  void aPluginExtendsEveryTool() throws IOException {
    whole().write(folder.resolve("twice.jar"));
    String program =
        """
        func.func @f(%x: i32) -> i32 {
          %0 = twice.number %x
          %1 = twice.number %0
          %2 = arith.muli %1, %1 : i32
          return %2 : i32
        }
        """;
    Call call = opt(program, "--load-plugin=twice.jar", "--verify-roundtrip");
    assertEquals(0, call.status(), call.err());
    assertHas("%1 = twice.number %0\n", call.out());

    call = opt(program, "--load-plugin", "twice.jar", "--canonicalize");
    assertHas("%0 = twice.number %arg0\n    return %0", call.out());

    call = opt(program, "--lower-twice", "-load-plugin=twice.jar");
    assertHas("%0 = arith.addi %arg0, %arg0 : i32", call.out());

    assertHas("lower-twice", opt("", "--load-plugin=twice.jar", "--list-passes").out());
    assertHas("--lower-twice", opt("", "--load-plugin=twice.jar", "--help").out());
    assertHas("twice ", opt("", "--load-plugin=twice.jar", "--list-dialects").out());
    assertHas(",twice", opt("", "--load-plugin=twice.jar", "--show-dialects").out());

    // A folder of classes will do, and what one run has loaded is gone in the next.
    assertEquals(0, opt(program, "--load-plugin=twice.jar.classes").status());
    assertRefused(opt("", "--lower-twice"), "unknown option '--lower-twice'");
  }

  @Test
  void aPluginBringsATranslation() throws IOException {
    whole().write(folder.resolve("twice.jar"));
    String program = "func.func @f() { return }";
    Tool tool = new TranslateTool();
    Call call = call(tool, "ppto-translate", program, "--load-plugin=twice.jar", "--to=names");
    assertEquals("func.return;\nfunc.func;\nbuiltin.module;\n", call.out(), call.err());
    String[] command = {"--load-plugin=twice.jar", "--to=names", "--option", "end=!", "-o", "d/"};
    call = call(tool, "ppto-translate", program, command);
    assertEquals(0, call.status(), call.err());
    assertHas("func.func!\n", Files.readString(folder.resolve("d/all.txt")));
    call = call(tool, "ppto-translate", program, "--load-plugin=twice.jar", "--list-targets");
    assertHas("names       the names of all operations", call.out());

    assertRefused(
        call(tool, "ppto-translate", program, "--load-plugin=twice.jar", "--to=name"),
        "expected pto or names, found 'name'; did you mean 'names'?");
    command = new String[] {"--load-plugin=twice.jar", "--to=names", "--option", "and=1"};
    assertRefused(
        call(tool, "ppto-translate", program, command),
        "--to=names has no option 'and'; did you mean 'end'?; there are: end");
    command = new String[] {"--load-plugin=twice.jar", "--to=names", "--option", "end="};
    assertRefused(
        call(tool, "ppto-translate", program, command),
        "--to=names: end: expected a text, found an empty one");
    command = new String[] {"--load-plugin=twice.jar", "--to=names", "--sync=ours"};
    assertRefused(
        call(tool, "ppto-translate", program, command), "--to=names has no option 'sync'");
  }

  @Test
  void aPluginRunsAtBothLevels() throws IOException {
    whole().write(folder.resolve("twice.jar"));
    String program =
        """
        tile.kernel @k(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %n: i32) {
          %t = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
          %double = twice.number %n
          %s = arith.sitofp %double : i32 to f32
          %r = tile.muls %t, %s : !tile.tile<8x8xf32, vec>, f32
          tile.store %r, %y[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf32>
          tile.return
        }
        orch.func @o(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %n: i32) {
          orch.call @k(%x, %y, %n) : memref<8x8xf32>, memref<8x8xf32>, i32
          orch.return
        }
        host.func @h(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out) {
          %c0 = arith.constant 0 : index
          %n = arith.constant 3 : i32
          host.dispatch @o(%x, %y, %n) device %c0 : memref<8x8xf32>, memref<8x8xf32>, i32
          host.return
        }
        """;
    for (String level : List.of("source", "ascend")) {
      String[] command = {
        "-", "--load-plugin=twice.jar", "--arg=x=arange", "--expect", "y == 6 * x", "--at", level
      };
      Call call = call(new RunTool(), "ppto run", program, command);
      assertEquals("OK\n", call.out(), level + ": " + call.err());
    }
    Call call =
        call(new TranslateTool(), "ppto-translate", program, "--load-plugin=twice.jar", "--to=pto");
    assertHas("arith.addi %arg2, %arg2", call.out() + call.err());
  }

  @Test
  void aFileThatIsNoPluginIsRefused() throws IOException {
    assertRefused(
        opt("", "--load-plugin=none.jar"), "cannot read plugin 'none.jar': there is no such file");
    Files.writeString(folder.resolve("text.jar"), "not a jar");
    assertRefused(
        opt("", "--load-plugin=text.jar"),
        "plugin 'text.jar': expected a jar, but the file is none");
    new PluginJar().source("p/A.java", "package p; class A {}").write(folder.resolve("a.jar"));
    assertRefused(
        opt("", "--load-plugin=a.jar"),
        "plugin 'a.jar': expected at least one of these files with the name of a class, found"
            + " none:\n  META-INF/services/dev.ppto.ir.Dialect\n");
    assertRefused(opt("", "--load-plugin"), "--load-plugin: expected a value");
  }

  @Test
  void aPluginForAnotherVersionIsRefused() throws IOException {
    whole().attribute("Ppto-Version", "7.3.1").write(folder.resolve("later.jar"));
    assertRefused(
        opt("", "--load-plugin=later.jar"),
        "plugin 'later.jar' is built for ppto 7.3.1 (Ppto-Version in its manifest), but this is"
            + " ppto 0.1.0-SNAPSHOT; build it against ppto 0.1");
  }

  @Test
  void faultsOfAPluginAreToldAsSuch() throws IOException {
    String provider =
        """
        package p;
        import dev.ppto.ir.*;
        public class P implements DialectExtension {
          %s
          public String namespace() { return "%s"; }
          public void extend(DialectBindings bindings) { %s }
        }
        """;
    Map<String, String> faults =
        Map.of(
            provider.formatted("public P() { throw new IllegalStateException(\"no\"); }", "a", ""),
            "cannot make 'p.P', which it lists as a DialectExtension: IllegalStateException: no",
            provider.formatted("P() {}", "arith", ""),
            "it has no public constructor without parameters",
            provider.formatted("static int x = 1 / Integer.parseInt(\"0\");", "arith", ""),
            "ArithmeticException: / by zero",
            provider.formatted("static { if (true) throw new Error(\"no\"); }", "arith", ""),
            "cannot make 'p.P', which it lists as a DialectExtension: Error: no",
            provider.replace("\"%s\"", "%s").formatted("", "null", ""),
            "'p.P' cannot say which dialect it extends: IllegalArgumentException: expected the name",
            provider.formatted("", "arit", ""),
            "extends the dialect 'arit' (p.P), but there is none of that name; there are: arith",
            provider.formatted("", "arith", "bindings.attach(\"ad\", String.class, \"\");"),
            "'p.P' cannot extend the dialect 'arith': IllegalArgumentException: 'arith.ad'",
            provider.formatted("", "arith", "throw new NoSuchMethodError(\"Op.f()\");"),
            "NoSuchMethodError: Op.f(); it seems to be built for another version of ppto");
    int number = 0;
    for (Map.Entry<String, String> fault : faults.entrySet()) {
      String jar = "fault" + number++ + ".jar";
      new PluginJar()
          .source("p/P.java", fault.getKey())
          .service(DialectExtension.class, "p.P")
          .write(folder.resolve(jar));
      Call call = opt("", "--load-plugin=" + jar);
      assertRefused(call, "error: plugin '" + jar + "'");
      assertHas(fault.getValue(), call.err());
    }
    new PluginJar().service(PassProvider.class, "p.Gone").write(folder.resolve("gone.jar"));
    assertRefused(
        opt("", "--load-plugin=gone.jar"),
        "plugin 'gone.jar' has no class 'p.Gone', which it lists as a PassProvider");
    new PluginJar().service(PassProvider.class, "java.lang.String").write(folder.resolve("s.jar"));
    assertRefused(
        opt("", "--load-plugin=s.jar"),
        "expected 'java.lang.String', which it lists as a PassProvider, to be one");
  }

  @Test
  void namesThatAreTakenAreRefused() throws IOException {
    whole().write(folder.resolve("a.jar"));
    whole().write(folder.resolve("b.jar"));
    assertRefused(
        opt("", "--load-plugin=a.jar", "--load-plugin=b.jar"),
        "plugin 'b.jar': cannot add the passes of 'plug.Passes': IllegalArgumentException: a pass"
            + " or pipeline 'lower-twice' is registered already");
  }
}
