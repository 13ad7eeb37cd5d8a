import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { invalidFields, ProblemException } from './problem.js';

const UNKNOWN_FIELD = 'Campo desconocido';

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
    return super.transform(value, metadata) as Promise<unknown>;
  }
}
