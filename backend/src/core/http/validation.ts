import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { invalidFields, ProblemException, UNKNOWN_FIELD } from './problem.js';

/** Nest's pipe drops these names silently, at any depth. */
const DROPPED_NAMES = ['__proto__', 'constructor'];

/** The JSON parser limits the depth. */
const droppedNames = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) => [
    ...(DROPPED_NAMES.includes(name) ? [path + name] : []),
    ...(typeof inner === 'object' && inner !== null ? droppedNames(inner, `${path}${name}.`) : []),
  ]);

/** Longer than any list of a DTO. Each item costs time before the list's length is checked. */
const LONGEST_LIST = 1_000;

function shortenLists(value: object): void {
  if (Array.isArray(value) && value.length > LONGEST_LIST) value.length = LONGEST_LIST + 1;
  for (const inner of Object.values(value) as unknown[]) if (typeof inner === 'object' && inner !== null) shortenLists(inner);
}

function fieldErrors(errors: readonly ValidationError[], path = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const name = `${path}${property}`;
    const message = constraints?.['whitelistValidation'] ? UNKNOWN_FIELD : Object.values(constraints ?? {})[0];
    if (message) found[name] = message;
    else if (children?.length) Object.assign(found, fieldErrors(children, `${name}.`));
  }
  return found;
}

/** Validates every body, and every query with a DTO. The answer names unknown fields, and each bad field has one sentence. */
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
    if ((metadata.type !== 'body' && metadata.type !== 'query') || metadata.data !== undefined) return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ProblemException(400, 'El cuerpo debe ser un objeto JSON');
    }
    shortenLists(value);
    const dropped = droppedNames(value);
    if (dropped.length > 0) throw invalidFields(Object.fromEntries(dropped.map((name) => [name, UNKNOWN_FIELD])));
    return super.transform(value, metadata) as Promise<unknown>;
  }
}
