package dev.ppto.definition.validation;

import dev.ppto.definition.dialect.DialectPackage;
import dev.ppto.definition.dialect.EnumCase;
import dev.ppto.definition.dialect.EnumDef;
import dev.ppto.definition.dialect.KeywordOnlyMark;
import dev.ppto.definition.dialect.OpDef;
import dev.ppto.definition.dialect.OptionArgument;
import dev.ppto.definition.dialect.PythonDef;
import dev.ppto.definition.dialect.PythonParameter;
import dev.ppto.definition.dialect.Slot;
import dev.ppto.definition.dialect.SlotArgument;
import dev.ppto.definition.spec.PythonBuilder;
import dev.ppto.ir.spec.PythonNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Names in spellings in Python: of operations, enumerations, cases and parameters. */
public class PythonNameChecks extends PartialValidator {

  @Check
  public void names(PythonDef spelling) {
    names(spelling, spelling.getNames(), DialectPackage.Literals.PYTHON_DEF__NAMES);
  }

  @Check
  public void names(EnumDef definition) {
    names(definition, definition.getPythonNames(), DialectPackage.Literals.ENUM_DEF__PYTHON_NAMES);
    Map<String, EnumCase> seen = new HashMap<>();
    for (EnumCase c : definition.getCases()) {
      if (c.getPythonName() != null && PythonNames.isReserved(c.getPythonName())) {
        error(
            "'" + c.getPythonName() + "' is a word of Python; add a '_'",
            c,
            DialectPackage.Literals.ENUM_CASE__PYTHON_NAME);
      }
      if (c.getPythonName() != null && definition.getPythonNames().isEmpty()) {
        error(
            "the enum has no name in Python; give it one, as in: enum "
                + definition.getName()
                + " python module."
                + definition.getName(),
            c,
            DialectPackage.Literals.ENUM_CASE__PYTHON_NAME);
      }
      String name =
          c.getPythonName() != null
              ? c.getPythonName()
              : c.getName() == null ? null : PythonNames.ofCase(c.getName());
      EnumCase first = name == null ? null : seen.putIfAbsent(name, c);
      if (first != null && !definition.getPythonNames().isEmpty()) {
        error(
            "cases '"
                + first.getName()
                + "' and '"
                + c.getName()
                + "' are both "
                + name
                + " in Python",
            c,
            c.getPythonName() != null
                ? DialectPackage.Literals.ENUM_CASE__PYTHON_NAME
                : DialectPackage.Literals.ENUM_CASE__NAME);
      }
    }
  }

  private void names(EObject element, List<String> names, EStructuralFeature feature) {
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (name == null) {
        continue;
      }
      String reserved = null;
      for (String part : name.split("\\.")) {
        reserved = PythonNames.isReserved(part) ? part : reserved;
      }
      if (name.indexOf('.') < 0) {
        error(
            "expected a name in a module, such as pl." + name + ", found '" + name + "'",
            element,
            feature,
            i);
      } else if (reserved != null) {
        error("'" + reserved + "' is a word of Python, no name", element, feature, i);
      } else if (names.indexOf(name) < i) {
        error("'" + name + "' is named a second time", element, feature, i, IssueCodes.SECOND_TIME);
      }
    }
  }

  @Check
  public void parameters(PythonDef spelling) {
    OpDef op = (OpDef) spelling.eContainer();
    Set<String> names = new HashSet<>();
    boolean marked = false;
    List<PythonParameter> parameters = spelling.getParameters();
    for (int i = 0; i < parameters.size(); i++) {
      PythonParameter parameter = parameters.get(i);
      String name = PythonBuilder.name(parameter);
      if (name != null && !names.add(name)) {
        error("parameter '" + name + "' is named a second time", parameter, nameOf(parameter));
      }
      if (name != null && PythonNames.isReserved(name)) {
        error(
            "'"
                + name
                + "' is a word of Python; give the parameter another name, as in: "
                + name
                + " as "
                + name
                + "_",
            parameter,
            nameOf(parameter));
      }
      boolean marks =
          parameter instanceof KeywordOnlyMark
              || parameter instanceof SlotArgument slot && slot.isRest();
      if (marks && marked) {
        error("only one '*' can be among the parameters", parameter, null);
      }
      marked |= marks;
      if (parameter instanceof KeywordOnlyMark && i == parameters.size() - 1) {
        error("expected a parameter after '*', which can be given by name only", parameter, null);
      }
      if (parameter instanceof OptionArgument option && name != null && slot(op, name) != null) {
        error(
            "'"
                + name
                + "' is a slot of the op: its definition says what it takes; write it"
                + " without ':'",
            option.getParameter(),
            DialectPackage.Literals.PARAMETER__NAME);
      }
    }
  }

  static @Nullable EStructuralFeature nameOf(PythonParameter parameter) {
    return parameter instanceof SlotArgument slot
        ? slot.getName() == null
            ? DialectPackage.Literals.SLOT_ARGUMENT__SLOT
            : DialectPackage.Literals.SLOT_ARGUMENT__NAME
        : parameter instanceof OptionArgument
            ? DialectPackage.Literals.OPTION_ARGUMENT__PARAMETER
            : null;
  }

  static @Nullable Slot slot(OpDef op, String name) {
    return DuplicateChecks.slotsOf(op).stream()
        .filter(s -> name.equals(s.getName()))
        .findFirst()
        .orElse(null);
  }
}
