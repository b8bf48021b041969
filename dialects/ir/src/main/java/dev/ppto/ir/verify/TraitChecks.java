package dev.ppto.ir.verify;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Trait;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.StringAttr;
import dev.ppto.ir.attribute.TypeAttr;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Quoted;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FunctionType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the traits of an operation demand of it. */
final class TraitChecks {
  /** Attribute with the type of a function. */
  static final String FUNCTION_TYPE = "function_type";

  private static final String VISIBILITY = "sym_visibility";
  private static final Set<String> VISIBILITIES = Set.of("public", "private", "nested");

  /** The traits that {@link #check} looks at. */
  private static final ImmutableList<Trait> CHECKED =
      ImmutableList.of(
          Traits.SINGLE_BLOCK,
          Traits.SYMBOL,
          Traits.SYMBOL_TABLE,
          Traits.CONSTANT_LIKE,
          Traits.FUNCTION_LIKE,
          Traits.RETURN_LIKE);

  private TraitChecks() {}

  /** Whether there is anything to check of an operation. */
  static boolean concern(OpDefinition definition) {
    for (Trait trait : CHECKED) {
      if (definition.has(trait)) {
        return true;
      }
    }
    return false;
  }

  static void check(Operation op, Consumer<Diagnostic> errors) {
    OpDefinition definition = op.definition();
    if (definition.has(Traits.SINGLE_BLOCK)) {
      singleBlock(op, errors);
    }
    if (definition.has(Traits.SYMBOL)) {
      symbol(op, errors);
    }
    if (definition.has(Traits.SYMBOL_TABLE)) {
      symbolTable(op, errors);
    }
    if (definition.has(Traits.CONSTANT_LIKE)) {
      constant(op, errors);
    }
    if (definition.has(Traits.FUNCTION_LIKE)) {
      function(op, errors);
    }
    if (definition.has(Traits.RETURN_LIKE)) {
      returns(op, errors);
    }
  }

  private static void singleBlock(Operation op, Consumer<Diagnostic> errors) {
    for (int i = 0; i < op.regions().size(); i++) {
      int blocks = op.region(i).blocks().size();
      if (blocks > 1) {
        errors.accept(
            op.opError("expects region #" + i + " to have 0 or 1 blocks, but it has " + blocks));
      }
    }
  }

  private static void symbol(Operation op, Consumer<Diagnostic> errors) {
    if (SymbolTable.nameOf(op) == null) {
      if (!mayLackName(op.definition())) {
        errors.accept(op.opError("requires attribute 'sym_name' (symbol name), but it is missing"));
      }
      return;
    }
    Attribute visibility = op.attribute(VISIBILITY);
    if (visibility != null
        && !(visibility instanceof StringAttr text && VISIBILITIES.contains(text.value()))) {
      errors.accept(
          op.opError(
              "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got "
                  + Printer.print(visibility)));
    }
    Operation parent = op.parentOp();
    if (parent != null && parent.definition().isRegistered() && !parent.has(Traits.SYMBOL_TABLE)) {
      errors.accept(
          op.opError(
                  "symbol's parent must have the SymbolTable trait, as builtin.module has, but '"
                      + parent.name()
                      + "' has not")
              .note(parent.location(), "the operation around it is here"));
    }
  }

  private static void symbolTable(Operation op, Consumer<Diagnostic> errors) {
    if (op.regions().size() != 1 || op.region(0).blocks().size() > 1) {
      errors.accept(op.opError("a symbol table must have one region with one block"));
      return;
    }
    Map<String, Operation> first = new HashMap<>();
    for (Block block : op.region(0).blocks()) {
      for (Operation symbol = block.first(); symbol != null; symbol = symbol.next()) {
        String name = SymbolTable.nameOf(symbol);
        Operation earlier = name == null ? null : first.putIfAbsent(name, symbol);
        if (earlier != null) {
          errors.accept(
              symbol
                  .error("redefinition of symbol named '" + name + "'")
                  .note(earlier.location(), "see existing symbol definition here"));
        }
      }
    }
  }

  /** A symbol whose definition makes the name optional, as a module's. */
  private static boolean mayLackName(OpDefinition definition) {
    OpSpec spec = definition.spec();
    int name = spec == null ? -1 : spec.attributeIndex(SymbolTable.NAME);
    return name >= 0 && spec.attributes().get(name).optional();
  }

  private static void constant(Operation op, Consumer<Diagnostic> errors) {
    if (op.operandCount() > 0 || op.resultCount() != 1 || op.attribute("value") == null) {
      errors.accept(
          op.opError(
              "a constant must have no operands, one result and an attribute 'value', but has "
                  + op.operandCount()
                  + " operands, "
                  + op.resultCount()
                  + " results and "
                  + (op.attribute("value") == null ? "no" : "a")
                  + " 'value'"));
    }
  }

  // ---- functions ----

  private static @Nullable FunctionType functionType(Operation op) {
    TypeAttr type = op.attribute(FUNCTION_TYPE, TypeAttr.class);
    return type != null && type.type() instanceof FunctionType function ? function : null;
  }

  private static void function(Operation op, Consumer<Diagnostic> errors) {
    FunctionType type = functionType(op);
    if (type == null) {
      errors.accept(
          op.opError("requires attribute 'function_type' (function type), but it is missing"));
      return;
    }
    Region body = op.regions().isEmpty() ? null : op.region(0);
    if (body == null || body.isEmpty()) {
      return; // A declaration.
    }
    Block entry = body.entry();
    List<Type> inputs = type.inputs();
    if (entry.arguments().size() != inputs.size()) {
      errors.accept(
          op.opError(
              "entry block must have "
                  + inputs.size()
                  + " arguments to match function signature, but has "
                  + entry.arguments().size()));
      return;
    }
    for (int i = 0; i < inputs.size(); i++) {
      Type argument = entry.argument(i).type();
      if (!argument.equals(inputs.get(i))) {
        errors.accept(
            op.opError(
                "type of entry block argument #"
                    + i
                    + " must match the function signature, "
                    + Quoted.of(inputs.get(i))
                    + ", but is "
                    + Quoted.of(argument)));
      }
    }
  }

  private static void returns(Operation op, Consumer<Diagnostic> errors) {
    Operation function = op.parentOp();
    if (function == null || !function.has(Traits.FUNCTION_LIKE)) {
      return;
    }
    FunctionType type = functionType(function);
    if (type == null) {
      return; // Reported at the function.
    }
    List<Type> results = type.results();
    String name = SymbolTable.nameOf(function);
    if (op.operandCount() != results.size()) {
      errors.accept(
          op.opError(
                  "has "
                      + op.operandCount()
                      + " operands, but enclosing function (@"
                      + name
                      + ") returns "
                      + results.size())
              .note(function.location(), "the function is declared here"));
      return;
    }
    for (int i = 0; i < results.size(); i++) {
      Type operand = op.operand(i).type();
      if (!operand.equals(results.get(i))) {
        errors.accept(
            op.opError(
                    "type of return operand "
                        + i
                        + " ("
                        + Quoted.of(operand)
                        + ") doesn't match function result type ("
                        + Quoted.of(results.get(i))
                        + ") in function @"
                        + name)
                .note(function.location(), "the function is declared here"));
      }
    }
  }
}
