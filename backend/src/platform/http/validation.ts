import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { RuleSet } from '../../contract/index.js';
import { rulesOf } from './bodies.js';
import { invalidFields, ProblemException } from './problem.js';

const UNKNOWN_FIELD = 'Campo desconocido';
/** Names that the library reads past, and that are no field of anything. */
const PASSED_BY = ['__proto__', 'constructor'];

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

/** In the body itself and in the entries of its lists. */
function passedByIn(given: object, path = ''): string[] {
  const within = Object.entries(given).flatMap(([name, entries]) =>
    Array.isArray(entries) && path === '' ? [{ name, entries }] : [],
  );
  return [
    ...PASSED_BY.filter((name) => Object.hasOwn(given, name)).map((name) => `${path}${name}`),
    ...within.flatMap(({ name, entries }) =>
      entries.flatMap((entry: unknown, index) =>
        typeof entry === 'object' && entry !== null ? passedByIn(entry, `${name}.${index}.`) : [],
      ),
    ),
  ];
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
    if (rules) return judged(new metatype() as object, rules, value as Fields);
    const passedBy = passedByIn(value);
    if (passedBy.length > 0) throw invalidFields(Object.fromEntries(passedBy.map((name) => [name, UNKNOWN_FIELD])));
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** What the library would make of it, asked of the rules themselves: a visitor's form has nothing else. */
function judged(body: object, rules: RuleSet, given: Fields): object {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(rules, name));
  // Not by assignment, which of `__proto__` would make no entry.
  const errors: Record<string, string> = Object.fromEntries(unknown.map((name) => [name, UNKNOWN_FIELD]));
  for (const [name, rule] of Object.entries(rules)) {
    const isGiven = Object.hasOwn(given, name);
    if (!isGiven && !rule.required) continue;
    const parsed = rule.parse(given[name]);
    if (parsed.ok) Object.assign(body, { [name]: parsed.value });
    else errors[name] = parsed.message;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return body;
}
