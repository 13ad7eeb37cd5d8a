import type { Rule, RuleSet, Values } from '@radiance/backend/contract';

/** The contract's rule as a validator of react-admin. */
export const rule =
  (contractRule: Rule<unknown>) =>
  (input: unknown): string | undefined => {
    const parsed = contractRule.parse(input);
    return parsed.ok ? undefined : parsed.message;
  };

/** The rules' fields as the rules parse them (trimmed, blank as null). */
export function parsedValues<R extends RuleSet>(rules: R, form: Readonly<Record<string, unknown>>): Partial<Values<R>> {
  const parsed = Object.entries(rules).flatMap(([field, contractRule]) => {
    if (!(field in form)) return [];
    const result = contractRule.parse(form[field]);
    // A refused value is sent unchanged, so that the server's message appears under the field.
    return [[field, result.ok ? result.value : form[field]] as const];
  });
  return Object.fromEntries(parsed) as Partial<Values<R>>;
}
