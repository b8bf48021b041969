package dev.ppto.execution.architecture;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.ppto.execution.service.Pipe;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A generation of the device: cores, pipes and memories. The numbers are in one data file for each
 * generation, with their sources; see {@link ArchitectureFile}.
 *
 * @param arch name that device code uses: {@code a3}, {@code a5}
 * @param title name for people
 * @param cores number of cores of each kind
 * @param pipes pipes of a core of each kind; all have the scalar pipe
 * @param memories on-chip memories by space, in the order of the file
 * @param deviceMemory bytes of one device's DDR
 * @param bf16AtomicAdd whether a remote store can add bf16 values
 */
public record Architecture(
    String arch,
    String title,
    ImmutableMap<CoreKind, Integer> cores,
    ImmutableMap<CoreKind, ImmutableSet<Pipe>> pipes,
    ImmutableMap<String, OnChipMemory> memories,
    long deviceMemory,
    boolean bf16AtomicAdd) {

  private static final ImmutableMap<String, ArchitectureFile> KNOWN = readAll();

  private static ImmutableMap<String, ArchitectureFile> readAll() {
    ImmutableMap.Builder<String, ArchitectureFile> files = ImmutableMap.builder();
    for (String arch : List.of("a3", "a5")) {
      files.put(arch, ArchitectureFile.ofResource(arch + ".properties"));
    }
    return files.buildOrThrow();
  }

  /** The architecture of that name; null if it is not known. */
  public static @Nullable Architecture named(String arch) {
    ArchitectureFile file = KNOWN.get(arch);
    return file == null ? null : file.architecture();
  }

  /** Names of all architectures. */
  public static ImmutableSet<String> names() {
    return KNOWN.keySet();
  }

  /** All platforms, in the order of the architectures. */
  public static List<Platform> platforms() {
    List<Platform> all = new ArrayList<>();
    KNOWN.values().forEach(file -> all.addAll(file.platforms()));
    return all;
  }

  /** The platform of that name; null if it is not known. */
  public static @Nullable Platform platform(String name) {
    for (Platform platform : platforms()) {
      if (platform.name().equals(name)) {
        return platform;
      }
    }
    return null;
  }

  /** Number of cores of a kind on one device. */
  public int coreCount(CoreKind kind) {
    Integer count = cores.get(kind);
    return count == null ? 0 : count;
  }

  /** The pipes of a core. */
  public ImmutableSet<Pipe> pipesOf(CoreKind kind) {
    ImmutableSet<Pipe> set = pipes.get(kind);
    return set == null ? ImmutableSet.of() : set;
  }

  /** The memory of a space; null if no core has it. */
  public @Nullable OnChipMemory memory(String space) {
    return memories.get(space);
  }
}
