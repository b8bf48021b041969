package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.Location;
import dev.ppto.ir.OperationState;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.FunctionType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What hand-written assembly sees of the parser. Methods without {@code Optional} in their name
 * throw a located {@link ParseException} that says what was expected and what was found.
 */
public interface OpParser {

  /** A use of a value by name; {@code result} is the number after {@code #}. */
  record UnresolvedOperand(String name, int result, Location location) {}

  /**
   * A named block argument of a region; {@code attributes} holds what follows its type in braces.
   */
  record Argument(
      UnresolvedOperand name, Type type, Location location, Map<String, Attribute> attributes) {}

  Context context();

  /** Where the operation's name stands. */
  Location operationLocation();

  /** Where the next token stands. */
  Location currentLocation();

  /** The failure to throw; located at the next token. */
  ParseException failure(String message);

  ParseException failure(Location location, String message);

  /**
   * The failure to throw where the next token is not {@code what}: "expected WHAT, found 'x'",
   * located at that token, or behind the one before if that is on an earlier line.
   */
  ParseException expected(String what);

  // ---- punctuation and words ----

  /** Takes a punctuation such as {@code (}, {@code ->}, {@code ::}, {@code =}. */
  void punctuation(String text);

  boolean optionalPunctuation(String text);

  void keyword(String word);

  boolean optionalKeyword(String word);

  /** Any bare identifier. */
  String keyword();

  @Nullable String optionalKeyword();

  String string();

  @Nullable String optionalString();

  long integer();

  @Nullable Long optionalInteger();

  /**
   * Extents such as {@code 16x?x4}, {@code ShapedType.DYNAMIC} for {@code ?}; empty if the next
   * token starts no extent.
   *
   * @param trailingX whether each extent, the last one too, is followed by {@code x}
   */
  ImmutableLongArray dimensionList(boolean trailingX);

  /** The name after {@code @}. */
  String symbolName();

  @Nullable String optionalSymbolName();

  // ---- values ----

  /** How many results are named before the {@code =}; 0 if there is no {@code =}. */
  int namedResultCount();

  UnresolvedOperand operand();

  @Nullable UnresolvedOperand optionalOperand();

  /** Operands separated by commas; none if the next token starts no operand. */
  List<UnresolvedOperand> operandList();

  /** The value of that name; a forward reference if it is not defined yet. Its type must agree. */
  Value resolve(UnresolvedOperand operand, Type type);

  List<Value> resolve(List<UnresolvedOperand> operands, List<Type> types);

  // ---- types and attributes ----

  Type type();

  @Nullable Type optionalType();

  /** {@code type, type}; at least one. */
  List<Type> typeList();

  /** {@code (type, type) -> type} or {@code (type) -> (type, type)}. */
  FunctionType functionType();

  /** {@code -> type} or {@code -> (type, type)}; empty if there is no arrow. */
  List<Type> optionalArrowTypeList();

  Attribute attribute();

  /** An attribute whose type, if it has one and none is written, is {@code type}. */
  Attribute attribute(@Nullable Type type);

  @Nullable Attribute optionalAttribute(@Nullable Type type);

  /** {@code {a = 1}} if present, in order of the text; else empty. */
  Map<String, Attribute> optionalAttributeDictionary();

  /** {@code {a = 1}} if present, into the state's properties or attributes. */
  void optionalAttributeDictionary(OperationState state);

  /** {@code attributes {a = 1}} if present. */
  void optionalAttributeDictionaryWithKeyword(OperationState state);

  /** {@code loc(...)} if present. */
  @Nullable Location optionalLocation();

  // ---- regions and successors ----

  /** {@code %name : type} with optional attributes and location. */
  Argument argument();

  /** {@code %name} without a type; the caller gives it one before the region is parsed. */
  UnresolvedOperand argumentName();

  /** {@code (%a: i32, %b: f32)}. */
  List<Argument> argumentList();

  /** Parses a region into {@code region}; {@code arguments} become those of its entry block. */
  void region(Region region, List<Argument> arguments);

  boolean optionalRegion(Region region, List<Argument> arguments);

  Block successor();

  /** A successor if the next token is a block name. */
  @Nullable Block optionalSuccessor();
}
