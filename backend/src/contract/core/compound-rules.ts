import type { Parsed, Rule, RuleSet, Values } from './rules.js';

const refused = (message: string): Parsed<never> => ({ ok: false, message });

/** A list of values of one rule. Repeated plain values are dropped. */
export function listOf<T>(
  rule: Rule<T>,
  { min = 0, max, message }: { min?: 0 | 1; max: number; message: string },
): Rule<readonly T[]> {
  return {
    required: true,
    message,
    schema: { type: 'array', items: rule.schema, maxItems: max, ...(min > 0 && { minItems: min }) },
    parse: (input) => {
      if (!Array.isArray(input) || input.length < min || input.length > max) return refused(message);
      const values: T[] = [];
      for (const item of input) {
        const parsed = rule.parse(item);
        if (!parsed.ok) return refused(message);
        if (!values.includes(parsed.value)) values.push(parsed.value);
      }
      const isSame = values.length === input.length && values.every((value, index) => value === input[index]);
      return { ok: true, value: isSame ? (input as readonly T[]) : values };
    },
  };
}

/** At least one of these values, each once; in the order of `values`. */
export function someOf<const T extends string>(values: readonly T[], message: string): Rule<readonly T[]> {
  return {
    required: true,
    message,
    schema: { type: 'array', items: { type: 'string', enum: [...values] }, minItems: 1, uniqueItems: true },
    parse: (input) => {
      const chosen = Array.isArray(input) ? values.filter((value) => input.includes(value)) : [];
      const isWhole = Array.isArray(input) && chosen.length > 0 && chosen.length === input.length;
      return isWhole ? { ok: true, value: chosen } : refused(message);
    },
  };
}

/** An object with exactly these fields. */
export function record<R extends RuleSet>(rules: R, message: string): Rule<Values<R>> {
  const properties = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule.schema]));
  return {
    required: true,
    message,
    schema: { type: 'object', properties },
    parse: (input) => {
      if (typeof input !== 'object' || input === null || Array.isArray(input)) return refused(message);
      if (Object.keys(input).some((name) => !Object.hasOwn(rules, name))) return refused(message);
      const values: Record<string, unknown> = {};
      for (const [name, rule] of Object.entries(rules)) {
        const parsed = rule.parse((input as Record<string, unknown>)[name]);
        if (!parsed.ok) return refused(message);
        values[name] = parsed.value;
      }
      return { ok: true, value: values as Values<R> };
    },
  };
}

type OptionalField<R extends RuleSet> = { [K in keyof R]: null extends Values<R>[K] ? K : never }[keyof R];

/** `null` for every optional field. */
export const nullDefaults = <R extends RuleSet>(rules: R): Record<OptionalField<R>, null> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const parsed = rule.parse(null);
      return parsed.ok && parsed.value === null ? [[name, null]] : [];
    }),
  ) as Record<OptionalField<R>, null>;
