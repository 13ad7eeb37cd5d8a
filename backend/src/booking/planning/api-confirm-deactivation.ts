import { ApiQuery } from '@nestjs/swagger';

/** For changes that may deactivate a practitioner or resource. */
export const ApiRetirement = (): MethodDecorator =>
  ApiQuery({
    name: 'confirmed',
    required: false,
    description:
      '`false` asks first: what would be active no more and has coming appointments is answered 409 with their list. They stay as they are in any case',
    schema: { type: 'boolean' },
  });
