import { accessSync, constants, statSync } from "node:fs";
import * as path from "node:path";

/** True for a file that can be started. */
function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The ppto launcher: the configured one; else the one of a workspace folder, if it is a checkout of
 * ppto; else the one on the PATH. Undefined if there is none.
 */
export function findLauncher(
  configured: string,
  folders: readonly string[],
  searchPath: string,
): string | undefined {
  if (configured !== "") {
    return isProgram(configured) ? configured : undefined;
  }
  const places = [...folders, ...searchPath.split(path.delimiter).filter((p) => p !== "")];
  return places.map((place) => path.join(place, "ppto")).find(isProgram);
}
