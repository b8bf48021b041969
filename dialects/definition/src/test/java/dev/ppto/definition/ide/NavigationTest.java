package dev.ppto.definition.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Traits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor tells about names, where they lead, and how they are replaced. */
class NavigationTest {
  private static final String QUEUE =
      """
      dialect queue package dev.example.queue {
        summary "Queues"
        traits Blocking

        enum Mode {
          summary "What to do"
          block = 0 "wait for room"
          drop = 1 "make room"
        }

        type queue<element: AnyScalar, mode: Mode = "block"> {
          summary "A queue of scalars"
          description "First in, first out."
          assembly "`<` $element (`,` $mode^)? `>`"
        }

        constraint AnyQueue "a queue" = queue

        op put [Blocking, Commutative] {
          summary "Puts values"
          description "In order."
          operands queue: AnyQueue, variadic values: AnyScalar
          attributes mode: Mode = "drop"
          effects write queue
          assembly "$queue `,` $values $mode attr-dict `:` type($queue) `,` type($values)"
          verify, fold in QueueFolds
          example "queue.put %q, %x drop : !queue.queue<f32>, f32"
        }
      }
      """;

  private static final String USER =
      """
      dialect user {
        summary "Uses queues"
        constraint Two "a queue" = queue.AnyQueue | queue.queue
      }
      """;

  @TempDir Path folder;
  private Editor editor;

  @BeforeEach
  void open() throws Exception {
    editor =
        new Editor(folder)
            .file("queue.dialect", QUEUE)
            .file("user.dialect", USER)
            .file("target/classes/queue.dialect", QUEUE)
            .open("queue.dialect");
  }

  @Test
  void filesThatReferToEachOtherHaveNoMessages() throws Exception {
    assertEquals(List.of(), editor.messages("queue.dialect"));
    assertEquals(List.of(), editor.messages("user.dialect"));
  }

  @Test
  void theServerWritesNoFiles() throws Exception {
    editor.diagnostics("queue.dialect");
    try (var files = Files.walk(folder)) {
      assertEquals(3, files.filter(Files::isRegularFile).count());
    }
  }

  @Test
  void theOutlineListsDefinitionsAndTheirParts() throws Exception {
    assertEquals(
        """
        Namespace queue: Queues
          Enum Mode: What to do
            EnumMember block: wait for room
            EnumMember drop: make room
          Class queue: A queue of scalars
            TypeParameter element: AnyScalar
            TypeParameter mode: Mode = "block"
          Interface AnyQueue: a queue
          Function put: Puts values
            Variable queue: AnyQueue
            Variable values: AnyScalar
            Property mode: Mode = "drop\""""
            .lines()
            .toList(),
        editor.symbols("queue.dialect"));
  }

  @Test
  void namesLeadToDefinitionsInTheSameAndInOtherFiles() throws Exception {
    assertEquals(
        List.of("queue.dialect: constraint [AnyQueue] \"a queue\" = queue"),
        editor.definitions("queue.dialect", "operands queue: Any|Queue"));
    assertEquals(
        List.of("queue.dialect: constraint [AnyQueue] \"a queue\" = queue"),
        editor.definitions("user.dialect", "queue.Any|Queue"));
    assertEquals(List.of(), editor.definitions("queue.dialect", "element: Any|Scalar"));
  }

  @Test
  void slotsAreFoundFromWhereTheyAreNamed() throws Exception {
    String operand = "queue.dialect: operands [queue]: AnyQueue, variadic values: AnyScalar";
    assertEquals(List.of(operand), editor.definitions("queue.dialect", "type($que|ue) `,`"));
    assertEquals(List.of(operand), editor.definitions("queue.dialect", "write qu|eue"));
    assertEquals(
        List.of("queue.dialect: [drop] = 1 \"make room\""),
        editor.definitions("queue.dialect", "attributes mode: Mode = \"dr|op\""));
    assertEquals(
        List.of("queue.dialect: traits [Blocking]"),
        editor.definitions("queue.dialect", "[Block|ing"));
  }

  @Test
  void referencesAreFoundInAllFiles() throws Exception {
    assertEquals(
        List.of(
            "queue.dialect: operands queue: [AnyQueue], variadic values: AnyScalar",
            "user.dialect: constraint Two \"a queue\" = [queue.AnyQueue] | queue.queue"),
        editor.references("queue.dialect", "constraint Any|Queue").stream().sorted().toList());
    assertEquals(
        List.of(
            "queue.dialect: assembly \"$queue `,` $[values] $mode attr-dict `:` type($queue) `,`"
                + " type($values)\"",
            "queue.dialect: assembly \"$queue `,` $values $mode attr-dict `:` type($queue) `,`"
                + " type($[values])\""),
        editor.references("queue.dialect", "variadic val|ues").stream().sorted().toList());
  }

  @Test
  void hoverTellsWhatADefinitionIs() throws Exception {
    assertEquals(
        """
        ```dialect
        type queue<element: AnyScalar, mode: Mode = "block">
        ```

        A queue of scalars

        First in, first out.

        Dialect `queue`""",
        editor.hover("user.dialect", "| queue.que|ue".substring(1)));
    assertEquals(
        """
        ```dialect
        constraint AnyScalar
        ```

        integer, index or floating point

        Constraint on types of the language""",
        editor.hover("queue.dialect", "element: Any|Scalar"));
    assertTrue(editor.hover("queue.dialect", "$que|ue `").contains("queue: AnyQueue"));
  }

  @Test
  void hoverTellsWhatWordsMean() throws Exception {
    assertEquals(
        "`Commutative`: The order of the operands does not matter.",
        editor.hover("queue.dialect", "Commu|tative"));
    assertEquals(
        """
        ```java
        // QueueFolds
        static @Nullable FoldResult fold(PutOp op, List<Attribute> operands)
        ```

        Operands are constants, or null where unknown; null: does not fold.""",
        editor.hover("queue.dialect", "fo|ld in"));
    assertTrue(editor.hover("queue.dialect", "ver|ify,").contains("// PutSemantics"));
    assertTrue(editor.hover("queue.dialect", "wri|te queue").startsWith("`write`: "));
    assertTrue(editor.hover("queue.dialect", "vari|adic").startsWith("`variadic`: "));
    assertTrue(editor.hover("queue.dialect", "oper|ands").startsWith("`operands`: "));
    assertEquals("", editor.hover("queue.dialect", "summary \"Puts |values"));
  }

  @Test
  void everyTraitOfTheFrameworkHasAMeaning() {
    assertEquals(
        ImmutableSet.copyOf(Traits.names()), ImmutableSet.copyOf(Meanings.TRAITS.keySet()));
  }

  @Test
  void namesInExpressionsStandForSlotsParametersAndFunctions(@TempDir Path other) throws Exception {
    String text =
        """
        dialect mine {
          summary "s"

          type box<n: int> {
            summary "s"
            assembly "`<` $n `>`"
            require n > 0 "a size"
          }

          constraint RankIs(wanted: int) "of rank {wanted}" = AnyShaped where rank(self) == wanted

          op put {
            summary "s"
            description "d"
            operands target: RankIs(2), variadic offsets: Index
            results result: AnyType
            require rank(target) == size(offsets) "an offset for each dimension"
            infer result = type(target)
            assembly "$target `[` $offsets `]` attr-dict `:` type($target)"
            example "e"
          }
        }
        """;
    Editor mine = new Editor(other).file("mine.dialect", text).open("mine.dialect");
    assertEquals(List.of(), mine.messages("mine.dialect"));
    String operands = "mine.dialect: operands [target]: RankIs(2), variadic offsets: Index";
    assertEquals(List.of(operands), mine.definitions("mine.dialect", "rank(tar|get)"));
    assertEquals(
        List.of("mine.dialect: results [result]: AnyType"),
        mine.definitions("mine.dialect", "infer res|ult"));
    assertEquals(
        Map.of("mine.dialect", text.replace("wanted: ", "r: ").replace("== wanted", "== r")),
        mine.renamed("mine.dialect", "self) == wan|ted", "r"));
    assertEquals(
        Map.of("mine.dialect", text.replaceAll("\\bn\\b", "size_")),
        mine.renamed("mine.dialect", "require |n >", "size_"));
    assertEquals(
        """
        ```dialect
        size(list): int
        ```

        the number of elements of a list, of values of a group

        Function of the language""",
        mine.hover("mine.dialect", "si|ze(offsets)"));
    assertTrue(mine.hover("mine.dialect", "req|uire rank").startsWith("`require`: "));
    assertEquals(text, mine.formatted("mine.dialect"));
  }

  @Test
  void namesThatARuleBindsAreFound(@TempDir Path other) throws Exception {
    String text =
        """
        dialect mine {
          summary "s"

          op scale [Pure] {
            summary "s"
            description "d"
            operands source: AnyFloat
            results result: AnyFloat
            attributes factor: F64Attr
            same type source, result
            assembly "$source `by` $factor attr-dict `:` type($source)"
            example "%y = mine.scale %x by 2.0 : f32"
          }

          rewrite twice {
            law "scale(x, a) with a = 1 -> x"
            match outer = scale(x) {factor = a}
            where a == a
            replace outer with x
          }
        }
        """;
    Editor mine = new Editor(other).file("mine.dialect", text).open("mine.dialect");
    assertEquals(
        List.of("mine.dialect: match [outer] = scale(x) {factor = a}"),
        mine.definitions("mine.dialect", "replace out|er"));
    assertEquals(
        List.of("mine.dialect: match outer = scale([x]) {factor = a}"),
        mine.definitions("mine.dialect", "with |x"));
    assertEquals(
        List.of("mine.dialect: match outer = scale(x) {factor = [a]}"),
        mine.definitions("mine.dialect", "where |a"));
    assertEquals(
        List.of("mine.dialect: op [scale] [Pure] {"),
        mine.definitions("mine.dialect", "outer = sc|ale"));
    assertEquals(
        Map.of("mine.dialect", text.replace("outer", "root")),
        mine.renamed("mine.dialect", "match ou|ter", "root"));
    assertEquals(
        Map.of(
            "mine.dialect", text.replace("op scale", "op times").replace("= scale(", "= times(")),
        mine.renamed("mine.dialect", "op sca|le", "times"));
    assertTrue(mine.hover("mine.dialect", "repl|ace").startsWith("`replace`: "));
    assertEquals(text, mine.formatted("mine.dialect"));
  }

  @Test
  void renamingADefinitionChangesItsReferences() throws Exception {
    assertEquals(
        Map.of(
            "queue.dialect", QUEUE.replace("AnyQueue", "SomeQueue"),
            "user.dialect", USER.replace("AnyQueue", "SomeQueue")),
        editor.renamed("user.dialect", "queue.Any|Queue", "SomeQueue"));
  }

  @Test
  void renamingASlotChangesWhereItIsNamed() throws Exception {
    assertEquals(
        Map.of("queue.dialect", QUEUE.replace("values: ", "items: ").replace("$values", "$items")),
        editor.renamed("queue.dialect", "variadic val|ues", "items"));
    assertEquals(
        Map.of("queue.dialect", QUEUE.replace("Blocking", "Waiting")),
        editor.renamed("queue.dialect", "[Block|ing", "Waiting"));
  }

  @Test
  void whatIsNotInTheFilesIsNotRenamed() throws Exception {
    assertEquals(Map.of(), editor.renamed("queue.dialect", "element: Any|Scalar", "Scalar"));
    assertEquals(Map.of(), editor.renamed("queue.dialect", "dialect que|ue", "other"));
  }

  @Test
  void aNameThatIsNoneIsRejected() {
    ExecutionException rejected =
        Assertions.assertThrows(
            ExecutionException.class,
            () -> editor.renamed("queue.dialect", "constraint Any|Queue", "Any Queue"));
    assertTrue(
        rejected.getMessage().contains("expected a name of letters, digits and '_', found"),
        rejected.getMessage());
  }

  /** A class path with the dialect of this folder and nothing else. */
  @Test
  void dialectsOfTheClassPathAreKnown(@TempDir Path other) throws Exception {
    Editor alone = new Editor(other, new Queues()).file("user.dialect", USER).open("user.dialect");
    assertEquals(List.of(), alone.messages("user.dialect"));
    assertEquals(
        List.of("queue.dialect: constraint [AnyQueue] \"a queue\" = queue"),
        alone.definitions("user.dialect", "queue.Any|Queue"));
  }

  @Test
  void aFileMayBeOpenWithoutAFolder(@TempDir Path other) throws Exception {
    Editor alone =
        new Editor(other, new Queues())
            .withoutFolder()
            .file("user.dialect", USER.replace("queue.queue", "queue.quene"))
            .open("user.dialect");
    assertEquals(List.of("Replace by 'queue.queue'"), alone.fixes("user.dialect"));
  }

  /** Has the dialect {@code queue}. */
  private final class Queues extends ClassLoader {
    private final Path services = folder.resolve("services");

    Queues() throws IOException {
      super(NavigationTest.class.getClassLoader());
      Files.writeString(services, QueueDialect.class.getName());
    }

    @Override
    public java.util.Enumeration<java.net.URL> getResources(String name) throws IOException {
      return name.equals("META-INF/services/dev.ppto.ir.Dialect")
          ? java.util.Collections.enumeration(List.of(services.toUri().toURL()))
          : super.getResources(name);
    }

    @Override
    public java.net.URL getResource(String name) {
      try {
        return name.equals("queue.dialect")
            ? folder.resolve(name).toUri().toURL()
            : super.getResource(name);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      throw new AssertionError("the definitions are asked for by their address");
    }
  }
}
