package dev.ppto.ir.dynamic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.Context;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Dialects named {@code t} for tests. */
public final class TestDialect {
  /** An enumeration that is stored by keyword. */
  public static final EnumSpec MODE = mode("Mode", "mode", EnumSpec.Storage.KEYWORD);

  /** One that is stored as an i64. */
  public static final EnumSpec PREDICATE = mode("Predicate", "predicate", EnumSpec.Storage.I64);

  /** {@code !t.token}, a type without parameters. */
  public static final TypeSpec TOKEN = type("token", "", ImmutableSet.of());

  /** {@code !t.tile<16x?xf32, vec>}. */
  public static final TypeSpec TILE =
      type(
          "tile",
          "`<` $shape $element `,` $space (`,` `valid` `=` $valid^)? (`width` $width^)? `>`",
          ImmutableSet.of("ShapedType"),
          new ParameterSpec("shape", new ParameterSpec.Kind.Dims(), Optional.empty()),
          new ParameterSpec(
              "element", new ParameterSpec.Kind.OfType(TestOp.FLOAT), Optional.empty()),
          new ParameterSpec("space", new ParameterSpec.Kind.OfEnum("t.Mode"), Optional.of("fast")),
          new ParameterSpec("valid", new ParameterSpec.Kind.Extents(), Optional.of("")),
          new ParameterSpec("width", new ParameterSpec.Kind.Int(), Optional.of("0")));

  public static final TypeConstraint A_TILE =
      new TypeConstraint.Named("t.AnyTile", "a tile", new TypeConstraint.OfType("t", "tile"));

  private TestDialect() {}

  private static EnumSpec mode(String name, String mnemonic, EnumSpec.Storage storage) {
    return new EnumSpec(
        "t",
        name,
        mnemonic,
        "A mode",
        storage,
        ImmutableList.of(new EnumSpec.Case("fast", 0, ""), new EnumSpec.Case("slow", 1, "")));
  }

  public static TypeSpec type(
      String name, String assembly, ImmutableSet<String> interfaces, ParameterSpec... parameters) {
    return new TypeSpec(
        "t",
        name,
        "A type",
        "A type",
        ImmutableList.copyOf(parameters),
        assembly,
        interfaces,
        ImmutableList.of(),
        ImmutableList.of());
  }

  /** The specification of a dialect with these operations, and what every test may use. */
  public static DialectSpec spec(TestOp... ops) {
    return spec(List.of(TOKEN, TILE), ops);
  }

  public static DialectSpec spec(List<TypeSpec> types, TestOp... ops) {
    ImmutableList<OpSpec> operations =
        Stream.concat(
                Stream.of(
                    TestOp.op("func", "IsolatedFromAbove", "Symbol", "NoTerminator")
                        .attribute("sym_name", AttributeConstraint.Kind.SYMBOL_NAME)
                        .region("body", RegionSpec.Size.ANY),
                    TestOp.op("module", "SymbolTable", "NoTerminator", "GraphRegion")
                        .region("body", RegionSpec.Size.SINGLE_BLOCK)),
                Stream.of(ops))
            .map(TestOp::build)
            .collect(ImmutableList.toImmutableList());
    return new DialectSpec(
        "t",
        "",
        "Test",
        "Test",
        ImmutableList.of(MODE, PREDICATE),
        ImmutableList.copyOf(types),
        ImmutableList.of(),
        operations,
        ImmutableList.of());
  }

  /** A context with a dialect that has these operations. */
  public static Context context(TestOp... ops) {
    return Context.with(new DynamicDialect(spec(ops)));
  }
}
