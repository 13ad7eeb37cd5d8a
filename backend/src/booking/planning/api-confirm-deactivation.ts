import { ParseBoolPipe } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { invalidFields } from '../../core/http/problem.js';

/** Of `?confirmed=`: true, false, or undefined where it is absent. */
export const CONFIRMED = new ParseBoolPipe({
  optional: true,
  exceptionFactory: () => invalidFields({ confirmed: 'Escribe true o false' }),
});

/** For changes that may deactivate a practitioner or resource. */
export const ApiRetirement = (): MethodDecorator =>
  ApiQuery({
    name: 'confirmed',
    required: false,
    description:
      '`false` asks first: what would be active no more and has coming appointments is answered 409 with their list. They stay as they are in any case',
    schema: { type: 'boolean' },
  });
