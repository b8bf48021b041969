package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.AttributeSlot;
import dev.ppto.definition.dialect.AttributeTarget;
import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.KeywordOnlyMark;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.PythonDef;
import dev.ppto.definition.dialect.PythonParameter;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.SlotArgument;
import dev.ppto.definition.dialect.ValueSlot;
import dev.ppto.definition.spec.Completeness;
import dev.ppto.definition.spec.SpecBuilder;
import dev.ppto.ir.Context;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.python.PythonDefaults;
import dev.ppto.ir.python.PythonSpelling;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.PythonSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.text.AttributeDefaults;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Spellings in Python: what parameters stand for, and whether all that must be is given. */
public class PythonChecks extends PartialValidator {
  private static final Set<String> UNARY = Set.of("-", "+", "~");
  private static final Set<String> BINARY =
      Set.of(
          "+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", "<", "<=", ">", ">=",
          "==", "!=");

  @Check
  public void argument(SlotArgument argument) {
    OpDef op = (OpDef) argument.eContainer().eContainer();
    if (argument.getSlot() == null) {
      return;
    }
    Slot slot = PythonNameChecks.slot(op, argument.getSlot());
    if (!isGiven(op, slot)) {
      String problem =
          OpChecks.unknownSlot(argument.getSlot(), "an operand or attribute", given(op));
      error(
          slot != null
              ? problem
              : problem
                  + (problem.endsWith("?") ? " A" : "; a")
                  + " parameter that is none says its kind, as in: "
                  + argument.getSlot()
                  + ": extents",
          argument,
          DialectPackage.Literals.SLOT_ARGUMENT__SLOT);
      return;
    }
    boolean isVariadic = slot instanceof ValueSlot value && value.isVariadic();
    if (argument.isRest() && !isVariadic) {
      error(
          "expected a variadic operand after '*', found '" + argument.getSlot() + "'",
          argument,
          DialectPackage.Literals.SLOT_ARGUMENT__SLOT);
    }
    if (argument.getDefaultText() != null && Completeness.isComplete(op)) {
      String problem = defaultProblem(slot, argument.getDefaultText(), SpecBuilder.operation(op));
      if (problem != null) {
        error(problem, argument, DialectPackage.Literals.SLOT_ARGUMENT__DEFAULT_TEXT);
      }
    }
  }

  private static boolean isGiven(OpDef op, @Nullable Slot slot) {
    return slot instanceof AttributeSlot
        || slot instanceof ValueSlot && op.getOperands().contains(slot);
  }

  private static List<String> given(OpDef op) {
    List<String> names = new ArrayList<>();
    op.getOperands().forEach(o -> names.add(o.getName()));
    op.getAttributes().forEach(a -> names.add(a.getName()));
    return names;
  }

  private static @Nullable String defaultProblem(Slot slot, String text, OpSpec op) {
    if (slot instanceof ValueSlot value) {
      if (value.isVariadic()) {
        return text.isBlank() ? null : "expected \"\" for an empty list, found '" + text + "'";
      }
      return PythonDefaults.number(text) != null
          ? null
          : "expected a number such as 1 or 0.5, true or false, found '" + text + "'";
    }
    AttributeSpec spec = op.attributes().get(op.attributeIndex(slot.getName()));
    Context anyDialect = new Context();
    anyDialect.setAllowsUnregistered(true);
    AttributeSpec other =
        new AttributeSpec(spec.name(), spec.constraint(), false, Optional.of(text));
    if (AttributeDefaults.parse(anyDialect, other) != null) {
      return null;
    }
    List<String> cases =
        spec.constraint().form() instanceof AttributeConstraint.OfEnum of
            ? of.enumeration().cases().stream().map(c -> c.keyword()).toList()
            : List.of();
    return cases.isEmpty()
        ? "expected a default for '" + spec.name() + "' as IR text, found '" + text + "'"
        : "expected one of "
            + String.join(", ", cases)
            + ", found '"
            + text
            + "'"
            + NearNames.hint(text, cases);
  }

  // ---- what must be given ----

  @Check
  public void slots(PythonDef spelling) {
    OpDef op = (OpDef) spelling.eContainer();
    if (!Completeness.isComplete(op)) {
      return;
    }
    OpSpec spec = SpecBuilder.operation(op);
    PythonSpec built = spec.spellings().get(op.getSpellings().indexOf(spelling));
    callable(spelling, spec);
    twice(spelling, built);
    for (int i = 0; i < spec.operands().size(); i++) {
      String name = spec.operands().get(i).name();
      if (spec.operands().get(i).isSingle() && !built.gives(name)) {
        missing(spelling, "operand", name);
      }
    }
    for (AttributeSpec attribute : spec.attributes()) {
      if (!attribute.optional()
          && attribute.defaultText().isEmpty()
          && !isUnit(attribute)
          && !built.gives(attribute.name())) {
        String group = groupOfConstants(spec, attribute.name());
        if (group == null) {
          missing(spelling, "attribute", attribute.name());
        } else if (!built.gives(group)) {
          missing(spelling, "operand", group);
        }
      }
    }
    order(spelling, spec, built);
    returned(spelling, spec);
    operators(spelling, spec, built);
  }

  private void missing(PythonDef spelling, String what, String name) {
    error(
        what
            + " '"
            + name
            + "' is given by no parameter"
            + (what.equals("attribute")
                ? "; add one, or say what it is, as in: {" + name + " = ...}"
                : ""),
        spelling,
        DialectPackage.Literals.PYTHON_DEF__NAMES,
        0);
  }

  private void callable(PythonDef spelling, OpSpec op) {
    String has =
        !op.regions().isEmpty() ? "regions" : !op.successors().isEmpty() ? "successors" : null;
    if (has != null) {
      error(
          "an op with " + has + " is made by statements of Python, not by a call",
          spelling,
          DialectPackage.Literals.PYTHON_DEF__NAMES,
          0);
    }
  }

  /** Nothing is given twice. */
  private void twice(PythonDef spelling, PythonSpec spec) {
    Set<String> seen = new HashSet<>();
    for (PythonParameter parameter : spelling.getParameters()) {
      if (parameter instanceof SlotArgument slot && !seen.add(slot.getSlot())) {
        error(
            "'" + slot.getSlot() + "' is given by another parameter already",
            slot,
            DialectPackage.Literals.SLOT_ARGUMENT__SLOT);
      }
    }
    for (AttributeTarget attribute : spelling.getAttributes()) {
      if (!seen.add(attribute.getName())) {
        error(
            "'" + attribute.getName() + "' is given already",
            attribute,
            DialectPackage.Literals.ATTRIBUTE_TARGET__NAME);
      }
    }
  }

  private static boolean isUnit(AttributeSpec attribute) {
    return attribute.constraint().form() instanceof AttributeConstraint.Builtin builtin
        && builtin.kind() == AttributeConstraint.Kind.UNIT;
  }

  /** The operand group whose constants an attribute holds; null if it holds none. */
  private static @Nullable String groupOfConstants(OpSpec op, String attribute) {
    for (ValueSpec operand : op.operands()) {
      if (PythonSpec.staticPart(operand.name()).equals(attribute)) {
        return operand.name();
      }
    }
    return null;
  }

  /** As in Python, what may be left out stands after what may not. */
  private void order(PythonDef spelling, OpSpec op, PythonSpec spec) {
    boolean lacking = false;
    int index = 0;
    for (PythonParameter parameter : spelling.getParameters()) {
      if (parameter instanceof KeywordOnlyMark) {
        continue;
      }
      PythonSpec.Parameter built = spec.parameters().get(index++);
      if (built.passing() != PythonSpec.Passing.ANY) {
        continue;
      }
      boolean mayLack = PythonSpelling.mayLack(op, built);
      if (lacking && !mayLack) {
        error(
            "parameter '"
                + built.name()
                + "', which must be given, follows one that may be left out; move it, or put '*'"
                + " before it",
            parameter,
            PythonNameChecks.nameOf(parameter));
      }
      lacking = mayLack;
    }
  }

  private void returned(PythonDef spelling, OpSpec op) {
    String name = spelling.getReturned();
    if (name == null) {
      return;
    }
    int operand = op.operandIndex(name);
    List<String> operands = op.operands().stream().map(o -> o.name()).toList();
    String problem = null;
    if (operand < 0) {
      problem = OpChecks.unknownSlot(name, "an operand", operands);
    } else if (!op.operands().get(operand).isSingle()) {
      problem = "expected an operand that is one value, found '" + name + "'";
    } else if (!op.results().isEmpty()) {
      problem = "an op with results returns them; drop 'returns " + name + "'";
    }
    if (problem != null) {
      error(problem, spelling, DialectPackage.Literals.PYTHON_DEF__RETURNED);
    }
  }

  private void operators(PythonDef spelling, OpSpec op, PythonSpec spec) {
    for (int i = 0; i < spelling.getOperators().size(); i++) {
      String sign = spelling.getOperators().get(i);
      long arity = spec.parameters().stream().filter(p -> !PythonSpelling.mayLack(op, p)).count();
      String problem = null;
      if (!UNARY.contains(sign) && !BINARY.contains(sign)) {
        problem = "expected an operator of Python such as + or <, found '" + sign + "'";
      } else if (arity == 1 ? !UNARY.contains(sign) : arity != 2 || !BINARY.contains(sign)) {
        problem =
            "operator '"
                + sign
                + "' stands between "
                + (UNARY.contains(sign) && BINARY.contains(sign)
                    ? "two operands or before one"
                    : UNARY.contains(sign) ? "nothing: it has one operand" : "two operands")
                + ", but "
                + arity
                + (arity == 1 ? " argument" : " arguments")
                + " must be given";
      } else if (spelling.getOperators().indexOf(sign) < i) {
        problem = "operator '" + sign + "' is named a second time";
      }
      if (problem != null) {
        error(problem, spelling, DialectPackage.Literals.PYTHON_DEF__OPERATORS, i);
      }
    }
  }
}
