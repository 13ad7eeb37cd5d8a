import { ApiProperty } from '@nestjs/swagger';

/** Documents `notified` in the response to a change by the staff. */
export const ApiNotified = (): PropertyDecorator =>
  ApiProperty({
    type: 'object',
    selfRequired: false,
    nullable: true,
    description: 'The client that a mail notifies of this change; null for nobody, absent without a change',
    properties: {
      email: { type: 'string', format: 'email' },
      delay_minutes: { type: 'integer', description: 'Minutes until the mail leaves' },
      mails: { type: 'string', enum: ['sent', 'kept'], description: '`kept`: a file, because there is no mail server' },
    },
  });
