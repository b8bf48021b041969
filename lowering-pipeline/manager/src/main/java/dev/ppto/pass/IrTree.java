package dev.ppto.pass;

import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Writes the IR around passes to files in folders, as {@code --mlir-print-ir-tree-dir} does in
 * MLIR:
 *
 * <pre>
 * builtin_module_no-symbol-name/0_cse.mlir
 * builtin_module_no-symbol-name/func_func_f/0_0_canonicalize.mlir
 * builtin_module_no-symbol-name/1_cse.mlir
 * </pre>
 *
 * <p>A folder is an operation, with what is in it as folders inside. The numbers of a file are,
 * from the outside in, how many files each operation has had of its own; files of what is in it
 * before the first of its own count as one. Operations that would have one folder get folders of
 * their own, with a number from 2.
 */
public final class IrTree implements IrOutput {
  private static final String UNNAMED = "no-symbol-name";

  private final Path root;
  private final Map<Operation, Integer> counts = new IdentityHashMap<>();
  private final Map<Operation, Path> folders = new IdentityHashMap<>();
  private final Map<Path, Integer> taken = new HashMap<>();

  public IrTree(Path root) {
    this.root = root;
  }

  @Override
  public synchronized void write(Pass pass, Operation op, String text) throws IOException {
    counts.merge(op, 0, (count, zero) -> count + 1);
    Deque<String> numbers = new ArrayDeque<>();
    for (Operation each = op; each != null; each = each.parentOp()) {
      counts.putIfAbsent(each, 0);
      numbers.push(Integer.toString(counts.get(each)));
    }
    Path folder = folder(op);
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve(String.join("_", numbers) + "_" + pass.name() + ".mlir"), text);
  }

  private Path folder(Operation op) {
    Path known = folders.get(op);
    if (known != null) {
      return known;
    }
    Operation parent = op.parentOp();
    String symbol = SymbolTable.nameOf(op);
    String name = sanitized(op.name()) + "_" + (symbol == null ? UNNAMED : sanitized(symbol));
    Path folder = (parent == null ? root : folder(parent)).resolve(name);
    int number = taken.merge(folder, 1, Integer::sum);
    if (number > 1) {
      folder = folder.resolveSibling(name + "_" + number);
    }
    folders.put(op, folder);
    return folder;
  }

  /** With nothing in it that means something in names of files. */
  private static String sanitized(String name) {
    return name.replaceAll("[^A-Za-z0-9_-]", "_");
  }
}
