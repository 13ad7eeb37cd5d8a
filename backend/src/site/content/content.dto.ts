import { PUBLISHING_REASON_RULE } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';
import { ProblemException, UNKNOWN_FIELD, invalidFields } from '../../core/http/problem.js';

export class PublishDto {
  @Rule(PUBLISHING_REASON_RULE) reason: string | null;
}

/** No DTO, because the type of the value depends on the block. */
export function draftValue(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProblemException(400, 'El cuerpo debe ser un objeto JSON');
  const { value, ...rest } = body as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalidFields({ [unknown]: UNKNOWN_FIELD });
  if (value === undefined) throw invalidFields({ value: 'Falta el contenido' });
  return value;
}
