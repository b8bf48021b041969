package dev.ppto.frontend.pypto.link;

import dev.ppto.frontend.pypto.value.Environment;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PySourceModule;
import dev.ppto.frontend.pypto.value.PyString;
import dev.ppto.frontend.python.PythonMessage;
import dev.ppto.frontend.python.PythonReader;
import dev.ppto.frontend.python.PythonSource;
import dev.ppto.frontend.python.SourceRange;
import dev.ppto.frontend.python.ast.ClassDef;
import dev.ppto.frontend.python.ast.FunctionDef;
import dev.ppto.frontend.python.ast.Statement;
import dev.ppto.ir.source.SourceFiles;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** The files of a program: each is read and run once, when the first one imports it. */
final class Modules {
  private static final Pattern ASSIGNMENT = Pattern.compile("(\\w+)[^=(]*=(?!=)");
  private static final String SUFFIX = ".py";
  private static final String PACKAGE = "/__init__.py";

  private final SourceFiles files;
  private final Statements statements;

  /** Modules by their paths without suffix; empty ones are folders. */
  private final Map<String, PySourceModule> known = new HashMap<>();

  private final List<PythonSource> sources = new ArrayList<>();

  /** Those that are running, the innermost first. */
  private final Deque<PySourceModule> running = new ArrayDeque<>();

  private boolean hasFailedDefinitions;

  Modules(SourceFiles files, Statements statements) {
    this.files = files;
    this.statements = statements;
  }

  /** All files that were read, in the order in which they were imported. */
  List<PythonSource> sources() {
    return Collections.unmodifiableList(sources);
  }

  /** Whether a function or class has an error. */
  boolean hasFailedDefinitions() {
    return hasFailedDefinitions;
  }

  /** Runs the file that the program is. */
  void run(PythonSource source, Environment globals) {
    String file = source.file();
    String path = file.endsWith(SUFFIX) ? file.substring(0, file.length() - 3) : file;
    PySourceModule module = new PySourceModule(lastName(path), file, globals);
    known.put(path, module);
    run(source, module);
  }

  // ---- finding ----

  /**
   * The module that an import names; it has run, or is running.
   *
   * @param dots those before the name; 0: it is looked for beside the program's file
   * @return null: there is none
   * @throws DslError if the dots lead out of the program
   */
  @Nullable PySourceModule find(int dots, String name, EObject place) {
    String folder = dots == 0 ? folder(sources.get(0).file()) : around(place);
    for (int i = 1; i < dots; i++) {
      if (folder.isEmpty()) {
        throw DslError.raised(
            place,
            "ImportError",
            "expected a module of the program, found "
                + ".".repeat(dots)
                + name
                + ", which is above its folder");
      }
      folder = folder(folder.substring(0, folder.length() - 1));
    }
    PySourceModule found = null;
    String path = folder;
    for (String part : name.isEmpty() ? new String[0] : name.split("\\.")) {
      PySourceModule parent = found;
      path = path + (parent == null ? "" : "/") + part;
      found = load(path, part);
    }
    bindParts(folder, name, place);
    if (name.isEmpty()) {
      // 'from . import x': the folder itself.
      path = folder.isEmpty() ? "." : folder.substring(0, folder.length() - 1);
      found = load(path, lastName(path));
    }
    return found == null || found.file().isEmpty() && !isFolder(path) ? null : found;
  }

  /** Makes modules members of the folders around them. */
  private void bindParts(String folder, String name, EObject place) {
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      int end = name.indexOf('.', dot + 1);
      String part = name.substring(dot + 1, end < 0 ? name.length() : end);
      String around = folder + name.substring(0, dot).replace('.', '/');
      PySourceModule module = known.get(around + "/" + part);
      if (module != null && (!module.file().isEmpty() || isFolder(around + "/" + part))) {
        known.get(around).members().bind(part, module, SourceRange.of(place));
      }
    }
  }

  /** A module in another one; null: there is none. */
  @Nullable PySourceModule inside(PySourceModule parent, String name, EObject place) {
    for (Map.Entry<String, PySourceModule> each : Map.copyOf(known).entrySet()) {
      if (each.getValue() == parent
          && (parent.file().isEmpty() || parent.file().endsWith(PACKAGE))) {
        PySourceModule found =
            load(each.getKey().equals(".") ? name : each.getKey() + "/" + name, name);
        return found.file().isEmpty() ? null : found;
      }
    }
    return null;
  }

  /** Whether the module has not run to its end, so that names of it may be missing. */
  boolean isRunning(PySourceModule module) {
    return running.contains(module);
  }

  /** What imports what, from a module that is running to itself: {@code a.py imports b.py, ...}. */
  String cycle(PySourceModule module) {
    List<String> names = new ArrayList<>();
    for (PySourceModule each : running) {
      names.add(0, each.file());
      if (each == module) {
        break;
      }
    }
    names.add(module.file());
    StringBuilder text = new StringBuilder(names.get(0));
    for (int i = 1; i < names.size(); i++) {
      text.append(i == 1 ? " imports " : ", which imports ").append(names.get(i));
    }
    return text.toString();
  }

  /** Where a module that is not there was looked for. */
  String place(int dots, String name, EObject place) {
    String folder = dots == 0 ? folder(sources.get(0).file()) : around(place);
    for (int i = 1; i < dots; i++) {
      folder = folder(folder.substring(0, folder.length() - 1));
    }
    return folder + name.replace('.', '/') + SUFFIX;
  }

  /** Names of folders need no file: they are there if something in them was loaded. */
  private boolean isFolder(String path) {
    return path.equals(".")
        || sources.stream().anyMatch(each -> each.file().startsWith(path + "/"));
  }

  private String around(EObject place) {
    return folder(SourceRange.of(place).file());
  }

  /** The path before the last name, with its slash. */
  private static String folder(String file) {
    return file.substring(0, file.lastIndexOf('/') + 1);
  }

  private static String lastName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  // ---- running ----

  private PySourceModule load(String path, String name) {
    PySourceModule loaded = known.get(path);
    if (loaded != null) {
      return loaded;
    }
    String file = path + SUFFIX;
    byte[] bytes = files.read(file);
    if (bytes == null) {
      file = path + PACKAGE;
      bytes = files.read(file);
    }
    PySourceModule module =
        new PySourceModule(name, bytes == null ? "" : file, new Environment(null));
    known.put(path, module);
    if (bytes != null) {
      Utf8 text = Utf8.read(file, bytes);
      if (text.problem() != null) {
        throw DslError.of(text.problem());
      }
      run(PythonReader.read(file, text.text()), module);
    }
    return module;
  }

  private void run(PythonSource source, PySourceModule module) {
    sources.add(source);
    statements.definitions().lose(source.file(), LostNames.of(source));
    Environment globals = module.members();
    globals.bind("__name__", new PyString(module.name()), null);
    globals.bind("__file__", new PyString(module.file()), null);
    bindBrokenNames(source, globals);
    running.push(module);
    Frame frame = new Frame(globals);
    for (Statement statement : source.ast().getBody()) {
      try {
        run(statement, frame);
      } catch (DslError e) {
        statements.definitions().report(e);
        hasFailedDefinitions |= statement instanceof FunctionDef || statement instanceof ClassDef;
        statements.unknown(statement, frame, PyForeign.FAILED);
      }
    }
    running.pop();
  }

  private void run(Statement statement, Frame frame) {
    try {
      statements.run(statement, frame);
    } catch (StackOverflowError e) {
      // Only values that hold themselves are nested so deep: expressions and calls are bounded.
      throw new DslError(
          statement, "expected values of bounded depth, found a list or dict that holds itself");
    }
  }

  /** Lines that are no Python are not in the tree: what they would bind is not known. */
  private static void bindBrokenNames(PythonSource source, Environment globals) {
    List<String> lines = source.messages().isEmpty() ? List.of() : source.text().lines().toList();
    for (PythonMessage message : source.messages()) {
      Matcher assignment =
          ASSIGNMENT.matcher(message.line() > lines.size() ? "" : lines.get(message.line() - 1));
      if (assignment.lookingAt()) {
        globals.bind(assignment.group(1), PyForeign.FAILED, null);
      }
    }
  }
}
