import { PUBLISHING_REASON_RULE } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';
import { invalidFields, ProblemException, UNKNOWN_FIELD } from '../../core/http/problem.js';

export class PublishDto extends newBody({ reason: PUBLISHING_REASON_RULE }) {}

/** Read by hand: the value is any shape, and only its block knows which. */
export function draftValue(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProblemException(400, 'El cuerpo debe ser un objeto JSON');
  const { value, ...rest } = body as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalidFields({ [unknown]: UNKNOWN_FIELD });
  if (value === undefined) throw invalidFields({ value: 'Falta el contenido' });
  return value;
}
