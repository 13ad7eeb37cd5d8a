export function changedFiles(since?: string): Promise<readonly string[]>;
/** For each suite its arguments; `false` or nothing for one that is not touched, `undefined` for all when everything can be. */
export function touchedBy(files: readonly string[]): Readonly<Record<string, readonly string[] | false>> | undefined;
