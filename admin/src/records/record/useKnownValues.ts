import { useLocation } from 'react-router-dom';

/** What is known when a new record's form opens: texts of the address's state that are named like its fields. */
export function useKnownValues<N extends string>(names: readonly N[]): Partial<Record<N, string>> {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null) return {};
  const values = state as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]] as const] : [])),
  ) as Partial<Record<N, string>>;
}
