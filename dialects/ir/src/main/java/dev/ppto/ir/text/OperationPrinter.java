package dev.ppto.ir.text;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.Location;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.text.PrintOptions.Style;
import dev.ppto.ir.text.assembly.AssemblyFormats;
import dev.ppto.ir.type.FunctionType;
import java.io.OutputStream;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Prints operations, in generic form by itself, in custom form through their assembly. */
final class OperationPrinter implements OpPrinter {
  /** Regions nested deeper than this are printed on a deep stack. */
  static final int DEEP = 64;

  private final TextSink out;
  private final PrintOptions options;
  private final boolean isGeneric;
  private final boolean hasLocations;
  private final boolean parameterLists;
  private final boolean skipsRegions;
  private final @Nullable UserComments users;
  private final AttributePrinter attributes;
  private final TypePrinter types;
  private final TypeTexts typeTexts;
  private final TextIdentities identities;
  private final Map<OpDefinition, byte[]> quotedNames = new IdentityHashMap<>();
  private Aliases aliases;

  /** Told of what may have a name when only that matters and the text does not. */
  private @Nullable AliasVisitor visitor;

  private @Nullable ValueNames names;
  private int threads = 1;
  private String defaultDialect = "builtin";
  private int indent;
  private int depth;

  OperationPrinter(TextSink out, PrintOptions options, Aliases aliases) {
    this(out, options, aliases, new TextIdentities());
  }

  OperationPrinter(TextSink out, PrintOptions options, Aliases aliases, TextIdentities identities) {
    this.out = out;
    this.identities = identities;
    this.options = options;
    this.isGeneric = options.generic();
    this.hasLocations = options.debugInfo();
    this.parameterLists = options.parameterLists();
    this.skipsRegions = options.has(Style.SKIP_REGIONS);
    this.users = options.has(Style.VALUE_USERS) ? new UserComments(out) : null;
    this.aliases = aliases;
    this.attributes = new AttributePrinter(out, this, options);
    this.types = new TypePrinter(out, this, attributes);
    this.typeTexts = new TypeTexts(options, identities);
  }

  /** How many threads may work on a large operation. */
  void setThreads(int count) {
    threads = count;
  }

  /** Sees what may have a name, in the order in which it is printed. */
  interface AliasVisitor {
    /**
     * @param mayBeLate whether an alias may stand for the location that is defined behind its use
     */
    void location(Location location, boolean mayBeLate);

    void attribute(Attribute attribute);

    void type(Type type);

    /** Attributes in which nothing gets a name, but what has one is printed by it, as in MLIR. */
    void unnamed(DictionaryAttr attributes);

    /** The types and attributes of an operation that is printed in generic form. */
    void parts(Operation op);
  }

  /** Visits all that stands in the text of the operation. */
  static void visit(Operation op, PrintOptions options, AliasVisitor visitor) {
    OperationPrinter printer =
        new OperationPrinter(
            new TextSink(OutputStream.nullOutputStream()),
            options.withLocalScope(true).with(Style.VALUE_USERS, false),
            Aliases.NONE);
    printer.visitor = visitor;
    printer.top(op);
  }

  /** Prints the operation; values of operations around it keep their names there. */
  void top(Operation op) {
    if (!options.localScope()) {
      aliases = Aliases.of(op, options);
      if (aliases != Aliases.NONE) {
        aliases.forEachBefore(
            (name, attribute) -> {
              alias(name, attribute);
              out.line(0);
            });
      }
    }
    names = new ValueNames(scopeOf(op), options);
    operation(op);
    if (users != null) {
      users.after(op, names);
    }
    if (aliases != Aliases.NONE) {
      aliases.forEachBehind(
          (name, attribute) -> {
            out.line(0);
            alias(name, attribute);
          });
    }
    if (identities.exist() && !options.localScope()) {
      identities.printSection(out);
    }
  }

  TextIdentities identities() {
    return identities;
  }

  private void alias(String name, Attribute attribute) {
    out.append(name).append(" = ");
    attributes.printInFull(attribute, AttributePrinter.TypeMode.ALWAYS);
  }

  /** The outermost operation whose values {@code op} may use. */
  private static Operation scopeOf(Operation op) {
    Operation scope = op;
    while (scope.parentOp() != null && !scope.has(Traits.ISOLATED_FROM_ABOVE)) {
      scope = scope.parentOp();
    }
    return scope;
  }

  private ValueNames names() {
    if (names == null) {
      throw new IllegalStateException("values are printed as parts of operations only");
    }
    return names;
  }

  // ---- operations ----

  private void operation(Operation op) {
    if (hasLocations && visitor != null) {
      visitor.location(op.location(), true);
    }
    if (op.resultCount() > 0) {
      names().printResults(op, out);
    }
    CustomAssembly assembly = isGeneric ? null : AssemblyFormats.of(op.definition());
    if (assembly == null) {
      generic(op);
    } else {
      custom(op, assembly);
    }
    if (hasLocations && visitor == null) {
      out.append(' ');
      location(op.location());
    }
  }

  private void custom(Operation op, CustomAssembly assembly) {
    String name = op.name();
    int prefix = defaultDialect.length();
    boolean elide =
        prefix > 0 && op.dialect().equals(defaultDialect) && name.indexOf('.', prefix + 1) < 0;
    long mark = out.mark();
    int outerIndent = indent;
    out.append(elide ? name.substring(prefix + 1) : name);
    try {
      assembly.print(op, this);
    } catch (RuntimeException broken) {
      // An operation that breaks its definition has its generic form only.
      if (!out.reset(mark)) {
        throw broken;
      }
      indent = outerIndent;
      generic(op);
    }
  }

  private void generic(Operation op) {
    if (visitor != null) {
      for (Region region : op.regions()) {
        region(region, true, true, true);
      }
      visitor.parts(op);
      return;
    }
    out.append(quotedNames.computeIfAbsent(op.definition(), OperationPrinter::quotedName));
    out.append('(');
    int operands = op.operandCount();
    for (int i = 0; i < operands; i++) {
      if (i > 0) {
        out.append(", ");
      }
      names().print(op.operand(i), out);
    }
    out.append(')');
    List<Block> successors = op.successors();
    if (!successors.isEmpty()) {
      out.append('[');
      for (int i = 0; i < successors.size(); i++) {
        if (i > 0) {
          out.append(", ");
        }
        successor(successors.get(i));
      }
      out.append(']');
    }
    if (op.writesProperties() && !parameterLists) {
      out.append(" <");
      Attribute whole = op.properties().get(Operation.WHOLE_PROPERTIES);
      if (whole == null) {
        attributes.dictionary(op.properties());
      } else {
        attribute(whole);
      }
      out.append('>');
    }
    List<Region> regions = op.regions();
    if (!regions.isEmpty()) {
      out.append(" (");
      for (int i = 0; i < regions.size(); i++) {
        if (i > 0) {
          out.append(", ");
        }
        region(regions.get(i), true, true, true);
      }
      out.append(')');
    }
    if (parameterLists) {
      attributeDictionary(op, List.of());
    } else if (!op.attributes().isEmpty()) {
      out.append(' ');
      attributes.dictionary(op.attributes());
    }
    out.append(" : (");
    for (int i = 0; i < operands; i++) {
      if (i > 0) {
        out.append(", ");
      }
      type(op.operand(i).type());
    }
    out.append(") -> ");
    if (op.resultCount() == 1 && !(op.result(0).type() instanceof FunctionType)) {
      type(op.result(0).type());
      return;
    }
    out.append('(');
    for (int i = 0; i < op.resultCount(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      type(op.result(i).type());
    }
    out.append(')');
  }

  private static byte[] quotedName(OpDefinition definition) {
    TextSink text = new TextSink();
    text.append('"');
    StringText.escape(definition.name(), text);
    return text.append('"').since(0);
  }

  private void location(Location location) {
    out.append("loc(");
    if (!printAlias(location)) {
      new LocationPrinter(out, this).print(location);
    }
    out.append(')');
  }

  /** Prints the alias of an attribute, if it has one. */
  boolean printAlias(Attribute attribute) {
    if (visitor != null) {
      visitor.attribute(attribute);
      return true;
    }
    String name = aliases.nameOf(attribute);
    if (name == null) {
      return false;
    }
    out.append(name);
    return true;
  }

  // ---- regions and blocks ----

  @Override
  public OpPrinter region(Region region, boolean entryArguments, boolean terminators) {
    region(region, entryArguments, terminators, false);
    return this;
  }

  private void region(
      Region region, boolean entryArguments, boolean terminators, boolean emptyBlock) {
    if (++depth == DEEP) {
      DeepStack.run(() -> braces(region, entryArguments, terminators, emptyBlock));
    } else {
      braces(region, entryArguments, terminators, emptyBlock);
    }
    depth--;
  }

  private void braces(
      Region region, boolean entryArguments, boolean terminators, boolean emptyBlock) {
    if (skipsRegions) {
      out.append("{...}");
      return;
    }
    out.append('{');
    if (!region.isEmpty()) {
      String outer = defaultDialect;
      Operation owner = region.parentOp();
      defaultDialect = owner == null ? "" : DefaultDialect.of(owner.definition());
      List<Block> blocks = region.blocks();
      Predecessors predecessors = Predecessors.of(region);
      for (int i = 0; i < blocks.size(); i++) {
        Block block = blocks.get(i);
        boolean header =
            i > 0
                || emptyBlock && block.isEmpty()
                || predecessors.exist(block)
                || entryArguments && !block.arguments().isEmpty();
        if (header) {
          header(block, predecessors);
        }
        body(block, i > 0 || terminators);
      }
      defaultDialect = outer;
    }
    out.line(indent).append('}');
  }

  private void header(Block block, Predecessors predecessors) {
    out.line(indent);
    names().print(block, out);
    List<BlockArgument> arguments = block.arguments();
    if (!arguments.isEmpty()) {
      out.append('(');
      for (int i = 0; i < arguments.size(); i++) {
        if (i > 0) {
          out.append(", ");
        }
        argument(arguments.get(i));
      }
      out.append(')');
    }
    out.append(':');
    predecessors.print(block, names(), out);
  }

  private void body(Block block, boolean terminators) {
    indent += 2;
    if (users != null) {
      for (BlockArgument argument : block.arguments()) {
        out.line(indent);
        users.of(argument, names());
      }
    }
    AheadPrinter ahead =
        depth == 1 && threads > 1 && users == null && visitor == null
            ? AheadPrinter.start(block, threads, elsewhere())
            : null;
    for (Operation op = block.first(); op != null; op = op.next()) {
      if (!terminators && op.next() == null && op.has(Traits.TERMINATOR)) {
        break;
      }
      out.line(indent);
      TextSink text = ahead == null ? null : ahead.take(op);
      if (text != null) {
        out.append(text);
        continue;
      }
      operation(op);
      if (users != null) {
        users.after(op, names());
      }
    }
    indent -= 2;
    if (ahead != null) {
      ahead.close();
    }
  }

  /** What makes the text of an operation in the present block on another thread. */
  private Function<Operation, @Nullable TextSink> elsewhere() {
    ValueNames sameNames = names();
    String dialect = defaultDialect;
    int column = indent;
    int level = depth;
    return op -> {
      TextSink text = new TextSink();
      OperationPrinter own = new OperationPrinter(text, options, aliases);
      own.names = sameNames;
      own.defaultDialect = dialect;
      own.indent = column;
      own.depth = level;
      own.operation(op);
      // Their numbers follow from what is printed before.
      return own.identities.exist() ? null : text;
    };
  }

  // ---- parts, as custom assembly prints them ----

  @Override
  public OpPrinter text(String text) {
    out.append(text);
    return this;
  }

  @Override
  public OpPrinter newLine() {
    out.line(indent);
    return this;
  }

  @Override
  public OpPrinter value(Value value) {
    names().print(value, out);
    return this;
  }

  @Override
  public OpPrinter values(List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      if (i > 0) {
        out.append(", ");
      }
      names().print(values.get(i), out);
    }
    return this;
  }

  @Override
  public OpPrinter type(Type type) {
    if (visitor == null) {
      out.append(typeTexts.of(type, aliases));
    } else {
      visitor.type(type);
    }
    return this;
  }

  /** The text of a type, made anew. */
  void printType(Type type) {
    types.print(type);
  }

  @Override
  public OpPrinter types(Collection<? extends Type> list) {
    types.list(list);
    return this;
  }

  @Override
  public OpPrinter functionType(List<? extends Type> inputs, List<? extends Type> results) {
    types.function(inputs, results);
    return this;
  }

  @Override
  public OpPrinter optionalArrowTypes(List<? extends Type> results) {
    if (!results.isEmpty()) {
      out.append(" -> ");
      types.results(results);
    }
    return this;
  }

  @Override
  public OpPrinter dimensions(ImmutableLongArray extents, boolean trailingX) {
    types.dimensions(extents, trailingX);
    return this;
  }

  @Override
  public OpPrinter attribute(Attribute attribute) {
    attributes.print(attribute, AttributePrinter.TypeMode.ALWAYS);
    return this;
  }

  @Override
  public OpPrinter attributeWithoutType(Attribute attribute) {
    attributes.print(attribute, AttributePrinter.TypeMode.NEVER);
    return this;
  }

  @Override
  public OpPrinter symbolName(String name) {
    attributes.symbolName(name);
    return this;
  }

  @Override
  public OpPrinter string(String value) {
    attributes.quoted(value);
    return this;
  }

  @Override
  public OpPrinter keywordOrString(String word) {
    attributes.keywordOrString(word);
    return this;
  }

  @Override
  public OpPrinter attributeDictionary(Map<String, ? extends Attribute> entries) {
    if (!entries.isEmpty()) {
      out.append(' ');
      attributes.dictionary(entries);
    }
    return this;
  }

  @Override
  public OpPrinter attributeDictionary(Operation op, Collection<String> elided) {
    return shownAttributes(op, elided, " {");
  }

  @Override
  public OpPrinter attributeDictionaryWithKeyword(Operation op, Collection<String> elided) {
    return shownAttributes(op, elided, " attributes {");
  }

  /** All attributes but the elided ones, by name, after {@code open}; nothing if none is left. */
  private OpPrinter shownAttributes(Operation op, Collection<String> elided, String open) {
    DictionaryAttr inherent = op.properties();
    DictionaryAttr discardable = op.attributes();
    boolean any = false;
    int i = 0;
    int j = 0;
    while (i < inherent.size() || j < discardable.size()) {
      boolean first =
          j == discardable.size()
              || i < inherent.size() && inherent.name(i).compareTo(discardable.name(j)) <= 0;
      String name = first ? inherent.name(i) : discardable.name(j);
      Attribute value = first ? inherent.value(i++) : discardable.value(j++);
      if (!elided.contains(name)) {
        out.append(any ? ", " : open);
        any = true;
        attributes.entry(name, value);
      }
    }
    if (any) {
      out.append('}');
    }
    return this;
  }

  @Override
  public OpPrinter argument(BlockArgument argument) {
    return argument(argument, Map.of());
  }

  @Override
  public OpPrinter argument(BlockArgument argument, Map<String, ? extends Attribute> attributes) {
    names().print(argument, out);
    out.append(": ");
    type(argument.type());
    if (visitor != null) {
      if (!attributes.isEmpty()) {
        visitor.unnamed(DictionaryAttr.of(attributes));
      }
      if (hasLocations) {
        visitor.location(argument.location(), false);
      }
      return this;
    }
    attributeDictionary(attributes);
    if (hasLocations) {
      // In full, although there is an alias, as in MLIR.
      out.append(" loc(");
      new LocationPrinter(out, this).print(argument.location());
      out.append(')');
    }
    return this;
  }

  @Override
  public OpPrinter successor(Block block) {
    names().print(block, out);
    return this;
  }
}
