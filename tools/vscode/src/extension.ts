import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { findLauncher } from "./launcher";
import { type Language, languages } from "./languages";

const clients: LanguageClient[] = [];

function launcher(): string | undefined {
  const configured = vscode.workspace.getConfiguration("ppto").get<string>("path", "");
  const folders = (vscode.workspace.workspaceFolders ?? [])
    .filter((folder) => folder.uri.scheme === "file")
    .map((folder) => folder.uri.fsPath);
  return findLauncher(configured, vscode.workspace.isTrusted ? folders : [], process.env.PATH ?? "");
}

async function start(language: Language, program: string): Promise<void> {
  const client = new LanguageClient(
    `ppto.${language.id}`,
    `ppto: ${language.name}`,
    {
      command: program,
      args: [...(language.server ?? [])],
      transport: TransportKind.stdio,
    },
    {
      documentSelector: [{ language: language.id }],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher(language.files) },
    },
  );
  clients.push(client);
  await client.start();
}

async function startAll(): Promise<void> {
  const program = launcher();
  if (program === undefined) {
    const open = "Open settings";
    const chosen = await vscode.window.showWarningMessage(
      "ppto: expected the ppto launcher in the workspace folder, on the PATH or in the setting"
        + " 'ppto.path', found none. Files are coloured, but not checked.",
      open,
    );
    if (chosen === open) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "ppto.path");
    }
    return;
  }
  for (const language of languages) {
    if (language.server !== undefined) {
      try {
        await start(language, program);
      } catch (problem) {
        void vscode.window.showErrorMessage(
          `ppto: '${program} ${language.server.join(" ")}' did not start: ${String(problem)}`,
        );
      }
    }
  }
}

async function stopAll(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("ppto.restartServers", async () => {
      await stopAll();
      await startAll();
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("ppto.path")) {
        await stopAll();
        await startAll();
      }
    }),
  );
  await startAll();
}

export async function deactivate(): Promise<void> {
  await stopAll();
}
