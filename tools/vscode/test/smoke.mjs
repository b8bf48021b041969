// Speaks to the language server by its standard streams, as an editor does, through the launcher that
// users start: node test/smoke.mjs [LAUNCHER]. Ends with status 0 if all answers are right.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const launcher =
  process.argv[2] ?? fileURLToPath(new URL("../../../ppto", import.meta.url));
const limit = 120_000; // milliseconds, for a start on a busy machine

/** A connection to a server. */
class Server {
  #process;
  #rest = Buffer.alloc(0);
  #open = new Map();
  #waiting = [];
  #seen = [];
  #last = 0;

  constructor(program) {
    this.#process = spawn(program, ["lsp", "--stdio"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#process.stdout.on("data", (data) => this.#receive(data));
    this.ended = new Promise((resolve) => this.#process.on("exit", resolve));
  }

  #receive(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      const end = this.#rest.indexOf("\r\n\r\n");
      if (end < 0) {
        return;
      }
      const header = this.#rest.subarray(0, end).toString();
      const length = /^Content-Length: (\d+)$/m.exec(header);
      assert.ok(length, `only the protocol is on the standard output, found: ${header}`);
      const start = end + 4;
      const stop = start + Number(length[1]);
      if (this.#rest.length < stop) {
        return;
      }
      this.#take(JSON.parse(this.#rest.subarray(start, stop).toString()));
      this.#rest = this.#rest.subarray(stop);
    }
  }

  #take(message) {
    if (message.id !== undefined && message.method === undefined) {
      const { resolve, reject } = this.#open.get(message.id);
      this.#open.delete(message.id);
      if (message.error) {
        reject(new Error(message.error.message));
      } else {
        resolve(message.result);
      }
      return;
    }
    this.#seen.push(message);
    this.#waiting = this.#waiting.filter(({ fits, resolve }) => {
      if (fits(message)) {
        resolve(message);
        return false;
      }
      return true;
    });
  }

  #send(message) {
    const text = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.#process.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
    this.#process.stdin.write(text);
  }

  ask(method, params) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#send({ id, method, params });
    });
  }

  tell(method, params) {
    this.#send({ method, params });
  }

  /** The first message that fits, which may have come already. */
  message(fits) {
    const seen = this.#seen.find(fits);
    return seen ? Promise.resolve(seen) : new Promise((resolve) => this.#waiting.push({ fits, resolve }));
  }

  kill() {
    this.#process.kill();
  }
}

const text = `dialect mine {
  summary "s"
  constraint AnyBox = tile.AnyTile

  op put [Pure] {
    summary "s"
    description "d"
    operands box: AnyBix
    assembly "$box attr-dict \`:\` type($box)"
    example "e"
  }
}
`;

async function run(server, folder) {
  const file = path.join(folder, "mine.dialect");
  writeFileSync(file, text);
  const uri = pathToFileURL(file).href;
  const textDocument = { uri };
  const { capabilities } = await server.ask("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "folder" }],
    capabilities: { workspace: { workspaceFolders: true } },
  });
  for (const provider of [
    "hoverProvider", "definitionProvider", "referencesProvider", "documentSymbolProvider",
    "codeActionProvider", "documentFormattingProvider", "renameProvider", "completionProvider",
  ]) {
    assert.ok(capabilities[provider], `${provider} is offered`);
  }
  server.tell("initialized", {});
  server.tell("textDocument/didOpen", {
    textDocument: { uri, languageId: "dialect", version: 1, text },
  });
  const { params } = await server.message(
    (m) => m.method === "textDocument/publishDiagnostics" && m.params.diagnostics.length > 0,
  );
  assert.equal(params.diagnostics.length, 1);
  assert.match(params.diagnostics[0].message, /unknown name 'AnyBix'; did you mean 'AnyBox'/);
  const actions = await server.ask("textDocument/codeAction", {
    textDocument,
    range: params.diagnostics[0].range,
    context: { diagnostics: params.diagnostics },
  });
  assert.deepEqual(actions.map((a) => a.title), ["Replace by 'AnyBox'"]);
  const hover = await server.ask("textDocument/hover", {
    textDocument,
    position: { line: 2, character: 30 },
  });
  assert.match(hover.contents.value, /constraint AnyTile "a tile"/);
  const [definition] = await server.ask("textDocument/definition", {
    textDocument,
    position: { line: 2, character: 30 },
  });
  assert.match(definition.uri, /\/tile\.dialect$/);
  assert.deepEqual(
    await server.ask("textDocument/formatting", {
      textDocument,
      options: { tabSize: 4, insertSpaces: true },
    }),
    [],
  );
  await server.ask("shutdown", null);
  server.tell("exit", null);
  assert.equal(await server.ended, 0, "the server ends with status 0");
}

const folder = mkdtempSync(path.join(tmpdir(), "ppto-lsp-"));
const server = new Server(launcher);
const timer = setTimeout(() => {
  console.error(`no answer within ${limit / 1000} s`);
  server.kill();
  process.exit(1);
}, limit);
try {
  await run(server, folder);
  console.log("the language server answers");
} finally {
  clearTimeout(timer);
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
