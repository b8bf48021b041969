package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.FileLineColLoc;
import dev.ppto.ir.text.ParserOptions.ImplicitModule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenericFormTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"a.b\"() : () -> ()",
        "%0 = \"a.b\"() : () -> i32",
        "%0:2 = \"a.b\"() : () -> (i32, f32)",
        "\"a.b\"() <{p = 1 : i64}> {q} : () -> ()",
        "\"odd \\22name\\22\"() : () -> ()",
        """
        "a.b"() ({
        }) : () -> ()""",
        """
        "a.b"() ({
        }, {
        ^bb0:
        }, {
          "c.d"() : () -> ()
        }) : () -> ()""",
        """
        "a.b"() ({
        ^bb0(%arg0: i32, %arg1: index):
          %0:2 = "a.c"(%arg0) : (i32) -> (i32, i32)
          "a.d"(%0#0, %0#1, %arg1) : (i32, i32, index) -> ()
        }) : () -> ()""",
        """
        "a.b"() ({
          "c.br"()[^bb2, ^bb1] : () -> ()
        ^bb1:  // 2 preds: ^bb0, ^bb2
          "c.br"()[^bb2] : () -> ()
        ^bb2:  // 2 preds: ^bb0, ^bb1
          "c.br"()[^bb1] : () -> ()
        ^bb3:  // no predecessors
          "c.ret"() : () -> ()
        }) : () -> ()""",
        // A use before its definition: in a graph region, across blocks, from an inner region.
        """
        "a.graph"() ({
          %0 = "a.c"(%1) : (i32) -> i32
          %1 = "a.c"(%0) : (i32) -> i32
        }) : () -> ()""",
        """
        "a.graph"() ({
          "a.r"() ({
            "a.u"(%0#1) : (f32) -> ()
          }) : () -> ()
          %0:2 = "a.d"() : () -> (i32, f32)
        }) : () -> ()""",
        """
        "a.f"() ({
          "c.br"()[^bb2] : () -> ()
        ^bb1:  // pred: ^bb2
          "a.u"(%0) : (i32) -> ()
        ^bb2:  // pred: ^bb0
          %0 = "a.d"() : () -> i32
          "c.br"()[^bb1] : () -> ()
        }) : () -> ()""",
        "%0 = \"a.b\"() : () -> (() -> i32)",
      })
  void isPrintedAsItWasRead(String text) {
    assertEquals(text, Texts.reprinted(Texts.lenient(), text));
  }

  @Test
  void namesOfResultsMayBeGroups() {
    assertEquals(
        """
        "builtin.module"() ({
          %0:3 = "a.b"() : () -> (i32, i32, f32)
          "a.u"(%0#0, %0#1, %0#2) : (i32, i32, f32) -> ()
        }) : () -> ()""",
        Texts.reprinted(
            Texts.lenient(),
            """
            %a, %b:2 = "a.b"() : () -> (i32, i32, f32)
            "a.u"(%a, %b, %b#1) : (i32, i32, f32) -> ()
            """));
  }

  @Test
  void innerRegionsSeeOuterNamesAndEndTheirOwn() {
    assertEquals(
        """
        "builtin.module"() ({
          %0 = "a.d"() : () -> i32
          "a.r"() ({
            %2 = "a.u"(%0) : (i32) -> i32
          }) : () -> ()
          "a.r"() ({
            %1 = "a.u"(%0) : (i32) -> i32
          }) : () -> ()
        }) : () -> ()""",
        Texts.reprinted(
            Texts.lenient(),
            """
            %x = "a.d"() : () -> i32
            "a.r"() ({ %y = "a.u"(%x) : (i32) -> i32 }) : () -> ()
            "a.r"() ({ %y = "a.u"(%x) : (i32) -> i32 }) : () -> ()
            """));
  }

  @Test
  void aliasesStandForTypesAndAttributes() {
    assertEquals(
        "%0 = \"a.b\"() {m = [1, 2], n = \"x\"} : () -> tensor<4xi32>",
        Texts.reprinted(
            Texts.lenient(),
            """
            !t = tensor<4xi32>
            #a = "x"
            #list = [1, 2]
            %0 = "a.b"() {m = #list, n = #a} : () -> !t
            """));
  }

  @Test
  void commentsAndSpaceAreSkipped() {
    assertEquals(
        "%0 = \"a.b\"() : () -> tensor<4x8xf32>",
        Texts.reprinted(
            Texts.lenient(),
            "// before\r\n"
                + "%x // name\n"
                + " = \"a.b\" ( ) :\t( ) -> tensor < 4 x 8 x // extents\n"
                + " f32 >"));
  }

  // ---- modules around what a file holds ----

  private static String wrapped(String text, ImplicitModule when) {
    ParserOptions options = ParserOptions.DEFAULT.withImplicitModule(when);
    Operation op = Parser.parse(Texts.lenient(), SourceFile.of("t", text), options).operation();
    return op == null ? "error" : Printer.print(op, PrintOptions.GENERIC);
  }

  @Test
  void anEmptyFileIsAnEmptyModule() {
    String module = "\"builtin.module\"() ({\n^bb0:\n}) : () -> ()";
    assertEquals(module, wrapped("", ImplicitModule.AS_NEEDED));
    assertEquals(module, wrapped("// nothing\n", ImplicitModule.ALWAYS));
    assertEquals("error", wrapped("", ImplicitModule.NEVER));
  }

  @Test
  void oneOperationIsWrappedOnRequestOnly() {
    String op = "\"a.b\"() : () -> ()";
    String module = "\"builtin.module\"() ({\n  " + op + "\n}) : () -> ()";
    assertEquals(op, wrapped(op, ImplicitModule.AS_NEEDED));
    assertEquals(op, wrapped(op, ImplicitModule.NEVER));
    assertEquals(module, wrapped(op, ImplicitModule.ALWAYS));
    assertEquals(module, wrapped(module, ImplicitModule.ALWAYS));
    assertEquals("error", wrapped(op + op, ImplicitModule.NEVER));
  }

  @Test
  void undefinedValuesOfAnExampleAreArguments() {
    Operation module =
        Parser.parseExample(Texts.lenient(), "%z = \"a.b\"(%x, %y#1, %x) : (i32, f32, i32) -> i1");
    assertEquals(
        """
        "builtin.module"() ({
        ^bb0(%arg0: i32, %arg1: f32):
          %0 = "a.b"(%arg0, %arg1, %arg0) : (i32, f32, i32) -> i1
        }) : () -> ()""",
        Printer.print(module, PrintOptions.GENERIC));
  }

  // ---- locations ----

  @Test
  void anOperationIsWhereItsNameStands() {
    Operation module =
        Texts.parse(
            Texts.lenient(),
            """
            "a.b"() : () -> ()
            "a.b"() {s = "é€"} : () -> () %1 = "a.c"() : () -> i1
            """);
    Operation last = module.region(0).entry().last();
    // Columns count characters, not bytes.
    assertEquals(new FileLineColLoc("<text>", 2, 36), last.location());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unknown",
        "\"f\":1:2",
        "\"name\"",
        "\"name\"(\"f\":1:2)",
        "callsite(\"f\":1:2 at \"g\"(unknown))",
        "fused[\"f\":1:2, \"g\"]",
        "fused<\"why\">[\"f\":1:2, unknown]",
      })
  void locationsArePrintedOnRequest(String location) {
    Operation op = Texts.parse(Texts.lenient(), "\"a.b\"() : () -> () loc(" + location + ")");
    String expected = location.replace("(unknown)", "").replace(", unknown", "");
    assertEquals(
        "\"a.b\"() : () -> () loc(" + expected + ")",
        Printer.print(op, PrintOptions.GENERIC.withDebugInfo(true).withLocalScope(true)));
  }

  @Test
  void locationsMayBeAliasesDefinedLater() {
    Operation op =
        Texts.parse(
            Texts.lenient(),
            """
            "a.b"() ({
            ^bb0(%a: i32 loc(#second)):
            }) : () -> () loc(#first)
            #first = loc("f":1:2)
            #second = loc("g":3:4)
            """);
    assertEquals(
        """
        "a.b"() ({
        ^bb0(%arg0: i32 loc("g":3:4)):
        }) : () -> () loc("f":1:2)""",
        Printer.print(op, PrintOptions.GENERIC.withDebugInfo(true).withLocalScope(true)));
  }

  @Test
  void locationsHaveAliases() {
    Operation op =
        Texts.parse(
            Texts.lenient(),
            """
            "a.b"() ({
            ^bb0(%a: i32 loc("g":3:4)):
              "a.c"() {x = loc("n")} : () -> () loc(callsite("f":1:2 at "g":3:4))
            }) : () -> () loc("f":1:2)
            """);
    // In front: what MLIR does not read when it is defined behind its use.
    assertEquals(
        """
        #loc1 = loc("g":3:4)
        #loc2 = loc("n")
        "a.b"() ({
        ^bb0(%arg0: i32 loc("g":3:4)):
          "a.c"() {x = #loc2} : () -> () loc(#loc3)
        }) : () -> () loc(#loc)
        #loc = loc("f":1:2)
        #loc3 = loc(callsite(#loc at #loc1))""",
        Printer.print(op, PrintOptions.GENERIC.withDebugInfo(true)));
  }

  @Test
  void fusedLocationsAreNormalized() {
    assertEquals(
        "loc(fused[\"a\", \"b\"])",
        Printer.print(
            Parser.parseAttribute(
                Texts.lenient(), "loc(fused[\"a\", fused[\"b\", \"a\"], unknown])")));
    assertEquals(
        "loc(\"a\")",
        Printer.print(Parser.parseAttribute(Texts.lenient(), "loc(fused[\"a\", unknown])")));
  }

  @Test
  void stringsMayHaveATypeAndBitsOfFloatsKeepTheirs() {
    for (String text :
        List.of("\"s\" : !x.y", "0x7FF0000000000000 : f64", "[0x7F800000 : f32, \"s\"]")) {
      Attribute attribute = Parser.parseAttribute(Texts.lenient(), text);
      assertEquals(text, Printer.print(attribute));
      assertEquals(
          "\"a.b\"() {x = " + text + "} : () -> ()",
          Printer.print(
              Texts.parse(Texts.lenient(), "\"a.b\"() {x = " + text + "} : () -> ()"),
              PrintOptions.GENERIC));
    }
  }
}
