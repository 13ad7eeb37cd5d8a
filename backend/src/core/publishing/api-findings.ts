import { ApiProperty } from '@nestjs/swagger';

/** Documents `findings` in the response to a write. */
export const ApiFindings = (): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    required: false,
    description: 'What the publishing guard found in the texts; absent where it found nothing',
    items: {
      type: 'object',
      required: ['field', 'from', 'to', 'word', 'rule', 'reason', 'source'],
      properties: {
        field: { type: 'string' },
        from: { type: 'integer', description: 'The first character of the word in the field, from 0' },
        to: { type: 'integer', description: 'The character after the word' },
        word: { type: 'string' },
        rule: { type: 'string' },
        reason: { type: 'string' },
        source: { type: 'string', description: 'The law behind the rule' },
      },
    },
  });
