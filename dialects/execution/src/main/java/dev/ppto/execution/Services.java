package dev.ppto.execution;

import java.util.HashMap;
import java.util.Map;

/** What a machine offers to one activity, by interface. Plug-ins may offer more. */
public final class Services {
  private final Map<Class<?>, Object> offered = new HashMap<>();

  public <S> Services offer(Class<S> type, S service) {
    offered.put(type, service);
    return this;
  }

  public boolean offers(Class<?> type) {
    return offered.containsKey(type);
  }

  public <S> S get(Class<S> type) {
    Object service = offered.get(type);
    if (service == null) {
      throw Fault.invalidArgument(
          "this operation needs the machine's "
              + type.getSimpleName()
              + ", which is not offered at this level");
    }
    return type.cast(service);
  }
}
