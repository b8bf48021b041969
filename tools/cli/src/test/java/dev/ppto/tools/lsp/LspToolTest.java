package dev.ppto.tools.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.ppto.lit.tool.ToolInvocation;
import dev.ppto.tools.Call;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ppto lsp} speaks the protocol on its standard streams. */
class LspToolTest {
  private static final String INITIALIZE =
      message(
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\","
              + "\"params\":{\"capabilities\":{}}}");
  private static final String SHUTDOWN =
      message("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}");
  private static final String EXIT = message("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");

  @TempDir Path folder;

  /** An editor waits for the answer to its first message. */
  @Test
  void anEditorThatSaysGoodbyeIsServedWell() throws Exception {
    PipedOutputStream editor = new PipedOutputStream();
    PipedInputStream answers = new PipedInputStream(1 << 16);
    ToolInvocation invocation =
        new ToolInvocation(
            "ppto lsp",
            ImmutableList.of(),
            new PipedInputStream(editor, 1 << 16),
            new PrintStream(new PipedOutputStream(answers), true, StandardCharsets.UTF_8),
            System.err,
            folder,
            ImmutableMap.of(),
            other -> 127);
    FutureTask<Integer> server = new FutureTask<>(() -> new LspTool().run(invocation));
    new Thread(server, "server").start();
    editor.write(INITIALIZE.getBytes(StandardCharsets.UTF_8));
    editor.flush();
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8));
    String header = reader.readLine();
    int length = Integer.parseInt(header.replaceFirst("^Content-Length: ", ""));
    reader.readLine();
    char[] answer = new char[length];
    for (int at = 0; at < length; ) {
      at += reader.read(answer, at, length - at);
    }
    assertTrue(new String(answer).contains("\"renameProvider\":true"), new String(answer));
    editor.write((SHUTDOWN + EXIT).getBytes(StandardCharsets.UTF_8));
    editor.flush();
    assertEquals(0, server.get(60, TimeUnit.SECONDS));
  }

  @Test
  void anEditorThatIsGoneEndsTheServer() {
    assertEquals(1, call(INITIALIZE).status());
    assertEquals(1, call(EXIT).status());
  }

  @Test
  void editorsMaySayHowTheySpeak() {
    assertEquals(0, call(SHUTDOWN + EXIT, "--stdio").status());
  }

  @Test
  void thereIsNothingElseToSay() {
    Call call = call("", "mine.dialect");
    assertEquals(2, call.status());
    assertEquals(
        "ppto lsp: error: expected no argument, found 'mine.dialect'",
        call.err().lines().findFirst().orElse(""));
    assertTrue(call("", "--help").out().startsWith("usage: ppto lsp"));
  }

  private Call call(String input, String... arguments) {
    return Call.of(new LspTool(), "ppto lsp", folder, input, arguments);
  }

  private static String message(String json) {
    int length = json.getBytes(StandardCharsets.UTF_8).length;
    return "Content-Length: " + length + "\r\n\r\n" + json;
  }
}
