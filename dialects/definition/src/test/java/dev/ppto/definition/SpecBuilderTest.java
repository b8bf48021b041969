package dev.ppto.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.spec.AttributeConstraint;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.BuiltinTypeConstraint;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.spec.EnumSpec;
import dev.ppto.ir.spec.Hook;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ParameterSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.TypeConstraint;
import dev.ppto.ir.spec.TypeSpec;
import dev.ppto.ir.spec.ValueSpec;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a definition says is what the records say. */
class SpecBuilderTest {
  private static final DialectSpec GRID = new DefinitionTester().sample("grid").spec("grid");

  @Test
  void dialect() {
    assertEquals("grid", GRID.name());
    assertEquals("test.grid", GRID.javaPackage());
    assertEquals("Grids of cells", GRID.summary());
    assertEquals("First line.\n\nSecond `paragraph`.", GRID.description());
    assertEquals(
        ImmutableList.of(new Hook(Hook.Kind.MATERIALIZE_CONSTANT, "GridConstants")), GRID.hooks());
  }

  @Test
  void enumsHaveMnemonicsAndStorage() {
    EnumSpec mode = GRID.enumeration("CopyMode");
    assertEquals("copy_mode", mode.mnemonic());
    assertEquals(EnumSpec.Storage.KEYWORD, mode.storage());
    assertEquals(
        ImmutableList.of(
            new EnumSpec.Case("atomic_add", 0, "adds to the cell"),
            new EnumSpec.Case("set", -1, "")),
        mode.cases());
    assertEquals(EnumSpec.Storage.I64, GRID.enumeration("Predicate").storage());
  }

  @Test
  void typesHaveParametersOfAllKinds() {
    TypeSpec cell = GRID.type("cell");
    assertEquals(ImmutableSet.of("ShapedType"), cell.interfaces());
    assertEquals(ImmutableList.of(new Hook(Hook.Kind.VERIFY, "CellRules")), cell.hooks());
    assertEquals(
        ImmutableList.of(
            new ParameterSpec("shape", new ParameterSpec.Kind.Dims(), Optional.empty()),
            new ParameterSpec(
                "element",
                new ParameterSpec.Kind.OfType(builtin(BuiltinTypeConstraint.ANY_SCALAR)),
                Optional.empty()),
            new ParameterSpec(
                "mode", new ParameterSpec.Kind.OfEnum("grid.CopyMode"), Optional.of("set")),
            new ParameterSpec("valid", new ParameterSpec.Kind.Extents(), Optional.of("")),
            new ParameterSpec("width", new ParameterSpec.Kind.Int(), Optional.of("0")),
            new ParameterSpec("label", new ParameterSpec.Kind.Text(), Optional.of("\"\"")),
            new ParameterSpec("tag", new ParameterSpec.Kind.OfAttribute(), Optional.empty())),
        cell.parameters());
  }

  @Test
  void constraintsAreExpandedAndKeepTheirNames() {
    TypeConstraint cell = new TypeConstraint.OfType("grid", "cell");
    TypeConstraint anyCell = new TypeConstraint.Named("grid.AnyCell", "a cell", cell);
    assertEquals(
        new TypeConstraint.WithElement(anyCell, builtin(BuiltinTypeConstraint.ANY_FLOAT)),
        GRID.constraints().get(1).constraint());
    assertEquals(
        new TypeConstraint.AnyOf(ImmutableList.of(builtin(BuiltinTypeConstraint.ANY_MEMREF), cell)),
        GRID.constraints().get(2).constraint());
    assertEquals(
        "memref or !grid.cell",
        GRID.constraints().get(2).summary(),
        "a constraint without words has those of its parts");
    assertEquals(
        new TypeConstraint.WithElement(
            anyCell,
            new TypeConstraint.AnyOf(
                ImmutableList.of(
                    builtin(BuiltinTypeConstraint.F32), builtin(BuiltinTypeConstraint.I32)))),
        GRID.constraints().get(3).constraint());
  }

  @Test
  void slotsOfAllKinds() {
    OpSpec op = GRID.operation("move.rows");
    assertEquals(
        ImmutableList.of(
            ValueSpec.Arity.SINGLE,
            ValueSpec.Arity.OPTIONAL,
            ValueSpec.Arity.VARIADIC,
            ValueSpec.Arity.SINGLE),
        op.operands().stream().map(ValueSpec::arity).collect(ImmutableList.toImmutableList()));
    assertEquals(
        ImmutableList.of(
            new AttributeSpec(
                "mode",
                new AttributeConstraint.OfEnum(GRID.enumeration("CopyMode")),
                false,
                Optional.of("atomic_add")),
            new AttributeSpec("count", kind(AttributeConstraint.Kind.I64), true, Optional.empty()),
            new AttributeSpec(
                "names",
                new AttributeConstraint.ArrayOf(kind(AttributeConstraint.Kind.STRING)),
                false,
                Optional.empty()),
            new AttributeSpec(
                "static_offsets",
                kind(AttributeConstraint.Kind.DENSE_I64_ARRAY),
                false,
                Optional.empty())),
        op.attributes());
    assertEquals(
        ImmutableList.of(
            new RegionSpec("body", RegionSpec.Size.SINGLE_BLOCK, false),
            new RegionSpec("others", RegionSpec.Size.ANY, true),
            new RegionSpec("last", RegionSpec.Size.AT_MOST_ONE_BLOCK, false)),
        op.regions());
    assertEquals(
        ImmutableList.of(new SuccessorSpec("dest", false), new SuccessorSpec("cases", true)),
        op.successors());
    assertTrue(op.hasOperandSegments());
  }

  @Test
  void factsAboutSlots() {
    OpSpec op = GRID.operation("move.rows");
    assertEquals(ImmutableSet.of("Terminator", "Elementwise"), op.traits());
    assertEquals(ImmutableList.of(ImmutableList.of("source", "result")), op.sameTypes());
    assertEquals(
        ImmutableList.of(
            effect(EffectSpec.Kind.READ, "source", "offsets", "result", null),
            effect(EffectSpec.Kind.WRITE, "target", null, null, null),
            effect(EffectSpec.Kind.NOTIFY, "source", "offsets", null, "at"),
            effect(EffectSpec.Kind.FENCE, null, null, null, null)),
        op.effects());
  }

  @Test
  void hooksHaveCompanions() {
    assertEquals(
        ImmutableList.of(
            new Hook(Hook.Kind.VERIFY, "MoveRowsSemantics"),
            new Hook(Hook.Kind.FOLD, "Folds"),
            new Hook(Hook.Kind.INFER_TYPES, "MoveRowsSemantics"),
            new Hook(Hook.Kind.ASSEMBLY, "MoveAssembly")),
        GRID.operation("move.rows").hooks());
  }

  @Test
  void textsAndExamples() {
    OpSpec op = GRID.operation("add");
    assertEquals("Sum", op.summary());
    assertEquals("The sum of two cells.", op.description());
    assertEquals(Optional.of("$lhs `,` $rhs attr-dict `:` type($result)"), op.assembly());
    assertEquals(2, op.examples().size());
  }

  @Test
  void wordsOfTheLanguageAreNames() {
    DialectSpec spec =
        new DefinitionTester()
            .file(
                "op",
"""
dialect op { summary "s"
  enum Type { summary "s" enum = 0 case = 1 summary = 2 }
  type type<in: int, attribute: AnyType, of: Type> { summary "s" assembly "`<` $in $attribute $of `>`" }
  constraint Effects = type of AnyFloat | type
  op op { summary "s" description "s" example "s"
    operands value: type, optional optional: AnyType, variadic variadic: Index, read: AnyType
    results type: AnyType, fence: AnyType
    attributes in: StrAttr, optional of: Type
    regions region: any, single: single
    same type read, type
    effects read read, write value at read, wait type
  }
}
""")
            .spec("op");
    OpSpec op = spec.operation("op");
    assertEquals(3, op.operandIndex("read"));
    assertEquals(1, op.resultIndex("fence"));
    assertEquals(3, op.effects().size());
    assertEquals("read", op.effects().get(1).peer().orElseThrow());
  }

  private static EffectSpec effect(
      EffectSpec.Kind kind, String resource, String offsets, String extent, String peer) {
    return new EffectSpec(
        kind,
        Optional.ofNullable(resource),
        Optional.ofNullable(offsets),
        Optional.ofNullable(extent),
        Optional.ofNullable(peer));
  }

  private static TypeConstraint builtin(BuiltinTypeConstraint kind) {
    return new TypeConstraint.Builtin(kind);
  }

  private static AttributeConstraint kind(AttributeConstraint.Kind kind) {
    return new AttributeConstraint.Builtin(kind);
  }
}
