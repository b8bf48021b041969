package dev.ppto.ir.verify;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.OpDefinition;
import dev.ppto.ir.OperandSegments;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.attribute.DictionaryAttr;
import dev.ppto.ir.diagnostic.Quoted;
import dev.ppto.ir.spec.AttributeSpec;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.RegionSpec;
import dev.ppto.ir.spec.SuccessorSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether an operation has the operands, results, attributes, regions and successors that its
 * definition names, so that typed accessors work on it. Allocates nothing for what is right.
 */
final class OpStructure {
  /** How the name of an attribute with the constants of a list of indices starts. */
  private static final String STATIC = "static_";

  private final OpSpec spec;
  private final Groups operands;
  private final Groups results;
  private final boolean variadicRegions;
  private final boolean variadicSuccessors;
  private final int namedRegions;
  private final int namedSuccessors;
  private final int inherentCount;
  private final ImmutableList<IndexList> indexLists;

  /** Inherent attributes that were right; whatever thread found it, it is so for all. */
  private @Nullable DictionaryAttr lastRight;

  private OpStructure(OpSpec spec) {
    this.spec = spec;
    this.operands = new Groups("operand", spec.operands(), OperandSegments.OPERANDS);
    this.results = new Groups("result", spec.results(), OperandSegments.RESULTS);
    boolean regions = false;
    for (RegionSpec region : spec.regions()) {
      regions |= region.variadic();
    }
    boolean successors = false;
    for (SuccessorSpec successor : spec.successors()) {
      successors |= successor.variadic();
    }
    this.variadicRegions = regions;
    this.variadicSuccessors = successors;
    this.namedRegions = spec.regions().size();
    this.namedSuccessors = spec.successors().size();
    this.inherentCount = spec.attributes().size();
    this.indexLists = IndexList.of(spec);
  }

  /** The checks of a registered operation, made once for each definition. */
  static OpStructure of(OpDefinition definition) {
    OpStructure structure = definition.as(OpStructure.class);
    if (structure == null) {
      OpSpec spec = definition.spec();
      if (spec == null) {
        throw new IllegalArgumentException("'" + definition.name() + "' has no definition");
      }
      structure = new OpStructure(spec);
      definition.attach(OpStructure.class, structure);
    }
    return structure;
  }

  /** What is wrong first, as text that follows {@code 'dialect.op' op}; null: nothing. */
  @Nullable String problem(Operation op) {
    String problem = operands.problem(op, op.operandCount());
    if (problem == null) {
      problem = results.problem(op, op.resultCount());
    }
    if (problem == null) {
      problem = regions(op);
    }
    if (problem == null) {
      problem = successors(op);
    }
    if (problem == null) {
      problem = attributes(op);
    }
    return problem == null ? indexLists(op) : problem;
  }

  // ---- lists of indices ----

  /**
   * A list of indices, some constant and some values: a variadic operand group {@code X}, and the
   * attribute {@code static_X} with a place for each index, {@code DYNAMIC} where a value stands.
   */
  private record IndexList(String operands, int group, String attribute) {
    static ImmutableList<IndexList> of(OpSpec spec) {
      ImmutableList.Builder<IndexList> lists = ImmutableList.builder();
      for (AttributeSpec attribute : spec.attributes()) {
        if (attribute.name().startsWith(STATIC)) {
          String operands = attribute.name().substring(STATIC.length());
          int group = spec.operandIndex(operands);
          if (group >= 0 && spec.operands().get(group).arity() == ValueSpec.Arity.VARIADIC) {
            lists.add(new IndexList(operands, group, attribute.name()));
          }
        }
      }
      return lists.build();
    }
  }

  private @Nullable String indexLists(Operation op) {
    if (indexLists.isEmpty()) {
      return null;
    }
    for (IndexList list : indexLists) {
      if (!(op.properties().get(list.attribute()) instanceof DenseArrayAttr constants)) {
        continue;
      }
      int dynamic = 0;
      ImmutableLongArray values = constants.values();
      for (int i = 0; i < values.length(); i++) {
        dynamic += values.get(i) == ShapedType.DYNAMIC ? 1 : 0;
      }
      int found = op.operandGroup(list.group()).size();
      if (found != dynamic) {
        return "expected "
            + dynamic
            + " '"
            + list.operands()
            + "', one for each dynamic place of '"
            + list.attribute()
            + "', but found "
            + found;
      }
    }
    return null;
  }

  // ---- operands and results ----

  /** Groups of operands or of results. */
  private static final class Groups {
    private final String word;
    private final List<ValueSpec> groups;
    private final String property;
    private final int singles;
    private final int flexible;
    private final boolean unbounded;

    Groups(String word, List<ValueSpec> groups, String property) {
      this.word = word;
      this.groups = groups;
      this.property = property;
      int single = 0;
      boolean variadic = false;
      for (ValueSpec group : groups) {
        single += group.isSingle() ? 1 : 0;
        variadic |= group.arity() == ValueSpec.Arity.VARIADIC;
      }
      this.singles = single;
      this.flexible = groups.size() - single;
      this.unbounded = variadic;
    }

    @Nullable String problem(Operation op, int count) {
      if (flexible > 1) {
        return sizes(op, count);
      }
      if (count < singles || !unbounded && count > groups.size()) {
        return "expected "
            + (flexible == 0 ? "" : unbounded ? "at least " : singles + " to ")
            + (unbounded ? singles : groups.size())
            + (flexible == 0 && singles == 1 || unbounded && singles == 1
                ? " " + word
                : " " + word + "s")
            + ", but found "
            + count;
      }
      return null;
    }

    private @Nullable String sizes(Operation op, int count) {
      Attribute attribute = op.properties().get(property);
      if (!(attribute instanceof DenseArrayAttr sizes)
          || !sizes.elementType().equals(IntegerType.I32)
          || sizes.values().length() != groups.size()) {
        return "expected attribute '"
            + property
            + "' with "
            + groups.size()
            + " sizes as array<i32>, but found "
            + (attribute == null ? "none" : Quoted.of(attribute));
      }
      long total = 0;
      for (int i = 0; i < groups.size(); i++) {
        long size = sizes.values().get(i);
        ValueSpec group = groups.get(i);
        if (size < 0
            || group.isSingle() && size != 1
            || group.arity() == ValueSpec.Arity.OPTIONAL && size > 1) {
          return "expected "
              + (group.isSingle() ? "1" : size < 0 ? "a size that is not negative" : "at most 1")
              + " in '"
              + property
              + "' for "
              + word
              + " '"
              + group.name()
              + "', but found "
              + size;
        }
        total += size;
      }
      return total == count
          ? null
          : "expected " + total + " " + word + "s, as '" + property + "' says, but found " + count;
    }
  }

  // ---- regions and successors ----

  private @Nullable String regions(Operation op) {
    int count = op.hasRegions() ? op.regions().size() : 0;
    int named = namedRegions;
    if (variadicRegions ? count < named - 1 : count != named) {
      return "expected "
          + (variadicRegions ? "at least " + (named - 1) : named)
          + (named == 1 ? " region" : " regions")
          + ", but found "
          + count;
    }
    for (int i = 0; i < count; i++) {
      RegionSpec region = spec.regions().get(Math.min(i, named - 1));
      int blocks = blocks(op.region(i));
      if (region.size() == RegionSpec.Size.SINGLE_BLOCK && blocks != 1
          || region.size() == RegionSpec.Size.AT_MOST_ONE_BLOCK && blocks > 1) {
        return "region #"
            + i
            + " ('"
            + region.name()
            + "') must have "
            + (region.size() == RegionSpec.Size.SINGLE_BLOCK ? "one block" : "at most one block")
            + ", but has "
            + blocks;
      }
    }
    return null;
  }

  private static int blocks(Region region) {
    return region.blocks().size();
  }

  private @Nullable String successors(Operation op) {
    int count = op.hasSuccessors() ? op.successors().size() : 0;
    int named = namedSuccessors;
    if (variadicSuccessors ? count < named - 1 : count != named) {
      return "expected "
          + (variadicSuccessors ? "at least " + (named - 1) : named)
          + (named == 1 ? " successor" : " successors")
          + ", but found "
          + count;
    }
    return null;
  }

  // ---- attributes ----

  private @Nullable String attributes(Operation op) {
    // Operations of a text share their attributes where they are spelled alike.
    DictionaryAttr properties = op.properties();
    if (properties == lastRight) {
      return null;
    }
    String problem = newAttributes(op);
    if (problem == null) {
      lastRight = properties;
    }
    return problem;
  }

  private @Nullable String newAttributes(Operation op) {
    int found = 0;
    for (int i = 0; i < inherentCount; i++) {
      AttributeSpec attribute = spec.attributes().get(i);
      Attribute value = op.properties().get(attribute.name());
      if (value == null) {
        if (!attribute.optional() && attribute.defaultText().isEmpty()) {
          return "requires attribute '"
              + attribute.name()
              + "' ("
              + AttributeConstraints.describe(attribute.constraint())
              + "), but it is missing";
        }
        continue;
      }
      found++;
      if (!AttributeConstraints.holds(attribute.constraint(), value)) {
        return "attribute '"
            + attribute.name()
            + "' must be "
            + AttributeConstraints.describe(attribute.constraint())
            + ", but got "
            + Quoted.of(value);
      }
    }
    return found == op.properties().size() ? null : unknownProperty(op);
  }

  private @Nullable String unknownProperty(Operation op) {
    for (String name : op.properties().asMap().keySet()) {
      if (!op.definition().isInherent(name)) {
        return "has no inherent attribute '"
            + name
            + "'; write what the definition does not name in the attribute dictionary";
      }
    }
    return null;
  }
}
