import { ApiProperty } from '@nestjs/swagger';
import { Exclude, Transform } from 'class-transformer';
import { getMetadataStorage, registerDecorator, ValidateIf } from 'class-validator';
import type { Rule, RuleSet, Values, WithDefault } from '../../contract/index.js';

type Constructor<T> = new () => T;
type Optional<R extends RuleSet> = { [K in keyof R]: Values<R>[K] };

const defaultOf = (rule: Rule<unknown>): unknown =>
  'default' in rule ? (rule as Rule<unknown> & WithDefault<unknown>).default : null;

/** A record that is published, confirmed or paid stays so when somebody sends `null` of it: that is refused. */
function inChange(rule: Rule<unknown>): Rule<unknown> {
  const isChoice = rule.schema['type'] === 'boolean' || 'enum' in rule.schema;
  return isChoice && 'given' in rule ? (rule as Rule<unknown> & WithDefault<unknown>).given : rule;
}

/** One field of a body: its rule decides what is accepted, what is stored, what is said and what the documentation shows. */
function Field(rule: Rule<unknown>, { partial = false } = {}): PropertyDecorator {
  return (target, property) => {
    const name = String(property);
    Transform(({ value }: { value: unknown }) => {
      const parsed = rule.parse(value);
      return parsed.ok ? parsed.value : value;
    })(target, property);
    // A field left out of a change stays as it is; `null` is a value and is judged.
    if (partial) ValidateIf((body: Record<string, unknown>) => body[name] !== undefined)(target, property);
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: name,
      validator: {
        validate: (value: unknown) => rule.parse(value).ok,
        defaultMessage: (validation) => {
          const parsed = rule.parse(validation?.value);
          return parsed.ok ? '' : parsed.message;
        },
      },
    });
    ApiProperty({ ...rule.schema, required: rule.required && !partial })(target, property);
  };
}

const RULES = new WeakMap<object, RuleSet>();
const alone = new WeakMap<object, RuleSet | null>();

/** The rules of a body that they alone judge, with those of its lists; null of any other. */
export function rulesOf(type: object): RuleSet | null {
  const known = alone.get(type);
  if (known !== undefined) return known;
  const rules = RULES.get(type) ?? RULES.get(Object.getPrototypeOf(type) as object) ?? null;
  const judged = rules && getMetadataStorage().getTargetValidationMetadatas(type as Constructor<object>, '', false, false);
  const found = judged?.length === Object.keys(rules ?? {}).length ? rules : null;
  alone.set(type, found);
  return found;
}

/** Base of a body that creates a record: every field of the rule set, absent ones with their default. */
export function newBody<R extends RuleSet>(rules: R): Constructor<Values<R>> {
  class NewBody {
    constructor() {
      for (const [name, rule] of Object.entries(rules)) {
        if (!rule.required) Object.assign(this, { [name]: defaultOf(rule) });
      }
    }
  }
  for (const [name, rule] of Object.entries(rules)) Field(rule)(NewBody.prototype, name);
  RULES.set(NewBody, rules);
  return NewBody as unknown as Constructor<Values<R>>;
}

/**
 * Base of a body that changes a record: any of the fields. The panel sends back the whole record that it was
 * given, so what may only be read is accepted and dropped.
 */
export function changeBody<R extends RuleSet>(rules: R, readOnly: readonly string[]): Constructor<Partial<Optional<R>>> {
  class ChangeBody {}
  for (const [name, rule] of Object.entries(rules)) Field(inChange(rule), { partial: true })(ChangeBody.prototype, name);
  for (const name of readOnly) Exclude({ toClassOnly: true })(ChangeBody.prototype, name);
  return ChangeBody;
}

interface ListLimits {
  max: number;
  /** What is said of a list that is none or has nothing in it. */
  empty: string;
  tooMany: string;
  /** What is said of an entry that is no object. */
  wrong: string;
}

export interface ListWithin {
  entry: Constructor<object>;
  limits: ListLimits;
}
const LISTS = new WeakMap<object, Record<string, ListWithin>>();

export const listsOf = (type: object): Readonly<Record<string, ListWithin>> => LISTS.get(type) ?? {};

/** A list within a new body, each entry of which is judged by a body of its own. */
export function ListOf(entry: Constructor<object>, limits: ListLimits): PropertyDecorator {
  return (target, property) => {
    LISTS.set(target.constructor, { ...LISTS.get(target.constructor), [property]: { entry, limits } });
    ApiProperty({ type: [entry], minItems: 1, maxItems: limits.max })(target, property);
  };
}

/** Base of a documented answer: the fields of the rule set and those that only the server writes; not everybody is told all of them. */
export function recordOf<R extends RuleSet>(
  rules: R,
  more: Readonly<Record<string, object>>,
  notToAll: readonly string[] = [],
): Constructor<Values<R>> {
  class RecordAnswer {}
  for (const [name, rule] of Object.entries(rules)) {
    ApiProperty({ ...rule.schema, required: !notToAll.includes(name) })(RecordAnswer.prototype, name);
  }
  for (const [name, schema] of Object.entries(more)) ApiProperty({ required: true, ...schema })(RecordAnswer.prototype, name);
  return RecordAnswer as unknown as Constructor<Values<R>>;
}

export const SCHEMA = {
  id: { type: 'string', format: 'uuid' },
  instant: { type: 'string', format: 'date-time' },
  joinedText: { type: 'string', nullable: true },
  joinedAddress: { type: 'string', format: 'uri', nullable: true },
} as const;
