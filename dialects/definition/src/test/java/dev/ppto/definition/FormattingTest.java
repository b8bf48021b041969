package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.definition.formatting.DialectFormatter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The layout of definitions. */
class FormattingTest {

  @Test
  void sectionsStandOnLinesOfTheirOwn() {
    assertFormatted(
        """
        dialect  mine   package dev . example { summary "s" traits A,B
        type box < n:int="1" , e : AnyScalar >:ShapedType { summary "s" } op a [ A , Pure ]
        { summary "s" description "d" operands x : box,optional y:( Index | I32 )of box effects read x [ y ] ,fence
          verify in  V,fold example "e" } }
        """,
        """
        dialect mine package dev.example {
          summary "s"
          traits A, B

          type box<n: int = "1", e: AnyScalar> : ShapedType {
            summary "s"
          }

          op a [A, Pure] {
            summary "s"
            description "d"
            operands x: box, optional y: (Index | I32) of box
            effects read x[y], fence
            verify in V, fold
            example "e"
          }
        }
        """);
  }

  @Test
  void expressionsAndRules() {
    assertFormatted(
        """
        dialect mine { constraint A( n : int )"a" = I64Attr in 1 .. n where not( self==- 2 )
        attribute scheme < bits:int > { require bits in[1,2]"w" }
        op a { require rank( x )<2 and x . space=="v"
         or is_static(x) "words" infer r=type( x ) , s = tile( shape(x),F32 ) }
        rewrite r { law "l" benefit 2 match o=commutative add( [x,y] , mul(z){ !f , a = b } ) . r
        where o is not A let c=native m( a,b )in N replace o with sub(x){ c=a*b } : type( o ) , y } }
        """,
        """
        dialect mine {
          constraint A(n: int) "a" = I64Attr in 1..n where not (self == -2)

          attribute scheme<bits: int> {
            require bits in [1, 2] "w"
          }

          op a {
            require rank(x) < 2 and x.space == "v"
              or is_static(x) "words"
            infer r = type(x), s = tile(shape(x), F32)
          }

          rewrite r {
            law "l"
            benefit 2
            match o = commutative add([x, y], mul(z) {!f, a = b}).r
            where o is not A
            let c = native m(a, b) in N
            replace o with sub(x) {c = a * b} : type(o), y
          }
        }
        """);
  }

  @Test
  void breaksAfterCommasAndAroundAlternativesAreTheAuthors() {
    assertFormatted(
        """
        dialect mine {
          constraint A "a" =
          Index |
            I32 | I64
          constraint B =
              Index
            | I32
          op
            a {
            operands x: Index,
             y
               : Index
          }
        }
        """,
        """
        dialect mine {
          constraint A "a" =
            Index |
            I32 | I64
          constraint B =
            Index
            | I32

          op a {
            operands x: Index,
              y: Index
          }
        }
        """);
  }

  @Test
  void commentsStayWithWhatTheyAreAbout() {
    assertFormatted(
        """
        // The file.

        /* Its dialect. */ dialect mine { // opened
            // first
          summary "s" // what it is
          enum E { summary "s" /* zero */ zero = 0

              // one
              one = 1   // last
            // end
            }
          // about A
          op A { operands x: Index, // one
                   // two
          y: Index }


          // ---- part ----



          op B { }  }
          // closed
        """,
        """
        // The file.

        /* Its dialect. */ dialect mine { // opened
          // first
          summary "s" // what it is

          enum E {
            summary "s"
            /* zero */ zero = 0

            // one
            one = 1 // last
            // end
          }

          // about A
          op A {
            operands x: Index, // one
              // two
              y: Index
          }

          // ---- part ----

          op B {
          }
        }
        // closed
        """);
  }

  @Test
  void textOfSeveralLinesMovesWithItsSection() {
    assertFormatted(
        """
        dialect mine {
            description '''
            One.

              Two:   spaces inside   count.

          Three.   \n\
          '''
          op a { example '''starts here
             and ends here''' example '''

                %x = mine.a
                '''
          }
        }
        """,
        """
        dialect mine {
          description '''
              One.

                Two:   spaces inside   count.

            Three.
          '''

          op a {
            example '''starts here
             and ends here'''
            example '''
              %x = mine.a
            '''
          }
        }
        """);
  }

  @Test
  void aFileWithSyntaxErrorsStaysAsItIs() {
    String text = "dialect mine {  op a {  operands } }";
    assertEquals(text, formatted("mine", text));
    DefinitionFormatter.Result result = new DefinitionFormatter().format("dir/mine.dialect", text);
    assertEquals(text, result.text());
    String message = result.messages().get(0).toString();
    assertTrue(message.startsWith("dir/mine.dialect:1:34: error: expected a section"), message);
  }

  @Test
  void textIsFormattedOutsideOfEditorsToo() {
    DefinitionFormatter.Result result = new DefinitionFormatter().format("a", "dialect  mine{}");
    assertEquals("dialect mine {\n}\n", result.text());
    assertEquals(List.of(), result.messages());
  }

  @Test
  void lineBreaksOfWindowsStay() {
    assertEquals(
        "dialect mine {\r\n  summary \"s\"\r\n  description '''\r\n    a\r\n    b\r\n  '''\r\n}\r\n",
        formatted("mine", "dialect mine { summary \"s\" description '''\r\n a\r\n b\r\n'''\r\n}"));
  }

  /** The files of the repository are written in this layout. */
  @ParameterizedTest
  @MethodSource("ownFiles")
  void ownFilesAreFormatted(Path file) throws IOException {
    String text = Files.readString(file);
    assertEquals(text, formatted(name(file), text), file + " is not formatted");
  }

  /** Whatever spaces a file has, its layout is found in one step, and nothing else is changed. */
  @ParameterizedTest
  @MethodSource("allFiles")
  void theLayoutIsFoundInOneStepAndKeepsTheMeaning(Path file) throws IOException {
    String name = name(file);
    DefinitionTester original = new DefinitionTester().file(name, Files.readString(file));
    for (int seed = 0; seed < 3; seed++) {
      String formatted = formatted(name, spacedAtRandom(original, name, new Random(seed)));
      assertEquals(
          words(original, name), words(new DefinitionTester().file(name, formatted), name));
      assertEquals(formatted, formatted(name, formatted));
    }
  }

  static List<Path> allFiles() throws IOException {
    List<Path> files = new ArrayList<>(ownFiles());
    for (String name : List.of("calc", "user")) {
      files.add(Path.of("src/test/resources/" + name + ".dialect"));
    }
    return files;
  }

  static List<Path> ownFiles() throws IOException {
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      List<Path> folders =
          modules.map(m -> m.resolve("src/main/dialect")).filter(Files::isDirectory).toList();
      Stream<Path> files = Stream.of(Path.of("src/test/resources/grid.dialect"));
      for (Path folder : folders) {
        files = Stream.concat(files, Stream.of(folder.toFile().listFiles()).map(f -> f.toPath()));
      }
      return files.filter(f -> f.toString().endsWith(".dialect")).sorted().toList();
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".dialect", "");
  }

  private static void assertFormatted(String text, String expected) {
    assertEquals(expected, formatted("mine", text));
    assertEquals(expected, formatted("mine", expected));
  }

  private static String formatted(String name, String text) {
    return DialectFormatter.formatted(new DefinitionTester().file(name, text).resource(name));
  }

  /** The text with other spaces and line breaks where there are some. */
  private static String spacedAtRandom(DefinitionTester files, String name, Random random) {
    StringBuilder text = new StringBuilder();
    for (ILeafNode leaf : files.resource(name).getParseResult().getRootNode().getLeafNodes()) {
      if (leaf.isHidden() && leaf.getText().isBlank()) {
        text.append(List.of(" ", "   ", "\n", "\n\n\n", "\n     ", "\t").get(random.nextInt(6)));
      } else {
        text.append(leaf.getText());
      }
    }
    return text.toString();
  }

  /** The words, comments and values of texts of a file. */
  private static List<String> words(DefinitionTester files, String name) {
    Stream<ILeafNode> leaves =
        java.util.stream.StreamSupport.stream(
            files.resource(name).getParseResult().getRootNode().getLeafNodes().spliterator(),
            false);
    return leaves
        .filter(leaf -> !leaf.getText().isBlank())
        .map(leaf -> leaf.getText().strip())
        .map(
            word ->
                word.startsWith("'''")
                    ? dev.ppto.definition.conversion.TextLiteral.parse(word).value()
                    : word)
        .toList();
  }
}
