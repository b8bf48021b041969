package dev.ppto.dialects.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.text.Parser;
import dev.ppto.ir.text.ParserOptions;
import dev.ppto.ir.text.PrintAhead;
import dev.ppto.ir.text.PrintOptions;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.text.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PrintAheadTest {
  private static Operation module(int functions) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < functions; i++) {
      text.append("func.func @f").append(i).append("(%a: i32) -> i32 {\n");
      text.append("  %b = arith.addi %a, %a : i32\n  return %b : i32\n}\n");
    }
    Operation module =
        Parser.parse(
                Context.withAllDialects(),
                SourceFile.of("f", text.toString()),
                ParserOptions.DEFAULT)
            .operation();
    assertNotNull(module);
    return module;
  }

  private static final PrintOptions[] STYLES = {
    PrintOptions.DEFAULT, PrintOptions.GENERIC, PrintOptions.DEFAULT.withDebugInfo(true)
  };

  @Test
  void theTextIsThatOfThePrinter() throws IOException {
    Operation module = module(3_000);
    for (PrintOptions style : STYLES) {
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      Printer.print(module, style, expected);
      try (PrintAhead ahead = PrintAhead.start(module, style, 1)) {
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        assertTrue(ahead.writeTo(made));
        assertEquals(expected.toString(), made.toString());
      }
    }
  }

  @Test
  void nothingIsWrittenOnceTheTextIsNotWanted() throws IOException {
    // Closed before the first piece is full, which takes many more functions.
    PrintAhead ahead = PrintAhead.start(module(30_000), PrintOptions.DEFAULT, 1);
    ahead.close();
    ByteArrayOutputStream made = new ByteArrayOutputStream();
    assertFalse(ahead.writeTo(made));
    assertEquals(0, made.size());
  }
}
