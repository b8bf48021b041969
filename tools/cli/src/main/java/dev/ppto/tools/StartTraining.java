package dev.ppto.tools;

import dev.ppto.ir.Context;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.codec.CompiledDialect;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Runs what users run most, for the launcher: the classes that it loads go into the archive that
 * later starts map into memory.
 */
final class StartTraining {
  private static final String ACCEPTED =
      """
      func.func @f(%x: i32, %y: i32, %n: index) -> i32 {
        %zero = arith.constant 0 : i32
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %a = arith.addi %x, %zero : i32
        %b = arith.subi %a, %y : i32
        %c = arith.muli %a, %b : i32
        %d = arith.andi %b, %c : i32
        %e = arith.ori %c, %d : i32
        %f = arith.xori %d, %e : i32
        %less = arith.cmpi slt, %e, %f : i32
        %g = arith.select %less, %e, %f : i32
        %chosen = scf.if %less -> (i32) {
          scf.yield %g : i32
        } else {
          scf.yield %x : i32
        }
        %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %chosen) -> (i32) {
          %i32 = arith.index_cast %i : index to i32
          %next = arith.addi %s, %i32 : i32
          scf.yield %next : i32
        }
        cf.cond_br %less, ^left, ^right(%sum : i32)
      ^left:
        %called = func.call @f(%sum, %y, %n) : (i32, i32, index) -> i32
        cf.br ^right(%called : i32)
      ^right(%result: i32):
        return %result : i32
      }
      func.func @g(%x: f32, %y: f32) -> f32 {
        %half = arith.constant 5.0e-01 : f32
        %a = arith.addf %x, %y : f32
        %b = arith.mulf %a, %half : f32
        return %b : f32
      }
      """;

  private static final String REJECTED =
      "func.func @f(%x: i32) -> i32 {\n  %y = arith.addi %x, %z : i32\n  return %y : i32\n}\n";

  private StartTraining() {}

  /**
   * @param arguments what is trained, one of {@code text}, {@code passes}, {@code tools}, {@code
   *     sources} and {@code definitions}, each with what those before do, but the last without
   *     sources; and the folder with {@code examples}
   */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[1]);
    Path file = Files.createTempFile("ppto", ".mlir");
    file.toFile().deleteOnExit();
    Files.writeString(file, ACCEPTED);
    train(List.of(List.of("opt", file.toString()), List.of("opt", "-")));
    if (arguments[0].equals("text")) {
      return;
    }
    train(passes(root));
    if (arguments[0].equals("passes")) {
      return;
    }
    train(tools(root));
    if (arguments[0].equals("sources")) {
      train(sources(root));
    }
    if (arguments[0].equals("definitions")) {
      train(definitions(root));
    }
  }

  private static void train(List<List<String>> commands) {
    for (List<String> command : commands) {
      run(command, ACCEPTED);
      run(command, REJECTED);
    }
  }

  /** Runs a command; the launcher leaves aside what it prints. */
  private static void run(List<String> command, String input) {
    Main.run(
        command.toArray(String[]::new),
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<List<String>> passes(Path root) throws IOException {
    String program = program(root);
    DialectSpec dialect = Context.withAllDialects().dialect("func").spec();
    Path compiled = Files.createTempFile("ppto", CompiledDialect.SUFFIX);
    compiled.toFile().deleteOnExit();
    CompiledDialect form = CompiledDialect.of(dialect, "", new byte[0], Map.of());
    Files.write(compiled, form.toByteArray());
    return List.of(
        List.of("opt", "-", "--canonicalize"),
        List.of("opt", program, "--canonicalize", "--cse"),
        List.of("opt", program, "--ppto-to-ascend", "--mlir-print-op-generic"),
        List.of("opt", program, "--pass-pipeline=builtin.module(canonicalize)"),
        // There is a dialect of that name already, which shows after the file is read.
        List.of("opt", "-", "--load-dialect", compiled.toString()),
        List.of("opt", "--helpp"));
  }

  private static List<List<String>> tools(Path root) {
    String program = program(root);
    return List.of(
        List.of("translate", program, "--to=pto"),
        List.of("run", program, "-d", "0,1", "--arg", "inputs=arange", "--expect", "True"));
  }

  private static List<List<String>> sources(Path root) {
    String program = root.resolve("examples/allreduce.py").toString();
    return List.of(
        List.of("run", program, "-d", "0,1", "--arg", "inputs=arange", "--expect", "True"),
        List.of("opt", program));
  }

  private static String program(Path root) {
    return root.resolve("examples/allreduce.mlir").toString();
  }

  private static List<List<String>> definitions(Path root) {
    String tile = root.resolve("dialects/tile/src/main/dialect/tile.dialect").toString();
    return List.of(
        List.of("dialect", "check", tile),
        List.of("dialect", "docs", tile),
        List.of("opt", "-", "--load-dialect", tile));
  }
}
