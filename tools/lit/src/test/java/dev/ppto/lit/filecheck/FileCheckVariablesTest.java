package dev.ppto.lit.filecheck;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class FileCheckVariablesTest {
  @Nested
  class Strings {
    private final Check check = Check.lines("CHECK: [[R:%[a-z0-9]+]] = op", "CHECK: use [[R]], 1");

    @Test
    void holdWhatTheirExpressionMatched() {
      check.accepts("%v1 = op\nuse %v1, 1\n");
      String text = check.rejects("%v1 = op\nuse %v2, 1\n");
      assertTrue(text.contains("note: with \"R\" equal to \"%v1\""), text);
    }

    @Test
    void canBeUsedInTheLineThatDefinesThem() {
      Check same = Check.lines("CHECK: [[R:[a-z]+]] [[R]]{{$}}");
      same.accepts("ab ab\n");
      same.rejects("ab abc\n");
    }

    @Test
    void theirValuesAreNoExpressions() {
      Check.lines("CHECK: [[R:.*]]!", "CHECK: [[R]]?").rejects("a.*!\naxx?\n");
      Check.lines("CHECK: [[R:.*]]!", "CHECK: [[R]]?").accepts("a.*(!\na.*(?\n");
    }

    @Test
    void anUndefinedOneIsNamed() {
      String text = Check.lines("CHECK: [[NAME]]").rejects("a\n");
      assertTrue(text.contains("checks.txt:1:10: error: undefined variable: NAME"), text);
    }

    @Test
    void canComeFromTheCommandLine() {
      Check.lines(List.of("-DNAME=a b"), "CHECK: <[[NAME]]>").accepts("<a b>\n");
      Check.lines(List.of("-D", "NAME=x"), "CHECK: <[[NAME]]>").accepts("<x>\n");
    }

    @Test
    void bracketsBeforeABlockArePlain() {
      Check.lines("CHECK: [[[N:[0-9]+]]]", "CHECK: [[[[N]]]]").accepts("[12]\n[[12]]\n");
    }

    @Test
    void localOnesEndAtALabelGlobalOnesDoNot() {
      List<String> scoped = List.of("--enable-var-scope");
      String[] lines = {"CHECK: [[L:a]] [[$G:b]]", "CHECK-LABEL: next", "CHECK: [[$G]]"};
      Check.lines(scoped, lines).accepts("a b\nnext\nb\n");
      lines[2] = "CHECK: [[L]]";
      Check.lines(lines).accepts("a b\nnext\na\n");
      String text = Check.lines(scoped, lines).rejects("a b\nnext\na\n");
      assertTrue(text.contains("undefined variable: L"), text);
    }
  }

  @Nested
  class Numbers {
    @Test
    void canBeComputedWith() {
      Check check = Check.lines("CHECK: at [[#N:]]", "CHECK: at [[#N+1]]", "CHECK: [[#N-2+10]]");
      check.accepts("at 5\nat 6\n13\n");
      String text = check.rejects("at 5\nat 7\n13\n");
      assertTrue(text.contains("note: with \"N+1\" equal to \"6\""), text);
    }

    @Test
    void haveFunctionsAndParentheses() {
      Check.lines(
              List.of("-D#N=7"),
              "CHECK: [[#(N+1)-(2-1)]] [[#add(N,1)]] [[#sub(N,1)]] [[#mul(N,N+1)]]",
              "CHECK: [[#div(N,2)]] [[#max(N, 9)]] [[#min(N,9)]]")
          .accepts("7 8 6 56\n3 9 7\n");
    }

    @Test
    void areOfAnySize() {
      Check.lines("CHECK: [[#N:]]", "CHECK: [[#mul(N,N)]]")
          .accepts("18446744073709551616\n340282366920938463463374607431768211456\n");
    }

    @Test
    void haveFormats() {
      Check.lines(
              "CHECK: [[#%x,A:]] [[#%X,B:]] [[#%d,C:]] [[#%#x,D:]] [[#%.3u,E:]]",
              "CHECK: [[#A+1]] [[#B+1]] [[#C+1]] [[#D+1]] [[#E+1]]")
          .accepts("ff FF -1 0x9 007\n100 100 0 0xa 008\n");
      Check.lines("CHECK: <[[#%x,]]>").rejects("<FF>\n");
      Check.lines("CHECK: <[[#%u,]]>").rejects("<-1>\n");
    }

    @Test
    void thatDifferInFormatNeedOneToBeNamed() {
      String[] lines = {"CHECK: [[#%x,A:]] [[#B:]]", "CHECK: [[#A+B]]"};
      String text = Check.lines(lines).isUnusable();
      assertTrue(
          text.contains(
              "implicit format conflict between 'A' (%x) and 'B' (%u), need an explicit format"),
          text);
      lines[1] = "CHECK: [[#%u,A+B]]";
      Check.lines(lines).accepts("a 1\n11\n");
    }

    @Test
    void canBeDefinedAndConstrainedAtOnce() {
      Check.lines(List.of("-D#A=4"), "CHECK: [[#B: A+1]] [[#==B]]").isUnusable();
      Check.lines(List.of("-D#A=4"), "CHECK: [[#B: A+1]]", "CHECK: [[#B+1]]").accepts("5\n6\n");
      Check.lines(List.of("-D#A=4"), "CHECK: [[#B: == A+1]]").rejects("6\n");
    }

    @Test
    void includeTheLineOfTheCheckItself() {
      Check.lines("", "CHECK: [[@LINE]] [[@LINE+1]] [[@LINE-1]] [[#@LINE+2]]").accepts("2 3 1 4\n");
    }

    @Test
    void thatAFormatCannotWriteAreAnError() {
      String text = Check.lines("CHECK: [[#1-2]]").rejects("-1\n");
      assertTrue(text.contains("checks.txt:1:11: error: unable to substitute"), text);
      Check.lines("CHECK: [[#%d,1-2]]").accepts("-1\n");
      String zero = Check.lines(List.of("-D#N=0"), "CHECK: [[#div(1,N)]]").rejects("1\n");
      assertTrue(zero.contains("division by zero"), zero);
    }

    @Test
    void onTheCommandLineCanUseThoseBefore() {
      Check.lines(List.of("-D#A=10", "-D#%x,B=A+1"), "CHECK: [[#A]] [[#B]]").accepts("10 b\n");
      String text = Check.lines(List.of("-D#A=B"), "CHECK: [[#A]]").isUnusable();
      assertTrue(text.contains("undefined variable: B"), text);
    }
  }
}
