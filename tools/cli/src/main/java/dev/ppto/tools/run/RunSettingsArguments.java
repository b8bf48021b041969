package dev.ppto.tools.run;

import dev.ppto.execution.architecture.Architecture;
import dev.ppto.execution.architecture.Platform;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.diagnostic.SourceManager;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.runtime.argument.InvalidArgumentException;
import dev.ppto.runtime.argument.NamedArgument;
import dev.ppto.runtime.program.RunSettings;
import dev.ppto.tools.command.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options that say how a program is run, which tools share. */
public final class RunSettingsArguments {
  private RunSettingsArguments() {}

  /**
   * The settings that the values of options come to.
   *
   * @param entry null: the only host function
   * @throws UsageException if one of them makes no sense
   */
  public static RunSettings parse(
      @Nullable String entry,
      String platformName,
      String devices,
      List<String> argumentTexts,
      List<String> dimTexts,
      long seed,
      long maxSteps,
      ToolInvocation invocation)
      throws UsageException {
    Platform platform = Architecture.platform(platformName);
    List<String> simulated =
        Architecture.platforms().stream().filter(Platform::simulated).map(Platform::name).toList();
    if (platform == null || !platform.simulated()) {
      throw new UsageException(
          "-p: expected "
              + String.join(" or ", simulated)
              + ", found '"
              + platformName
              + "'"
              + (platform == null
                  ? NearNames.hint(platformName, simulated)
                  : ": this command simulates; it does not run on a device"));
    }
    return new RunSettings(
        entry,
        DeviceList.parse(devices).size(),
        platform.architecture(),
        arguments(argumentTexts),
        dims(dimTexts),
        invocation.workingDirectory(),
        seed,
        maxSteps,
        SourceManager.readingFiles());
  }

  private static List<NamedArgument> arguments(List<String> texts) throws UsageException {
    List<NamedArgument> arguments = new ArrayList<>();
    for (String text : texts) {
      try {
        arguments.add(NamedArgument.parse(text));
      } catch (InvalidArgumentException e) {
        throw new UsageException("--arg " + text + ": " + e.getMessage());
      }
    }
    return arguments;
  }

  private static Map<String, Long> dims(List<String> texts) throws UsageException {
    Map<String, Long> dims = new LinkedHashMap<>();
    for (String text : texts) {
      int equals = text.indexOf('=');
      String name = text.substring(0, Math.max(equals, 0)).strip();
      Long before;
      try {
        before = dims.put(name, Long.parseLong(text.substring(equals + 1).strip()));
      } catch (NumberFormatException e) {
        before = null;
        name = "";
      }
      if (name.isEmpty()) {
        throw new UsageException("--dim: expected NAME=N, such as M=64, found '" + text + "'");
      }
      if (before != null) {
        throw new UsageException("--dim: extent '" + name + "' is given twice");
      }
    }
    return dims;
  }
}
