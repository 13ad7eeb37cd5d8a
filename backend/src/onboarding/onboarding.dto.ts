import { MAIL_VERIFICATION_RULES, ONBOARDING_STEPS, type MailVerification } from '../contract/index.js';
import { Rule, SCHEMA } from '../core/http/bodies.js';

export class MailCodeDto implements MailVerification {
  @Rule(MAIL_VERIFICATION_RULES.code) code: string;
}

const texts = { type: 'array', items: { type: 'string' } } as const;
const flag = { type: 'boolean' } as const;
const counts = { type: 'object', additionalProperties: { type: 'integer' } } as const;

const MAIL = {
  type: 'object',
  required: ['is_set_up', 'arrived_at'],
  properties: { is_set_up: flag, arrived_at: SCHEMA.optionalInstant },
};

export const ANSWERS = {
  opening: {
    type: 'object',
    required: ['is_open', 'is_started', 'is_empty', 'has_examples', 'steps', 'mail', 'public_url'],
    properties: {
      is_open: flag,
      is_started: flag,
      is_empty: flag,
      has_examples: flag,
      steps: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'left', 'hinders'],
          properties: { name: { type: 'string', enum: [...ONBOARDING_STEPS] }, left: texts, hinders: flag },
        },
      },
      mail: MAIL,
      public_url: { type: 'string' },
    },
  },
  mail: MAIL,
  counts: { type: 'object', required: ['examples', 'hanging'], properties: { examples: counts, hanging: counts } },
};
