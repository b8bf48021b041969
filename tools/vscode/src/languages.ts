/** A language of ppto that an editor knows. */
export interface Language {
  /** As package.json names it. */
  readonly id: string;
  /** For messages and the list of output channels. */
  readonly name: string;
  /** Files whose changes its server is told of. */
  readonly files: string;
  /** The command of the ppto launcher that starts its server; none: only coloured. */
  readonly server?: readonly string[];
}

/** All languages. Those of package.json and these are the same, which a test checks. */
export const languages: readonly Language[] = [
  { id: "dialect", name: "Dialect definitions", files: "**/*.dialect", server: ["lsp"] },
  { id: "mlir", name: "MLIR", files: "**/*.mlir" },
];
