import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { RuleSet } from '../../contract/index.js';
import { listsOf, rulesOf, type ListWithin } from './bodies.js';
import { invalidFields, MOST_UNKNOWN, ProblemException, UNKNOWN_FIELD } from './problem.js';

/** Names that the library reads past, and that are no field of anything. */
const PASSED_BY = ['__proto__', 'constructor'];

type Constructor = new () => object;
type Fields = Readonly<Record<string, unknown>>;

function fieldErrors(errors: readonly ValidationError[], path = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const name = `${path}${property}`;
    const message = constraints?.['whitelistValidation'] ? UNKNOWN_FIELD : Object.values(constraints ?? {})[0];
    if (message) found[name] = message;
    if (children?.length) Object.assign(found, fieldErrors(children, `${name}.`));
  }
  return found;
}

/** Judges every body by its DTO: unknown fields are named, each bad field gets its one sentence. */
@Injectable()
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => invalidFields(fieldErrors(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ProblemException(400, 'El cuerpo debe ser un objeto JSON');
    }
    const { metatype } = metadata;
    const rules = metatype && rulesOf(metatype);
    if (rules) return judged(metatype as Constructor, rules, value as Fields);
    const passedBy = PASSED_BY.filter((name) => Object.hasOwn(value, name));
    if (passedBy.length > 0) throw invalidFields(Object.fromEntries(passedBy.map((name) => [name, UNKNOWN_FIELD])));
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** What the library would make of it, asked of the rules themselves: a visitor's form has nothing else. */
function judged(type: Constructor, rules: RuleSet, given: Fields): object {
  const body = new type();
  // A map, since an assignment to `__proto__` would make no entry.
  const errors = new Map<string, string>();
  let unknown = 0;
  judge(type, rules, given, body, (name, message) => {
    errors.set(name, message);
    if (message === UNKNOWN_FIELD && ++unknown === MOST_UNKNOWN) throw invalidFields(Object.fromEntries(errors));
  });
  if (errors.size > 0) throw invalidFields(Object.fromEntries(errors));
  return body;
}

type Refuse = (name: string, message: string) => void;

function judge(type: Constructor, rules: RuleSet, given: Fields, body: object, refuse: Refuse): void {
  const lists = listsOf(type);
  for (const name of Object.keys(given))
    if (!Object.hasOwn(rules, name) && !Object.hasOwn(lists, name)) refuse(name, UNKNOWN_FIELD);
  for (const [name, rule] of Object.entries(rules)) {
    const isGiven = Object.hasOwn(given, name);
    if (!isGiven && !rule.required) continue;
    const parsed = rule.parse(given[name]);
    if (parsed.ok) Object.assign(body, { [name]: parsed.value });
    else refuse(name, parsed.message);
  }
  for (const [name, list] of Object.entries(lists))
    Object.assign(body, { [name]: judgedEntries(list, given[name], (within, message) => refuse(`${name}${within}`, message)) });
}

/** A list that is too long is refused before anybody looks at what it holds. */
function judgedEntries({ entry, limits }: ListWithin, given: unknown, refuse: Refuse): object[] {
  const entries: readonly unknown[] = Array.isArray(given) ? given : [];
  if (entries.length === 0) refuse('', limits.empty);
  else if (entries.length > limits.max) refuse('', limits.tooMany);
  else if (entries.some((each) => typeof each !== 'object' || each === null || Array.isArray(each))) refuse('', limits.wrong);
  else
    return entries.map((each, index) => {
      const body = new entry();
      judge(entry, rulesOf(entry) ?? {}, each as Fields, body, (name, message) => refuse(`.${index}.${name}`, message));
      return body;
    });
  return [];
}
