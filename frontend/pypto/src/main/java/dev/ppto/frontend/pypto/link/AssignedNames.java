package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.python.ast.Alias;
import dev.ppto.frontend.python.ast.AnnotatedAssign;
import dev.ppto.frontend.python.ast.Assign;
import dev.ppto.frontend.python.ast.AugmentedAssign;
import dev.ppto.frontend.python.ast.Case;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.Expression;
import dev.ppto.frontend.python.ast.For;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Lambda;
import dev.ppto.frontend.python.ast.ListDisplay;
import dev.ppto.frontend.python.ast.Name;
import dev.ppto.frontend.python.ast.NamedExpression;
import dev.ppto.frontend.python.ast.Return;
import dev.ppto.frontend.python.ast.Star;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.frontend.python.ast.TupleDisplay;
import dev.ppto.frontend.python.ast.WithItem;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** What a statement may do, whichever way it goes. */
final class AssignedNames {
  private final Map<String, EObject> names = new LinkedHashMap<>();
  private boolean returns;

  private AssignedNames() {}

  static AssignedNames of(Statement statement) {
    AssignedNames all = new AssignedNames();
    TreeIterator<EObject> each = EcoreUtil.getAllContents(java.util.List.of(statement));
    while (each.hasNext()) {
      EObject element = each.next();
      all.add(element);
      if (element instanceof FunctionDef
          || element instanceof ClassDef
          || element instanceof Lambda) {
        each.prune();
      }
    }
    return all;
  }

  /** The names that are bound, with where. */
  Map<String, EObject> names() {
    return names;
  }

  /** Whether a function may return in it. */
  boolean returns() {
    return returns;
  }

  private void add(EObject element) {
    if (element instanceof Assign assign) {
      assign.getTargets().forEach(this::target);
    } else if (element instanceof AnnotatedAssign assign) {
      target(assign.getTarget());
    } else if (element instanceof AugmentedAssign assign) {
      target(assign.getTarget());
    } else if (element instanceof For loop) {
      target(loop.getTarget());
    } else if (element instanceof WithItem item && item.getTarget() != null) {
      target(item.getTarget());
    } else if (element instanceof NamedExpression named) {
      names.put(named.getName(), named);
    } else if (element instanceof FunctionDef function) {
      names.put(function.getName(), function);
    } else if (element instanceof ClassDef type) {
      names.put(type.getName(), type);
    } else if (element instanceof Alias alias) {
      names.put(alias.getAlias() == null ? alias.getName() : alias.getAlias(), alias);
    } else if (element instanceof Case each) {
      Patterns.names(each.getPattern()).forEach(name -> names.put(name, each.getPattern()));
    } else if (element instanceof Return) {
      returns = true;
    }
  }

  private void target(Expression target) {
    if (target instanceof Name name) {
      names.put(name.getName(), name);
    } else if (target instanceof TupleDisplay tuple) {
      tuple.getElements().forEach(this::target);
    } else if (target instanceof ListDisplay list) {
      list.getElements().forEach(this::target);
    } else if (target instanceof Star star) {
      target(star.getOperand());
    }
  }
}
