package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What hand-written assembly sees of the printer. */
public interface OpPrinter {

  OpPrinter text(String text);

  /** Starts a line at the indentation of the operation. */
  OpPrinter newLine();

  OpPrinter value(Value value);

  /** Values separated by {@code ", "}. */
  OpPrinter values(List<? extends Value> values);

  OpPrinter type(Type type);

  OpPrinter types(Collection<? extends Type> types);

  /** {@code -> type} or {@code -> (type, type)}; nothing for no types. */
  OpPrinter optionalArrowTypes(List<? extends Type> types);

  /** {@code (type, type) -> type}, with parentheses around the results unless there is just one. */
  OpPrinter functionType(List<? extends Type> inputs, List<? extends Type> results);

  /**
   * Extents as {@link OpParser#dimensionList} reads them.
   *
   * @param trailingX whether the last extent too is followed by {@code x}
   */
  OpPrinter dimensions(ImmutableLongArray extents, boolean trailingX);

  OpPrinter attribute(Attribute attribute);

  /** The attribute without its type. */
  OpPrinter attributeWithoutType(Attribute attribute);

  OpPrinter symbolName(String name);

  OpPrinter string(String value);

  /** The word as it is if it is a bare identifier, else in quotes. */
  OpPrinter keywordOrString(String word);

  /** {@code {a = 1}} in order of the map; nothing if it is empty. */
  OpPrinter attributeDictionary(Map<String, ? extends Attribute> attributes);

  /** {@code {a = 1}} with all attributes but the named ones; nothing if none is left. */
  OpPrinter attributeDictionary(Operation op, Collection<String> elided);

  /** {@code attributes {a = 1}} likewise. */
  OpPrinter attributeDictionaryWithKeyword(Operation op, Collection<String> elided);

  /** {@code %arg0: type}, with its location if locations are printed. */
  OpPrinter argument(BlockArgument argument);

  /** {@code %arg0: type {a = 1}}, with its location if locations are printed. */
  OpPrinter argument(BlockArgument argument, Map<String, ? extends Attribute> attributes);

  /**
   * A region in braces.
   *
   * @param entryArguments whether to print the arguments of the entry block
   * @param terminators whether to print a terminator without operands and attributes
   */
  OpPrinter region(Region region, boolean entryArguments, boolean terminators);

  OpPrinter successor(Block block);
}
