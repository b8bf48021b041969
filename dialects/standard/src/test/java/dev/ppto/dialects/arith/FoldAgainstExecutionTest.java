package dev.ppto.dialects.arith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.dialects.func.FuncOp;
import dev.ppto.dialects.testing.Programs;
import dev.ppto.execution.ExecutionRule;
import dev.ppto.execution.Fault;
import dev.ppto.execution.Program;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Folder;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * A fold says what the run would have given: for constants, for a constant right operand, and for
 * one value on both sides. Where the run reports a fault, constants are not folded.
 */
class FoldAgainstExecutionTest {
  private static final Context CONTEXT = Context.withAllDialects();
  private static final Map<String, Form> FORMS = new HashMap<>();

  private static final List<String> INTEGER_BINARY =
      List.of(
          "addi",
          "subi",
          "muli",
          "divsi",
          "divui",
          "ceildivsi",
          "ceildivui",
          "floordivsi",
          "remsi",
          "remui",
          "andi",
          "ori",
          "xori",
          "shli",
          "shrsi",
          "shrui",
          "maxsi",
          "minsi",
          "maxui",
          "minui");
  private static final List<String> FLOAT_BINARY =
      List.of("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf");

  /** An operation in a function of its own. */
  private record Form(String text, List<Type> operands, Operation op, Program program) {
    static Form of(String text, Type... operands) {
      return FORMS.computeIfAbsent(text, t -> make(t, List.of(operands)));
    }

    private static Form make(String text, List<Type> operands) {
      List<String> arguments = new ArrayList<>();
      for (int i = 0; i < operands.size(); i++) {
        arguments.add("%" + "xyz".charAt(i) + ": " + Printer.print(operands.get(i)));
      }
      String results = text.contains("_extended") ? "%r, %s" : "%r";
      Operation draft =
          Programs.parse(
              CONTEXT,
              "func.func @f("
                  + String.join(", ", arguments)
                  + ") {\n"
                  + results
                  + " = arith."
                  + text
                  + "\nreturn\n}");
      List<String> types = new ArrayList<>();
      Operation drafted = draft.collect(FuncOp.class).get(0).body().entry().first();
      drafted.resultTypes().forEach(type -> types.add(Printer.print(type)));
      Operation module =
          Programs.parse(
              CONTEXT,
              "func.func @f("
                  + String.join(", ", arguments)
                  + ") -> ("
                  + String.join(", ", types)
                  + ") {\n"
                  + results
                  + " = arith."
                  + text
                  + "\nreturn "
                  + results
                  + " : "
                  + String.join(", ", types)
                  + "\n}");
      Operation op = module.collect(FuncOp.class).get(0).body().entry().first();
      return new Form(text, operands, op, Programs.compile(module, "f"));
    }
  }

  private static final List<Form> ALL = new ArrayList<>();

  static {
    for (Type type : Numbers.INTEGERS) {
      String t = Printer.print(type);
      INTEGER_BINARY.forEach(name -> ALL.add(Form.of(name + " %x, %y : " + t, type, type)));
      for (CmpiPredicate p : CmpiPredicate.values()) {
        ALL.add(Form.of("cmpi " + p.keyword() + ", %x, %y : " + t, type, type));
      }
      ALL.add(Form.of("addui_extended %x, %y : " + t + ", i1", type, type));
      ALL.add(Form.of("mulsi_extended %x, %y : " + t, type, type));
      ALL.add(Form.of("mului_extended %x, %y : " + t, type, type));
      ALL.add(Form.of("select %x, %y, %z : " + t, Numbers.INTEGERS.get(0), type, type));
      for (Type other : Numbers.INTEGERS) {
        integerConversions(type, other);
      }
      for (Type other : Numbers.FLOATS) {
        String f = Printer.print(other);
        if (!t.equals("index")) {
          ALL.add(Form.of("sitofp %x : " + t + " to " + f, type));
          ALL.add(Form.of("uitofp %x : " + t + " to " + f, type));
          ALL.add(Form.of("fptosi %x : " + f + " to " + t, other));
          ALL.add(Form.of("fptoui %x : " + f + " to " + t, other));
        }
      }
    }
    for (Type type : Numbers.FLOATS) {
      String t = Printer.print(type);
      FLOAT_BINARY.forEach(name -> ALL.add(Form.of(name + " %x, %y : " + t, type, type)));
      for (CmpfPredicate p : CmpfPredicate.values()) {
        ALL.add(Form.of("cmpf " + p.keyword() + ", %x, %y : " + t, type, type));
      }
      ALL.add(Form.of("negf %x : " + t, type));
      String bits = "i" + ((FloatType) type).width();
      ALL.add(Form.of("bitcast %x : " + t + " to " + bits, type));
      Type integer = IntegerType.of(((FloatType) type).width());
      ALL.add(Form.of("bitcast %x : " + bits + " to " + t, integer));
    }
    for (String narrow : List.of("f16", "bf16")) {
      Type type = Numbers.FLOATS.get(narrow.equals("f16") ? 0 : 1);
      for (String wide : List.of("f32", "f64")) {
        ALL.add(Form.of("extf %x : " + narrow + " to " + wide, type));
        ALL.add(
            Form.of(
                "truncf %x : " + wide + " to " + narrow,
                Numbers.FLOATS.get(wide.equals("f32") ? 2 : 3)));
      }
    }
  }

  private static void integerConversions(Type from, Type to) {
    String arrow = " %x : " + Printer.print(from) + " to " + Printer.print(to);
    boolean fromIndex = arrow.contains(": index");
    boolean toIndex = arrow.endsWith("to index");
    if (fromIndex != toIndex) {
      ALL.add(Form.of("index_cast" + arrow, from));
      ALL.add(Form.of("index_castui" + arrow, from));
    } else if (!fromIndex && Conversions.width(from) < Conversions.width(to)) {
      ALL.add(Form.of("extsi" + arrow, from));
      ALL.add(Form.of("extui" + arrow, from));
    } else if (!fromIndex && Conversions.width(from) > Conversions.width(to)) {
      ALL.add(Form.of("trunci" + arrow, from));
    }
  }

  @Provide
  Arbitrary<Form> forms() {
    return Arbitraries.of(ALL);
  }

  @Example
  void everyOperationThatFoldsAndRunsIsTried() {
    Set<String> missing = new TreeSet<>();
    for (OpDefinition definition : CONTEXT.registeredOperations().values()) {
      if (definition.dialectName().equals("arith")
          && definition.as(Folder.class) != null
          && definition.as(ExecutionRule.class) != null) {
        missing.add(definition.name());
      }
    }
    ALL.forEach(form -> missing.remove(form.op().name()));
    assertEquals(Set.of(), missing);
  }

  @Property(tries = 6000)
  void constantsFoldToWhatTheRunGives(@ForAll("forms") Form form, @ForAll long seed) {
    List<Attribute> operands = operands(form, seed);
    FoldResult folded = fold(form, operands);
    long[] words = words(operands);
    long[] run;
    try {
      run = Programs.run(form.program(), words);
    } catch (Fault fault) {
      assertNull(folded, () -> form.text() + Arrays.toString(words) + " folds");
      assertEquals(Fault.Kind.HAZARD, fault.kind());
      return;
    }
    assertNotNull(folded, () -> form.text() + Arrays.toString(words) + " does not fold");
    checkResults(form, folded, words, run);
  }

  @Property(tries = 6000)
  void aConstantOnTheRightFoldsToWhatTheRunGives(@ForAll("forms") Form form, @ForAll long seed) {
    List<Attribute> operands = operands(form, seed);
    if (operands.size() < 2) {
      return;
    }
    List<Attribute> known = new ArrayList<>(operands);
    known.set(0, null);
    FoldResult folded = fold(form, known);
    if (folded != null) {
      long[] words = words(operands);
      checkResults(form, folded, words, Programs.run(form.program(), words));
    }
  }

  @Property(tries = 3000)
  void oneValueOnBothSidesFoldsToWhatTheRunGives(@ForAll("forms") Form form, @ForAll long seed) {
    int count = form.operands().size();
    if (count < 2 || !form.operands().get(count - 1).equals(form.operands().get(count - 2))) {
      return;
    }
    Value second = form.op().operand(count - 1);
    Value first = form.op().operand(count - 2);
    FoldResult folded;
    form.op().setOperand(count - 1, first);
    try {
      List<Attribute> unknown = new ArrayList<>();
      form.operands().forEach(type -> unknown.add(null));
      folded = fold(form, unknown);
    } finally {
      form.op().setOperand(count - 1, second);
    }
    if (folded != null) {
      List<Attribute> operands = operands(form, seed);
      operands.set(count - 1, operands.get(count - 2));
      long[] words = words(operands);
      checkResults(form, folded, words, Programs.run(form.program(), words));
    }
  }

  private static List<Attribute> operands(Form form, long seed) {
    Random random = new Random(seed);
    List<Attribute> operands = new ArrayList<>();
    form.operands().forEach(type -> operands.add(Numbers.any(type, random)));
    return operands;
  }

  private static long[] words(List<Attribute> operands) {
    return operands.stream().mapToLong(Numbers::word).toArray();
  }

  private static FoldResult fold(Form form, List<Attribute> operands) {
    return form.op().as(Folder.class).fold(form.op(), operands);
  }

  private static void checkResults(Form form, FoldResult folded, long[] words, long[] run) {
    List<FoldResult.Replacement> results = ((FoldResult.Replacements) folded).results();
    assertEquals(run.length, results.size());
    for (int i = 0; i < run.length; i++) {
      long expected = run[i];
      long word =
          results.get(i) instanceof FoldResult.Replacement.Constant constant
              ? Numbers.word(constant.attribute())
              : words[((FoldResult.Replacement.Existing) results.get(i)).value().index()];
      assertTrue(
          Numbers.same(form.op().result(i).type(), expected, word),
          () ->
              form.text()
                  + Arrays.toString(words)
                  + ": runs to "
                  + expected
                  + ", folds to "
                  + word);
    }
  }
}
