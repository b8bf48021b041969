package dev.ppto.tools.run;

import dev.ppto.tools.command.UsageException;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code 0,1} and {@code 0-7}: physical device numbers, one rank each, in order. */
final class DeviceList {
  private static final int MOST = 65_536;

  private DeviceList() {}

  static List<Integer> parse(String text) throws UsageException {
    List<Integer> devices = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      String item = part.strip();
      int dash = item.indexOf('-');
      int first = number(text, item, dash < 0 ? item : item.substring(0, dash));
      int last = dash < 0 ? first : number(text, item, item.substring(dash + 1));
      if (last < first || last - first >= MOST) {
        throw new UsageException(
            "-d " + text + ": expected a range such as 0-7, found '" + item + "'");
      }
      for (int device = first; device <= last; device++) {
        if (devices.contains(device)) {
          throw new UsageException("-d " + text + ": device " + device + " is named twice");
        }
        devices.add(device);
      }
    }
    return devices;
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
        "-d " + text + ": expected device numbers such as 0,1 or 0-7, found '" + item + "'");
  }
}
