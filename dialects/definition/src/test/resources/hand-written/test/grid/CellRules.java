package test.grid;

import java.util.List;

final class CellRules {
  static String problem(List<Object> parameters) {
    return parameters.size() == 7 ? null : "size";
  }
}
