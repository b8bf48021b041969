package dev.ppto.lit.report;

import dev.ppto.lit.run.ResultCode;
import dev.ppto.lit.run.TestResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Writes results in the XML format that build servers read. */
public final class XunitReport {
  private XunitReport() {}

  /** The report as a document. */
  public static String render(List<TestResult> results) {
    Map<String, List<TestResult>> suites = new TreeMap<>();
    for (TestResult result : results) {
      suites.computeIfAbsent(result.test().suite(), key -> new ArrayList<>()).add(result);
    }
    StringBuilder out =
        new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    suites.forEach((name, members) -> suite(out, name, members));
    return out.append("</testsuites>\n").toString();
  }

  private static void suite(StringBuilder out, String name, List<TestResult> results) {
    long failures = results.stream().filter(r -> r.code().isFailure()).count();
    long skipped = results.stream().filter(r -> isSkipped(r.code())).count();
    double time = results.stream().mapToLong(r -> r.elapsed().toNanos()).sum() / 1e9;
    out.append("<testsuite name=").append(quote(name));
    out.append(" tests=").append(quote(String.valueOf(results.size())));
    out.append(" failures=").append(quote(String.valueOf(failures)));
    out.append(" skipped=").append(quote(String.valueOf(skipped)));
    out.append(" time=").append(quote(seconds(time))).append(">\n");
    results.forEach(result -> testCase(out, result));
    out.append("</testsuite>\n");
  }

  private static boolean isSkipped(ResultCode code) {
    return code == ResultCode.UNSUPPORTED || code == ResultCode.SKIPPED;
  }

  private static void testCase(StringBuilder out, TestResult result) {
    String name = result.test().name();
    int slash = name.lastIndexOf('/');
    String folder = slash < 0 ? "" : "." + name.substring(0, slash).replace('/', '.');
    out.append("<testcase classname=").append(quote(result.test().suite() + folder));
    out.append(" name=").append(quote(name.substring(slash + 1)));
    out.append(" time=").append(quote(seconds(result.elapsed().toNanos() / 1e9)));
    if (result.code().isFailure()) {
      out.append(">\n<failure message=").append(quote(result.code().title()));
      out.append("><![CDATA[").append(legal(result.output()).replace("]]>", "]]]]><![CDATA[>"));
      out.append("]]></failure>\n</testcase>\n");
    } else if (isSkipped(result.code())) {
      out.append(">\n<skipped message=").append(quote(result.output().strip()));
      out.append("/>\n</testcase>\n");
    } else {
      out.append("/>\n");
    }
  }

  private static String seconds(double time) {
    return String.format(Locale.ROOT, "%.3f", time);
  }

  private static String quote(String text) {
    return '"'
        + legal(text)
            .replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;")
            .replace("\n", "&#10;")
        + '"';
  }

  /** The text without the characters that no XML document can hold. */
  private static String legal(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              boolean legal =
                  c == '\t'
                      || c == '\n'
                      || (c >= ' ' && c < 0xD800)
                      || (c >= 0xE000 && c < 0xFFFE)
                      || c >= 0x10000;
              out.appendCodePoint(legal ? c : '?');
            });
    return out.toString();
  }
}
