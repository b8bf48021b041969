package dev.ppto.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymbolDceTest extends PassTest {

  private static String func(String name, String visibility, String attributes) {
    return "\"test.func\"() ({ \"test.yield\"() : () -> () }) {sym_name = \""
        + name
        + "\", sym_visibility = \""
        + visibility
        + "\""
        + (attributes.isEmpty() ? "" : ", " + attributes)
        + "} : () -> ()\n";
  }

  private static String module(String name, String visibility, String body) {
    return "\"test.module\"() ({\n"
        + body
        + "}) {sym_name = \""
        + name
        + "\", sym_visibility = \""
        + visibility
        + "\"} : () -> ()\n";
  }

  /** Names of the symbols that are left, in order of the text. */
  private List<String> left(String body) {
    Operation op = parse(module("top", "public", body));
    assertTrue(run("symbol-dce", op), () -> diagnostics.errors().toString());
    List<String> names = new ArrayList<>();
    op.walkPreOrder(
        inner -> {
          String name = SymbolTable.nameOf(inner);
          if (name != null && inner != op) {
            names.add(name);
          }
        });
    return names;
  }

  @Test
  void privateSymbolsWithoutReferenceGo() {
    assertEquals(
        List.of("seen", "used", "chained"),
        left(
            func("seen", "public", "callee = @used")
                + func("used", "private", "more = [{deep = @chained}]")
                + func("chained", "private", "")
                + func("dead", "private", "callee = @dead")
                + func("dead_too", "private", "callee = @dead")));
  }

  @Test
  void referencesFromOrdinaryOperationsCount() {
    assertEquals(
        List.of("a"),
        left("\"test.unknown\"() {ref = @a} : () -> ()\n" + func("a", "private", "")));
  }

  @Test
  void nestedReferencesKeepAllTheyLeadThrough() {
    assertEquals(
        List.of("inner", "f", "main"),
        left(
            module("inner", "private", func("f", "private", "") + func("g", "private", ""))
                + func("main", "public", "callee = @inner::@f")));
  }

  @Test
  void publicSymbolsOfALiveTableStay() {
    assertEquals(
        List.of("inner", "f"),
        left(module("inner", "public", func("f", "public", "") + func("g", "private", ""))));
  }

  @Test
  void referencesInAttributesOfUnknownDialectsCount() {
    assertEquals(
        List.of("main", "a"),
        left(func("main", "public", "x = #other.ref<@a>") + func("a", "private", "")));
  }

  @Test
  void onlySymbolTablesHaveDeadSymbols() {
    Operation op = parse(func("f", "public", ""));
    assertFalse(run("symbol-dce", op));
    assertEquals(
        List.of("'test.func' op is no symbol table, so that symbol-dce cannot run on it"),
        diagnostics.errors());
  }
}
