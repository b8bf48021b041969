package dev.ppto.tools.translate;

import dev.ppto.ir.diagnostic.SplitInput;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.command.FileException;
import dev.ppto.tools.command.InputFile;
import dev.ppto.tools.command.OutputFile;
import dev.ppto.tools.command.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.Map;

/**
 * Where the texts of kernels go: to the standard output, parted by {@code // -----} lines; to one
 * file; or to files of a folder, such as {@code KERNEL.pto}.
 */
final class KernelFiles {
  private final ToolInvocation invocation;
  private final String argument;
  private final boolean toFolder;
  private final String suffix;

  private KernelFiles(ToolInvocation invocation, String argument, boolean toFolder, String suffix) {
    this.invocation = invocation;
    this.argument = argument;
    this.toFolder = toFolder;
    this.suffix = suffix;
  }

  /**
   * @param argument a file or a folder, or {@code -} for the standard output
   * @param suffix how names of files in a folder end, without the dot
   * @throws FileException if nothing can be written there
   */
  static KernelFiles of(ToolInvocation invocation, String argument, String suffix)
      throws FileException {
    boolean toFolder;
    try {
      toFolder = argument.endsWith("/") || Files.isDirectory(invocation.resolve(argument));
    } catch (InvalidPathException e) {
      throw new FileException("'" + argument + "' cannot be a file: " + e.getReason());
    }
    if (!toFolder) {
      OutputFile.of(invocation, argument);
    }
    return new KernelFiles(
        invocation, argument, toFolder && !argument.equals(InputFile.STANDARD), suffix);
  }

  /** Writes all texts, by kernel name. */
  void write(Map<String, String> texts) throws UsageException, IOException {
    if (argument.equals(InputFile.STANDARD)) {
      String separator = SplitInput.MARKER + "\n";
      invocation.out().print(String.join(separator, texts.values()));
    } else if (!toFolder && texts.size() == 1) {
      write(argument, texts.values().iterator().next());
    } else if (!toFolder && Files.exists(invocation.resolve(argument))) {
      throw new UsageException(
          "expected a folder for -o, since there are several kernels ("
              + String.join(", ", texts.keySet())
              + "), but '"
              + argument
              + "' is a file; --kernel=NAME selects one");
    } else {
      folder(texts);
    }
  }

  private void folder(Map<String, String> texts) throws UsageException, IOException {
    for (String kernel : texts.keySet()) {
      if (!kernel.matches("[A-Za-z0-9_$-][A-Za-z0-9_.$-]*")) {
        throw new UsageException(
            "the name of kernel '"
                + kernel
                + "' cannot be the name of a file; write it alone, with --kernel and -o FILE");
      }
    }
    OutputFile.makeFolder(invocation, argument);
    String prefix = argument.endsWith("/") ? argument : argument + "/";
    for (Map.Entry<String, String> kernel : texts.entrySet()) {
      write(prefix + kernel.getKey() + "." + suffix, kernel.getValue());
    }
  }

  private void write(String path, String text) throws IOException {
    OutputFile file = OutputFile.of(invocation, path);
    file.text().append(text);
    file.commit();
  }
}
