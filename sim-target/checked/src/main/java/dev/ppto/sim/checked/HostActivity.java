package dev.ppto.sim.checked;

import dev.ppto.execution.Condition;
import dev.ppto.execution.Frame;
import org.jspecify.annotations.Nullable;

/** The host function. The run ends when it and all that it started have ended. */
final class HostActivity extends FunctionActivity {

  private final Engine engine;

  HostActivity(Engine engine, Frame frame) {
    super(engine, -1, frame, Trace.Link.CALL, null);
    this.engine = engine;
  }

  @Override
  @Nullable Condition atEnd() {
    return null;
  }

  @Override
  void ended() {
    engine.returned(frame().results());
  }

  @Override
  String who() {
    return "host";
  }
}
