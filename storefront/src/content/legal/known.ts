/** Removes the lines whose fact is not set. */
export const known = (...lines: readonly (readonly [string, string | null | false])[]): string[] =>
  lines.flatMap(([term, fact]) => (fact ? [`${term}: ${fact}`] : []));
