package dev.ppto.rewrite.analysis;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The strongly connected components of a graph, by Tarjan's algorithm without recursion: in linear
 * time, and each component after all that it leads to.
 */
final class StronglyConnected<N> {
  private final Function<N, ? extends List<N>> successors;
  private final Map<N, Visit> visits = new IdentityHashMap<>();
  private final Deque<Step> path = new ArrayDeque<>();
  private final Deque<N> open = new ArrayDeque<>();
  private final ImmutableList.Builder<ImmutableList<N>> components = ImmutableList.builder();

  private static final class Visit {
    final int number;
    int lowest;
    boolean open = true;

    Visit(int number) {
      this.number = number;
      this.lowest = number;
    }
  }

  private final class Step {
    final N node;
    final Visit visit;
    final Iterator<N> next;

    Step(N node) {
      this.node = node;
      this.visit = new Visit(visits.size());
      this.next = successors.apply(node).iterator();
      visits.put(node, visit);
      open.push(node);
    }
  }

  /**
   * @param successors what a node leads to; all of it is in {@code nodes}
   */
  StronglyConnected(Iterable<N> nodes, Function<N, ? extends List<N>> successors) {
    this.successors = successors;
    for (N node : nodes) {
      if (!visits.containsKey(node)) {
        visit(node);
      }
    }
  }

  ImmutableList<ImmutableList<N>> components() {
    return components.build();
  }

  private void visit(N start) {
    path.push(new Step(start));
    while (!path.isEmpty()) {
      Step step = path.element();
      if (step.next.hasNext()) {
        N successor = step.next.next();
        Visit known = visits.get(successor);
        if (known == null) {
          path.push(new Step(successor));
        } else if (known.open) {
          step.visit.lowest = Math.min(step.visit.lowest, known.number);
        }
        continue;
      }
      path.pop();
      if (!path.isEmpty()) {
        Visit parent = path.element().visit;
        parent.lowest = Math.min(parent.lowest, step.visit.lowest);
      }
      if (step.visit.lowest == step.visit.number) {
        close(step.node);
      }
    }
  }

  private void close(N last) {
    ImmutableList.Builder<N> component = ImmutableList.builder();
    N node;
    do {
      node = open.pop();
      visits.get(node).open = false;
      component.add(node);
    } while (node != last);
    components.add(component.build().reverse());
  }
}
