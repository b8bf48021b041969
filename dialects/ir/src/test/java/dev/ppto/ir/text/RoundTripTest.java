package dev.ppto.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Context;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Printing and parsing undo each other. */
class RoundTripTest {

  @Property
  void parsingWhatWasPrintedGivesTheSameStructure(@ForAll long seed) {
    Context context = Texts.lenient();
    Operation module = new RandomIr(seed, context).withoutIdentities().module();
    Operation parsed = Texts.parse(context, Printer.print(module, PrintOptions.GENERIC));
    assertNull(IrEquality.difference(module, parsed));
  }

  @Property
  void printingWhatWasParsedGivesTheSameText(@ForAll long seed) {
    Context context = Texts.lenient();
    PrintOptions options = PrintOptions.DEFAULT.withDebugInfo(true).withLocalScope(seed % 2 == 0);
    String text = Printer.print(new RandomIr(seed, context).module(), options);
    assertEquals(text, Printer.print(Texts.parse(context, text), options));
  }

  @Property
  void namesAndSpaceMakeNoDifference(@ForAll long seed) {
    Context context = Texts.lenient();
    PrintOptions options = PrintOptions.GENERIC.withDebugInfo(true).withLocalScope(seed % 2 == 0);
    String text = Printer.print(new RandomIr(seed, context).module(), options);
    String respelled = Respelling.of(text, new Random(seed));
    assertEquals(text, Printer.print(Texts.parse(context, respelled), options), respelled);
  }

  @Property
  void typesAndAttributesAreReadAsTheSameObjects(@ForAll long seed) {
    Context context = Texts.lenient();
    RandomIr random = new RandomIr(seed, context);
    Type type = random.type(3);
    assertSame(type, Parser.parseType(context, Printer.print(type)), () -> Printer.print(type));
    Attribute attribute = random.attribute(3);
    assertEquals(
        attribute,
        Parser.parseAttribute(context, Printer.print(attribute)),
        () -> Printer.print(attribute));
  }
}
