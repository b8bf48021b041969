package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ppto.ir.Context;
import dev.ppto.ir.Type;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeTextTest {
  private final Context context = Texts.lenient();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i1",
        "i0",
        "si8",
        "ui64",
        "i16777215",
        "index",
        "none",
        "f16",
        "bf16",
        "f32",
        "f64",
        "f80",
        "f128",
        "tf32",
        "f8E4M3FN",
        "f8E5M2FNUZ",
        "() -> ()",
        "(i32) -> i32",
        "(i32, f32) -> (i1, i2)",
        "(i32) -> ((i32) -> i32)",
        "() -> (() -> ())",
        "tuple<>",
        "tuple<i32, tuple<f32>>",
        "complex<f32>",
        "complex<i8>",
        "tensor<f32>",
        "tensor<0xf32>",
        "tensor<0x1xi1>",
        "tensor<4x?x8xf32>",
        "tensor<*xf32>",
        "tensor<4xf32, \"encoding\">",
        "tensor<2xi32, 5 : i64>",
        "tensor<4xcomplex<f32>>",
        "tensor<2xvector<4xf32>>",
        "vector<f32>",
        "vector<4x[8]xf32>",
        "vector<[2]xindex>",
        "memref<f32>",
        "memref<4x?xf32>",
        "memref<*xf32>",
        "memref<*xf32, 2>",
        "memref<4x4xf32, strided<[4, 1]>>",
        "memref<4xf32, strided<[?], offset: ?>, 1>",
        "memref<4xf32, strided<[-1], offset: 3>>",
        "memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>, \"gm\">",
        "memref<4xf32, 3 : i32>",
        "memref<2xmemref<4xf32>>",
        "memref<2xvector<2xf32>>",
        "!a.b",
        "!a.b<i32, [x -> y], \"<\">",
        "!a<\"odd body\">",
        "!a.b.c",
      })
  void isPrintedAsItWasRead(String text) {
    Type type = Parser.parseType(context, text);
    assertEquals(text, Printer.print(type));
    assertSame(type, Parser.parseType(context, text), "types are unique");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tensor< 4 x 8 x f32 >      | tensor<4x8xf32>",
        "memref<4xf32, 0>           | memref<4xf32>",
        "memref<4xf32, affine_map<(d0) -> (d0)>> | memref<4xf32>",
        "!a<b>                      | !a.b",
        "(i32) -> (i32)             | (i32) -> i32",
      })
  void hasOneForm(String text, String printed) {
    assertEquals(printed, Printer.print(Parser.parseType(context, text)));
  }

  @Test
  void sameTextOfATypeIsReadOnce() {
    String text =
        """
        !t = i32
        %0:3 = "a.b"() : () -> (tensor<4x!t>, tensor<4x!t>, tensor<4xi32>)
        """;
    List<Type> types = Texts.parse(context, text).resultTypes();
    assertSame(types.get(0), types.get(1));
    assertSame(types.get(0), types.get(2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "q | 1:1: expected a type, found 'q', which is no builtin type (types of dialects are"
            + " written '!dialect.name')",
        "+ | 1:1: expected a type, found '+'",
        "i16777216 | 1:1: integer types have at most 16777215 bits",
        "tensor | 1:7: expected '<' after 'tensor', found end of file",
        "tensor<4f32> | 1:9: expected 'x' after an extent, found 'f32'",
        "tensor<4xx> | 1:10: expected a type, found 'x', which is no builtin type (types of"
            + " dialects are written '!dialect.name')",
        "tensor<99999999999999999999xf32> | 1:8: the extent is out of the range of 64 bits",
        "tensor<2xtensor<2xf32>> | 1:10: 'tensor<2xf32>' cannot be the element type of a tensor",
        "vector<0xf32> | 1:8: expected positive extents in a vector type, found 0",
        "vector<?xf32> | 1:8: expected positive extents in a vector type, found '?'",
        "vector<[4xf32> | 1:10: expected ']' after a scalable extent, found 'xf32'",
        "memref<4xf32, strided<[1, 1]>> | 1:15: expected a layout of 1 dimensions, as the memref"
            + " has, found 2",
        "memref<4xf32, 1, 2> | 1:18: expected at most a layout and a memory space in a memref type",
        "complex<index> | 1:9: expected an integer or floating-point type in a complex type, found"
            + " 'index'",
        "!t | 1:1: undefined type alias '!t': an alias is defined before its use",
        "!a.b<(> | 1:5: expected '>' that closes this '<', found unbalanced brackets",
        "(i32 | 1:5: expected ')' after a list of types, found end of file",
      })
  void wrongOnesAreRejected(String text, String message) {
    List<String> messages = new ArrayList<>();
    context
        .diagnostics()
        .setHandler(
            d -> messages.add(d.location().toString().replace("<text>:", "") + ": " + d.message()));
    assertNull(Parser.parseType(context, text));
    assertEquals(List.of(message), messages);
  }
}
