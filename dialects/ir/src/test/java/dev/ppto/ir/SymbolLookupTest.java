package dev.ppto.ir;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lookups follow every change of the table. */
class SymbolLookupTest {
  private final Context context = Context.with();
  private Operation table;

  @BeforeEach
  void makeTable() {
    OperationState state = new OperationState(context.definition("t.table"), UnknownLoc.UNKNOWN);
    state.region().addBlock();
    table = state.create();
  }

  private Operation symbol(String name) {
    return Builder.atEnd(context, table.region(0).entry())
        .create(
            "t.symbol",
            UnknownLoc.UNKNOWN,
            List.of(),
            List.of(),
            state -> state.attributes.putAll(Map.of("sym_name", StringAttr.of(name))));
  }

  private Operation found(String name) {
    return SymbolTable.lookupIn(table, name);
  }

  @Test
  void theFirstOfSeveralIsFound() {
    Operation first = symbol("a");
    symbol("a");
    assertSame(first, found("a"));
    assertNull(found("b"));
  }

  @Test
  void addedOnesAreFoundAndRemovedOnesAreNot() {
    assertNull(found("a"));
    Operation a = symbol("a");
    assertSame(a, found("a"));
    a.remove();
    assertNull(found("a"));
    table.region(0).entry().append(a);
    assertSame(a, found("a"));
    a.erase();
    assertNull(found("a"));
  }

  @Test
  void renamedOnesHaveTheirNewName() {
    Operation a = symbol("a");
    assertSame(a, found("a"));
    a.setAttribute("sym_name", StringAttr.of("b"));
    assertNull(found("a"));
    assertSame(a, found("b"));
    a.setAttributes(a.attributes().with("sym_name", StringAttr.of("c")));
    assertNull(found("b"));
    assertSame(a, found("c"));
    a.removeAttribute("sym_name");
    assertNull(found("c"));
  }
}
