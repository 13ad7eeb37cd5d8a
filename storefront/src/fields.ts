import type { Rule, RuleSet, Values } from '@radiance/backend/contract';
import { mixed, object, type ObjectSchema, type Schema } from 'yup';

/**
 * A contract rule as a yup schema: it judges and cleans by the rule's own `parse`, so a form can never
 * accept what the server refuses, nor say it in other words.
 */
function field<T>(rule: Rule<T>): Schema<T> {
  return mixed()
    .nullable()
    .transform((input: unknown) => {
      const parsed = rule.parse(input);
      return parsed.ok ? parsed.value : input;
    })
    .test({
      name: 'rule',
      test(input, context) {
        // yup hands over what was transformed; a cleaned value passes its own rule again.
        const parsed = rule.parse(input);
        return parsed.ok || context.createError({ message: parsed.message });
      },
    }) as unknown as Schema<T>;
}

/** The schema of a whole form. */
export function ruleSchema<R extends RuleSet>(rules: R): ObjectSchema<Values<R>> {
  const shape = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, field(rule)]));
  return object(shape) as unknown as ObjectSchema<Values<R>>;
}
