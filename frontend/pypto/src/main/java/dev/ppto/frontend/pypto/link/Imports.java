package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Alias;
import dev.ppto.frontend.python.ast.Import;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.PythonNames;
import java.util.List;

/** Binds the names of imports. */
record Imports(Catalog catalog, Environment environment) {

  void run(Import statement) {
    for (Alias alias : statement.getNames()) {
      String path = plain(alias.getName());
      int dot = path.indexOf('.');
      if (alias.getAlias() != null) {
        environment.bind(alias.getAlias(), module(path, alias), SourceRange.of(alias));
      } else {
        // 'import a.b' binds a.
        String first = dot < 0 ? path : path.substring(0, dot);
        module(path, alias);
        environment.bind(first, module(first, alias), SourceRange.of(alias));
      }
    }
  }

  void run(ImportFrom statement) {
    String path = statement.getModule() == null ? "" : plain(statement.getModule());
    boolean relative = !statement.getDots().isEmpty();
    if (path.equals("__future__") && !relative) {
      return;
    }
    PyValue module =
        relative
            ? new PyForeign(String.join("", statement.getDots()) + path)
            : module(path, statement);
    if (statement.isWildcard()) {
      if (module instanceof PyModuleRef ref) {
        for (String member : catalog.members(ref.name())) {
          bind(member, module, member, SourceRange.of(statement));
        }
      }
      return;
    }
    for (Alias alias : statement.getNames()) {
      String name = alias.getAlias() == null ? alias.getName() : alias.getAlias();
      bind(name, module, alias.getName(), SourceRange.of(alias));
    }
  }

  private void bind(String name, PyValue module, String member, SourceRange place) {
    PyValue value;
    if (module instanceof PyForeign foreign) {
      value = new PyForeign(foreign.origin() + "." + member);
    } else if (module instanceof PyBuiltin builtin) {
      value = StandardModules.member(builtin.name(), member);
    } else {
      value = catalog.member(module, member);
      if (value == null && module instanceof PyModuleRef ref && ref.name().equals("pypto")) {
        value = new PyForeign("pypto." + member);
      }
    }
    if (value == null) {
      environment.bind(name, PyForeign.FAILED, place);
      throw new DslError(
          place,
          module instanceof PyModuleRef ref
              ? catalog.unknown(ref.name(), member)
              : "expected a name of the module '"
                  + ((PyBuiltin) module).name()
                  + "', found '"
                  + member
                  + "'");
    }
    environment.bind(name, value, place);
  }

  private PyValue module(String path, org.eclipse.emf.ecore.EObject place) {
    PyValue module = catalog.module(path);
    if (module != null) {
      return module;
    }
    if (path.startsWith("pypto.language.")) {
      int dot = path.lastIndexOf('.');
      PyValue parent = module(path.substring(0, dot), place);
      throw new DslError(
          place,
          parent instanceof PyModuleRef ref
              ? catalog.unknown(ref.name(), path.substring(dot + 1))
              : "expected a module of the DSL, found '" + path + "'");
    }
    List<String> near =
        path.startsWith("pypto.") ? NearNames.of(path, PythonNames.MODULES.values()) : List.of();
    if (!near.isEmpty()) {
      throw new DslError(
          place,
          "expected a module of the DSL, found '"
              + path
              + "'; did you mean '"
              + near.get(0)
              + "'?");
    }
    return StandardModules.module(path);
  }

  private static String plain(String dotted) {
    return dotted.replaceAll("\\s", "");
  }
}
