package dev.ppto.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.ppto.pass.TestPasses.Arch;
import dev.ppto.pass.TestPasses.Convert;
import dev.ppto.pass.TestPasses.Mark;
import dev.ppto.pass.TestPasses.OnKernel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PipelineParserTest {
  private final PassRegistry registry = TestPasses.registry();

  private Pipeline parse(String text) {
    return PipelineParser.parse(text, registry);
  }

  @Test
  void optionsBecomeComponents() {
    Pipeline pipeline =
        parse(
            "builtin.module(convert{arch=a3-pro max-count=0x10 fast label='two words' ratio=1.5"
                + " sizes=1,2,3})");
    assertEquals(
        List.of(new Convert(Arch.A3_PRO, 16, true, "two words", 1.5, ImmutableList.of(1L, 2L, 3L))),
        pipeline.passes());
  }

  @Test
  void optionsLeftOutHaveTheirDefaults() {
    assertEquals(List.of(new Convert()), parse("builtin.module(convert)").passes());
    assertEquals(List.of(new Convert()), parse("builtin.module(convert{})").passes());
  }

  @Test
  void pipelinesNest() {
    Pipeline pipeline = parse("builtin.module( mark , test.kernel( on-kernel,mark ) )");
    assertEquals(List.of(new Mark(), new OnKernel(), new Mark()), pipeline.passes());
    assertEquals("builtin.module(mark,test.kernel(on-kernel,mark))", pipeline.toString());
  }

  @Test
  void withoutAnAnchorItIsForAModule() {
    assertEquals("builtin.module(mark)", parse("mark").toString());
    assertEquals("builtin.module(test.kernel(mark))", parse("test.kernel(mark)").toString());
    assertEquals("any(mark)", parse("any(mark)").toString());
    assertEquals("builtin.module()", parse("").toString());
  }

  @Test
  void flagsAddOneStepEachAndNestWhatIsForOperationsInside() {
    Pipeline.Builder flags = Pipeline.onModule();
    PipelineParser.addFlag(flags, "mark", "", registry);
    PipelineParser.addFlag(flags, "on-kernel", "", registry);
    PipelineParser.addFlag(flags, "convert", "max-count=3 label='a b'", registry);
    assertEquals(
        List.of("mark", "on-kernel", "convert"),
        flags.build().passes().stream().map(Pass::name).toList());
    assertTrue(
        flags.build().toString().startsWith("builtin.module(mark,test.kernel(on-kernel),convert{"));
  }

  @Test
  void wrongFlagsAreRefused() {
    Pipeline.Builder flags = Pipeline.onModule();
    PipelineException wrong =
        assertThrows(
            PipelineException.class,
            () -> PipelineParser.addFlag(flags, "convert", "arch=a7", registry));
    assertTrue(wrong.getMessage().contains("but found 'a7'"), wrong.getMessage());
    assertThrows(
        PipelineException.class, () -> PipelineParser.addFlag(flags, "mark", "}", registry));
  }

  @Test
  void whatIsPrintedReadsAsTheSame() {
    String text =
        "builtin.module(convert{arch=a3-pro max-count=1 fast=true label=\"a {b}\" ratio=2.0"
            + " sizes=7,8},test.kernel(on-kernel))";
    Pipeline pipeline = parse(text);
    assertEquals(text, pipeline.toString());
    assertEquals(pipeline, parse(pipeline.toString()));
  }

  @Test
  void textWithQuotesOfBothKindsIsPrintedInBraces() {
    Pipeline pipeline =
        Pipeline.onModule()
            .add(new Convert(Arch.A2, 1, false, "it's \"a\" {b}", 2, ImmutableList.of()))
            .build();
    assertEquals(pipeline, parse(pipeline.toString()));
  }

  @Test
  void flagsAreSpelledAsInLlvm() {
    assertEquals(parse("convert{fast=true}"), parse("convert{fast=1}"));
    assertEquals(parse("convert{fast=false}"), parse("convert{fast=0}"));
  }

  @Test
  void aPipelineOnModulesCanRunOnAnOperationThatStandsAlone() {
    assertEquals(
        "test.kernel(mark,on-kernel,mark)",
        parse("mark,test.kernel(on-kernel),mark").rootedAt("test.kernel") + "");
    Pipeline onKernels = Pipeline.on("test.kernel").add(new OnKernel()).build();
    assertNull(onKernels.rootedAt("test.other"));
  }

  @Test
  void aNamedPipelineStandsForItsPasses() {
    assertEquals(
        "builtin.module(mark,test.kernel(on-kernel),mark)", parse("standard,mark").toString());
    assertEquals(
        new Convert(Arch.A2, 4, false, "y", 0.5, ImmutableList.of()),
        parse("lower{label=y}").passes().get(0));
  }

  @Test
  void passesForOperationsInsideAreNestedByTheBuilder() {
    Pipeline pipeline =
        Pipeline.onModule().add(new OnKernel()).add(new OnKernel()).add(new Mark()).build();
    assertEquals("builtin.module(test.kernel(on-kernel,on-kernel),mark)", pipeline.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "builtin.module(marc) # 16 # there is no pass 'marc'; did you mean 'mark'?",
        "builtin.module(mark,,mark) # 21 # expected the name of a pass",
        "builtin.module(mark # 20 # expected ',' or ')', but found the end",
        "builtin.module(mark) x # 22 # expected the end of the pipeline, but found 'x'",
        "builtin.module(on-kernel) # 16 # write test.kernel(on-kernel)",
        "convert{max-count=many} # 9 # option 'max-count' expects integer, but found 'many'",
        "convert{max-cont=1} # 9 # no option 'max-cont'; did you mean 'max-count'?",
        "convert{max-count=-1} # 1 # max-count must not be negative, but is -1",
        "convert{arch=b1} # 9 # option 'arch' expects a2|a3-pro, but found 'b1'",
        "convert{fast=maybe} # 9 # option 'fast' expects true|false",
        "convert{fast fast} # 14 # option 'fast' is given twice",
        "convert{label='x} # 15 # the ' here has no partner",
        "mark{x=1} # 6 # there are none",
        "mark,circular # 6 # pipeline 'circular' contains itself",
        "standard{a} # 10 # pipeline 'standard' has no options",
      })
  void errorsSayWhereAndWhy(String text, int column, String message) {
    PipelineException e = assertThrows(PipelineException.class, () -> parse(text));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertEquals(column, e.location().column(), e.getMessage());
    assertEquals(1, e.location().line());
  }

  @Test
  void aNameCannotBeRegisteredTwice() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> registry.add(Mark.class));
    assertTrue(e.getMessage().contains("'mark' is registered already"), e.getMessage());
  }

  @Test
  void helpTellsTypesAndDefaults() {
    assertEquals(
        new OptionInfo("arch", "architecture", "a2|a3-pro", "a2"),
        registry.options("convert").get(0));
    assertEquals(
        new OptionInfo("sizes", "sizes, bytes", "list of integer", "\"\""),
        registry.options("convert").get(5));
  }
}
