package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.link.Patterns;
import dev.ppto.frontend.python.ast.Alias;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Argument;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.Attribute;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Call;
import dev.ppto.frontend.python.ast.Case;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Global;
import dev.ppto.frontend.python.ast.Import;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamedExpression;
import dev.ppto.frontend.python.ast.Nonlocal;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.Subscript;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.WithItem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Names that statements bind. */
final class BoundNames {
  private BoundNames() {}

  /** The names bound in an element or anything in it, but not in functions and classes in it. */
  static Set<String> in(Iterable<? extends EObject> elements) {
    Set<String> names = new LinkedHashSet<>();
    elements.forEach(each -> collect(each, names));
    return names;
  }

  /** The names bound in elements, and those of what is written into: a tile becomes another one. */
  static Set<String> changedIn(Iterable<? extends EObject> elements) {
    Set<String> names = in(elements);
    elements.forEach(each -> written(each, names));
    return names;
  }

  private static void written(EObject element, Set<String> names) {
    if (element instanceof Assign assign) {
      assign.getTargets().forEach(each -> writtenTarget(each, names));
    } else if (element instanceof AugmentedAssign assign) {
      writtenTarget(assign.getTarget(), names);
    } else if (element instanceof Call call
        && call.getFunction() instanceof Attribute function
        && function.getName().equals("write")) {
      for (Argument argument : call.getArguments()) {
        if (argument.getValue() instanceof Name name) {
          names.add(name.getName());
        }
      }
    }
    element.eContents().forEach(each -> written(each, names));
  }

  private static void writtenTarget(Expression target, Set<String> names) {
    if (target instanceof Subscript subscript && subscript.getValue() instanceof Name name) {
      names.add(name.getName());
    }
  }

  /** The names that statements declare to be those of the module or of a function around. */
  static Set<String> declaredOutside(Iterable<? extends EObject> elements) {
    Set<String> names = new LinkedHashSet<>();
    for (EObject each : elements) {
      if (each instanceof Global global) {
        names.addAll(global.getNames());
      } else if (each instanceof Nonlocal nonlocal) {
        names.addAll(nonlocal.getNames());
      } else if (!(each instanceof FunctionDef || each instanceof ClassDef)) {
        names.addAll(declaredOutside(each.eContents()));
      }
    }
    return names;
  }

  /** The names that a target binds; subscripts and attributes bind none. */
  static Set<String> ofTarget(@Nullable Expression target) {
    Set<String> names = new LinkedHashSet<>();
    target(target, names);
    return names;
  }

  private static void collect(EObject element, Set<String> names) {
    if (element instanceof Assign assign) {
      assign.getTargets().forEach(each -> target(each, names));
    } else if (element instanceof AugmentedAssign assign) {
      target(assign.getTarget(), names);
    } else if (element instanceof AnnotatedAssign assign) {
      target(assign.getTarget(), names);
    } else if (element instanceof For loop) {
      target(loop.getTarget(), names);
    } else if (element instanceof NamedExpression named) {
      names.add(named.getName());
    } else if (element instanceof Case each) {
      names.addAll(Patterns.names(each.getPattern()));
    } else if (element instanceof WithItem item) {
      target(item.getTarget(), names);
    } else if (element instanceof FunctionDef function) {
      names.add(function.getName());
      return;
    } else if (element instanceof ClassDef type) {
      names.add(type.getName());
      return;
    } else if (element instanceof Import || element instanceof ImportFrom) {
      aliases(element).forEach(each -> names.add(name(each)));
    } else if (element instanceof Lambda) {
      return;
    }
    element.eContents().forEach(each -> collect(each, names));
  }

  private static List<Alias> aliases(EObject statement) {
    return statement instanceof Import imported
        ? imported.getNames()
        : ((ImportFrom) statement).getNames();
  }

  private static String name(Alias alias) {
    String name = alias.getAlias() == null ? alias.getName() : alias.getAlias();
    int dot = name.indexOf('.');
    return (dot < 0 ? name : name.substring(0, dot)).strip();
  }

  private static void target(@Nullable Expression target, Set<String> names) {
    if (target instanceof Name name) {
      names.add(name.getName());
    } else if (target instanceof TupleDisplay tuple) {
      tuple.getElements().forEach(each -> target(each, names));
    } else if (target instanceof ListDisplay list) {
      list.getElements().forEach(each -> target(each, names));
    } else if (target instanceof Star star) {
      target(star.getOperand(), names);
    }
  }
}
