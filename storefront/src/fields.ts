import type { Rule, RuleSet, Values } from '@radiance/backend/contract';
import { mixed, object, ValidationError, type ObjectSchema, type Schema } from 'yup';

/** The only file that uses yup. */
export type FormSchema<V extends object> = ObjectSchema<V>;

/**
 * A contract rule as a yup schema: it validates and cleans by the rule's `parse`, so that a form and the server always agree.
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
        // yup passes the transformed value; a cleaned value passes its rule again.
        const parsed = rule.parse(input);
        return parsed.ok || context.createError({ message: parsed.message });
      },
    }) as unknown as Schema<T>;
}

/** The schema of a whole form. */
export function ruleSchema<R extends RuleSet>(rules: R): FormSchema<Values<R>> {
  const shape = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, field(rule)]));
  return object(shape) as unknown as FormSchema<Values<R>>;
}

/** The value as it will be sent; unchanged while its rule refuses it. */
export function cleaned(rule: Rule<string>, typed: string): string {
  const parsed = rule.parse(typed);
  return parsed.ok ? parsed.value : typed;
}

/** The first message of each invalid field, in the schema's order. */
export function fieldErrors<V extends object>(
  schema: FormSchema<V>,
  values: object,
  names?: readonly string[],
): Record<string, string> {
  const found: Record<string, string> = {};
  try {
    schema.validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) if (path) found[path] ??= message;
  }
  return Object.fromEntries(
    Object.keys(schema.fields).flatMap((name) => {
      const message = found[name];
      return message !== undefined && (!names || names.includes(name)) ? [[name, message]] : [];
    }),
  );
}
