package dev.ppto.runtime.program;

import dev.ppto.dialects.signature.Direction;
import dev.ppto.dialects.signature.Signature;
import dev.ppto.execution.Argument;
import dev.ppto.execution.ElementFormat;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Type;
import dev.ppto.ir.diagnostic.NearNames;
import dev.ppto.ir.text.Printer;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.runtime.argument.InvalidArgumentException;
import dev.ppto.runtime.argument.NamedArgument;
import dev.ppto.runtime.argument.NpySpec;
import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.InvalidTensorException;
import dev.ppto.runtime.tensor.Tensor;
import dev.ppto.sim.checked.ContextArgument;
import dev.ppto.sim.checked.WindowArgument;
import dev.ppto.sim.machine.PagedMemory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The arguments of a run: made from specs, put into memory, read back afterwards. */
public final class ProgramArguments {

  /**
   * A memory argument.
   *
   * @param before its content before the run; null for output memory that nothing was given for
   */
  private record InMemory(
      String name,
      Direction direction,
      DType dtype,
      MemoryPlacement placement,
      @Nullable Tensor before,
      PagedMemory memory) {

    /** What the memory holds now: the rest of what the program has not touched is as it was. */
    Tensor after() {
      Tensor after = Tensor.zeros(dtype, placement.shape());
      ByteBuffer bytes =
          before == null
              ? ByteBuffer.allocate(Math.toIntExact(placement.byteSize()))
              : placement.scatter(before);
      memory.copyTo(bytes);
      placement.gather(bytes, after);
      return after;
    }
  }

  private final List<Argument> values = new ArrayList<>();
  private final List<InMemory> memories = new ArrayList<>();
  private final ExtentBinding extents;
  private final Map<String, Tensor> scalars = new LinkedHashMap<>();

  private ProgramArguments(ExtentBinding extents) {
    this.extents = extents;
  }

  /**
   * Makes the arguments of a function.
   *
   * @throws ProgramException if an argument is missing, unknown, or does not fit its parameter
   */
  public static ProgramArguments make(Operation function, RunSettings settings) {
    Signature signature = Signature.of(function);
    List<String> names = Signature.parameterNames(function);
    Map<String, NamedArgument> given = new LinkedHashMap<>();
    for (NamedArgument argument : settings.arguments()) {
      if (!names.contains(argument.name())) {
        throw new ProgramException(
            "expected the name of a parameter, found '"
                + argument.name()
                + "'; the entry has "
                + (names.isEmpty() ? "none" : String.join(", ", names))
                + NearNames.hint(argument.name(), names));
      }
      if (given.put(argument.name(), argument) != null) {
        throw new ProgramException("argument '" + argument.name() + "' is given twice");
      }
    }
    requireGivable(function, signature, names);
    UnaryOperator<String> words =
        text -> function.context().diagnostics().inWords(function.location(), text);
    requireAll(signature, names, given, words);
    ExtentBinding binding = new ExtentBinding(function);
    binding.fromOption(settings.dims());
    for (int i = 0; i < signature.size(); i++) {
      NamedArgument argument = given.get(names.get(i));
      if (argument != null
          && argument.spec() instanceof NpySpec npy
          && signature.types().get(i) instanceof ShapedMemory) {
        binding.fromShape(i, shapeOf(argument.name(), npy, settings));
      }
    }
    binding.complete(settings.ranks());
    ProgramArguments made = new ProgramArguments(binding);
    for (int i = 0; i < signature.size(); i++) {
      Type type = signature.types().get(i);
      NamedArgument argument = given.get(names.get(i));
      try {
        if (type instanceof MemRefType memref) {
          made.addMemory(
              names.get(i),
              signature.directions().get(i),
              memref,
              binding.shape(i),
              argument,
              settings);
        } else if (type instanceof ShapedMemory window) {
          if (argument != null) {
            throw new ProgramException(
                "argument '"
                    + argument.name()
                    + "' is a window, which starts as zeros; leave --arg "
                    + argument.name()
                    + " out, and store to the window in the program");
          }
          made.values.add(
              Argument.ofReference(
                  new WindowArgument(
                      names.get(i), ElementFormat.of(window.elementType()), binding.shape(i))));
        } else {
          made.addScalar(names.get(i), type, argument, settings);
        }
      } catch (InvalidArgumentException | InvalidTensorException e) {
        throw new ProgramException(e.getMessage());
      }
    }
    return made;
  }

  /** The run-time extents of a function that neither options nor files give a number. */
  public static List<String> unboundExtents(Operation function, RunSettings settings) {
    ExtentBinding binding = new ExtentBinding(function);
    binding.fromOption(settings.dims());
    List<String> names = Signature.parameterNames(function);
    for (NamedArgument argument : settings.arguments()) {
      int parameter = names.indexOf(argument.name());
      if (argument.spec() instanceof NpySpec npy
          && parameter >= 0
          && Signature.of(function).types().get(parameter) instanceof ShapedMemory) {
        binding.fromShape(parameter, shapeOf(argument.name(), npy, settings));
      }
    }
    return binding.unbound();
  }

  /** Contexts, and pointers without a shape, are made by the program only. */
  private static void requireGivable(Operation function, Signature signature, List<String> names) {
    for (int i = 0; i < signature.size(); i++) {
      Type type = signature.types().get(i);
      boolean scalar =
          type instanceof IntegerType || type instanceof FloatType || type == IndexType.INDEX;
      if (!scalar && !(type instanceof ShapedMemory)) {
        throw new ProgramException(
            "expected an entry whose parameters are tensors and scalars, found '"
                + SymbolTable.nameOf(function)
                + "' with '"
                + names.get(i)
                + "', a "
                + Printer.print(type)
                + " that only the program itself can pass; start with its host function");
      }
    }
  }

  private static void requireAll(
      Signature signature,
      List<String> names,
      Map<String, NamedArgument> given,
      UnaryOperator<String> words) {
    List<String> missing = new ArrayList<>();
    boolean memory = false;
    for (int i = 0; i < signature.size(); i++) {
      Type type = signature.types().get(i);
      boolean window = type instanceof ShapedMemory && !(type instanceof MemRefType);
      Direction direction = signature.directions().get(i);
      if (!window && direction != Direction.OUT && !given.containsKey(names.get(i))) {
        missing.add(names.get(i) + ": " + words.apply(Printer.print(type)));
        memory |= missing.size() == 1 && type instanceof MemRefType;
      }
    }
    if (!missing.isEmpty()) {
      throw new ProgramException(
          (missing.size() == 1 ? "missing argument " : "missing arguments ")
              + String.join(", ", missing)
              + "; give "
              + (missing.size() == 1 ? "it" : "each")
              + " with --arg NAME=SPEC, such as --arg "
              + missing.get(0).substring(0, missing.get(0).indexOf(':'))
              + (memory ? "=arange" : "=1"));
    }
  }

  private static long[] shapeOf(String name, NpySpec npy, RunSettings settings) {
    try {
      return npy.read(settings.baseDirectory()).shape();
    } catch (InvalidArgumentException e) {
      throw new ProgramException("argument '" + name + "': " + e.getMessage());
    }
  }

  private static DType dtype(String name, Type element) {
    return DType.fromMlirName(Printer.print(element))
        .orElseThrow(
            () ->
                new ProgramException(
                    "argument '"
                        + name
                        + "': elements of type "
                        + Printer.print(element)
                        + " cannot be given from outside"));
  }

  private void addMemory(
      String name,
      Direction direction,
      MemRefType type,
      long[] shape,
      @Nullable NamedArgument argument,
      RunSettings settings) {
    DType dtype = dtype(name, type.elementType());
    Tensor before =
        argument == null
            ? null
            : argument.materialise(dtype, shape, settings.baseDirectory(), settings.seed());
    MemoryPlacement placement = MemoryPlacement.of(name, type, shape);
    String title = "argument '" + name + "'";
    PagedMemory memory =
        before == null
            ? PagedMemory.unwritten(
                title,
                placement.byteSize(),
                "give it a content with --arg " + name + "=zeros, or write it before it is read")
            : PagedMemory.holding(title, placement.scatter(before));
    memories.add(new InMemory(name, direction, dtype, placement, before, memory));
    values.add(Argument.ofReference(placement.view(memory)));
  }

  private void addScalar(
      String name, Type type, @Nullable NamedArgument argument, RunSettings settings) {
    if (argument == null) {
      throw new ProgramException(
          "argument '"
              + name
              + "' of type "
              + Printer.print(type)
              + " cannot be given from outside");
    }
    DType dtype = dtype(name, type);
    Tensor value =
        argument.materialise(dtype, new long[0], settings.baseDirectory(), settings.seed());
    scalars.put(name, value);
    values.add(
        dtype.isFloat()
            ? Argument.ofFloating(value.getDouble(0))
            : Argument.ofWord(value.getLong(0)));
  }

  /**
   * The values to run a function with: those made, and what lowering has added behind them,
   * contexts of windows and run-time extents.
   */
  public List<Argument> valuesFor(Operation function) {
    List<Argument> all = new ArrayList<>(values);
    Signature signature = Signature.of(function);
    // Extents come last, in the order in which the signature has them.
    int first = signature.size() - signature.extents().size();
    for (int i = values.size(); i < signature.size(); i++) {
      OptionalLong extent =
          i >= first ? extents.value(signature.extents().get(i - first)) : OptionalLong.empty();
      if (signature.types().get(i) == IndexType.INDEX && extent.isPresent()) {
        all.add(Argument.ofWord(extent.getAsLong()));
      } else {
        all.add(Argument.ofReference(new ContextArgument()));
      }
    }
    return all;
  }

  /** Numbers of run-time extents by name. */
  public Map<String, Long> extents() {
    return extents.values();
  }

  /** Names of output arguments of which the program has written no byte. */
  public List<String> unwrittenOutputs() {
    return memories.stream()
        .filter(m -> m.direction() == Direction.OUT && m.memory().size() > 0)
        .filter(m -> !m.memory().isTouched())
        .map(InMemory::name)
        .toList();
  }

  /** Receives arguments. */
  @FunctionalInterface
  public interface Visitor {
    void visit(String name, Optional<Tensor> before, Tensor after);
  }

  /** Visits all arguments, in order of the parameters, with their content now. */
  public void forEach(Visitor visitor) {
    for (InMemory m : memories) {
      visitor.visit(m.name(), Optional.ofNullable(m.before()), m.after());
    }
    scalars.forEach((name, value) -> visitor.visit(name, Optional.of(value), value));
  }
}
