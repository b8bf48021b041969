package dev.ppto.tools.opt;

import dev.ppto.ir.Context;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.pass.NamedPipeline;
import dev.ppto.pass.OptionInfo;
import dev.ppto.pass.Pass;
import dev.ppto.pass.PassInfo;
import dev.ppto.pass.PassRegistry;

/** What there is, as lists for people. */
final class Listings {
  private Listings() {}

  /** All passes and pipelines with their options. */
  static String passes(PassRegistry registry) {
    StringBuilder text = new StringBuilder("Passes:\n");
    for (String name : registry.passNames()) {
      Class<? extends Pass> passClass = registry.passClass(name);
      if (passClass != null) {
        PassInfo info = passClass.getAnnotation(PassInfo.class);
        String anchor = info.anchor().isEmpty() ? "" : " [" + info.anchor() + "]";
        entry(text, name + anchor, info.summary(), name, registry);
      }
    }
    text.append("Pipelines:\n");
    for (NamedPipeline pipeline : registry.pipelines()) {
      entry(text, pipeline.name(), pipeline.summary(), pipeline.name(), registry);
    }
    return text.toString();
  }

  private static void entry(
      StringBuilder text, String title, String summary, String name, PassRegistry registry) {
    text.append(String.format("  %-34s  %s%n", title, summary));
    for (OptionInfo option : registry.options(name)) {
      String value = option.defaultText();
      text.append(
          String.format(
              "      %-30s  %s (%s)%n",
              option.name() + "=<" + option.type() + ">",
              option.description(),
              value == null ? "must be given" : "if not given: " + value));
    }
  }

  /** All dialects. */
  static String dialects(Context context) {
    StringBuilder text = new StringBuilder();
    for (String namespace : context.namespaces()) {
      Dialect dialect = context.dialect(namespace);
      if (dialect != null) {
        DialectSpec spec = dialect.spec();
        text.append(
            String.format(
                "%-10s  %3d operations, %2d types  %s%n",
                namespace, spec.operations().size(), spec.types().size(), spec.summary()));
      }
    }
    return text.toString();
  }
}
