package dev.ppto.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.ppto.ir.attribute.UnknownLoc;
import dev.ppto.ir.spec.DialectSpec;
import dev.ppto.ir.spec.OpSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What dialects and extensions bind to operations, and when they are asked. */
class LazyBindingTest {
  /** An interface; a model is known by its name. */
  private record Named(String name) {}

  private static final class OneOp extends Operation {
    OneOp(OperationState state) {
      super(state);
    }
  }

  private final List<String> asked = new ArrayList<>();
  private final Context context = Context.with(new Numbers());

  private final class Numbers extends Dialect {
    @Override
    public String namespace() {
      return "n";
    }

    @Override
    public DialectSpec spec() {
      ImmutableList<OpSpec> operations = ImmutableList.of(op("one"), op("two"), op("three"));
      return new DialectSpec(
          "n",
          "",
          "",
          "",
          ImmutableList.of(),
          ImmutableList.of(),
          ImmutableList.of(),
          operations,
          ImmutableList.of());
    }

    @Override
    protected Operation create(String name, OperationState state) {
      return name.equals("one") ? new OneOp(state) : super.create(name, state);
    }

    @Override
    protected @Nullable Object model(String name, Class<?> type) {
      return type == Named.class && !name.equals("one") ? new Named("definition's " + name) : null;
    }

    @Override
    protected void bind(DialectBindings bindings) {
      bindings.attach("three", Named.class, new Named("replaced"));
      bindings.attach(
          Named.class,
          name -> {
            asked.add(name);
            return name.equals("two") ? null : new Named("dialect's " + name);
          });
    }
  }

  private static OpSpec op(String name) {
    return new OpSpec(
        "n",
        name,
        "",
        "",
        ImmutableList.of(),
        ImmutableSet.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        ImmutableList.of(),
        Optional.empty(),
        ImmutableList.of());
  }

  private record Extension(String operation, Named model) implements DialectExtension {
    @Override
    public String namespace() {
      return "n";
    }

    @Override
    public void extend(DialectBindings bindings) {
      bindings.attach(Named.class, name -> name.equals(operation) ? model : null);
    }
  }

  private Named model(String name) {
    return context.definition(name).as(Named.class);
  }

  @Test
  void modelsAreMadeWhenTheyAreFirstAskedForAndKept() {
    OpDefinition one = context.definition("n.one");
    context.definition("n.two");
    assertEquals(List.of("three"), asked, "only what was bound before is replaced at once");
    assertEquals(new Named("dialect's one"), one.as(Named.class));
    assertEquals(one.as(Named.class), model("n.one"));
    assertEquals(new Named("definition's two"), model("n.two"));
    assertEquals(model("n.two"), model("n.two"));
    assertEquals(List.of("three", "one", "two"), asked);
    assertNull(one.as(Runnable.class));
  }

  @Test
  void whatIsBoundLaterReplacesWhatWasBoundBefore() {
    assertEquals(new Named("dialect's three"), model("n.three"));
    context.definition("n.three").attach(Named.class, new Named("last"));
    assertEquals(new Named("last"), model("n.three"));
  }

  @Test
  void extensionsReplaceModelsBeforeAndAfterTheyAreAskedFor() {
    assertEquals(new Named("definition's two"), model("n.two"));
    context.add(new Extension("one", new Named("extension's one")));
    context.add(new Extension("two", new Named("extension's two")));
    context.add(new Extension("three", new Named("extension's three")));
    assertEquals(new Named("extension's one"), model("n.one"));
    assertEquals(new Named("extension's two"), model("n.two"));
    assertEquals(new Named("extension's three"), model("n.three"));
  }

  @Test
  void operationsAreOfTheirClasses() {
    assertInstanceOf(OneOp.class, made("n.one"));
    assertEquals(Operation.class, made("n.two").getClass());
    assertEquals(Operation.class, made("n.four").getClass());
  }

  private Operation made(String name) {
    return new OperationState(context.definition(name), UnknownLoc.UNKNOWN).create();
  }

  @Test
  void aDefinitionIsThereForEachOperationOfTheDialectAndForNoOther() {
    assertEquals(
        List.of("n.one", "n.three", "n.two"), List.copyOf(context.registeredOperations().keySet()));
    assertNotNull(context.definition("n.two").spec());
    assertNull(context.definition("n.four").spec());
  }
}
