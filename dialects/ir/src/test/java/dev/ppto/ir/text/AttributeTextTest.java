package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeTextTest {
  private final Context context = Texts.lenient();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unit",
        "true",
        "false",
        "5 : i64",
        "-5 : i8",
        "200 : ui8",
        "3 : index",
        "123456789012345678901234567890 : i128",
        "18446744073709551615 : ui64",
        "1.500000e+00 : f64",
        "-0.000000e+00 : f32",
        "3.14159274 : f32",
        "0x7FC00000 : f32",
        "0x7F800000 : f32",
        "0xFF800000 : f32",
        "0x7FF0000000000000 : f64",
        "0x7C00 : f16",
        "1.000000e+30 : f64",
        "1.23456781E+9 : f32",
        "1.000000e-10 : f32",
        "1.17549435E-38 : f32",
        "0.00123456784 : f32",
        "1.000980e+00 : f16",
        "0x7F81 : bf16",
        "\"\"",
        "\"a b\"",
        "\"q\\22 b\\\\ n\\0A t\\09 \\00\"",
        "\"\\E2\\82\\AC\"",
        "\"\\FF\\80\"",
        "@a",
        "@a::@\"b c\"::@d",
        "@\"\\22\"",
        "[]",
        "[1, 2 : i32, \"a\", [unit]]",
        "[1.000000e+00, 1.000000e+00 : f32]",
        "{}",
        "{a = 1 : i64, \"b c\" = unit}",
        "i32",
        "(i32) -> i32",
        "tensor<4xf32>",
        "array<i64>",
        "array<i64: 1, -2>",
        "array<i1: true, false>",
        "array<f32: 1.000000e+00>",
        "array<ui8: 255>",
        "array<ui128: 340282366920938463463374607431768211455>",
        "array<f128: 1.000000e+00, 0x4000921FB54442D18469898CC51701B8>",
        "array<index: 1, -1>",
        "0x4000C90FDAA22168C235 : f80",
        "0x4000921FB54442D18469898CC51701B8 : f128",
        "dense<[0x4000C90FDAA22168C235, 1.000000e+00]> : tensor<2xf80>",
        "dense<[-170141183460469231731687303715884105728, 18446744073709551616]> : tensor<2xi128>",
        "dense<36893488147419103231> : tensor<2xui65>",
        "dense<(0x4000921FB54442D18469898CC51701B8,1.000000e+00)> : tensor<2xcomplex<f128>>",
        "dense<1> : memref<2xi32>",
        "sparse<[0, 1], [5, 6]> : tensor<2xi32>",
        "loc(\"f\":4294967295:3000000000)",
        "strided<[]>",
        "strided<[?, 1], offset: ?>",
        "dense<> : tensor<0xi32>",
        "dense<5> : tensor<2x2xi32>",
        "dense<1> : tensor<i32>",
        "dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>",
        "dense<[true, false]> : tensor<2xi1>",
        "dense<[1.000000e+00, 0x7FC00000]> : tensor<2xf32>",
        "dense<[1, 2]> : vector<2xindex>",
        "dense<(1.000000e+00,2.000000e+00)> : tensor<3xcomplex<f32>>",
        "dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>",
        "dense<[\"a\", \"b\\22\"]> : tensor<2x!d.string>",
        "dense<[1, 255]> : tensor<2xui8>",
        "sparse<[[0, 1], [1, 0]], [5, 6]> : tensor<2x2xi32>",
        "sparse<> : tensor<2xf32>",
        "affine_map<() -> ()>",
        "affine_map<(d0, d1)[s0] -> (d0 + s0, d1 mod 4)>",
        "affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>",
        "affine_set<() : (0 == 0)>",
        "#a.b",
        "#a.b<x, \">\">",
        "#a<\"x y\">",
        "loc(\"f\":1:2)",
        "loc(unknown)",
      })
  void isPrintedAsItWasRead(String text) {
    Attribute attribute = Parser.parseAttribute(context, text);
    String printed = text.replace("\"b c\" = unit", "\"b c\"");
    assertEquals(printed, Printer.print(attribute));
    if (!text.startsWith("loc")) {
      assertSame(attribute, Parser.parseAttribute(context, text), "attributes are unique");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "5                    | 5 : i64",
        "0x1F : i32           | 31 : i32",
        "255 : i8             | -1 : i8",
        "1 : i1               | true",
        "-1 : i1              | true",
        "1.5                  | 1.500000e+00 : f64",
        "1.1 : f16            | 1.099610e+00 : f16",
        "1.1 : f8E4M3FN       | 1.125000e+00 : f8E4M3FN",
        "1e3 : f32            | error",
        "1.e3 : f32           | 1.000000e+03 : f32",
        "0x3F800000 : f32     | 1.000000e+00 : f32",
        "\"a\" : none         | \"a\"",
        "\"a\" : i32          | \"a\" : i32",
        "\"\\n\\t\\41\"       | \"\\0A\\09A\"",
        "{b, a = unit}        | {a, b}",
        "dense<[1, 1]> : tensor<2xi32> | dense<1> : tensor<2xi32>",
        "dense<[]> : tensor<0x4xi32>   | error",
        "dense<[[]]> : tensor<1x0xi32> | dense<> : tensor<1x0xi32>",
        "dense<7> : tensor<3000000000x3xi8> | dense<7> : tensor<3000000000x3xi8>",
        "sparse<[0], [1]> : tensor<2xi32> | sparse<0, 1> : tensor<2xi32>",
        "18446744073709551615 : index | error",
        "tensor<2xf32, 0 : i32> | tensor<2xf32, 0 : i32>",
        "memref<2xf32, 0 : i32> | memref<2xf32>",
        "memref<*xf32, affine_map<(d0) -> (d0)>> | error",
        "memref<2xf32, [1]>  | error",
        "loc(\"\":1:2)         | loc(\"-\":1:2)",
        "distinct[5]<unit>   | distinct[0]<>",
        "[distinct[7]<1>, distinct[3]<>, distinct[7]<1>] | [distinct[0]<1 : i64>, distinct[1]<>,"
            + " distinct[0]<1 : i64>]",
        "0x00008000000000000000 : f80 | 0x18000000000000000 : f80",
        "0x3FFF0000000000000000 : f80 | 0x7FFF0000000000000000 : f80",
        "0x3FFF8000000000000000 : f80 | 1.000000e+00 : f80",
        "dense<\"0x0100FFFF\"> : tensor<2xi16> | dense<[1, -1]> : tensor<2xi16>",
        "dense<\"0x05\"> : tensor<3xi1> | dense<[true, false, true]> : tensor<3xi1>",
        "dense<\"0x0000803F\"> : tensor<4xf32> | dense<1.000000e+00> : tensor<4xf32>",
        "array<i32: 0xFFFFFFFF> | array<i32: -1>",
        "affine_map<(i)[n] -> (2 * i + n + 0, 3 + 4)> | affine_map<(d0)[s0] -> (d0 * 2 + s0, 7)>",
        "affine_set<(i)[n] : (i <= n, i >= 3)> | affine_set<(d0)[s0] : (-d0 + s0 >= 0, d0 - 3 >="
            + " 0)>",
        "#a<b>                | #a.b",
        "strided<[1], offset: 0> | strided<[1]>",
      })
  void hasOneForm(String text, String printed) {
    Attribute attribute = Parser.parseAttribute(context, text);
    assertEquals(printed, attribute == null ? "error" : Printer.print(attribute));
  }

  @Test
  void manyElementsArePrintedAsBytes() {
    StringBuilder list = new StringBuilder("0");
    for (int i = 1; i <= 100; i++) {
      list.append(", ").append(i % 100);
    }
    Attribute attribute = Parser.parseAttribute(context, "dense<[" + list + "]> : tensor<101xi16>");
    String printed = Printer.print(attribute);
    assertEquals("dense<\"0x000001000200", printed.substring(0, 21));
    assertSame(attribute, Parser.parseAttribute(context, printed));
  }

  @Test
  void aNumberTakesTheTypeItIsExpectedToHave() {
    assertEquals("5 : i32", Printer.print(Parser.parseAttribute(context, "5", IntegerType.I32)));
    assertEquals(
        "5.000000e+00 : f16", Printer.print(Parser.parseAttribute(context, "5.0", FloatType.F16)));
    assertEquals(
        "5 : i8", Printer.print(Parser.parseAttribute(context, "5 : i8", IntegerType.I32)));
  }

  @Test
  void aStringMayHoldMegabytes() {
    String text = "\"" + "x".repeat(10_000_000) + "\"";
    assertEquals(10_000_000, ((StringAttr) Parser.parseAttribute(context, text)).value().length());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "256 : i8 | 1:1: 256 is out of the range of 'i8'",
        "-1 : ui8 | 1:1: -1 is out of the range of 'ui8'",
        "5 : f32 | 1:1: expected a number with a decimal point for type 'f32', found an integer",
        "1.0 : i32 | 1:1: expected a floating-point type for this number, found 'i32'",
        "5 : none | 1:1: expected an integer, index or floating-point type for this number, found"
            + " 'none'",
        "0x1FFFFFFFF : f32 | 1:1: the bit pattern has more than the 32 bits of f32",
        "- | 1:2: expected a number after '-', found end of file",
        "[1, | 1:4: expected an attribute, found end of file",
        "{a = 1, a} | 1:9: duplicate key 'a' in a dictionary",
        "{1 = a} | 1:2: expected an attribute name, found '1'",
        "dense_resource<x> : i8 | 1:21: expected a tensor, vector or memref type, found 'i8'",
        "dense_resource<1> : tensor<1xi8> | 1:16: expected the key of a resource, found '1'",
        "dense<1> : tensor<9223372036854775807x2xi32> | 1:12: expected a tensor, vector or memref"
            + " type of static shape with fewer than 2^63 elements, found"
            + " 'tensor<9223372036854775807x2xi32>'",
        "dense<[1, 2]> : tensor<3xi32> | 1:7: expected elements of shape [3], as the type has,"
            + " found shape [2]",
        "dense<[[1], [2, 3]]> : tensor<2x1xi32> | 1:13: expected 1 elements, as the lists before"
            + " have, found 2",
        "dense<[[1], 2]> : tensor<2x1xi32> | 1:13: expected '[', as the lists before nest deeper,"
            + " found '2'",
        "dense<1> | 1:9: expected ':' and a type after the elements, found end of file",
        "dense<1> : i32 | 1:12: expected a tensor, vector or memref type of static shape"
            + " with fewer than 2^63 elements, found 'i32'",
        "dense<1> : tensor<?xi32> | 1:12: expected a tensor, vector or memref type of static"
            + " shape with fewer than 2^63 elements, found 'tensor<?xi32>'",
        "dense<1.5> : tensor<1xi32> | 1:7: expected an integer of type 'i32', found a number with a"
            + " point",
        "dense<\"0x00\"> : tensor<2xi16> | 1:7: expected 4 bytes of elements, found 1",
        "dense<\"0x0g\"> : tensor<1xi8> | 1:11: expected a hexadecimal digit, found 'g'",
        "sparse<[[2]], [1]> : tensor<2xi8> | 1:8: the index 2 is out of the range of an extent of"
            + " 2",
        "affine_map<(d0) -> (d1)> | 1:21: 'd1' is neither a dimension nor a symbol of this"
            + " expression",
        "affine_map<(d0, d0) -> (d0)> | 1:17: redefinition of 'd0'",
        "affine_map<(d0, d1) -> (d0 * d1)> | 1:28: not affine: expected a factor without dimensions"
            + " on one side of '*'",
        "affine_map<(d0) -> (4 mod d0)> | 1:27: not affine: expected an operand without dimensions"
            + " after 'mod'",
        "\"a\\q\" | 1:3: unknown escape in string: expected '\\\"', '\\\\', '\\n"
            + "', '\\t' or two hexadecimal digits after '\\'",
        "\"a | 1:1: expected '\"' at the end of the string, found end of line",
        "#undefined | 1:1: undefined attribute alias '#undefined': an alias is defined before its"
            + " use",
        "[distinct[0]<1>, distinct[0]<2>] | 1:18: expected distinct[0] to hold '1 : i64', as"
            + " before, found '2 : i64'",
        "distinct[x]<1> | 1:10: expected the number of a distinct attribute, found 'x'",
        "5 5 | 1:3: expected the end of the text, found '5'",
        "@ | 1:1: expected a name or a string after '@'",
      })
  void wrongOnesAreRejected(String text, String message) {
    List<String> messages = new ArrayList<>();
    context
        .diagnostics()
        .setHandler(
            d -> messages.add(d.location().toString().replace("<text>:", "") + ": " + d.message()));
    assertEquals(null, Parser.parseAttribute(context, text));
    assertEquals(List.of(message), messages);
  }
}
