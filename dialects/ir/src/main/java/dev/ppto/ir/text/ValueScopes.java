package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Location;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.NearNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What value names stand for. A region opens a scope; that of an isolated operation sees nothing
 * from outside. A name may be used before it is defined: a placeholder stands in until then.
 */
final class ValueScopes {
  private final ParserState state;

  /** Bindings of the open scopes, in order of definition. */
  private final List<Binding> defined = new ArrayList<>();

  /** Names used before their definition, of the open isolated scopes. */
  private final List<Binding> forward = new ArrayList<>();

  private final Block placeholders = new Block();

  /** What was told already; null: nothing. */
  private @Nullable Set<Mismatch> mismatches;

  /** Placeholders that are resolved, for operations that still hold them. */
  private final Map<Value, Value> resolved = new IdentityHashMap<>();

  private int isolation;

  ValueScopes(ParserState state) {
    this.state = state;
  }

  /** Opens a scope; the result is given back to {@link #close}. */
  long open(boolean isolated) {
    long mark = (long) defined.size() << 32 | forward.size();
    if (isolated) {
      isolation++;
    }
    return mark;
  }

  /**
   * Closes a scope.
   *
   * @param complete whether its text was read to the end, so that undefined names are errors
   */
  void close(long mark, boolean isolated, boolean complete) {
    if (isolated) {
      endForward((int) mark, (int) (mark >> 32), complete);
      isolation--;
    }
    unbind((int) (mark >> 32));
  }

  private void unbind(int mark) {
    for (int i = defined.size() - 1; i >= mark; i--) {
      Binding binding = defined.remove(i);
      binding.name.value = binding.outer;
    }
  }

  private @Nullable Binding visible(Spelling name) {
    Binding binding = name.value;
    return binding != null && binding.isolation == isolation ? binding : null;
  }

  // ---- definitions ----

  /**
   * Gives a name its value.
   *
   * @param location where the name stands; null: at {@code position}
   */
  void define(Spelling name, Value value, int position, @Nullable Location location) {
    Binding binding = bind(name, position, location);
    binding.single = value;
    noteDefinition(binding, position, location);
    if (binding.forward != null) {
      resolveForward(binding, place(position, location));
    }
  }

  /** Gives a name some of an operation's results. */
  void define(Spelling name, Operation op, int first, int count, int position) {
    if (count == 1) {
      define(name, op.result(first), position, null);
      return;
    }
    Binding binding = bind(name, position, null);
    binding.pack = op.results().subList(first, first + count);
    noteDefinition(binding, position, null);
    if (binding.forward != null) {
      resolveForward(binding, state.location(position));
    }
  }

  private void noteDefinition(Binding binding, int position, @Nullable Location location) {
    if (state.ranges != null) {
      state.ranges.define(binding, position, location);
    }
  }

  private void noteUse(Binding binding, int position, @Nullable Location location) {
    if (state.ranges != null) {
      state.ranges.use(binding, binding.name, position, location);
    }
  }

  /** Notes that the definition of a name failed, so that its uses are no errors. */
  void fail(Spelling name) {
    Binding binding = visible(name);
    if (binding == null) {
      binding = new Binding(name, isolation, name.value);
      name.value = binding;
      defined.add(binding);
    }
    if (!binding.isDefined()) {
      binding.failed = true;
    }
  }

  private Binding bind(Spelling name, int position, @Nullable Location location) {
    Binding binding = name.value;
    if (binding == null || binding.isolation != isolation) {
      Binding added = new Binding(name, isolation, binding);
      name.value = added;
      defined.add(added);
      return added;
    }
    if (binding.isDefined() || binding.failed) {
      Diagnostic error =
          Diagnostic.error(
              state.context.diagnostics(),
              place(position, location),
              "redefinition of value '" + name + "'");
      if (binding.isDefined()) {
        error.note(binding.value(0).location(), "previously defined here");
      }
      throw new ParseException(error);
    }
    forward.remove(binding);
    defined.add(binding);
    return binding;
  }

  private void resolveForward(Binding binding, Location location) {
    Binding.ForwardUse use = binding.forward;
    binding.forward = null;
    for (; use != null; use = use.next) {
      if (use.result >= binding.size()) {
        throw state.failure(use.location, missingResult(binding, use.result));
      }
      Value value = binding.value(use.result);
      if (value.type() != use.placeholder.type()) {
        throw new ParseException(
            Diagnostic.error(
                    state.context.diagnostics(),
                    location,
                    "expected '"
                        + binding.name
                        + "' to have type '"
                        + Printer.print(use.placeholder.type())
                        + "', as its use before says, found '"
                        + Printer.print(value.type())
                        + "'")
                .note(use.location, "used here"));
      }
      use.placeholder.replaceAllUsesWith(value);
      resolved.put(use.placeholder, value);
    }
  }

  /**
   * Replaces placeholders that were resolved while the operation's own text was parsed, before it
   * took its operands.
   */
  void settle(List<Value> operands) {
    if (resolved.isEmpty()) {
      return;
    }
    for (int i = 0; i < operands.size(); i++) {
      Value operand = operands.get(i);
      if (operand instanceof BlockArgument argument && argument.owner() == placeholders) {
        operands.set(i, resolved.getOrDefault(operand, operand));
      }
    }
  }

  // ---- uses ----

  /**
   * The value of a use.
   *
   * @param location where the use stands; null: at {@code position}
   */
  Value resolve(Spelling name, int result, Type type, int position, @Nullable Location location) {
    Binding binding = visible(name);
    if (binding != null && binding.isDefined()) {
      noteUse(binding, position, location);
      if (result >= binding.size()) {
        throw state.failure(place(position, location), missingResult(binding, result));
      }
      Value value = binding.value(result);
      if (value.type() != type) {
        if (!isNew(new Mismatch(binding, result, type))) {
          return placeholders.addArgument(type, place(position, location));
        }
        throw wrongType(name, result, type, value, place(position, location));
      }
      return value;
    }
    if (binding == null) {
      binding = new Binding(name, isolation, name.value);
      name.value = binding;
      forward.add(binding);
    }
    noteUse(binding, position, location);
    if (binding.failed) {
      return placeholders.addArgument(type, place(position, location));
    }
    return forwardUse(binding, result, type, place(position, location));
  }

  /**
   * A value that is used as if it was of another type; told once, however many uses there are.
   *
   * @param expected the other type
   */
  private record Mismatch(Binding binding, int result, Type expected) {}

  private boolean isNew(Mismatch mismatch) {
    Set<Mismatch> known = mismatches;
    if (known == null) {
      known = new HashSet<>();
      mismatches = known;
    }
    return known.add(mismatch);
  }

  private Value forwardUse(Binding binding, int result, Type type, Location location) {
    for (Binding.ForwardUse use = binding.forward; use != null; use = use.next) {
      if (use.result == result) {
        if (use.placeholder.type() != type) {
          throw wrongType(binding.name, result, type, use.placeholder, location);
        }
        return use.placeholder;
      }
    }
    Value placeholder = placeholders.addArgument(type, location);
    binding.forward = new Binding.ForwardUse(result, placeholder, location, binding.forward);
    return placeholder;
  }

  private Location place(int position, @Nullable Location location) {
    return location == null ? state.location(position) : location;
  }

  private static String shown(Spelling name, int result) {
    return result == 0 ? name.text() : name + "#" + result;
  }

  private String missingResult(Binding binding, int result) {
    return "expected a result number below "
        + binding.size()
        + ", the number of results of '"
        + binding.name
        + "', found #"
        + result;
  }

  private ParseException wrongType(
      Spelling name, int result, Type expected, Value value, Location location) {
    boolean isDefined = !(value instanceof BlockArgument a && a.owner() == placeholders);
    return new ParseException(
        Diagnostic.error(
                state.context.diagnostics(),
                location,
                "expected a value of type '"
                    + Printer.print(expected)
                    + "', found '"
                    + shown(name, result)
                    + "' of type '"
                    + Printer.print(value.type())
                    + "'")
            .note(value.location(), isDefined ? "defined here" : "its type follows from this use"));
  }

  // ---- ends of scopes ----

  private void endForward(int forwardMark, int definedMark, boolean report) {
    for (int i = forwardMark; i < forward.size(); i++) {
      Binding binding = forward.get(i);
      binding.name.value = binding.outer;
      if (binding.failed || !report || state.stopped()) {
        continue;
      }
      Binding.ForwardUse first = binding.forward;
      while (first != null && first.next != null) {
        first = first.next;
      }
      if (first != null) {
        Diagnostic error =
            Diagnostic.error(
                state.context.diagnostics(),
                first.location,
                "use of undefined value '" + binding.name + "'" + hint(binding.name, definedMark));
        if (binding.outer != null && binding.outer.isDefined()) {
          error.note(
              binding.outer.value(0).location(),
              "a value of this name is defined here, outside of an isolated operation");
        }
        state.report(error);
      }
    }
    forward.subList(forwardMark, forward.size()).clear();
  }

  private String hint(Spelling name, int mark) {
    Set<String> names = new LinkedHashSet<>();
    for (Binding binding : defined.subList(mark, defined.size())) {
      names.add(binding.name.text().substring(1));
    }
    List<String> near = new ArrayList<>();
    for (String each : NearNames.of(name.text().substring(1), names)) {
      near.add("%" + each);
    }
    return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
  }

  /** Makes the values of the outermost scope that are used but not defined arguments of a block. */
  void defineImplicitly(Block block) {
    for (Binding binding : List.copyOf(forward)) {
      Binding.ForwardUse use = binding.forward;
      if (binding.failed || use == null) {
        continue;
      }
      // A name with several results becomes one argument for each result that is used.
      List<Binding.ForwardUse> uses = new ArrayList<>();
      for (; use != null; use = use.next) {
        uses.add(0, use);
      }
      for (Binding.ForwardUse each : uses) {
        Value argument = block.addArgument(each.placeholder.type(), each.location);
        each.placeholder.replaceAllUsesWith(argument);
      }
      binding.name.value = binding.outer;
      forward.remove(binding);
    }
  }
}
