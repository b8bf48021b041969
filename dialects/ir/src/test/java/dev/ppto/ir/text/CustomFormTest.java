package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.attribute.EnumAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.DynamicType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CustomFormTest {
  private final Context context = SampleDialects.context();

  private static final String PROGRAM =
      """
      module {
        func.func @f(%arg0: index, %arg1: i32) attributes {inline} {
          %c5_i32 = t.constant 5 : i32
          %c5 = t.constant 5 : index
          %c5_0 = t.constant 5 : index
          %true = t.constant true
          %cst = t.constant "x"
          t.loop %arg2 to %arg0 {
            t.loop %arg3 to %arg2 {
              "t.plain"(%c5, %arg3) : (index, index) -> ()
            }
          }
          return %arg1, %c5_i32 : i32, i32
        }
        func.func @g() {
          %0 = "t.plain"() : () -> i32
          return
        }
      }""";

  @Test
  void isPrintedAsItWasRead() {
    assertEquals(PROGRAM, Printer.print(Texts.parse(context, PROGRAM), PrintOptions.DEFAULT));
  }

  @Test
  void hasAGenericFormWithUniqueNames() {
    Operation module = Texts.parse(context, PROGRAM);
    String generic = Printer.print(module, PrintOptions.GENERIC);
    assertTrue(generic.contains("= \"t.constant\"() <{value = 5 : i32}> : () -> i32"), generic);
    assertFalse(generic.contains("%c5"), generic);
    assertEquals(PROGRAM, Printer.print(Texts.parse(context, generic), PrintOptions.DEFAULT));
  }

  @Test
  void knowsTheTerminatorThatTheFormLeavesOut() {
    String text =
        """
        "t.loop"(%n) ({
        ^bb0(%i: index):
          "t.end"() : () -> ()
        }) : (index) -> ()
        """;
    Operation module = Parser.parseExample(context, text);
    assertEquals(
        """
        t.loop %arg1 to %arg0 {
        }""",
        Printer.print(module.region(0).entry().first(), PrintOptions.DEFAULT));
  }

  @Test
  void isolatedRegionsSeeNothingFromOutside() {
    assertEquals(
        List.of(
            "4:12: use of undefined value '%0'",
            "note 2:8: a value of this name is defined here, outside of an isolated operation"),
        Texts.messages(
            context,
            """
            module {
              %0 = "t.plain"() : () -> i32
              func.func @f() {
                return %0 : i32
              }
            }
            """));
  }

  @Test
  void aNameOutsideMayBeUsedAgainInAnIsolatedRegion() {
    assertEquals(
        List.of(),
        Texts.messages(
            context,
            """
            module {
              %0 = "t.plain"() : () -> i32
              func.func @f() {
                %0 = "t.plain"() : () -> i1
                return %0 : i1
              }
              "t.plain"(%0) : (i32) -> ()
            }
            """));
  }

  @Test
  void anOperandThatItsOwnRegionDefinesIsUndefinedOutside() {
    // The name is a forward reference that the inner definition answers; dominance is the
    // verifier's.
    assertEquals(
        List.of(),
        Texts.messages(
            context,
            """
            func.func @f() {
              t.loop %i to %n {
                %n = "t.plain"() : () -> index
              }
              return
            }
            """));
  }

  @Test
  void absentAttributesHaveTheirDefaults() {
    Operation op = Texts.parse(context, "\"t.notify\"() : () -> ()");
    assertEquals(EnumAttr.of("t", "mode", "set"), op.properties().get("mode"));
    assertEquals(IntegerAttr.i32(4), op.properties().get("width"));
    assertEquals(
        "\"t.notify\"() <{mode = #t.mode<add>, width = 4 : i32}> {x} : () -> ()",
        Texts.reprinted(context, "\"t.notify\"() {mode = #t.mode<add>, x} : () -> ()"));
  }

  @Test
  void dialectTypesAreMadeByTheirDefinition() {
    Operation op = Texts.parse(context, "%0 = \"t.plain\"() : () -> !t.window");
    assertTrue(op.result().type() instanceof DynamicType);
    assertEquals(
        "%0 = \"t.plain\"() : () -> !t.window",
        Texts.reprinted(context, "%0 = \"t.plain\"() : () -> !t<window>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "t.plain | 1:1: 't.plain' has no custom form: expected its generic form, \"t.plain\"(...)",
        "t.plan | 1:1: dialect 't' has no operation 't.plan'; did you mean 't.plain'?",
        "modul {} | 1:1: expected an operation, found 'modul', which is no operation of dialect"
            + " 'builtin'; did you mean 'module'?",
        "fnc.func @f() {} | 1:1: operation 'fnc.func' belongs to no known dialect: 'fnc' is not"
            + " registered; did you mean 'func'? (--allow-unregistered-dialect accepts it); an"
            + " operation that is not registered has only the generic form, \"fnc.func\"(...)",
        "\"fnc.func\"() : () -> () | 1:1: operation 'fnc.func' belongs to no known dialect: 'fnc'"
            + " is not registered; did you mean 'func'? (--allow-unregistered-dialect accepts it)",
        "\"t.notfy\"() : () -> () | 1:1: dialect 't' has no operation 't.notfy'; did you mean"
            + " 't.notify'?",
        "\"t.plain\"() <{x}> : () -> () | 1:14: 't.plain' has no property 'x'; it has none",
        "\"t.notify\"() <{x}> : () -> () | 1:15: 't.notify' has no property 'x'; it has mode,"
            + " width",
        "\"t.plain\"() {a = #t.mode<ad>} : () -> () | 1:26: expected add, set as a case of"
            + " '#t.mode', found 'ad'",
        "\"t.plain\"() {a = #t.mod<add>} : () -> () | 1:18: dialect 't' has no attribute '#t.mod';"
            + " did you mean '#t.mode'?",
        "\"t.plain\"() {a = #u.mode<add>} : () -> () | 1:18: attribute '#u.mode' belongs to no"
            + " known dialect: 'u' is not registered (--allow-unregistered-dialect accepts it)",
        "%0 = \"t.plain\"() : () -> !t.windw | 1:26: dialect 't' has no type '!t.windw'; did you"
            + " mean '!t.window'?",
        "%0 = \"t.plain\"() : () -> !u.x<y> | 1:26: type '!u.x' belongs to no known dialect: 'u' is"
            + " not registered (--allow-unregistered-dialect accepts it)",
        "t.loop 5 | 1:8: expected the name of an argument, found '5'",
        "t.loop %i %n | 1:11: expected 'to', found '%n'",
        "func.func @f(%a: i32, %a: i32) { return } | 1:23: redefinition of value '%a'",
        "func.func @f(%a: i32) { return %a : i32, i32 } | 1:32: expected as many types as operands,"
            + " 1, found 2",
      })
  void errorsNameTheWayOut(String text, String message) {
    assertEquals(message, Texts.messages(context, text).get(0));
  }

  @Test
  void anOperationThatBreaksItsFormIsPrintedGenerically() {
    Operation op = Texts.parse(context, "\"t.constant\"() {value = 1 : i32} : () -> i32");
    op.removeAttribute("value");
    assertEquals("%0 = \"t.constant\"() : () -> i32", op.toString());
  }
}
