/** Lines whose fact the profile knows. */
export const known = (...lines: readonly (readonly [string, string | null | false])[]): string[] =>
  lines.flatMap(([term, fact]) => (fact ? [`${term}: ${fact}`] : []));
