package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each wrong definition has one message. {@code <<} stands before the place that the message is at.
 */
class ValidationTest {
  private static final String OP = "summary \"s\" description \"d\" example \"e\" ";

  static Stream<Arguments> wrongDefinitions() {
    return Stream.of(
        // names that nothing has
        op(
            "operands x: <<AnyTil",
            "expected a type or constraint, found the unknown name 'AnyTil'; did you mean"
                + " 'AnyTile'?"),
        op(
            "operands x: <<other.thing",
            "expected a type or constraint, found the unknown name 'other.thing'; no file on the"
                + " class path defines dialect 'other'"),
        op(
            "operands x: <<t.Nope",
            "expected a type or constraint, found the unknown name 't.Nope'; dialect 't' has no"
                + " such definition"),
        op(
            "operands x: <<Zzzzzzzzzz",
            "expected a type or constraint, found the unknown name 'Zzzzzzzzzz'; names of other"
                + " dialects are written dialect.Name"),
        op("operands x: <<Mode", "expected a type or constraint, found 'Mode', which is an enum"),
        op(
            "operands x: <<StrAttr",
            "expected a type or constraint, found 'StrAttr', which is an attribute constraint"),
        op(
            "attributes x: <<tile",
            "expected an attribute constraint or enum, found 'tile', which is a type or"
                + " constraint"),
        op(
            "attributes x: <<StrAtr",
            "expected an attribute constraint or enum, found the unknown name 'StrAtr'; did you"
                + " mean 'StrAttr'?"),
        op(
            "attributes x: <<Mod",
            "expected an attribute constraint or enum, found the unknown name 'Mod'; did you mean"
                + " 'Mode'?"),
        definition(
            "type u<x: <<Mde> { summary \"s\" assembly \"`<` $x `>`\" }",
            "expected a parameter kind, type, constraint or enum, found the unknown name 'Mde'; did"
                + " you mean 'Mode'?"),
        // duplicates
        definition(
            "op a { " + OP + "} op <<a { " + OP + "}", "op 'a' is defined in line 6 already"),
        definition(
            "type u { summary \"s\" } type <<u { summary \"s\" }",
            "definition 'u' is defined in line 6 already"),
        definition(
            "constraint C = tile constraint <<C = tile",
            "definition 'C' is defined in line 6 already"),
        definition(
            "enum E { summary \"s\" a = 0 <<a = 1 }", "case 'a' is defined in line 6 already"),
        definition(
            "enum E { summary \"s\" a = 0 b = <<0 }",
            "case 'b' has the value 0, which case 'a' has already"),
        definition(
            "type u<x: int, <<x: int> { summary \"s\" assembly \"`<` $x `>`\" }",
            "parameter 'x' is defined in line 6 already"),
        op("operands x: I32 results <<x: I32", "slot 'x' is defined in line 7 already"),
        op(
            "operands name: I32 attributes <<nameValue: StrAttr",
            "slots 'name' and 'nameValue' would both be read by a method nameValue(); rename one"),
        op("verify, fold, <<verify", "hook 'verify' is defined in line 7 already"),
        definition(
            "enum SetOp { summary \"s\" a = 0 } op <<set { " + OP + "}",
            "op 'set' and enum 'SetOp' would both be the Java class SetOp; rename one"),
        definition("op a [Pure, <<Pure] { " + OP + "}", "trait 'Pure' is named a second time"),
        // cycles
        definition("constraint <<A = A", "constraint 'A' is defined by itself: A = A"),
        // missing texts
        definition(
            "op <<a { description \"d\" example \"e\" }",
            "op 'a' has no summary; add: summary \"...\""),
        definition(
            "op <<a { summary \"s\" example \"e\" }",
            "op 'a' has no description; add: description \"...\""),
        definition(
            "op <<a { summary \"s\" description \"d\" }",
            "op 'a' has no example; add: example \"...\""),
        definition(
            "op <<a { summary \"s\" description \"  \" example \"e\" }",
            "op 'a' has no description; add: description \"...\""),
        definition("type <<u { }", "type 'u' has no summary; add: summary \"...\""),
        definition("enum <<E { a = 0 }", "enum 'E' has no summary; add: summary \"...\""),
        op("summary <<\"again\"", "'summary' is said a second time"),
        // assembly
        op("operands x: I32 assembly \"<<$y attr-dict\"", "assembly: "),
        op("operands x: I32 results y: AnyFloat assembly \"$x attr-dict<<\"", "assembly: "),
        op(
            "operands x: I32 assembly \"<<custom<Strange>($x) attr-dict\"",
            "assembly: the dialect names no directive 'Strange'; add to the dialect: directives"
                + " Strange"),
        op(
            "assembly \"attr-dict\" assembly in <<X",
            "the assembly is declared and hand-written; keep one of the two"),
        definition(
            "type <<u<x: int> { summary \"s\" }",
            "type 'u' has parameters but no text for them; add: assembly \"`<` $x `>`\""),
        definition("type u<x: int> { summary \"s\" assembly \"`<` <<$y `>`\" }", "assembly: "),
        // effects and equal types
        op(
            "operands x: I32 effects read <<y",
            "expected an operand or result, found the unknown name 'y'"),
        op(
            "operands source: I32 effects read source[<<sources]",
            "expected an operand, found the unknown name 'sources'; did you mean 'source'?"),
        op(
            "operands x: I32, variadic y: I32 effects read x extent <<y",
            "expected an operand or result that is one value, found the variadic 'y'"),
        op(
            "operands x: I32 results r: I32 effects write x at <<r",
            "expected an operand, found the unknown name 'r'"),
        op(
            "operands x: I32, variadic o: Index attributes static_o: StrAttr effects read x[<<o]",
            "attribute 'static_o' holds the constants of the offsets 'o', so it is a"
                + " DenseI64ArrayAttr"),
        op(
            "operands x: I32 effects read x <<effects",
            "the effects are declared and told by a hook; keep one of the two"),
        definition(
            "op a [<<Pure] { " + OP + "operands x: I32 effects read x }",
            "a Pure op has no effects; drop the trait or the effects"),
        op(
            "operands x: I32 same type x, <<y",
            "expected an operand or result, found the unknown name 'y'"),
        op(
            "operands x: I32 same type <<x",
            "expected at least two names, such as: same type lhs, rhs"),
        op("operands x: I32 same type x, <<x", "'x' is named a second time"),
        // defaults
        op("attributes x: I32Attr = <<\"many\"", "expected an integer of 32 bits, found 'many'"),
        op(
            "attributes x: I32Attr = <<\"5000000000\"",
            "expected an integer of 32 bits, found '5000000000'"),
        op("attributes x: BoolAttr = <<\"yes\"", "expected true or false, found 'yes'"),
        op(
            "attributes x: Mode = <<\"sett\"",
            "expected a case of Mode, one of add, set; found 'sett'; did you mean 'set'?"),
        op(
            "attributes x: StrAttr = <<\"bare\"",
            "expected a string in quotes, such as \\\"text\\\", found 'bare'"),
        op(
            "attributes x: DenseI64ArrayAttr = <<\"[1]\"",
            "expected integers such as array<i64: 1, 2>, found '[1]'"),
        op("attributes x: UnitAttr = <<\"unit\"", "a UnitAttr has no default: it is there or not"),
        op(
            "attributes <<optional x: I32Attr = \"0\"",
            "an attribute with a default may be left out anyway; drop 'optional' or the default"),
        definition(
            "type u<x: int = <<\"a\"> { summary \"s\" assembly \"`<` $x `>`\" }",
            "expected an integer of 64 bits, found 'a'"),
        definition(
            "type u<x: extents = <<\"4x-1\"> { summary \"s\" assembly \"`<` $x `>`\" }",
            "expected extents such as 16x?, found '4x-1'"),
        definition(
            "type u<x: Mode = <<\"no\"> { summary \"s\" assembly \"`<` $x `>`\" }",
            "expected a case of Mode, one of add, set; found 'no'"),
        definition(
            "type u<x: AnyFloat = <<\"i32\"> { summary \"s\" assembly \"(`<` $x^ `>`)?\" }",
            "expected a type that is floating point, found 'i32'"),
        // hooks
        op("<<verfy", "unknown section or hook 'verfy'; did you mean 'verify'?"),
        op(
            "<<lower",
            "unknown section or hook 'lower'; hooks are verify, fold, execute, canonicalize, infer,"
                + " effects"),
        op("<<infer", "there are no results whose types could be inferred"),
        // how names are written
        definition(
            "op <<Add { " + OP + "}",
            "the name of an op is written in snake_case, with dots between words if need be, found"
                + " 'Add'"),
        definition(
            "type <<Box { summary \"s\" }",
            "the name of a type is written in snake_case, found 'Box'"),
        definition(
            "enum <<mode { summary \"s\" a = 0 }",
            "the name of an enum is written in UpperCamelCase, found 'mode'"),
        definition(
            "constraint <<any = tile",
            "the name of a constraint is written in UpperCamelCase, found 'any'"),
        op(
            "operands <<X: I32",
            "the name of a slot is written in snake_case or lowerCamelCase, found 'X'"),
        op(
            "attributes <<operandSegmentSizes: DenseI32ArrayAttr",
            "'operandSegmentSizes' is made by the framework; it is not declared"),
        // numbers
        definition(
            "enum <<E { summary \"s\" }", "enum 'E' has no cases; add one: name = 0 \"meaning\""),
        definition(
            "enum E : i32 { summary \"s\" a = <<3000000000 }",
            "expected a value of 32 bits, found 3000000000"),
        op(
            "regions variadic x: any, <<variadic y: any",
            "only one group of regions can be variadic"),
        definition(
            "op <<a { " + OP + "successors x }",
            "an op with successors ends its block; add the trait Terminator"),
        definition(
            "type u<x: int> : <<ShapedType { summary \"s\" assembly \"`<` $x `>`\" }",
            "a type that is a ShapedType has parameters 'shape: dims' (or extents) and 'element' of"
                + " a type"),
        op(
            "attributes x: <<StrAttr of StrAttr",
            "only ArrayAttr has elements: expected 'ArrayAttr of', found 'StrAttr of'"),
        // constraints
        op(
            "attributes x: <<AnyTile",
            "expected an attribute constraint, found 'AnyTile', which is a type constraint"),
        definition(
            "constraint Some = Index | <<I64Attr",
            "expected a type constraint, found 'I64Attr', which is an attribute constraint"),
        definition(
            "constraint <<Some = I64Attr | Some",
            "constraint 'Some' is defined by itself: Some = Some"),
        definition(
            "constraint Of(n: int) = AnyShaped where rank(self) == n op a {"
                + OP
                + "operands x: <<Of }",
            "expected 1 argument of Of (n), found 0"),
        op("operands x: <<AnyTile(1)", "expected 0 arguments of AnyTile, found 1"),
        definition(
            "constraint Of(n: int) = AnyShaped where rank(self) == n op a {"
                + OP
                + "operands x: Of(<<\"a\") }",
            "expected an integer, found text"),
        definition(
            "constraint Of <<\"of rank {n}\" = AnyShaped",
            "the words show {n}, but the constraint has no such parameter"),
        definition("constraint Some = I64Attr in <<64..1", "no integer is in 64..1"),
        definition(
            "constraint Some = AnyShaped where <<rank(self)",
            "expected true or false, found an integer"),
        // attributes and parameters
        definition(
            "attribute u<x: int = \"0\", y: int = \"0\"> { summary \"s\" assembly"
                + " \"`<` `m` (`,` `a` $x^)? <<(`,` `a` $y^)? `>`\" }",
            "assembly: ambiguous: this optional group starts with `,` `a`, as one before it does"),
        definition(
            "attribute <<u { description \"d\" }",
            "attribute 'u' has no summary; add: summary \"...\""),
        definition(
            "attribute <<u<n: int> { summary \"s\" }",
            "attribute 'u' has parameters but no text for them; add: assembly \"`<` $n `>`\""),
        definition(
            "attribute u<n: int> { summary \"s\" assembly \"`<` $n `>`\" require <<m == 1 \"it\" }",
            "unknown name 'm'; known are n"),
        definition(
            "attribute u<x: AnyType = <<\"f3\"> { summary \"s\" assembly \"(`<` $x^ `>`)?\" }",
            "expected the text of a type such as f32, found 'f3'"),
        definition(
            "attribute u<x: Index = <<\"f32\"> { summary \"s\" assembly \"(`<` $x^ `>`)?\" }",
            "expected a type that is index, found 'f32'"),
        definition(
            "attribute u<x: attribute = <<\"[ ]\"> { summary \"s\" assembly \"(`<` $x^ `>`)?\" }",
            "expected the attribute as it is printed, '[]', found '[ ]'"),
        definition(
            "constraint Some = I64Attr type u<x: <<Some> { summary \"s\" assembly \"`<` $x `>`\" }",
            "expected a parameter kind, type, type constraint or enum, found 'Some', which is an"
                + " attribute constraint; make the parameter an attribute and add a requirement:"
                + " require x is Some \"...\""),
        definition(
            "constraint Of(n: int) = AnyType type u<x: <<Of> { summary \"s\" assembly \"`<` $x `>`\" }",
            "expected a constraint without parameters, found 'Of'; name one: constraint Mine ="
                + " Of(...)"),
        op(
            "results r: AnyType, <<q: AnyType infer r = F32",
            "the type of 'q' does not follow: infer it too"),
        // expressions
        op(
            "operands target: AnyTile require <<trget is Index \"it\"",
            "unknown name 'trget'; did you mean 'target'?"),
        op(
            "operands target: AnyTile require <<rnk(target) == 1 \"it\"",
            "expected a function, type or attribute, found the unknown name 'rnk'; did you mean"
                + " 'rank'?"),
        op(
            "operands x: AnyShaped require <<dim(x) == 1 \"it\"",
            "expected 2 arguments of dim, found 1"),
        op(
            "operands x: AnyShaped require rank(x) == <<\"a\" \"it\"",
            "expected an integer to compare with rank(x), found text"),
        op(
            "operands variadic x: AnyShaped require rank(<<x) == 1 \"it\"",
            "expected a type as argument of rank, found a group of values; types(x) is the list of"
                + " their types"),
        op(
            "attributes mode: Mode require mode == <<\"ad\" \"it\"",
            "expected one of \"add\", \"set\", found \"ad\""),
        op(
            "operands x: AnyTile require <<x.space == \"ad\" \"it\"",
            "t.AnyTile has no parameter 'space'; functions such as shape and element ask about"
                + " types of the language"),
        op("attributes n: I64Attr require <<n \"it\"", "expected true or false, found an integer"),
        op(
            "attributes n: I64Attr require <<n + 1 \"it\"",
            "expected true or false, found an integer"),
        op(
            "attributes n: I64Attr require <<n is Index \"it\"",
            "expected a type or value before 'is Index', found an integer"),
        op(
            "attributes n: I64Attr require n == 1 <<\" \"",
            "expected what is required in words, found an empty text"),
        op("results r: Index infer <<q = F32", "expected a result, found the unknown name 'q'"),
        op(
            "results r: AnyShaped infer r = F32, <<r = F32",
            "the type of 'r' is inferred a second time"),
        op("results r: AnyShaped infer r = type(<<r)", "unknown name 'r'; there are no names here"),
        op("results r: AnyShaped infer r = <<tile(1)", "expected 0 arguments of t.tile, found 1"),
        definition(
            "type box<shape: dims, depth: int = \"1\"> { summary \"s\" assembly \"`<` $shape $depth"
                + " `>`\" } op a {"
                + OP
                + "results r: AnyType infer r = <<box() }",
            "expected up to 2 arguments of t.box (shape, depth), found 0"));
  }

  @ParameterizedTest
  @MethodSource("wrongDefinitions")
  void aWrongDefinitionHasOneLocatedMessage(String marked, String message) {
    int place = marked.indexOf("<<");
    String text = marked.substring(0, place) + marked.substring(place + 2);
    List<String> errors = new DefinitionTester().file("t", text).errors("t");
    String before = text.substring(0, place);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = place - before.lastIndexOf('\n');
    assertEquals(1, errors.size(), () -> String.join("\n", errors));
    if (message.endsWith(": ")) {
      // The words after it are those of the assembly format's reader.
      String start = line + ":" + column + ": " + message;
      assertEquals(start, errors.get(0).substring(0, start.length()));
    } else {
      assertEquals(line + ":" + column + ": " + message, errors.get(0));
    }
  }

  private static Arguments op(String body, String message) {
    return definition("op a {\n " + OP + body + "\n}", message);
  }

  private static Arguments definition(String body, String message) {
    return arguments(
        """
        dialect t package t {
          summary "s"
          type tile { summary "s" }
          constraint AnyTile = tile
          enum Mode { summary "s" add = 0 set = 1 }
        """
            + body
            + "\n}\n",
        message);
  }

  @Test
  void longerCyclesAreToldAtEachConstraint() {
    assertEquals(
        List.of(
            "1:36: constraint 'A' is defined by itself: A = B = A",
            "1:61: constraint 'B' is defined by itself: B = A = B"),
        new DefinitionTester()
            .file(
                "t", "dialect t { summary \"s\" constraint A = B | Index constraint B = A of F32 }")
            .errors("t"));
  }

  @Test
  void anUnknownTraitIsAWarning() {
    DefinitionTester tester =
        new DefinitionTester()
            .file(
                "t",
                "dialect t { summary \"s\" traits Mine op a [Purr, Mine, Pure] { " + OP + "} }");
    assertEquals(List.of(), tester.errors("t"));
    assertEquals(
        List.of(
            "1:43: unknown trait 'Purr'; did you mean 'Pure'? A trait of the dialect's own is"
                + " declared in the dialect: traits Purr"),
        tester.warnings("t"));
  }

  @Test
  void theFileIsNamedAfterTheDialect() {
    assertEquals(
        List.of(
            "1:9: dialect 't' must be in a file t.dialect, found u.dialect; other dialects find it"
                + " by that name"),
        new DefinitionTester().file("u", "dialect t { summary \"s\" }").errors("u"));
  }

  @Test
  void aPackageIsOneOfJava() {
    assertEquals(
        List.of("1:19: expected a Java package such as dev.example.mine, found 'a.new'"),
        new DefinitionTester().file("t", "dialect t package a.new { summary \"s\" }").errors("t"));
  }

  @Test
  void enumsOfDialectsWithoutJavaHaveNoClass() {
    DefinitionTester tester =
        new DefinitionTester()
            .file("plain", "dialect plain { summary \"s\" enum E { summary \"s\" a = 0 } }")
            .file(
                "t",
                "dialect t package t { summary \"s\" op a { " + OP + "attributes x: plain.E } }");
    assertEquals(
        List.of("1:96: enum 'plain.E' has no Java class, since dialect 'plain' has no package"),
        tester.errors("t"));
  }
}
