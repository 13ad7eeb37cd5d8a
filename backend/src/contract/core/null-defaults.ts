import type { RuleSet, Values } from './rules.js';

type OptionalField<R extends RuleSet> = { [K in keyof R]: null extends Values<R>[K] ? K : never }[keyof R];

/** `null` for every optional field. */
export const nullDefaults = <R extends RuleSet>(rules: R): Record<OptionalField<R>, null> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const parsed = rule.parse(null);
      return parsed.ok && parsed.value === null ? [[name, null]] : [];
    }),
  ) as Record<OptionalField<R>, null>;
