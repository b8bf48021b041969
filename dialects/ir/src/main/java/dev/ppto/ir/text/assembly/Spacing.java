package dev.ppto.ir.text.assembly;

import dev.ppto.ir.text.OpPrinter;

/** Where spaces go between the elements of a format, by the rules of MLIR. */
final class Spacing {
  private final OpPrinter printer;
  private boolean wanted;
  private boolean afterPunctuation;

  /**
   * @param wanted whether a space goes before the first element
   */
  Spacing(OpPrinter printer, boolean wanted) {
    this.printer = printer;
    this.wanted = wanted;
    this.afterPunctuation = !wanted;
  }

  /** Prints fixed text and the space before it, if one goes there. */
  void literal(String text) {
    if (wanted && (text.length() != 1 || !closes(text.charAt(0)))) {
      printer.text(" ");
    }
    printer.text(text);
    wanted = text.length() != 1 || "<({[".indexOf(text.charAt(0)) < 0;
    afterPunctuation = !Literals.isLetter(text.charAt(0));
  }

  private boolean closes(char c) {
    return (afterPunctuation ? ">)}]," : "<>(){}[],").indexOf(c) >= 0;
  }

  /** Prints a layout literal: nothing, a space, or a new line, in place of the usual space. */
  void whitespace(String text) {
    if (!text.isEmpty()) {
      printer.text(text.equals("\\n") ? "\n" : text);
    }
    afterPunctuation = text.isEmpty();
    wanted = false;
  }

  /** To be called before an element that is about to print something. */
  void beforeElement() {
    if (wanted || !afterPunctuation) {
      printer.text(" ");
    }
    afterElement();
  }

  /** To be called after something that printed its own leading space. */
  void afterElement() {
    wanted = true;
    afterPunctuation = false;
  }
}
