package dev.ppto.execution.rule;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.execution.ElementFormat;
import dev.ppto.execution.Outcome;
import dev.ppto.execution.ProgramBuilder;
import dev.ppto.execution.service.Domain;
import dev.ppto.execution.service.SymmetricContext;
import dev.ppto.execution.service.Window;
import dev.ppto.execution.service.WindowTensor;
import dev.ppto.execution.service.WindowView;
import dev.ppto.execution.service.Windows;
import dev.ppto.execution.service.World;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How domains, windows, views and contexts come to be; the same at every level. */
public final class WindowRules {
  private WindowRules() {}

  /**
   * @param ranks world ranks; null: all
   */
  public static void domain(
      ProgramBuilder program, String label, @Nullable ImmutableLongArray ranks, Value result) {
    int target = program.register(result);
    program.emit(
        frame -> {
          ImmutableIntArray.Builder members = ImmutableIntArray.builder();
          if (ranks == null) {
            int size = frame.service(World.class).size();
            for (int rank = 0; rank < size; rank++) {
              members.add(rank);
            }
          } else {
            ranks.forEach(rank -> members.add((int) rank));
          }
          frame.setReference(target, frame.service(Windows.class).domain(label, members.build()));
          return Outcome.DONE;
        });
  }

  public static void window(
      ProgramBuilder program, String label, Value domain, Value offset, Value bytes, Value result) {
    int domainRegister = program.register(domain);
    int offsetRegister = program.register(offset);
    int bytesRegister = program.register(bytes);
    int target = program.register(result);
    program.emit(
        frame -> {
          frame.setReference(
              target,
              frame
                  .service(Windows.class)
                  .window(
                      frame.reference(domainRegister, Domain.class),
                      label,
                      frame.word(offsetRegister),
                      frame.word(bytesRegister)));
          return Outcome.DONE;
        });
  }

  /**
   * @param sizes the run-time extents of {@code type}, in order
   */
  public static void view(
      ProgramBuilder program,
      Value window,
      List<? extends Value> sizes,
      ShapedType type,
      Value result) {
    ElementFormat format = ElementFormat.of(type.elementType());
    Offsets extents = Offsets.compile(program, type.shape(), sizes);
    int source = program.register(window);
    int target = program.register(result);
    program.emit(
        frame -> {
          frame.setReference(
              target,
              new WindowView(frame.reference(source, Window.class), format, extents.read(frame)));
          return Outcome.DONE;
        });
  }

  /** The context of a window tensor, on the host or on a device. */
  public static void context(ProgramBuilder program, Value tensor, Value result) {
    int source = program.register(tensor);
    int target = program.register(result);
    program.emit(
        frame -> {
          Object reference = frame.reference(source, Object.class);
          frame.setReference(
              target,
              reference instanceof WindowView view
                  ? new SymmetricContext(view.window().domain())
                  : ((WindowTensor) reference).context());
          return Outcome.DONE;
        });
  }
}
