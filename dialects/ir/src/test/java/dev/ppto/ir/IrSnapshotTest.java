package dev.ppto.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.SourceFile;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IrSnapshotTest {
  private static final String TEXT =
      """
      "t.root"() ({
        "t.func"() ({
        ^entry(%x: i32, %y: i1):
          %a, %b = "t.pair"(%x) {note = "a"} : (i32) -> (i32, i1)
          "t.branch"(%b)[^left, ^right] : (i1) -> ()
        ^left:
          %c = "t.loop"(%a) ({
          ^body(%i: i32):
            %d = "t.use"(%i, %a) : (i32, i32) -> i32
            "t.yield"(%d) : (i32) -> ()
          }) : (i32) -> i32
          "t.jump"(%c)[^right] : (i32) -> ()
        ^right:
          "t.return"(%a, %y) : (i32, i1) -> ()
        }) : () -> ()
        "t.func"() ({
          %e = "t.make"() : () -> i32
          "t.return"(%e) : (i32) -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  private final Context context = Context.with();
  private final Operation root;

  IrSnapshotTest() {
    context.setAllowsUnregistered(true);
    root = Parser.parse(context, SourceFile.of("t", TEXT), ParserOptions.DEFAULT).operation();
  }

  private Operation make(Type result, Value... operands) {
    return new OperationState(context.definition("t.new"), UnknownLoc.UNKNOWN)
        .operands(List.of(operands))
        .result(result)
        .create();
  }

  /** The objects of all blocks, arguments and operations, in order, with the uses of values. */
  private List<Object> objects() {
    List<Object> all = new ArrayList<>();
    root.walkPreOrder(
        op -> {
          all.add(op);
          op.results().forEach(result -> all.add(uses(result)));
          for (Region region : op.regions()) {
            for (Block block : region.blocks()) {
              all.add(block);
              all.addAll(block.arguments());
              block.arguments().forEach(argument -> all.add(uses(argument)));
              all.addAll(block.branches());
            }
          }
        });
    return all;
  }

  /** How often each operation uses the value; the order of uses means nothing. */
  private static Map<Operation, Long> uses(Value value) {
    return value.users().stream().collect(Collectors.groupingBy(u -> u, Collectors.counting()));
  }

  @Test
  void whatWasErasedMovedAndChangedIsWhatItWas() {
    String before = root.toString();
    List<Object> objects = objects();
    IrSnapshot snapshot = IrSnapshot.inside(root);
    Region body = root.region(0).entry().first().region(0);
    Block entry = body.entry();
    Operation pair = entry.first();
    Value a = pair.result(0);

    Operation made = make(IntegerType.I64, entry.argument(0));
    entry.prepend(made);
    a.replaceAllUsesWith(made.result());
    pair.result(1).setType(IntegerType.I64);
    pair.setAttributes(DictionaryAttr.EMPTY);
    pair.setAttribute("other", StringAttr.of("b"));
    entry.last().setSuccessor(0, body.blocks().get(2));
    entry.insertArgument(0, IntegerType.I8, UnknownLoc.UNKNOWN);
    body.blocks().get(1).clear();
    Operation second = root.region(0).entry().last();
    Operation around = new OperationState(context.definition("t.new"), UnknownLoc.UNKNOWN).create();
    root.region(0).entry().append(around);
    second.erase();
    assertNotEquals(before, root.toString());

    snapshot.restore();
    assertEquals(before, root.toString());
    assertEquals(objects, objects());
    assertNull(around.block());
    assertFalse(made.result().hasUses());
  }

  @Test
  void blocksComeBackFromTheOperationThatTookThem() {
    String before = root.toString();
    List<Object> objects = objects();
    IrSnapshot snapshot = IrSnapshot.inside(root);
    Operation func = root.region(0).entry().first();
    OperationState state = new OperationState(context.definition("t.other"), UnknownLoc.UNKNOWN);
    state.region();
    Operation other = state.create();
    func.block().prepend(other);
    other.region(0).takeBody(func.region(0));
    func.erase();

    snapshot.restore();
    assertEquals(before, root.toString());
    assertEquals(objects, objects());
    assertEquals(List.of(), other.region(0).blocks());
  }

  @Test
  void whatIsNowhereAndUsesAValueDoesSoNoMore() {
    IrSnapshot snapshot = IrSnapshot.inside(root);
    Value a = root.region(0).entry().first().region(0).entry().first().result(0);
    int uses = a.useCount();
    Operation stray = make(IntegerType.I64, a, a);
    snapshot.restore();
    assertEquals(uses, a.useCount());
    assertSame(a, stray.operand(0));
    stray.setOperand(0, stray.result());
    assertEquals(uses, a.useCount());
  }

  @Test
  void itsOperationsAreInOrderOfTheText() {
    List<Operation> all = root.collect(Operation.class);
    assertEquals(all.subList(1, all.size()), IrSnapshot.inside(root).operations());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void anyChangesAreTakenBack(int seed) {
    String before = root.toString();
    List<Object> objects = objects();
    IrSnapshot snapshot = IrSnapshot.inside(root);
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      List<Operation> all = root.collect(Operation.class);
      Operation op = all.get(random.nextInt(all.size()));
      if (op == root) {
        continue;
      }
      switch (random.nextInt(5)) {
        case 0 -> {
          Operation made = make(IntegerType.I32);
          op.block().insertBefore(made, op);
          op.results().forEach(result -> result.replaceAllUsesWith(made.result()));
          op.dropAllReferences();
          op.remove();
        }
        case 1 -> op.remove();
        case 2 -> op.setSuccessors(List.of());
        case 3 -> op.block().spliceTo(new Block(), op);
        default -> {
          for (int j = 0; j < op.operandCount(); j++) {
            op.setOperand(j, make(IntegerType.I1, op.operand(j)).result());
          }
        }
      }
    }
    snapshot.restore();
    assertEquals(before, root.toString());
    assertEquals(objects, objects());
  }
}
