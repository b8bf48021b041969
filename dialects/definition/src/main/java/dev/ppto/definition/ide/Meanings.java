package dev.ppto.definition.ide;

import com.google.common.collect.ImmutableMap;
import dev.ppto.definition.codegen.JavaNames;
import dev.ppto.definition.spec.HookKinds;
import dev.ppto.ir.spec.Hook;
import org.jspecify.annotations.Nullable;

/** What words of the language mean: traits, hooks, kinds. */
final class Meanings {
  /** Traits that the framework gives a meaning to. */
  static final ImmutableMap<String, String> TRAITS =
      ImmutableMap.<String, String>builder()
          .put(
              "Pure",
              "No memory effect and no undefined behaviour: may be moved, merged, and erased when"
                  + " unused.")
          .put("Commutative", "The order of the operands does not matter.")
          .put("Idempotent", "f(f(x)) = f(x).")
          .put("Involution", "f(f(x)) = x.")
          .put("Terminator", "Ends its block.")
          .put(
              "ReturnLike",
              "A terminator that hands control and its operands to the parent operation's end.")
          .put("IsolatedFromAbove", "The regions use no value from outside.")
          .put("Symbol", "Has a name, `sym_name`, by which others refer to it.")
          .put(
              "SymbolTable",
              "The symbols in its region have different names, which are looked up here.")
          .put("SingleBlock", "Each region has exactly one block.")
          .put("NoTerminator", "Blocks of its regions need no terminator.")
          .put("GraphRegion", "Blocks of its regions are graphs: no order, no dominance.")
          .put("ConstantLike", "Holds exactly one attribute `value`, and folds to it.")
          .put("RecursiveMemoryEffects", "The effects are those of the operations in its regions.")
          .put("SameOperandsAndResultType", "All operands and results have one type.")
          .put("SameTypeOperands", "All operands have one type.")
          .put(
              "SameShape",
              "All shaped operands and results have one shape; element types may differ.")
          .put(
              "FunctionLike",
              "A symbol with a `function_type`, whose body's entry block has its arguments.")
          .put(
              "AttrSizedOperandSegments",
              "Several variadic or optional groups of operands, with sizes in"
                  + " `operandSegmentSizes`. Follows from the operands; need not be written.")
          .buildOrThrow();

  /** Kinds of effects, parameters, regions and enumerations by their word. */
  static final ImmutableMap<String, String> KINDS =
      ImmutableMap.<String, String>builder()
          .put("ConstraintParameterKind.int", "A 64-bit integer.")
          .put("ConstraintParameterKind.string", "Text.")
          .put("ConstraintParameterKind.type", "A type.")
          .put("ConstraintParameterKind.attribute", "An attribute.")
          .put("EffectKind.read", "Reads the memory that the operand or result stands for.")
          .put("EffectKind.write", "Writes the memory that the operand or result stands for.")
          .put("EffectKind.allocate", "Makes the memory.")
          .put("EffectKind.free", "Gives the memory back; nothing may use it after.")
          .put("EffectKind.notify", "Deposits into a signal cell.")
          .put("EffectKind.wait", "Blocks on a signal cell.")
          .put("ParameterKind.dims", "Extents, each followed by `x`: `16x?x`, before a type.")
          .put("ParameterKind.extents", "Extents: `16x?`.")
          .put("ParameterKind.int", "A 64-bit integer; `long` in Java.")
          .put("ParameterKind.string", "Text in quotes; `String` in Java.")
          .put("ParameterKind.attribute", "Any attribute; `Attribute` in Java.")
          .put("RegionSize.any", "Any number of blocks.")
          .put("RegionSize.single", "Exactly one block.")
          .put("RegionSize.optional", "At most one block.")
          .put("EnumStorage.keyword", "The attribute is the case: `#queue.when_full<block>`.")
          .put("EnumStorage.i32", "The attribute is the case's value, of 32 bits.")
          .put("EnumStorage.i64", "The attribute is the case's value, of 64 bits.")
          .put("EnumStorage.flags", "Cases may be combined, bit by bit.")
          .put("EnumStorage.compact_flags", "Cases may be combined; printed without spaces.")
          .buildOrThrow();

  /** Sections by their first word. */
  static final ImmutableMap<String, String> SECTIONS =
      ImmutableMap.<String, String>builder()
          .put("summary", "Half a sentence without a full stop.")
          .put("description", "What the reference page says, as Markdown.")
          .put(
              "constants",
              "`constants in Class`: `Class.materializeConstant(Builder, Attribute, Type, Location)`"
                  + " makes the operation that a folded constant becomes.")
          .put(
              "interfaces",
              "`interfaces in Class`: `Class.attach(DialectBindings)` gives operations further"
                  + " interfaces.")
          .put("directives", "Hand-written `AssemblyDirective`s, for `custom<Directive>(...)`.")
          .put("traits", "Traits of the dialect's own.")
          .put(
              "operands",
              "Values that the operation takes: `operands lhs: AnyType, variadic rest: Index`.")
          .put("results", "Values that the operation makes.")
          .put(
              "attributes",
              "What is known at compile time: `attributes mode: Mode = \"add\", optional n: I64Attr`.")
          .put("regions", "`regions body: single, variadic others: any`.")
          .put("successors", "Blocks that control may go on to: `successors dest, variadic cases`.")
          .put("same", "`same type lhs, rhs, result`: their types are one type.")
          .put(
              "effects",
              "What memory the operation touches: `effects read source[offsets] extent result, fence`.")
          .put(
              "assembly",
              "The text after the operation's name or the type's: `` `word` ``, `$name`,"
                  + " `type($name)`, `attr-dict`, `( ... $anchor^ ... )?`.")
          .put("example", "IR text that a test reads, verifies, prints and reads again.")
          .put(
              "require",
              "`require rank(lhs) == 2 \"two dimensions\"`: must hold for every operation or type;"
                  + " the words are for the message.")
          .put("where", "A further condition: of a constraint on `self`, of a rule on its match.")
          .put("rewrite", "A rule: what is matched, and by what it is replaced.")
          .put("law", "The algebraic law that a rule follows, for its reader.")
          .put("benefit", "Rules with a greater one are tried first; 1 if left out.")
          .put("set", "Sets of rules that this one is in, for passes to name.")
          .put("match", "The operations that are matched, the last one at the root.")
          .put("let", "Gives a computed value a name.")
          .put("make", "Makes an operation before the replacement.")
          .put("native", "A static method of Java.")
          .put("replace", "`replace x with y`: the results of the operation `x` become `y`.")
          .put("erase", "Erases operations whose results are not used.")
          .put("commutative", "The operands may be in either order.")
          .put("infer", "`infer result = type(lhs)`: the type of a result, from the rest.")
          .put("optional", "May be absent.")
          .put("variadic", "Any number.")
          .put("extent", "The value whose shape is the size of the region.")
          .put("at", "The rank whose memory it is; this rank's, if left out.")
          .put("fence", "Orders all memory.")
          .put("of", "`c of e`: meets `c`, and its elements meet `e`.")
          .buildOrThrow();

  private Meanings() {}

  /** The signature of a hook's method and what it is for; null if there is no such hook. */
  static @Nullable String hook(String word, String op, @Nullable String companion) {
    Hook.Kind kind = HookKinds.BY_WORD.get(word);
    if (kind == null) {
      return null;
    }
    String opClass = JavaNames.opClass(op);
    String signature =
        switch (kind) {
          case VERIFY -> "void verify(" + opClass + " op)";
          case FOLD -> "@Nullable FoldResult fold(" + opClass + " op, List<Attribute> operands)";
          case EXECUTE -> "void execute(" + opClass + " op, ProgramBuilder program)";
          case CANONICALIZE -> "void canonicalize(PatternSet patterns)";
          case INFER_TYPES -> "List<Type> inferTypes(OperationState state)";
          case EFFECTS -> "void effects(" + opClass + " op, Consumer<? super Effect> sink)";
          case ASSEMBLY, MATERIALIZE_CONSTANT, INTERFACES -> kind.method();
        };
    String meaning =
        switch (kind) {
          case VERIFY -> "Reports what is wrong by `op.opError(\"...\").report()`.";
          case FOLD -> "Operands are constants, or null where unknown; null: does not fold.";
          case EXECUTE -> "Adds what the operation does to the program of the machine.";
          case CANONICALIZE -> "Adds rewrite patterns.";
          case INFER_TYPES -> "The types of all results, from the rest.";
          case EFFECTS -> "Effects that depend on the operation, in place of declared ones.";
          case ASSEMBLY, MATERIALIZE_CONSTANT, INTERFACES -> "";
        };
    String in = companion == null ? HookKinds.defaultCompanion(op) : companion;
    return "```java\n// " + in + "\nstatic " + signature + "\n```\n\n" + meaning;
  }
}
