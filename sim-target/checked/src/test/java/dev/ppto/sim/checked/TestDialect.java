package dev.ppto.sim.checked;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Dialect;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import java.util.Optional;

/** The module of the test programs; all other operations are unregistered ones. */
final class TestDialect extends Dialect {

  @Override
  public String namespace() {
    return "t";
  }

  @Override
  public DialectSpec spec() {
    OpSpec module =
        new OpSpec(
            "t",
            "module",
            "A module.",
            "",
            ImmutableList.of(),
            ImmutableSet.of("SymbolTable", "NoTerminator"),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of(new RegionSpec("body", RegionSpec.Size.SINGLE_BLOCK, false)),
            ImmutableList.of(),
            ImmutableList.of(),
            ImmutableList.of(),
            Optional.empty(),
            ImmutableList.of());
    return new DialectSpec(
        "t",
        "",
        "",
        "",
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(module),
        ImmutableList.of());
  }

  @Override
  protected void bind(DialectBindings bindings) {}
}
