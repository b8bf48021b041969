package dev.ppto.execution.architecture;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.execution.service.Pipe;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;

/**
 * The data file of an architecture: Java properties. {@code onchip.SPACE = KIND, CAPACITY, USABLE}
 * describes a memory; the other keys are those of the files that come with this class.
 */
public record ArchitectureFile(Architecture architecture, ImmutableList<Platform> platforms) {

  /** A file says something that makes no sense; the message names file and key. */
  public static final class FormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FormatException(String file, String problem) {
      super(file + ": " + problem, null, false, false);
    }
  }

  private static final String ON_CHIP = "onchip.";
  private static final Splitter LIST = Splitter.on(',').trimResults().omitEmptyStrings();

  static ArchitectureFile ofResource(String name) {
    try (InputStream stream = ArchitectureFile.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("resource " + name + " is missing");
      }
      return read(name, new InputStreamReader(stream, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a file.
   *
   * @param name of the file, for messages
   * @throws FormatException if a key is missing or its value makes no sense
   */
  public static ArchitectureFile read(String name, Reader text) throws IOException {
    Properties properties = new Properties();
    try {
      properties.load(text);
    } catch (IllegalArgumentException e) {
      throw new FormatException(name, "not a properties file: " + e.getMessage());
    }
    return new Keys(name, properties).file();
  }

  private record Keys(String name, Properties properties) {

    ArchitectureFile file() {
      ImmutableMap.Builder<CoreKind, Integer> cores = ImmutableMap.builder();
      ImmutableMap.Builder<CoreKind, ImmutableSet<Pipe>> pipes = ImmutableMap.builder();
      for (CoreKind kind : CoreKind.values()) {
        cores.put(kind, Math.toIntExact(number("cores." + kind.text(), 1 << 16)));
        pipes.put(kind, pipes("pipes." + kind.text()));
      }
      Architecture architecture =
          new Architecture(
              text("arch"),
              text("title"),
              cores.buildOrThrow(),
              pipes.buildOrThrow(),
              memories(),
              number("device.memory", Long.MAX_VALUE),
              flag("atomic.add.bf16"));
      ImmutableList.Builder<Platform> platforms = ImmutableList.builder();
      for (String platform : LIST.split(text("platforms.device"))) {
        platforms.add(new Platform(platform, architecture, false));
      }
      for (String platform : LIST.split(text("platforms.simulator"))) {
        platforms.add(new Platform(platform, architecture, true));
      }
      return new ArchitectureFile(architecture, platforms.build());
    }

    private ImmutableMap<String, OnChipMemory> memories() {
      ImmutableMap.Builder<String, OnChipMemory> memories = ImmutableMap.builder();
      for (String key : new TreeSet<>(properties.stringPropertyNames())) {
        if (!key.startsWith(ON_CHIP)) {
          continue;
        }
        List<String> parts = LIST.splitToList(text(key));
        CoreKind kind = parts.size() == 3 ? CoreKind.named(parts.get(0)) : null;
        if (kind == null) {
          throw wrong(key, "a core kind (aic or aiv), a capacity and the usable bytes of it");
        }
        long capacity = number(key, parts.get(1), Integer.MAX_VALUE);
        long usable = number(key, parts.get(2), capacity);
        String space = key.substring(ON_CHIP.length());
        memories.put(space, new OnChipMemory(space, kind, capacity, usable));
      }
      return memories.buildOrThrow();
    }

    private ImmutableSet<Pipe> pipes(String key) {
      ImmutableSet.Builder<Pipe> pipes = ImmutableSet.builder();
      for (String pipe : LIST.split(text(key))) {
        try {
          pipes.add(Pipe.valueOf(pipe));
        } catch (IllegalArgumentException e) {
          throw wrong(key, "a list of pipes out of " + Arrays.toString(Pipe.values()));
        }
      }
      return pipes.build();
    }

    private String text(String key) {
      String value = properties.getProperty(key);
      if (value == null || value.isBlank()) {
        throw new FormatException(name, "key '" + key + "' is missing");
      }
      return value.trim();
    }

    private long number(String key, long max) {
      return number(key, text(key), max);
    }

    private long number(String key, String digits, long max) {
      try {
        long value = Long.parseLong(digits);
        if (value >= 0 && value <= max) {
          return value;
        }
      } catch (NumberFormatException e) {
        // Reported below.
      }
      throw wrong(key, "numbers from 0 to " + max);
    }

    private boolean flag(String key) {
      String value = text(key);
      if (!value.equals("true") && !value.equals("false")) {
        throw wrong(key, "true or false");
      }
      return value.equals("true");
    }

    private FormatException wrong(String key, String expected) {
      return new FormatException(
          name, "key '" + key + "' expects " + expected + ", found '" + text(key) + "'");
    }
  }
}
