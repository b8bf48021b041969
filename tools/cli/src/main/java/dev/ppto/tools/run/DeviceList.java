package dev.ppto.tools.run;

import dev.ppto.tools.command.UsageException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads {@code 0,1} and {@code 0-7}: physical device numbers, one rank each, in order. */
final class DeviceList {
  private static final int MOST = 65_536;

  private DeviceList() {}

  static List<Integer> parse(String text) throws UsageException {
    Set<Integer> devices = new LinkedHashSet<>();
    for (String part : text.split(",", -1)) {
      String item = part.strip();
      int dash = item.indexOf('-');
      int first = number(text, item, dash < 0 ? item : item.substring(0, dash));
      int last = dash < 0 ? first : number(text, item, item.substring(dash + 1));
      if (last < first) {
        throw new UsageException(
            "-d "
                + text
                + ": expected a range that goes up, such as 0-7, found '"
                + item
                + "'; a list has any order: 3,2,1");
      }
      if (last - first >= MOST - devices.size()) {
        throw new UsageException(
            "-d " + text + ": expected at most " + MOST + " devices, found more: '" + item + "'");
      }
      for (int device = first; device <= last; device++) {
        if (!devices.add(device)) {
          throw new UsageException(
              "-d " + text + ": expected each device once, found " + device + " twice");
        }
      }
    }
    return List.copyOf(devices);
  }

  private static int number(String text, String item, String digits) throws UsageException {
    try {
      int value = Integer.parseInt(digits.strip());
      if (value >= 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Reported below, as a negative number is.
    }
    throw new UsageException(
        "-d "
            + text
            + ": expected device numbers such as 0,1 or 0-7"
            + (digits.isEmpty() || !digits.chars().allMatch(Character::isDigit)
                ? ""
                : ", each below 2^31")
            + ", found '"
            + item
            + "'");
  }
}
