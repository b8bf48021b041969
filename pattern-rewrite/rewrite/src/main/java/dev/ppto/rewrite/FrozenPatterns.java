package dev.ppto.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.OpDefinition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Patterns by root, each list sorted by falling benefit and then by order of addition. Immutable;
 * may be used by several threads.
 */
public final class FrozenPatterns {
  private static final Comparator<Numbered> ORDER =
      Comparator.comparingInt((Numbered n) -> -n.pattern.benefit()).thenComparingInt(n -> n.number);

  private final Map<String, List<Numbered>> rooted = new HashMap<>();
  private final List<Numbered> rootless = new ArrayList<>();
  private final Map<OpDefinition, ImmutableList<RewritePattern>> byDefinition =
      new ConcurrentHashMap<>();

  private record Numbered(RewritePattern pattern, int number) {}

  FrozenPatterns(List<RewritePattern> patterns) {
    int number = 0;
    for (RewritePattern pattern : patterns) {
      Numbered numbered = new Numbered(pattern, number++);
      if (pattern.root() == null) {
        rootless.add(numbered);
      } else {
        rooted.computeIfAbsent(pattern.root(), r -> new ArrayList<>()).add(numbered);
      }
    }
  }

  /** The patterns to try on operations of that definition, in this order. */
  public ImmutableList<RewritePattern> forOp(OpDefinition definition) {
    ImmutableList<RewritePattern> known = byDefinition.get(definition);
    return known == null ? byDefinition.computeIfAbsent(definition, d -> sorted(d.name())) : known;
  }

  /** The names of all. */
  public ImmutableSet<String> names() {
    return Stream.concat(rooted.values().stream().flatMap(List::stream), rootless.stream())
        .map(numbered -> numbered.pattern.name())
        .collect(ImmutableSet.toImmutableSet());
  }

  private ImmutableList<RewritePattern> sorted(String name) {
    List<Numbered> all = new ArrayList<>(rooted.getOrDefault(name, List.of()));
    all.addAll(rootless);
    all.sort(ORDER);
    return all.stream().map(Numbered::pattern).collect(ImmutableList.toImmutableList());
  }
}
