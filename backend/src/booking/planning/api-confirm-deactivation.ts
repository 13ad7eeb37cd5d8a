import { ApiQuery } from '@nestjs/swagger';

/** Of a change by which somebody or something may be active no more. */
export const ApiRetirement = (): MethodDecorator =>
  ApiQuery({
    name: 'confirmed',
    required: false,
    description:
      '`false` asks first: what would be active no more and has coming appointments is answered 409 with their list. They stay as they are in any case',
    schema: { type: 'boolean' },
  });
