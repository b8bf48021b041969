package dev.ppto.ir.spec.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.DialectSpec;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever records are made of is written and read as it is. */
class CodecsTest {
  sealed interface Tree {}

  record Leaf(long value) implements Tree {}

  record Fork(Tree left, Tree right) implements Tree {}

  sealed interface Marked extends Tree {}

  enum Mark implements Marked {
    RED,
    BLUE {
      @Override
      public String toString() {
        return "blue";
      }
    }
  }

  record Everything(
      boolean flag,
      int small,
      long large,
      double real,
      String text,
      Mark mark,
      Tree tree,
      ImmutableList<ImmutableList<String>> lists,
      ImmutableSet<Mark> set,
      ImmutableMap<String, Leaf> map,
      Optional<Tree> some,
      Optional<String> none) {}

  private static <T> T again(Class<T> type, Object value) throws MalformedFileException {
    BinaryWriter out = new BinaryWriter();
    new Codecs().of(type).write(value, out);
    byte[] bytes = out.toByteArray();
    BinaryReader in = new BinaryReader(bytes, 0, bytes.length);
    T read = type.cast(new Codecs().of(type).read(in));
    assertTrue(in.isAtEnd());
    return read;
  }

  @Test
  void everyKindOfComponentIsReadAsItWasWritten() throws MalformedFileException {
    Everything value =
        new Everything(
            true,
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            -0.0,
            "a\u0000\u00e9\ud83d\ude00",
            Mark.BLUE,
            new Fork(new Fork(new Leaf(-1), Mark.RED), new Leaf(Long.MAX_VALUE)),
            ImmutableList.of(ImmutableList.of("b", "a"), ImmutableList.of()),
            ImmutableSet.of(Mark.BLUE, Mark.RED),
            ImmutableMap.of("z", new Leaf(1), "a", new Leaf(1)),
            Optional.of(Mark.BLUE),
            Optional.empty());
    Everything read = again(Everything.class, value);
    assertEquals(value, read);
    assertEquals(ImmutableList.copyOf(value.set()), ImmutableList.copyOf(read.set()));
    assertSame(read.map().get("z"), read.map().get("a"), "equal records are written once");
  }

  @Test
  void sharingKeepsFilesSmall() throws MalformedFileException {
    Tree tree = new Leaf(7);
    for (int i = 0; i < 20; i++) {
      tree = new Fork(tree, tree);
    }
    BinaryWriter out = new BinaryWriter();
    new Codecs().of(Tree.class).write(tree, out);
    assertTrue(out.toByteArray().length < 200, "a million leaves are few bytes");
  }

  @Test
  void theSchemaSaysHowRecordsLook() {
    Codecs codecs = new Codecs();
    codecs.of(Tree.class);
    assertEquals(
        "Tree = Leaf | Fork | Mark[RED, blue]\nLeaf(value: LONG)\nFork(left: Tree, right: Tree)",
        codecs.schema());
    Codecs others = new Codecs();
    others.of(Everything.class);
    assertNotEquals(codecs.schema(), others.schema());
  }

  @Test
  void whatHasNoFormIsRefused() {
    record Bad(Object any) {}
    assertEquals(
        "no form in files is known for java.lang.Object",
        assertThrows(IllegalArgumentException.class, () -> new Codecs().of(Bad.class))
            .getMessage());
  }

  @Test
  void specificationsHaveAForm() {
    new Codecs().of(DialectSpec.class);
  }
}
