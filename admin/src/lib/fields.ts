import type { Rule, RuleSet, Values } from '@radiance/backend/contract';

/** The contract's rule as react-admin's validator: the same `parse` that the server calls. */
export const rule =
  (contractRule: Rule<unknown>) =>
  (input: unknown): string | undefined => {
    const parsed = contractRule.parse(input);
    return parsed.ok ? undefined : parsed.message;
  };

/** What is sent of a form: the rules' own fields, as the rules read them (trimmed, blank as null). */
export function wireValues<R extends RuleSet>(rules: R, form: Readonly<Record<string, unknown>>): Partial<Values<R>> {
  const parsed = Object.entries(rules).flatMap(([field, contractRule]) => {
    if (!(field in form)) return [];
    const result = contractRule.parse(form[field]);
    // A refused value is sent as it is: the server's answer then stands under its field.
    return [[field, result.ok ? result.value : form[field]] as const];
  });
  return Object.fromEntries(parsed) as Partial<Values<R>>;
}
