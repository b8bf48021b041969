package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whatever the bytes: the parser ends, throws nothing, and says where the text is wrong. */
class ParserFuzzTest {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|[%@#!^]?[\\w.$]+|->|::|\\s+|.", Pattern.DOTALL);

  private static final String MARKS = " \n\"<>(){}[]%#!@^:,=-+*/x09.?\\\0";

  private static final List<String> CORPUS = corpus();

  private static List<String> corpus() {
    List<String> texts = new ArrayList<>();
    Context context = Texts.lenient();
    for (int seed = 0; seed < 8; seed++) {
      texts.add(
          Printer.print(
              new RandomIr(seed, context).module(),
              PrintOptions.DEFAULT.withDebugInfo(seed % 2 == 0)));
    }
    texts.add(
        """
        !t = tensor<4x?xf32>
        #m = affine_map<(d0)[s0] -> (d0 floordiv 4 + s0, (d0 - 3) mod 2)>
        #s = affine_set<(i) : (i >= 0, i == 3)>
        module {
          func.func @f(%a: index, %b: !t loc("f":1:2)) attributes {x = #m} {
            %c = t.constant 5 : i32
            t.loop %i to %a {
              "t.notify"(%c) <{mode = #t.mode<add>}> {s = #s} : (i32) -> ()
            }
            return %c, %b : i32, !t
          } loc(callsite("f":1:2 at fused<"m">["a", #l]))
        }
        #l = loc("x":3:4)
        """);
    texts.add(
        """
        "a.b"() {d = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>, e = dense<"0x00FF"> : tensor<2xi8>,
          f = sparse<[[0, 1]], [5.0]> : tensor<2x2xf32>, g = array<i8: 1, -2>, h = 0x7F : f8E4M3FN,
          i = vector<2x[4]xi1>, j = memref<4xf32, strided<[?], offset: 2>, 3>, k = complex<f32>,
          l = dense<(1.0, 2.0)> : tensor<2xcomplex<f64>>, m = dense<["a", "b"]> : tensor<2x!d.s>}
          : () -> ()
        """);
    return texts;
  }

  @Test
  void mutatedTextsAreReadOrRejected() {
    Random random = new Random(20260101);
    Context lenient = SampleDialects.context();
    lenient.setAllowsUnregistered(true);
    Context strict = SampleDialects.context();
    long end = System.nanoTime() + 2_000_000_000L;
    int parsed = 0;
    for (int i = 0; i < 20_000 && System.nanoTime() < end; i++) {
      String text = CORPUS.get(random.nextInt(CORPUS.size()));
      byte[] mutated =
          random.nextBoolean()
              ? bytesChanged(text.getBytes(StandardCharsets.UTF_8), random)
              : tokensChanged(text, random).getBytes(StandardCharsets.UTF_8);
      parsed += check(i % 4 == 0 ? strict : lenient, mutated) ? 1 : 0;
    }
    assertTrue(parsed > 0, "no mutation was harmless");
  }

  private static boolean check(Context context, byte[] bytes) {
    List<Diagnostic> errors = new ArrayList<>();
    context.diagnostics().setHandler(errors::add);
    ParseResult result;
    try {
      result = Parser.parse(context, SourceFile.of("fuzz", bytes), ParserOptions.DEFAULT);
      if (result.succeeded()) {
        // What was accepted has a text.
        assertTrue(!Printer.print(result.root(), PrintOptions.DEFAULT).isEmpty());
      }
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(new String(bytes, StandardCharsets.UTF_8), e);
    }
    assertEquals(result.succeeded(), errors.isEmpty());
    for (Diagnostic error : errors) {
      assertTrue(error.location() instanceof FileLineColLoc l && l.line() > 0 && l.column() > 0);
      assertTrue(
          !error.message().contains("defect"),
          () -> error.message() + "\n" + new String(bytes, StandardCharsets.UTF_8));
    }
    return result.succeeded();
  }

  private static byte[] bytesChanged(byte[] original, Random random) {
    byte[] bytes = original.clone();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] = (byte) random.nextInt(256);
        case 1 -> bytes[at] = (byte) MARKS.charAt(random.nextInt(MARKS.length()));
        case 2 -> bytes = Arrays.copyOf(bytes, at + 1);
        default -> bytes[at] = bytes[random.nextInt(bytes.length)];
      }
    }
    return bytes;
  }

  private static String tokensChanged(String text, Random random) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(tokens.size());
      switch (random.nextInt(4)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, tokens.get(random.nextInt(tokens.size())));
        case 2 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
        default -> {
          int other = random.nextInt(tokens.size());
          String moved = tokens.set(at, tokens.get(other));
          tokens.set(other, moved);
        }
      }
    }
    return String.join("", tokens);
  }
}
