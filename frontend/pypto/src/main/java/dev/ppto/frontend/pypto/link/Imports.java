package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyList;
import dev.ppto.frontend.pypto.value.PyModuleRef;
import dev.ppto.frontend.pypto.value.PySourceModule;
import dev.ppto.frontend.pypto.value.PyValue;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.Alias;
import dev.ppto.frontend.python.ast.Import;
import dev.ppto.frontend.python.ast.ImportFrom;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.spec.PythonNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Binds the names of imports. */
record Imports(Interpreter interpreter, Environment environment, Consumer<DslError> errors) {

  private Catalog catalog() {
    return interpreter.catalog();
  }

  void run(Import statement) {
    for (Alias alias : statement.getNames()) {
      told(() -> run(alias), name(alias), alias);
    }
  }

  /** One wrong name does not hide others. */
  private void told(Runnable binding, String name, Alias alias) {
    try {
      binding.run();
    } catch (DslError e) {
      environment.bind(name, PyForeign.FAILED, SourceRange.of(alias));
      if (!e.kind().isEmpty()) {
        // A try statement may catch it.
        throw e;
      }
      errors.accept(e);
    }
  }

  /** What is bound without an error. */
  private static String name(Alias alias) {
    String name = plain(alias.getAlias() == null ? alias.getName() : alias.getAlias());
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  private void run(Alias alias) {
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

  void run(ImportFrom statement) {
    String path = statement.getModule() == null ? "" : plain(statement.getModule());
    int dots = String.join("", statement.getDots()).length();
    if (path.equals("__future__") && dots == 0) {
      return;
    }
    PyValue module = dots > 0 ? relative(dots, path, statement) : module(path, statement);
    if (statement.isWildcard()) {
      if (module instanceof PySourceModule source) {
        all(source, SourceRange.of(statement));
      }
      if (module instanceof PyModuleRef ref) {
        for (String member : catalog().members(ref.name())) {
          bind(member, module, member, SourceRange.of(statement));
        }
      }
      return;
    }
    for (Alias alias : statement.getNames()) {
      told(() -> run(alias, path, dots, module), name(alias), alias);
    }
  }

  private void run(Alias alias, String path, int dots, PyValue module) {
    String name = name(alias);
    PyValue part = module instanceof PyForeign && dots == 0 ? part(path, alias) : null;
    if (part != null) {
      environment.bind(name, part, SourceRange.of(alias));
    } else if (module instanceof PySourceModule source) {
      environment.bind(name, PyForeign.FAILED, SourceRange.of(alias));
      PyValue value = member(interpreter.modules(), source, alias.getName(), alias);
      environment.bind(name, value, SourceRange.of(alias));
    } else {
      bind(name, module, alias.getName(), SourceRange.of(alias));
    }
  }

  /** What is in a folder of the program: {@code from folder import file}. */
  private @Nullable PyValue part(String path, Alias alias) {
    return interpreter.modules().find(0, path + "." + alias.getName(), alias);
  }

  private PyValue relative(int dots, String path, ImportFrom statement) {
    PySourceModule found = interpreter.modules().find(dots, path, statement);
    if (found == null) {
      for (Alias alias : statement.getNames()) {
        environment.bind(
            alias.getAlias() == null ? alias.getName() : alias.getAlias(),
            PyForeign.FAILED,
            SourceRange.of(alias));
      }
      throw DslError.raised(
          statement,
          "ModuleNotFoundError",
          "expected a file of the program, found no '"
              + interpreter.modules().place(dots, path, statement)
              + "'");
    }
    return found;
  }

  /** {@code from module import *}. */
  private void all(PySourceModule module, SourceRange place) {
    Environment.Binding exported = module.members().own().get("__all__");
    List<String> names = new ArrayList<>();
    if (exported != null && exported.value() instanceof PyList list) {
      list.elements().forEach(each -> names.add(Texts.str(each)));
    } else {
      module.members().own().keySet().stream()
          .filter(each -> !each.startsWith("_"))
          .forEach(names::add);
    }
    for (String name : names) {
      Environment.Binding binding = module.members().own().get(name);
      if (binding != null) {
        environment.bind(name, binding.value(), place);
      }
    }
  }

  /**
   * A member of a module of the program, which may be a module in it.
   *
   * @param place of the import, or of the attribute
   * @throws DslError if there is none
   */
  static PyValue member(Modules modules, PySourceModule module, String name, EObject place) {
    boolean isImport = place instanceof Alias;
    Environment.Binding binding = module.members().own().get(name);
    if (binding != null) {
      return binding.value();
    }
    PySourceModule part = modules.inside(module, name, place);
    if (part != null) {
      return part;
    }
    if (modules.isRunning(module)) {
      throw DslError.raised(
          place,
          "ImportError",
          "expected '"
              + name
              + "' to be defined in '"
              + module.file()
              + "' when it is imported, found a circle: "
              + modules.cycle(module)
              + "; move what both use into a file of its own");
    }
    throw DslError.raised(
        place,
        isImport ? "ImportError" : "AttributeError",
        (isImport ? "expected a name" : "expected an attribute")
            + " of the module '"
            + module.name()
            + "'"
            + (module.file().isEmpty() ? "" : " (" + module.file() + ")")
            + ", found '"
            + name
            + "'"
            + NearNames.hint(name, module.members().own().keySet()));
  }

  private void bind(String name, PyValue module, String member, SourceRange place) {
    PyValue value;
    if (module instanceof PyForeign foreign) {
      value = StandardModules.foreign(foreign, member);
    } else if (module instanceof PyBuiltin builtin) {
      value = StandardModules.member(builtin.name(), member);
    } else {
      value = catalog().member(module, member);
      if (value == null && module instanceof PyModuleRef ref && ref.name().equals("pypto")) {
        value = new PyForeign("pypto." + member);
      }
    }
    if (value == null) {
      throw new DslError(
          place,
          module instanceof PyModuleRef ref
              ? catalog().unknown(ref.name(), member)
              : "expected a name of the module '"
                  + ((PyBuiltin) module).name()
                  + "', found '"
                  + member
                  + "'");
    }
    environment.bind(name, value, place);
  }

  private PyValue module(String path, EObject place) {
    PyValue module = catalog().module(path);
    if (module != null) {
      return module;
    }
    if (path.startsWith("pypto.language.")) {
      int dot = path.lastIndexOf('.');
      PyValue parent = module(path.substring(0, dot), place);
      throw new DslError(
          place,
          parent instanceof PyModuleRef ref
              ? catalog().unknown(ref.name(), path.substring(dot + 1))
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
    PyValue standard = StandardModules.module(path);
    if (standard instanceof PyForeign) {
      PySourceModule source = interpreter.modules().find(0, path, place);
      return source == null ? standard : source;
    }
    return standard;
  }

  private static String plain(String dotted) {
    return dotted.replaceAll("\\s", "");
  }
}
