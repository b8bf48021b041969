package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each wrong rule has one message. {@code <<} stands before the place that the message is at. */
class RewriteRuleErrorsTest {
  private static final String DIALECT =
      """
      dialect t package t {
        summary "s"
        op one [Pure] { summary "s" description "d" example "e"
          operands x: AnyFloat results r: AnyFloat attributes n: I64Attr, optional note: StrAttr
          same type x, r }
        op two [Pure, Commutative] { summary "s" description "d" example "e"
          operands a: F32, b: F32 results r: F32 }
        op index { summary "s" description "d" example "e" results r: Index }
        op take { summary "s" description "d" example "e" operands i: Index, variadic rest: F32 }
        op cast { summary "s" description "d" example "e" operands x: AnyFloat results r: AnyFloat }
        op pair { summary "s" description "d" example "e" operands x: F32 results p: F32, q: F32 }
        op loop { summary "s" description "d" example "e" results r: F32 regions body: any }
      """;

  static Stream<Arguments> wrongRules() {
    return Stream.of(
        // sections
        whole(
            "rewrite <<r { match o = two(x, _) replace o with x }",
            "rule 'r' has no law; add: law \"f(f(x)) -> f(x)\""),
        whole(
            "rewrite <<r { law \"l\" match o = two(x, _) }",
            "rule 'r' has no replace; add: replace root with x, or: erase root"),
        whole(
            "rewrite <<r { law \"l\" erase o }",
            "rule 'r' has no match; add: match root = dialect.op(x)"),
        whole(
            "rewrite r { law \"l\" match o = two(x, _) replace o with x } rewrite <<r { law \"l\""
                + " match o = two(_, x) replace o with x }",
            "rule 'r' is defined in line 13 already"),
        rule("match o = two(x, _) replace o with x law <<\"again\"", "'law' is said a second time"),
        whole(
            "rewrite <<Camel { law \"l\" match o = two(x, _) replace o with x }",
            "the name of a rule is written in snake_case, found 'Camel'"),
        // names that nothing has
        rule(
            "match o = <<indx() replace o with o",
            "expected an op, found the unknown name 'indx'; did you mean 'index'?"),
        rule(
            "match o = <<other.thing(x) replace o with x",
            "expected an op, found the unknown name 'other.thing'; no file on the class path"
                + " defines dialect 'other'"),
        rule(
            "match o = one(x) {<<m = n} replace o with x",
            "expected an attribute of 't.one', found the unknown name 'm'; known are n, note"),
        rule(
            "match o = two(x, _) replace o with <<y",
            "nothing is called 'y' in this rule; known are o, x"),
        rule(
            "match o = two(x, _) where <<z == x replace o with x",
            "unknown name 'z'; known are o, x"),
        rule(
            "match o = two(pair(x).<<s, _) replace o with x",
            "expected a result of 't.pair', found the unknown name 's'; known are p, q"),
        // arity
        rule(
            "match o = <<two(x) replace o with x",
            "expected 2 operands of 't.two' (a, b), found 1"),
        rule(
            "match o = two(x, y) replace o with <<two(x)",
            "expected 2 operands of 't.two' (a, b), found 1"),
        rule(
            "match o = two(<<[x], y) replace o with y",
            "operand 'a' of 't.two' is one value, found a list"),
        rule(
            "match o = take(_, <<pair(x).p) erase o",
            "operand 'rest' of 't.take' is variadic: expected a list of patterns in brackets, or a"
                + " name for all"),
        rule(
            "match o = two(<<pair(x), _) replace o with x",
            "'t.pair' has not just one result; name one of p, q, as in .p"),
        // what names stand for
        rule(
            "match o = one(x) {n = <<x} replace o with x",
            "'x' stands for a value already, not for an attribute"),
        rule(
            "match o = take(_, xs) where size(xs) > 0 let <<xs = 1 erase o",
            "'xs' stands for a group of values already"),
        rule(
            "match o = one(x) {n} replace o with <<n",
            "expected a value, but 'n' stands for an attribute"),
        // attributes
        rule(
            "match o = one(x) {n = <<\"many\"} replace o with x",
            "expected 64-bit integer, found 'many'"),
        rule(
            "match o = one(x) {!<<n} replace o with x", "attribute 'n' of 't.one' is always there"),
        rule("match o = cast(x) replace o with <<one(x)", "'t.one' needs the attribute 'n'"),
        // targets that do not type-check
        rule(
            "match o = cast(x) let i = 1 replace o with two(x, <<index())",
            "operand 'b' of 't.two' must be f32, but 't.index' gives index"),
        rule(
            "match o = two(x, y) replace o with <<index()",
            "result 'r' of 't.two' is f32, but what takes its place is index"),
        rule(
            "match o = take(i, _) make m = take(i, [<<i]) erase o",
            "operand 'rest' of 't.take' must be f32, but 'i' is index"),
        rule(
            "match o = one(x) replace o with <<cast(x)",
            "the result types of 't.cast' do not follow from its operands; give them, as in:"
                + " t.cast(...) : type(x)"),
        rule(
            "match o = two(x, y) replace <<o with x, y",
            "'t.two' has 1 result, found 2 values in place of it"),
        rule(
            "match o = pair(x) replace <<o with x",
            "'t.pair' has 2 results, found 1 value in place of it"),
        rule(
            "match o = two(x, y) replace o with <<loop()",
            "'t.loop' has regions, so a rule cannot make it; write a pattern in Java"),
        rule(
            "match o = two(x, y) replace <<p with x",
            "expected the name of the operation that the rule matches, 'o', found 'p'"),
        rule(
            "match o = take(i, _) replace <<o with i",
            "'t.take' has no results to replace; write: erase o"),
        rule(
            "match o = two(x, y) replace o with x erase <<x",
            "expected an operation that the rule matches, but 'x' stands for a value"),
        rule(
            "match o = <<commutative one(x) replace o with x",
            "'t.one' is not Commutative: its operands have one order"),
        // rules without end
        whole(
            "rewrite <<r { law \"l\" match o = two(x, y) where x != y replace o with two(x, y) }",
            "rule 'r' replaces 't.two' by itself, again and again"),
        whole(
            "rewrite <<r { law \"l\" match o = two(x, y) replace o with two(y, x) }",
            "rule 'r' applies to the 't.two' that it makes, again and again; add a condition: where"
                + " ..."));
  }

  private static Arguments rule(String body, String message) {
    return Arguments.of("rewrite r { law \"l\" " + body + " }", message);
  }

  private static Arguments whole(String text, String message) {
    return Arguments.of(text, message);
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource
  void wrongRules(String text, String message) {
    int place = (DIALECT + text).indexOf("<<");
    String all = DIALECT + text.replace("<<", "") + "\n}\n";
    String before = all.substring(0, place);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = place - before.lastIndexOf('\n');
    List<String> errors = new DefinitionTester().file("t", all).errors("t");
    assertEquals(List.of(line + ":" + column + ": " + message), errors);
  }

  @Test
  void methodsNeedAJavaPackage() {
    String text =
        DIALECT.replace(" package t", "")
            + "rewrite r { law \"l\" match o = two(x, y) where native f(x) replace o with x }\n}";
    assertEquals(
        List.of(
            "13:54: dialect 't' has no Java package, in which the class of the method would be; add"
                + " to the dialect: package dev.example.t"),
        new DefinitionTester().file("t", text).errors("t"));
  }

  @Test
  void operationsOfOtherDialectsAreNamedWithTheirDialect() {
    DefinitionTester tester =
        new DefinitionTester()
            .file("t", DIALECT + "}")
            .file(
                "u",
                "dialect u { summary \"s\" rewrite r { law \"l\" match o = t.two(x, t.one(x) {n})"
                    + " where n == 1 replace o with x } }");
    assertEquals(List.of(), tester.errors("u"));
  }
}
