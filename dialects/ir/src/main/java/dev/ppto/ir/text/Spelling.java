package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * A text that occurs in the file, once however often it does, with what the parser has found it to
 * mean: so that looking a name up is one probe of the table of spellings.
 */
final class Spelling {
  final int start;
  final int end;
  private final Spellings table;
  private @Nullable String text;

  /** What a {@code %name} stands for at the present place. */
  @Nullable Binding value;

  /** The operation of that name. */
  @Nullable OpDefinition operation;

  /** The type that the text denotes; for {@code !name} that of the alias. */
  @Nullable Type type;

  /** The attribute of an alias {@code #name}. */
  @Nullable Attribute attribute;

  /** How deep the type or attribute nests, and of how many parts it is, if it has a name. */
  int depth;

  long parts;

  Spelling(Spellings table, int start, int end) {
    this.table = table;
    this.start = start;
    this.end = end;
  }

  /** Takes the meaning of the same text elsewhere. */
  void define(Spelling same) {
    type = same.type;
    attribute = same.attribute;
    depth = same.depth;
    parts = same.parts;
  }

  String text() {
    String known = text;
    if (known == null) {
      known = table.decode(start, end);
      text = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return text();
  }
}
