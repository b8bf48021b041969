package dev.ppto.pass;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Passes in order, for the operations of one name.
 *
 * @param anchor full name of the operations that the steps run on; {@link #ANY}: any
 */
public record Pipeline(String anchor, ImmutableList<Step> steps) {
  /** Anchor of passes that run on any operation. */
  public static final String ANY = "any";

  /** One step. */
  public sealed interface Step {}

  /** A pass on the operation itself. */
  public record Run(Pass pass) implements Step {}

  /** A pipeline on the operations directly inside. */
  public record Nested(Pipeline pipeline) implements Step {}

  /** Puts a pipeline together. */
  public static Builder on(String anchor) {
    return new Builder(anchor);
  }

  /** A pipeline on {@code builtin.module}. */
  public static Builder onModule() {
    return on(ModulePass.MODULE);
  }

  /** True if a pass may run directly on the operations of {@code anchor}. */
  static boolean fits(Pass pass, String anchor) {
    return pass.anchor().isEmpty() || pass.anchor().equals(anchor);
  }

  /**
   * What a pipeline on modules that nobody wrote as such is for an operation that stands alone: its
   * own steps, and those for operations of that name. Null if a pass cannot run on it.
   */
  public @Nullable Pipeline rootedAt(String root) {
    Builder rooted = on(root);
    for (Step step : steps) {
      if (step instanceof Run run) {
        if (!fits(run.pass(), root)) {
          return null;
        }
        rooted.add(step);
      } else if (((Nested) step).pipeline().anchor().equals(root)) {
        ((Nested) step).pipeline().steps().forEach(rooted::add);
      } else {
        rooted.add(step);
      }
    }
    return rooted.build();
  }

  /** The names of the operations that pipelines in this one run on, from the outside in. */
  public Set<String> anchors() {
    Set<String> anchors = new LinkedHashSet<>(Set.of(anchor));
    for (Step step : steps) {
      if (step instanceof Nested nested) {
        anchors.addAll(nested.pipeline().anchors());
      }
    }
    return anchors;
  }

  /** The passes in order, nested ones too. */
  public List<Pass> passes() {
    List<Pass> all = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Run run) {
        all.add(run.pass());
      } else {
        all.addAll(((Nested) step).pipeline().passes());
      }
    }
    return all;
  }

  /** The pipeline as text with all options, which {@link PipelineParser} reads. */
  @Override
  public String toString() {
    return steps.stream()
        .map(
            step ->
                step instanceof Run run
                    ? PassText.of(run.pass())
                    : ((Nested) step).pipeline().toString())
        .collect(Collectors.joining(",", anchor + "(", ")"));
  }

  /** Collects steps. A pass that is for operations further inside is nested as needed. */
  public static final class Builder {
    private final String anchor;
    private final List<Step> steps = new ArrayList<>();

    private Builder(String anchor) {
      this.anchor = anchor;
    }

    public Builder add(Pass pass) {
      if (fits(pass, anchor)) {
        steps.add(new Run(pass));
        return this;
      }
      return nest(on(pass.anchor()).add(pass).build());
    }

    /** Adds a pipeline on the operations directly inside; joins it to one that was added last. */
    public Builder nest(Pipeline pipeline) {
      if (!steps.isEmpty()
          && steps.get(steps.size() - 1) instanceof Nested last
          && last.pipeline().anchor().equals(pipeline.anchor())) {
        ImmutableList<Step> joined =
            ImmutableList.<Step>builder()
                .addAll(last.pipeline().steps())
                .addAll(pipeline.steps())
                .build();
        steps.set(steps.size() - 1, new Nested(new Pipeline(pipeline.anchor(), joined)));
      } else {
        steps.add(new Nested(pipeline));
      }
      return this;
    }

    Builder add(Step step) {
      steps.add(step);
      return this;
    }

    public Pipeline build() {
      return new Pipeline(anchor, ImmutableList.copyOf(steps));
    }
  }
}
