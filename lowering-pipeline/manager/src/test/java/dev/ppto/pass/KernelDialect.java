package dev.ppto.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import java.util.Optional;

/** A dialect whose kernels are isolated. */
final class KernelDialect extends Dialect {
  @Override
  public String namespace() {
    return "test";
  }

  @Override
  public DialectSpec spec() {
    OpSpec kernel =
        new OpSpec(
            "test",
            "kernel",
            "",
            "",
            ImmutableList.of(),
            ImmutableSet.of("IsolatedFromAbove", "NoTerminator"),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of(new RegionSpec("body", RegionSpec.Size.ANY, false)),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of(),
            Optional.empty(),
            ImmutableList.of());
    return new DialectSpec(
        "test",
        "",
        "",
        "",
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(kernel),
        ImmutableList.of());
  }

  @Override
  protected void bind(DialectBindings bindings) {}
}
